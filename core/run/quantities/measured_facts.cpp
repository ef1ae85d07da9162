// SPDX-License-Identifier: GPL-3.0-or-later
// Facts of a network that must be measured.
#include "core/run/quantities/measured_facts.h"

namespace hop::run::quantities {

Result<Value> measuredOf(const Asked& asked, std::uint32_t network::MeasuredFacts::* fact) {
    const auto network = networkOf(asked);
    if (!network) return network.error();
    const auto measured =
        network::measureFacts(**network, network::beside(**network, asked.world).memoryLimit, asked.world.stop);
    if (!measured) return measured.error();
    return number((*measured).*fact);
}

}  // namespace hop::run::quantities
