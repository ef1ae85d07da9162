// SPDX-License-Identifier: GPL-3.0-or-later
// Building a run from a request.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "core/algorithm/catalogue.h"
#include "core/base/result.h"
#include "core/engine/setting.h"
#include "core/engine/state.h"
#include "core/network/catalogue.h"
#include "core/run/estimate.h"
#include "core/run/request.h"
#include "core/task/task.h"
#include "core/theory/catalogue.h"

namespace hop::run {

inline constexpr Step kUsualSlots = 10'000;  // measured of dynamic tasks, when nothing is said

// A request, checked and built. Everything in it is shared and const: it can be run many times, in several threads.
// The replication that a run is of decides what is drawn at random while it runs, and what was drawn for its task.
struct Run {
    Request request;  // with canonical expressions, the algorithm filled in
    network::NetworkPtr network;
    task::TaskPtr task;
    algorithm::Prepared algorithm;
    Mode mode = Mode::explicitly;
    engine::SettingPtr setting;                 // null in symmetric mode: a large network's links are not listed
    std::vector<theory::Statement> statements;  // the task's bounds, then the algorithm's guarantees
    Estimate estimate;
    std::uint32_t replication = 0;

    bool states(std::string_view quantity) const;  // is there a statement about it?

    // Can another replication give another result?
    bool hasChance() const;
    // The same request in another replication: the same network, and the same task and plan unless they were drawn at
    // random; then they are drawn anew, which costs what building them does. Errors: as of build.
    Result<Run> at(std::uint32_t replication, const network::BuildContext& world) const;

    // Where it begins. Explicit runs only. O(packets)
    engine::State firstState(Stop stop = {}) const;
};

// `world` says where files come from and how much memory may be used. Errors: everything that the user can have got
// wrong, with the reason; ErrorCode::tooLarge, before anything large is allocated, when it would not fit, with the size
// it would need; interrupted.
Result<Run> build(const Request& request, const network::BuildContext& world);

}  // namespace hop::run
