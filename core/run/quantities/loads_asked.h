// SPDX-License-Identifier: GPL-3.0-or-later
// What links have carried after a step, for the quantities derived from it.
#pragma once

#include <cstdint>
#include <functional>
#include <vector>

#include "core/measure/link_load.h"
#include "core/run/quantities/support.h"

namespace hop::run::quantities {

// Packets by link; or, in symmetric runs, by type, because all links of a type carry the same number.
struct Loads {
    const network::Network& network;
    bool byType = false;
    measure::LinkLoad load;

    const std::vector<std::uint32_t>& carried() const { return load.carried(); }
    std::uint32_t of(LinkId link) const { return carried()[byType ? network.link(link).type : link]; }
};

using ReadLoads = std::function<Value(const Loads& loads)>;
using SayLoads = std::string (*)(const Loads& loads);

// A watcher that reports a value of the loads after a step (nullopt: the last), and words about it, if there are any. A
// dynamic run is observed to the end of its measuring window. Errors: the step does not exist.
std::unique_ptr<Watcher> watchLoads(const Asked& asked, std::optional<Step> step, ReadLoads read,
                                    SayLoads say = nullptr);

}  // namespace hop::run::quantities
