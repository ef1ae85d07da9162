// SPDX-License-Identifier: GPL-3.0-or-later
// Scratch of a process while it proposes a step: 32 bits for every item it numbers, all clear at the beginning of the
// step. Clearing them costs nothing, however many items there are, because every note says when it was written.
#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace hop::engine {

class StepNotes {
public:
    // Another step. O(1) amortised
    void clear() {
        m_step += kStep;
        if (m_step == 0) std::ranges::fill(m_notes, 0);  // the numbers of steps begin again
    }
    // Items from 0 to `items` - 1 may be noted.
    void resize(std::size_t items) {
        if (m_notes.size() < items) m_notes.resize(std::bit_ceil(items));
    }
    // Sets bits of an item; returns all that are set. Branch-free.
    std::uint32_t add(std::size_t item, std::uint32_t bits) {
        const std::uint64_t note = std::max(m_notes[item], m_step) | bits;  // one of an earlier step is less
        m_notes[item] = note;
        return static_cast<std::uint32_t>(note);
    }

private:
    static constexpr std::uint64_t kStep = std::uint64_t{1} << 32U;

    std::vector<std::uint64_t> m_notes;  // the number of the step, then the bits
    std::uint64_t m_step = 0;
};

}  // namespace hop::engine
