// SPDX-License-Identifier: GPL-3.0-or-later
// A scenario that has been run and can be looked at, for tests and benchmarks of figures.
#pragma once

#include <cstdint>
#include <memory>
#include <string>

#include "core/record/showing.h"

namespace hop::test {

// Ends the program with the error's sentence if the scenario cannot be run: a mistake of the test.
std::unique_ptr<record::Showing> showRun(const std::string& network, const std::string& task = "total-exchange",
                                         const std::string& algorithm = "", const record::Display& display = {});

// With as much memory for its recording [bytes].
std::unique_ptr<record::Showing> showWithin(std::uint64_t memory, const std::string& network, const std::string& task,
                                            const std::string& algorithm = "");

// A copy of a recording, to be changed.
std::shared_ptr<record::Recording> copyOf(const record::Recording& recording);
// Makes it an instant of a recording without an index of hops.
void dropIndex(record::Instant& instant);
// Makes it an instant of a recording without timeline and state, as of a run that is computed by symmetry.
void dropTimeline(record::Instant& instant);

// A run with a name, for tests of many.
struct NamedRun {
    const char* name;
    const char* network;
    const char* task;
    const char* algorithm;
};
inline std::unique_ptr<record::Showing> showRun(const NamedRun& run) {
    return showRun(run.network, run.task, run.algorithm);
}
inline std::unique_ptr<record::Showing> showWithin(std::uint64_t memory, const NamedRun& run) {
    return showWithin(memory, run.network, run.task, run.algorithm);
}
// The last argument of INSTANTIATE_TEST_SUITE_P.
inline constexpr auto kNameOfRun = [](const auto& each) { return std::string(each.param.name); };

}  // namespace hop::test
