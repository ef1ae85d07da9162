// SPDX-License-Identifier: GPL-3.0-or-later
// Builds a run from a request.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "core/algorithm/catalogue.h"
#include "core/base/result.h"
#include "core/engine/setting.h"
#include "core/engine/state.h"
#include "core/network/catalogue.h"
#include "core/run/choice.h"
#include "core/run/estimate.h"
#include "core/run/request.h"
#include "core/task/task.h"
#include "core/theory/catalogue.h"

namespace hop::run {

inline constexpr Step kUsualSlots = 10'000;  // measured slots of dynamic tasks by default

// A checked and built request. Everything in it is shared and const, so it can be run many times and in several
// threads. The replication selects the random numbers of the run and of its task.
struct Run {
    Request request;  // with canonical expressions and the algorithm filled in
    network::NetworkPtr network;
    task::TaskPtr task;
    algorithm::Prepared algorithm;
    Mode mode = Mode::explicitly;
    engine::SettingPtr setting;                 // null in symmetric mode, which does not list the links
    std::vector<theory::Statement> statements;  // the task's bounds, then the algorithm's guarantees
    Estimate estimate;
    double packetMemory = 0.0;  // [bytes] that the packets in the network may take, in a dynamic run
    Choice choice;  // of the algorithm, where the request leaves it open; the known form of the network, where it runs
                    // on it
    std::shared_ptr<const algorithm::Twin> twin;  // the task on the network's known form; null if there is none
    std::uint32_t replication = 0;

    bool states(std::string_view quantity) const;  // is there a statement about it?

    // Can replications differ?
    bool hasChance() const;
    // The same request in another replication: the same network, and the same task and plan unless they are random;
    // these are then drawn anew, at the cost of building them. Errors: as for build.
    Result<Run> at(std::uint32_t replication, const network::BuildContext& world) const;

    // The initial state. Explicit runs only. O(packets)
    engine::State firstState(Stop stop = {}) const;
};

// `world` provides files and limits the memory. Errors: every possible mistake of the user, with the reason;
// ErrorCode::tooLarge, before anything large is allocated, with the required size; interrupted.
Result<Run> build(const Request& request, const network::BuildContext& world);

// The same on a network that was built before of request.network, in the same world.
Result<Run> build(const Request& request, network::NetworkPtr network, const network::BuildContext& world);

}  // namespace hop::run
