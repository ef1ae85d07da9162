// SPDX-License-Identifier: GPL-3.0-or-later
// One array for many ring buffers, whose sizes are powers of two. Outgrown rings are used again, so a long run stops
// allocating once its longest queues have occurred.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace hop::algorithm {

template <typename Entry>
class RingPool {
public:
    static constexpr std::uint32_t kFirstSize = 4;

    // `rings` rings of the first size; the i-th begins at i * kFirstSize.
    explicit RingPool(std::size_t rings) : m_entries(rings * kFirstSize) {}

    Entry& operator[](std::size_t place) { return m_entries[place]; }
    const Entry& operator[](std::size_t place) const { return m_entries[place]; }

    // Every entry from `first` to before `last` one place up, over that at `last`.
    void moveUp(std::size_t first, std::size_t last) {
        Entry* const entries = m_entries.data();
        std::move_backward(entries + first, entries + last, entries + last + 1);
    }

    // The beginning of a ring that is twice as large; the old one is free from now on, and unchanged until the next
    // call. Other rings stay where they are.
    std::uint32_t exchange(std::uint32_t begin, std::uint32_t size) {
        auto& free = m_free[static_cast<std::size_t>(std::bit_width(2 * size))];
        auto larger = static_cast<std::uint32_t>(m_entries.size());
        if (free.empty()) {
            m_entries.resize(m_entries.size() + 2 * std::size_t{size});
        } else {
            larger = free.back();
            free.pop_back();
        }
        m_free[static_cast<std::size_t>(std::bit_width(size))].push_back(begin);
        return larger;
    }

    std::size_t bytes() const { return m_entries.size() * sizeof(Entry); }

private:
    std::vector<Entry> m_entries;
    std::array<std::vector<std::uint32_t>, 33> m_free;  // outgrown rings, by the bit width of their size
};

}  // namespace hop::algorithm
