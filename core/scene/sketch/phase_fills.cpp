// SPDX-License-Identifier: GPL-3.0-or-later
// Fills of the three phases of a total exchange.
#include "core/scene/sketch/phase_fills.h"

#include <string>

namespace hop::scene {

Fill fillOfPhase(unsigned phase) {
    static constexpr Fill kFills[] = {Fill::paper, Fill::grey, Fill::hatched, Fill::crossed};
    return kFills[phase];
}

std::vector<Scheme::Item> legendOfPhases(bool internal) {
    std::vector<Scheme::Item> legend;
    for (const unsigned phase : {1U, 2U, 3U})
        legend.push_back({"phase " + std::to_string(phase), {.fill = fillOfPhase(phase)}});
    if (internal) legend.push_back({"internal messages of phase 2", {.fill = fillOfPhase(0)}});
    return legend;
}

const KeptPart<record::PhasesRead> kPhases = {
    On::node, [](const record::Instant& instant, const NoInput&, Keeper&) { return record::readPhases(instant); }};

}  // namespace hop::scene
