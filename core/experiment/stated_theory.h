// SPDX-License-Identifier: GPL-3.0-or-later
// The statements that the theory curves of experiments name, looked up in networks and tasks; results of sweeps printed
// with them.
#pragma once

#include <string>
#include <string_view>

#include "core/base/result.h"
#include "core/base/stop.h"
#include "core/document/experiment.h"
#include "core/document/sweep_result.h"

namespace hop::experiment {

// Checks that the statement of every theory curve is known at some point and is about the drawn quantity. `json` is the
// document that the experiment was read from, at `path`; errors name line and path. Builds networks and tasks, which
// can take seconds. Additional error: interrupted.
Result<void> checkTheory(const document::Experiment& experiment, std::string_view json, std::string_view path = "",
                         Stop stop = {});

// parseSweep, with the theory of the experiment checked.
Result<document::SweepResult> readSweep(std::string_view json, Stop stop = {});

// document::print and document::printTable, with the values of its theory curves.
std::string print(const document::SweepResult& result);
std::string printTable(const document::SweepResult& result);

}  // namespace hop::experiment
