// SPDX-License-Identifier: GPL-3.0-or-later
// How many packets every link has carried.
#include "core/measure/link_load.h"

#include <algorithm>

namespace hop::measure {

void LinkLoad::begin(const engine::Setting& setting, const engine::State&) {
    m_carried.assign(setting.links.from.size(), 0);
}

void LinkLoad::onStep(const engine::StepRecord& record, const engine::State&) {
    for (const engine::Move& move : record.moves) ++m_carried[move.link];
}

std::uint64_t LinkLoad::greatest() const { return m_carried.empty() ? 0 : *std::ranges::max_element(m_carried); }

}  // namespace hop::measure
