// SPDX-License-Identifier: GPL-3.0-or-later
// Link load: packets carried by every link.
#include "core/measure/link_load.h"

#include <algorithm>

namespace hop::measure {

std::uint32_t LinkLoad::greatest() const { return m_carried.empty() ? 0 : *std::ranges::max_element(m_carried); }

}  // namespace hop::measure
