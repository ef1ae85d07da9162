// SPDX-License-Identifier: GPL-3.0-or-later
// The input of an algorithm, and the prepared algorithm.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/result.h"
#include "core/base/stop.h"
#include "core/engine/process.h"
#include "core/engine/setting.h"
#include "core/network/network.h"
#include "core/plan/artefacts.h"
#include "core/plan/plan.h"
#include "core/task/task.h"
#include "core/theory/catalogue.h"

namespace hop::algorithm {

struct Twin;  // twin.h

// The input of an algorithm: a task on a network under a port model.
struct Problem {
    network::NetworkPtr network;
    task::TaskPtr task;
    engine::Ports ports;
    StreamKey randomness = {};  // for plans; during the run a process draws with the key in its state
    std::uint64_t memoryLimit = std::uint64_t{1} << 40U;  // [bytes]
    Stop stop = {};
    Progress progress = {};
    // The same problem on the network's known form, for algorithms that do not take the network itself (twin.h); may be
    // null.
    std::shared_ptr<const Twin> twin = {};
};

// An algorithm ready to run.
struct Prepared {
    std::string expression;                                // canonical, filled by build
    engine::ProcessPtr process;                            // explicit runs
    std::shared_ptr<const plan::SymmetricPlan> symmetric;  // the same hops as a symmetric plan; null if there is none
    std::vector<theory::Statement> guarantees = {};
    bool draws = false;  // the process draws at random during the run
    bool drawn = false;  // the plan is random: other replications have other plans
    plan::Artefacts artefacts = {};
    double memory = 0.0;      // [bytes] in use; build raises it to the entry's `needs`
    std::string runsOn = {};  // "hypercube(4)": planned on this form of the network, see Problem::twin; else empty

    // An artefact of its plan, such as plan::Belt or plan::TimeTable; null if there is none of this type.
    template <typename T>
    const T* artefact() const {
        return artefacts.find<T>();
    }
};

// Error tooLarge if `need` exceeds the problem's memory limit [bytes].
Result<void> checkNeeds(const Problem& problem, std::string_view algorithm, double need,
                        std::string_view remedy = "choose a smaller network");

}  // namespace hop::algorithm
