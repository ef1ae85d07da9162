// SPDX-License-Identifier: GPL-3.0-or-later
// The window shows runs and takes none: outside ui/session nothing of ui includes or names what builds or steps them.
#include <gtest/gtest.h>

#include <set>
#include <string>
#include <utility>
#include <vector>

#include "tests/architecture/uses.h"

namespace hop::test::window_runs_test {
namespace {

const std::set<std::string> kHeaders = {
    "core/engine/planned_process.h",
    "core/engine/simulation.h",
    "core/engine/symmetric_run.h",
    "core/experiment/claims.h",
    "core/experiment/run_point.h",
    "core/experiment/sweep.h",
    "core/run/dynamic_run.h",
    "core/run/execute.h",
    "core/run/players.h",
    "core/run/run.h",
};

// For where they come over another header, as over a frame's.
const std::vector<std::pair<std::string, std::string>> kNames = {
    {"engine", "Simulation"},
    {"engine", "SymmetricRun"},
    {"experiment", "checkScenario"},
    {"experiment", "runSweep"},
    {"run", "ExplicitPlayer"},
    {"run", "SymmetricPlayer"},
    {"run", "build"},
    {"run", "execute"},
    {"run", "runDynamic"},
    {"record", "record"},
    {"record", "buildForWatching"},
    {"sheet", "showCell"},
};

Violations runsOutsideTheSession(const std::vector<SourceFile>& files) {
    std::vector<SourceFile> shown;
    for (const SourceFile& file : files)
        if (file.path.starts_with("ui/") && roomOf(file.path) != "ui/session") shown.push_back(file);
    std::vector<Use> found;
    for (const SourceFile& file : shown)
        for (const Include& include : includesOf(file))
            if (include.own && kHeaders.contains(include.path))
                found.push_back({file.path, include.line, include.path});
    const Uses uses(shown);
    for (const auto& [scope, name] : kNames)
        for (const Use& use : uses.ofName(scope, name)) found.push_back(use);
    return judged(found, {}, "only ui/session may build or step a run");
}

TEST(WindowRuns, AreBuiltAndSteppedByTheSessionAlone) {
    const Violations found = runsOutsideTheSession(readTree({".h", ".cpp"}));
    EXPECT_TRUE(found.empty()) << joined(found);
}

// A header that is gone would let its successor in.
TEST(WindowRuns, TheTableNamesHeadersThatAreThere) {
    std::set<std::string> missing = kHeaders;
    for (const SourceFile& file : readTree({".h"})) missing.erase(file.path);
    EXPECT_TRUE(missing.empty()) << *missing.begin();
}

TEST(WindowRuns, FaultsAreFound) {
    const auto faults = [](const char* path, const char* text) { return runsOutsideTheSession({{path, text}}).size(); };
    EXPECT_EQ(faults("ui/panel/a.cpp", "#include \"core/run/players.h\"\n"), 1U);
    EXPECT_EQ(faults("ui/window/a.cpp", "auto run = hop::run::build(request, world);\n"), 1U);
    EXPECT_EQ(faults("ui/window/a.cpp", "engine::Simulation simulation(setting, process);\n"), 1U);
    EXPECT_EQ(faults("ui/export/a.cpp", "auto recording = record::record(std::move(run));\n"), 1U);
    EXPECT_EQ(faults("ui/panel/a.cpp", "#include \"core/run/request.h\"\nrun::Run run;\n"), 0U);
    EXPECT_EQ(faults("ui/session/a.cpp", "#include \"core/run/players.h\"\n"), 0U);
    EXPECT_EQ(faults("app/a.cpp", "#include \"core/run/players.h\"\n"), 0U);
}

}  // namespace
}  // namespace hop::test::window_runs_test
