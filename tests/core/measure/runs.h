// SPDX-License-Identifier: GPL-3.0-or-later
// Runs to be measured: by a plan written out in a test, or by an algorithm of the catalogue.
#pragma once

#include <array>
#include <string>
#include <vector>

#include "core/engine/observer.h"
#include "core/engine/process.h"
#include "core/engine/setting.h"
#include "core/engine/simulation.h"

namespace hop::test {

// One hop as a test writes it: packet, from, to, flags of plan/move.h.
using Hop = std::array<std::uint32_t, 4>;

struct Run {
    engine::SettingPtr setting;
    engine::ProcessPtr process;
};

network::NetworkPtr networkOf(const std::string& expression);

// A static task and every step's hops.
Run plannedRun(const std::string& network, const std::string& task, const std::vector<std::vector<Hop>>& steps);
Run plannedRun(const network::NetworkPtr& network, task::Task task, const std::vector<std::vector<Hop>>& steps);

// A run by an algorithm of the catalogue.
Run algorithmRun(const std::string& network, const std::string& task, const std::string& algorithm,
                 std::uint32_t ports = 0);
Run algorithmRun(const network::NetworkPtr& network, task::Task task, const std::string& algorithm,
                 std::uint32_t ports = 0);

// Steps until the run is done, `most` at most; a failed test if the referee objects.
void play(engine::Simulation& simulation, Step most = 100000);

}  // namespace hop::test
