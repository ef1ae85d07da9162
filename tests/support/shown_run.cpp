// SPDX-License-Identifier: GPL-3.0-or-later
// Runs a scenario for a test.
#include "tests/support/shown_run.h"

#include <cstdio>
#include <cstdlib>

#include "core/experiment/library.h"

namespace hop::test {

namespace {

template <typename T>
T valueOrExit(Result<T> result) {
    if (!result) {
        std::fprintf(stderr, "%s\n", result.error().message.c_str());
        std::exit(EXIT_FAILURE);
    }
    return *std::move(result);
}

}  // namespace

std::unique_ptr<record::Showing> showRun(const std::string& network, const std::string& task,
                                         const std::string& algorithm, const record::Display& display) {
    document::Scenario scenario;
    scenario.network = network;
    scenario.task = task;
    scenario.algorithm = algorithm;
    auto run = valueOrExit(record::buildForWatching(scenario, experiment::worldAt("")));
    auto showing = std::make_unique<record::Showing>();
    showing->open(valueOrExit(record::record(std::move(run))), display);
    return showing;
}

}  // namespace hop::test
