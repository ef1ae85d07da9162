// SPDX-License-Identifier: GPL-3.0-or-later
// The injectors of a run as data, for figures that show the tables.
#pragma once

#include <string_view>
#include <vector>

#include "core/base/result.h"
#include "core/network/network.h"
#include "core/plan/conveyor.h"
#include "core/plan/injector_table.h"
#include "core/task/task.h"

namespace hop::algorithm {

struct InjectorRun {
    std::vector<NodeId> sources;  // by packet
    plan::InjectorTable table;    // rows by node
    plan::EtaRule rule = plan::EtaRule::even;
    std::vector<plan::Insertion> insertions;  // by packet, steps counted from 0
    std::uint64_t period = 0;                 // T' [steps]
    Step lastCreation = 0;                    // counted from 0
};

// The run of "injectors(..)". Errors: a different algorithm; the algorithm's own about its period.
Result<InjectorRun> injectorRunOf(const network::Network& network, const task::Task& task, std::string_view expression);

}  // namespace hop::algorithm
