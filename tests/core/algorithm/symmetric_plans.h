// SPDX-License-Identifier: GPL-3.0-or-later
// For tests of algorithms over symmetric plans: playing them, and isotropic tasks by chance.
#pragma once

#include <gtest/gtest.h>

#include "core/engine/symmetric_run.h"
#include "tests/core/engine/scripted.h"

namespace hop::test {

// The plan of a run, played at one node; what the referee objects to fails the test.
inline engine::SymmetricRun playSymmetric(const BuiltRun& run) {
    engine::SymmetricRun symmetric(run.setting->network, run.setting->task, run.setting->ports,
                                   run.algorithm.symmetric);
    auto taken = symmetric.step();
    while (taken.ok() && *taken) taken = symmetric.step();
    EXPECT_TRUE(taken.ok()) << taken.error().message;
    EXPECT_TRUE(symmetric.complete());
    return symmetric;
}

inline task::TaskPtr isotropicTask(const network::NetworkPtr& network, std::vector<NodeId> rows) {
    task::Task task;
    task.expression = "rows";
    task.packets = task::PacketSet::isotropic(network, std::move(rows));
    return std::make_shared<const task::Task>(std::move(task));
}

// Up to `most` rows, the same one several times too.
inline std::vector<NodeId> randomRows(const network::Network& network, std::uint32_t most, RandomStream& random) {
    std::vector<NodeId> rows(1 + random.below(most));
    for (NodeId& row : rows) row = 1 + random.below(network.nodeCount() - 1);
    return rows;
}

}  // namespace hop::test
