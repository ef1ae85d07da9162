// SPDX-License-Identifier: GPL-3.0-or-later
// Lists of numbers, most of them small: 7 bits of a number in a byte.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace hop::record {

class PackedNumbers {
public:
    void add(std::span<const std::uint32_t> list) {
        for (std::uint32_t number : list) {
            for (; number > kMost; number >>= kBits) m_bytes.push_back(static_cast<std::uint8_t>(number | kMore));
            m_bytes.push_back(static_cast<std::uint8_t>(number));
        }
        m_ends.push_back(m_bytes.size());
    }
    // The list of this number, from 0, appended to `out`. O(its length)
    void read(std::size_t list, std::vector<std::uint32_t>& out) const {
        std::uint32_t number = 0, shift = 0;
        for (std::size_t i = list == 0 ? 0 : m_ends[list - 1]; i < m_ends[list]; ++i) {
            number |= (m_bytes[i] & kMost) << shift;
            shift += kBits;
            if ((m_bytes[i] & kMore) != 0) continue;
            out.push_back(number);
            number = shift = 0;
        }
    }
    std::size_t lists() const { return m_ends.size(); }
    void shrink() {
        m_bytes.shrink_to_fit();
        m_ends.shrink_to_fit();
    }

private:
    static constexpr std::uint32_t kBits = 7, kMost = 127, kMore = 128;

    std::vector<std::uint8_t> m_bytes;
    std::vector<std::uint64_t> m_ends;  // by list
};

}  // namespace hop::record
