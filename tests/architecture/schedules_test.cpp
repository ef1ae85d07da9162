// SPDX-License-Identifier: GPL-3.0-or-later
// Who may name what core/plan builds. Schedule builders, the lines of its catalog.inc: plan and algorithm. Structures
// that figures show as well: core/scene, and who stands in the table. Values: everybody below.
#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string>
#include <vector>

#include "tests/architecture/uses.h"

namespace hop::test::schedules_test {
namespace {

// What a plan is made of; the layering table says who sees them.
const std::set<std::string> kValues = {
    "core/plan/artefacts.h",   "core/plan/belt.h",       "core/plan/comparison.h", "core/plan/exchange_slots.h",
    "core/plan/injectors.h",   "core/plan/journeys.h",   "core/plan/move.h",       "core/plan/plan.h",
    "core/plan/relay_trees.h", "core/plan/time_slots.h",
};

struct Structure {
    std::string header;
    std::vector<std::string> rooms;  // besides its own and core/scene
};

// Rooms of ui and documents that name them today: moves to core/scene.
const std::vector<Structure> kStructures = {
    {"core/network/bricks.h", {"core/task", "core/theory", "core/plan", "core/algorithm"}},
    {"core/network/partition.h", {"core/plan", "core/algorithm", "core/record"}},
    {"core/plan/cube_trees.h", {"core/algorithm", "core/record"}},
    {"core/plan/disjoint_trees.h", {"core/algorithm", "core/document", "core/record", "ui/panel"}},
    {"core/plan/forest.h", {"core/algorithm"}},
    {"core/plan/greedy_tree.h", {}},
    {"core/plan/nearly_balanced_tree.h", {}},
    {"core/plan/oblivious_path.h", {"core/algorithm"}},
    {"core/plan/orbits.h", {}},
    {"core/plan/rotated_order.h", {"core/algorithm"}},
    {"core/plan/rotation_classes.h", {}},
    {"core/plan/tree.h", {"core/algorithm", "core/record"}},
    {"core/plan/tree_children.h", {"core/algorithm", "core/record"}},
    {"core/plan/tree_kinds.h", {"core/algorithm", "core/document", "core/record", "ui/panel"}},
};

bool isTest(const Use& use) { return use.file.starts_with("tests/"); }

std::vector<std::string> buildersOf(const std::vector<SourceFile>& files) {
    std::vector<std::string> headers;
    for (const SourceFile& file : files)
        if (file.path == "core/plan/catalog.inc")
            for (const std::string& member : membersOf(file.text)) headers.push_back("core/plan/" + member + ".h");
    return headers;
}

Violations namedBuilders(const std::vector<SourceFile>& files, const std::vector<Exception>& exceptions) {
    const Uses uses(files);
    std::vector<Use> outside;
    for (const std::string& header : buildersOf(files))
        for (const Use& use : uses.ofHeader(header))
            if (!isTest(use) && roomOf(use.file) != "core/algorithm") outside.push_back(use);
    return judged(outside, exceptions, "only core/plan and core/algorithm may name a schedule builder");
}

Violations namedStructures(const std::vector<SourceFile>& files, const std::vector<Structure>& structures) {
    const Uses uses(files);
    Violations found;
    for (const Structure& structure : structures) {
        std::set<std::string> users;
        for (const Use& use : uses.ofHeader(structure.header)) {
            const std::string room = roomOf(use.file);
            if (isTest(use) || room == "core/scene") continue;
            users.insert(room);
            if (std::ranges::count(structure.rooms, room) == 0)
                found.push_back(use.file + ":" + std::to_string(use.line) + ": " + room + " may not name " +
                                structure.header);
        }
        for (const std::string& room : structure.rooms)
            if (!users.contains(room)) found.push_back(room + " does not name " + structure.header);
    }
    return found;
}

// Headers of core/plan that are none of the three.
Violations unsorted(const std::vector<SourceFile>& files) {
    const auto builders = buildersOf(files);
    Violations found;
    for (const SourceFile& file : files) {
        if (folderOf(file.path) != "core/plan" || !file.path.ends_with(".h")) continue;
        const auto kinds = std::ranges::count(builders, file.path) +
                           std::ranges::count(kStructures, file.path, &Structure::header) +
                           static_cast<std::ptrdiff_t>(kValues.count(file.path));
        if (kinds != 1)
            found.push_back(file.path + " must be a line of catalog.inc, a structure or a value, one of the three");
    }
    return found;
}

TEST(Schedules, BuildersAreNamedByPlansAndAlgorithmsAlone) {
    const auto files = readTree({".h", ".cpp", ".inc"});
    ASSERT_FALSE(buildersOf(files).empty());
    const Violations found = namedBuilders(files, {});
    EXPECT_TRUE(found.empty()) << joined(found);
}

TEST(Schedules, StructuresAreNamedByWhomTheTableSays) {
    const Violations found = namedStructures(readTree({".h", ".cpp"}), kStructures);
    EXPECT_TRUE(found.empty()) << joined(found);
}

TEST(Schedules, EveryHeaderIsABuilderAStructureOrAValue) {
    const auto files = readTree({".h", ".inc"});
    const Violations found = unsorted(files);
    EXPECT_TRUE(found.empty()) << joined(found);
    // A rule on names would say nothing of a header in which none is found.
    for (const SourceFile& file : files) {
        if (folderOf(file.path) != "core/plan" || !file.path.ends_with(".h")) continue;
        EXPECT_FALSE(declaredBy(file).empty()) << file.path;
    }
}

TEST(Schedules, FaultsAreFound) {
    const SourceFile manifest{"core/plan/catalog.inc", "HOP_SCHEDULE(scatter)\n"};
    const SourceFile scatter{"core/plan/scatter.h",
                             "struct Waves {\n    int first;\n};\nExplicitPlan scatterPlan(const Tree& tree,\n"
                             "                         Stop stop = {});\n"};
    const SourceFile tree{"core/plan/tree.h", "struct Tree {\n"};
    const auto faults = [&](const char* path, const char* text) {
        return namedBuilders({manifest, scatter, tree, {path, text}}, {}).size();
    };
    EXPECT_EQ(faults("core/algorithm/a.cpp", "#include \"core/plan/scatter.h\"\n"), 0U);
    EXPECT_EQ(faults("core/plan/a.cpp", "#include \"core/plan/scatter.h\"\n"), 0U);
    EXPECT_EQ(faults("tests/core/run/a.cpp", "#include \"core/plan/scatter.h\"\n"), 0U);
    EXPECT_EQ(faults("core/run/a.cpp", "#include \"core/plan/scatter.h\"\n"), 1U);
    EXPECT_EQ(faults("core/scene/a.cpp", "#include \"core/plan/scatter.h\"\n"), 1U);
    EXPECT_EQ(faults("ui/figure/a.cpp", "const auto all = hop::plan::scatterPlan(tree);\n"), 1U);
    EXPECT_EQ(faults("ui/figure/a.cpp", "plan::Waves waves;\nplan::Tree tree;\n"), 1U);

    const std::vector<Structure> table = {{"core/plan/tree.h", {"ui/figure"}}};
    const SourceFile figure{"ui/figure/a.cpp", "plan::Tree tree;\n"};
    const SourceFile scene{"core/scene/a.cpp", "#include \"core/plan/tree.h\"\n"};
    const SourceFile panel{"ui/panel/a.cpp", "#include \"core/plan/tree.h\"\n"};
    EXPECT_TRUE(namedStructures({tree, figure, scene}, table).empty());
    EXPECT_EQ(namedStructures({tree, figure, panel}, table),
              Violations{"ui/panel/a.cpp:1: ui/panel may not name core/plan/tree.h"});
    EXPECT_EQ(namedStructures({tree, scene}, table), Violations{"ui/figure does not name core/plan/tree.h"});

    EXPECT_TRUE(unsorted({manifest, scatter, tree}).empty());
    EXPECT_EQ(unsorted({manifest, {"core/plan/fresh.h", ""}}).size(), 1U);
}

}  // namespace
}  // namespace hop::test::schedules_test
