// SPDX-License-Identifier: GPL-3.0-or-later
// The part of a grid that all steps share.
#include "core/scene/grid/fixed_grid.h"

#include <algorithm>

namespace hop::scene {

std::uint16_t Entries::greatest() const {
    return m_entries.empty() ? std::uint16_t{0} : *std::ranges::max_element(m_entries);
}

std::uint64_t Entries::criticalSum() const {
    std::uint64_t greatest = 0;
    for (const std::uint32_t sum : m_rowSums) greatest = std::max<std::uint64_t>(greatest, sum);
    for (const std::uint64_t sum : m_columnSums) greatest = std::max(greatest, sum);
    return greatest;
}

std::uint32_t FixedGrid::rowOf(const record::Selection& item) const {
    const auto found = std::ranges::find(items, item);
    return found == items.end() ? kNone : static_cast<std::uint32_t>(found - items.begin());
}

}  // namespace hop::scene
