// SPDX-License-Identifier: GPL-3.0-or-later
// Marks on numbered items: which links a check has seen, or which packets. Removing the marks of the check before costs
// nothing, because a mark is the number of its check.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

namespace hop::engine {

class Marks {
    enum class Mark : std::uint8_t {};  // not a character, which compilers take for a part of any object

public:
    // One check. Valid until the next one begins.
    class Check {
    public:
        // Marks an item; true if it was marked already. Branch-free.
        bool again(std::uint32_t item) const { return std::exchange(m_marks[item], m_mark) == m_mark; }

    private:
        friend class Marks;
        Check(Mark* marks, Mark mark) : m_marks(marks), m_mark(mark) {}

        Mark* m_marks;
        Mark m_mark;
    };

    // A check of items 0 to `items` - 1, none of them marked. O(1) amortised
    Check begin(std::size_t items) {
        m_marks.resize(items);
        if (++m_number == 0) {  // wrapped around: old marks must not be taken for new ones
            std::ranges::fill(m_marks, Mark{0});
            m_number = 1;
        }
        return {m_marks.data(), Mark{m_number}};
    }

private:
    std::vector<Mark> m_marks;  // by item
    std::uint8_t m_number = 0;  // of the check
};

}  // namespace hop::engine
