// SPDX-License-Identifier: GPL-3.0-or-later
// Building a run from a scenario, and estimating what it would cost before it starts.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/algorithm/catalogue.h"
#include "core/base/result.h"
#include "core/document/scenario.h"
#include "core/engine/setting.h"
#include "core/network/catalogue.h"
#include "core/task/task.h"
#include "core/theory/catalogue.h"

namespace hop::document {

inline constexpr Step kUsualSlots = 10'000;  // measured of dynamic tasks, when nothing is said

enum class Mode : std::uint8_t { explicitly, symmetrically };

// What a run would cost. Hops are exact for unicast tasks on shortest paths and for broadcasts without redundant
// copies, and about right for dynamic tasks.
struct Estimate {
    std::uint64_t packets = 0;
    double hops = 0.0;
    double memory = 0.0;          // [bytes] without a recorded timeline
    double recordedMemory = 0.0;  // [bytes] with one
    double seconds = 0.0;         // on an ordinary core
};

// A scenario, checked and built. Everything in it is shared and const: it can be run many times, in several threads.
struct Run {
    Scenario scenario;  // with canonical expressions, the algorithm filled in
    network::NetworkPtr network;
    task::TaskPtr task;
    algorithm::Prepared algorithm;
    Mode mode = Mode::explicitly;
    engine::SettingPtr setting;                 // null in symmetric mode: a large network's links are not listed
    std::vector<theory::Statement> statements;  // the task's bounds, then the algorithm's guarantees
    Estimate estimate;

    bool states(std::string_view quantity) const;  // is there a statement about it?
};

// `world` says where files come from and how much memory may be used. Errors: everything that the user can have got
// wrong, with the reason; ErrorCode::tooLarge, before anything large is allocated, when it would not fit, with the size
// it would need; interrupted. Replications of a scenario differ in what is drawn by lot while it runs.
Result<Run> buildRun(const Scenario& scenario, const network::BuildContext& world, std::uint32_t replication = 0);

// A word as a shell takes it back: in single quotes where it must be.
std::string shellWord(std::string_view word);

// The scenario as a command: "hopscope run --network 'hypercube(4)' --task total-exchange ...", quoted for a shell.
std::string commandLine(const Scenario& scenario);

}  // namespace hop::document
