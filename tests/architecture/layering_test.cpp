// SPDX-License-Identifier: GPL-3.0-or-later
// The architecture in one table: folder -> folders it may include. A folder without a row fails.
#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <map>
#include <regex>
#include <set>
#include <utility>

#include "tests/architecture/uses.h"

namespace hop::test::layering_test {
namespace {

struct Row {
    std::string folder;
    std::vector<std::string> may;  // besides itself; "core" stands for every room of core, "ui" for every room of ui
};

const std::vector<Row> kTable = {
    {"core/base", {}},
    {"core/host", {"core/base"}},
    {"core/network", {"core/base"}},
    {"core/task", {"core/base", "core/network"}},
    {"core/theory", {"core/base", "core/network", "core/task"}},
    {"core/plan", {"core/base", "core/network", "core/task"}},
    {"core/engine", {"core/base", "core/network", "core/task", "core/plan"}},
    {"core/algorithm", {"core/base", "core/network", "core/task", "core/theory", "core/plan", "core/engine"}},
    {"core/measure", {"core/base", "core/network", "core/task", "core/plan", "core/engine"}},
    {"core/run",
     {"core/base", "core/network", "core/task", "core/theory", "core/plan", "core/engine", "core/algorithm",
      "core/measure"}},
    {"core/document", {"core/base", "core/host", "core/network", "core/task", "core/plan", "core/run"}},
    {"core/record",
     {"core/base", "core/network", "core/task", "core/plan", "core/engine", "core/measure", "core/run",
      "core/document"}},
    {"core/explain",
     {"core/base", "core/network", "core/task", "core/engine", "core/algorithm", "core/measure", "core/run",
      "core/record"}},
    {"core/scene",
     {"core/base", "core/network", "core/task", "core/theory", "core/plan", "core/engine", "core/algorithm",
      "core/measure", "core/run", "core/document", "core/record", "core/explain"}},
    {"core/sheet", {"core/base", "core/network", "core/document", "core/record", "core/explain", "core/scene"}},
    {"core/experiment",
     {"core/base", "core/host", "core/network", "core/task", "core/measure", "core/run", "core/document", "core/record",
      "core/explain", "core/scene", "core/sheet"}},
    {"ui/style", {"core/base"}},
    {"ui/session",
     {"core/algorithm", "core/base", "core/document", "core/experiment", "core/explain", "core/host", "core/network",
      "core/record", "core/run", "core/scene", "core/sheet", "core/task", "ui/style"}},
    {"ui/figure", {"core/base", "core/scene", "ui/style"}},
    {"ui/chart", {"core/scene", "ui/style", "ui/figure"}},
    {"ui/panel",
     {"core/base", "core/document", "core/experiment", "core/explain", "core/measure", "core/network", "core/plan",
      "core/record", "core/run", "core/scene", "core/sheet", "core/task", "core/theory", "ui/style", "ui/session",
      "ui/figure", "ui/chart"}},
    {"ui/export",
     {"core/algorithm", "core/base", "core/document", "core/engine", "core/experiment", "core/explain", "core/host",
      "core/network", "core/record", "core/scene", "core/sheet", "core/task", "ui/style", "ui/session", "ui/figure"}},
    {"ui/stage",
     {"core/algorithm", "core/base", "core/document", "core/explain", "core/record", "core/scene", "core/sheet",
      "ui/style", "ui/session", "ui/figure", "ui/panel"}},
    {"ui/desk",
     {"core/base", "core/document", "core/experiment", "core/explain", "core/host", "core/record", "ui/style",
      "ui/session", "ui/panel", "ui/stage"}},
    {"ui/start", {"core/explain", "core/host", "ui/style", "ui/panel", "ui/export", "ui/stage", "ui/desk"}},
    {"ui/dialog",
     {"core/base", "core/document", "core/explain", "core/record", "core/scene", "core/sheet", "ui/style", "ui/session",
      "ui/figure", "ui/panel", "ui/export", "ui/stage"}},
    {"ui/present", {"ui/style", "ui/panel", "ui/stage"}},
    {"ui/command",
     {"core/algorithm", "core/base", "core/document", "core/explain", "core/network", "core/record", "core/scene",
      "core/sheet", "ui/style", "ui/session", "ui/panel", "ui/stage", "ui/desk", "ui/start", "ui/dialog",
      "ui/present"}},
    {"ui/window",
     {"core/base", "core/document", "core/explain", "core/host", "ui/style", "ui/panel", "ui/stage", "ui/desk",
      "ui/dialog", "ui/command"}},
    {"app", {"core", "ui"}},
    {"tests/support", {"core"}},
    {"tests/app", {"app", "core", "tests/support"}},
    {"tests/architecture", {}},
    {"tests/core", {"core", "tests/support"}},
    {"tests/ui", {"core", "ui", "tests/support"}},
    {"tests/exhibits", {"core", "tests/app", "tests/support"}},
    {"tests/fuzz", {"core"}},
    {"tests/proof", {"core", "tests/support"}},
    {"tests/bench", {"core", "ui", "tests/support", "tests/ui"}},
};

// Where Qt may be named; core stays free of it so that it can be built and tested alone.
bool mayUseQt(const SourceFile& file) {
    const std::string room = roomOf(file.path);
    return room == "app" || room.starts_with("ui/") || room == "tests/ui" || room == "tests/bench" ||
           file.path == "tests/support/ui_main.cpp";
}

// Only core/host touches the operating system, and nothing on the way to a result depends on clocks, hashing order or
// locale.
const std::set<std::string> kHostOnly = {
    "chrono",   "condition_variable", "csignal",      "ctime",  "filesystem", "fstream",
    "future",   "iostream",           "locale",       "random", "stop_token", "thread",
    "unistd.h", "unordered_map",      "unordered_set"};

std::string where(const SourceFile& file, const Include& include) {
    return file.path + ":" + std::to_string(include.line) + ": ";
}

bool allowed(const Row& row, const std::string& target) {
    return target == row.folder || std::ranges::any_of(row.may, [&](const std::string& may) {
               return target == may || (may == "core" && target.starts_with("core/")) ||
                      (may == "ui" && target.starts_with("ui/"));
           });
}

Violations layering(const std::vector<SourceFile>& files) {
    Violations found;
    for (const SourceFile& file : files) {
        const std::string room = roomOf(file.path);
        const auto row = std::ranges::find(kTable, room, &Row::folder);
        if (row == kTable.end()) {
            found.push_back(file.path + ": the folder " + room + " has no row in the layering table");
            continue;
        }
        for (const Include& include : includesOf(file)) {
            if (include.own && !include.path.ends_with(".moc")) {
                const std::string target = roomOf(include.path);
                if (target.empty() || target == include.path) {
                    found.push_back(where(file, include) + include.path + " is not a path from the repository root");
                } else if (!allowed(*row, target)) {
                    found.push_back(where(file, include) + room + " may not include " + target);
                }
            } else if (!include.own) {
                static const std::regex kQt(R"(Q[A-Zt].*|.*/Q[A-Zt].*)");
                if (std::regex_match(include.path, kQt) && !mayUseQt(file)) {
                    found.push_back(where(file, include) + "no Qt here: " + include.path);
                }
                // The chart library has one room, so that another one can take its place.
                static const std::regex kCharts(
                    R"(QtCharts(/.*)?|QChart.*|QLegend.*|Q\w+Series|Q\w+Axis|QPieSlice|QBarSet)");
                if (std::regex_match(include.path, kCharts) && room != "ui/chart" &&
                    !file.path.starts_with("tests/ui/chart/")) {
                    found.push_back(where(file, include) + "only ui/chart may include <" + include.path + ">");
                }
                if (room.starts_with("core/") && room != "core/host" &&
                    (kHostOnly.contains(include.path) || include.path.starts_with("sys/"))) {
                    found.push_back(where(file, include) + "only core/host may include <" + include.path + ">");
                }
            }
        }
    }
    return found;
}

TEST(Layering, TheTreeKeepsTheTable) {
    const auto files = readTree({".h", ".cpp", ".inc"});
    ASSERT_GT(files.size(), 20U);
    const Violations found = layering(files);
    EXPECT_TRUE(found.empty()) << joined(found);
}

// Headers that files of core/document reach and that are forbidden there.
Violations reachedByDocuments(const Files& files, const std::function<bool(const std::string& target)>& isForbidden) {
    Violations found;
    for (const auto& [path, file] : files) {
        if (roomOf(path) != "core/document") continue;
        for (const std::string& target : reached(path, files))
            if (isForbidden(target)) found.push_back(path + " reaches " + target);
    }
    return found;
}

// A document is words: reading one must not bring in what runs it, over however many headers.
TEST(Layering, ADocumentReachesNothingThatRuns) {
    const Violations found = reachedByDocuments(byPath(readTree({".h", ".cpp"})), [](const std::string& target) {
        const std::string room = roomOf(target);
        return room == "core/engine" || room == "core/algorithm" || room == "core/theory" || room == "core/measure";
    });
    EXPECT_TRUE(found.empty()) << joined(found);
}

// What makes a network, a task or a run of its words.
const std::set<std::string> kBuilders = {"core/network/catalogue.h", "core/run/execute.h", "core/run/known.h",
                                         "core/run/run.h", "core/task/catalogue.h"};

bool builds(const std::string& target) { return kBuilders.contains(target); }

// What judges a document by building stands in core/experiment, and values that are printed are handed in.
TEST(Layering, ADocumentReachesNothingThatBuilds) {
    const Files files = byPath(readTree({".h", ".cpp"}));
    const Violations found = reachedByDocuments(files, builds);
    EXPECT_TRUE(found.empty()) << joined(found);
    // A header that is gone would let its successor in.
    for (const std::string& header : kBuilders) EXPECT_TRUE(files.contains(header)) << header;

    const Files faulty = byPath({{"core/document/a.cpp", "#include \"core/document/b.h\"\n"},
                                 {"core/document/b.h", "#include \"core/run/known.h\"\n"},
                                 {"core/document/c.cpp", "#include \"core/run/request.h\"\n"},
                                 {"core/experiment/a.cpp", "#include \"core/run/known.h\"\n"}});
    EXPECT_EQ(reachedByDocuments(faulty, builds).size(), 2U);
}

// Units of a room include each other in no circle, directly or not. A header and its .cpp are one unit.
std::set<std::string> circles(const std::vector<SourceFile>& files) {
    std::map<std::string, std::set<std::string>> below;  // path without its ending -> the same
    const auto name = [](const std::string& path) { return path.substr(0, path.rfind('.')); };
    for (const SourceFile& file : files)
        for (const Include& include : includesOf(file))
            if (include.own && roomOf(include.path) == roomOf(file.path) && name(include.path) != name(file.path))
                below[name(file.path)].insert(name(include.path));
    // Units that include none of those left are in no circle, nor are units that none of those left includes.
    for (bool more = true; more;) {
        more = false;
        std::set<std::string> included;
        for (const auto& [unit, others] : below) included.insert(others.begin(), others.end());
        for (auto unit = below.begin(); unit != below.end();) {
            std::erase_if(unit->second, [&](const std::string& one) { return !below.contains(one); });
            const bool out = unit->second.empty() || !included.contains(unit->first);
            more = more || out;
            unit = out ? below.erase(unit) : std::next(unit);
        }
    }
    std::set<std::string> found;
    for (const auto& [unit, others] : below) found.insert(unit);
    return found;
}

TEST(Layering, NoIncludeRunsBackUpWithinARoom) {
    std::vector<SourceFile> files;
    for (SourceFile& file : readTree({".h", ".cpp"}))
        if (file.path.starts_with("core/") || file.path.starts_with("ui/")) files.push_back(std::move(file));
    EXPECT_EQ(circles(files), std::set<std::string>());

    const std::vector<SourceFile> round = {{"core/base/a.cpp", "#include \"core/base/b.h\"\n"},
                                           {"core/base/b.h", "#include \"core/base/below/c.h\"\n"},
                                           {"core/base/below/c.cpp", "#include \"core/base/a.h\"\n"},
                                           {"core/base/d.cpp", "#include \"core/base/a.h\"\n"}};
    EXPECT_EQ(circles(round), (std::set<std::string>{"core/base/a", "core/base/b", "core/base/below/c"}));
    EXPECT_TRUE(circles({round[0], round[1]}).empty());
}

// A row that allows more than the folder uses says nothing.
TEST(Layering, NoRowIsWiderThanItsFolder) {
    std::map<std::string, std::set<std::string>> used;
    for (const SourceFile& file : readTree({".h", ".cpp"}))
        for (const Include& include : includesOf(file))
            if (include.own) used[roomOf(file.path)].insert(roomOf(include.path));
    for (const Row& row : kTable)
        for (const std::string& may : row.may) {
            const bool counts = row.folder.starts_with("core/") || row.folder.starts_with("ui/");
            EXPECT_TRUE(!counts || used[row.folder].contains(may)) << row.folder << " does not use " << may;
        }
}

// The table itself: rows in the order of the ladder include only rows before them.
TEST(Layering, TheTableIsALadder) {
    std::set<std::string> before;
    for (const Row& row : kTable) {
        for (const std::string& may : row.may) {
            if (may == "core" || may == "ui") continue;
            EXPECT_TRUE(before.contains(may)) << row.folder << " -> " << may;
        }
        EXPECT_TRUE(before.insert(row.folder).second) << row.folder << " stands twice";
    }
}

struct Sample {
    const char* path;
    const char* text;
    const char* violation;  // part of the message; nullptr: allowed
};

class LayeringSample : public ::testing::TestWithParam<Sample> {};

TEST_P(LayeringSample, IsJudged) {
    const Sample& sample = GetParam();
    const Violations found = layering({
        {sample.path, sample.text},
    });
    if (sample.violation == nullptr) {
        EXPECT_TRUE(found.empty()) << joined(found);
    } else {
        ASSERT_EQ(found.size(), 1U) << joined(found);
        EXPECT_NE(found[0].find(sample.violation), std::string::npos) << found[0];
    }
}

INSTANTIATE_TEST_SUITE_P(
    All, LayeringSample,
    ::testing::Values(
        Sample{"core/base/a.cpp", "#include \"core/base/a.h\"\n#include <vector>\n", nullptr},
        Sample{"core/base/a.cpp", "#include \"core/network/ring.h\"\n", "core/base may not include core/network"},
        Sample{"core/base/a.cpp", "\n  #  include \"core/task/b.h\" // why\n", "core/base/a.cpp:2: "},
        Sample{"core/theory/a.cpp", "#include \"core/plan/b.h\"\n", "core/theory may not include core/plan"},
        Sample{"core/plan/a.cpp", "#include \"core/theory/b.h\"\n", "core/plan may not include core/theory"},
        Sample{"core/network/a.cpp", "#include \"core/host/b.h\"\n", "core/network may not include core/host"},
        Sample{"core/document/a.cpp", "#include \"core/host/b.h\"\n", nullptr},
        Sample{"core/document/a.cpp", "#include \"ui/figure/b.h\"\n", "core/document may not include ui/figure"},
        Sample{"core/engine/a.cpp", "#include \"core/network/network.h\"\n", nullptr},
        Sample{"core/base/a.cpp", "#include \"a.h\"\n", "not a path from the repository root"},
        Sample{"core/base/a.cpp", "#include <QString>\n", "no Qt here"},
        Sample{"core/base/a.cpp", "#include <QtCore/QString>\n", "no Qt here"},
        Sample{"tests/core/base/a_test.cpp", "#include <QString>\n", "no Qt here"},
        Sample{"ui/figure/a.cpp", "#include <QString>\n", nullptr},
        Sample{"core/measure/a.cpp", "#include <chrono>\n", "only core/host"},
        Sample{"core/measure/a.cpp", "#include <sys/stat.h>\n", "only core/host"},
        Sample{"core/host/a.cpp", "#include <thread>\n", nullptr}, Sample{"core/fresh/a.cpp", "", "has no row"},
        Sample{"ui/session/a.cpp", "#include \"ui/panel/bounds.h\"\n", "ui/session may not include ui/panel"},
        Sample{"ui/export/a.cpp", "#include \"ui/window/b.h\"\n", "ui/export may not include ui/window"},
        Sample{"ui/window/a.cpp", "#include \"app/b.h\"\n", "ui/window may not include app"},
        Sample{"ui/chart/a.cpp", "#include <QLineSeries>\n", nullptr},
        Sample{"ui/panel/a.cpp", "#include <QLineSeries>\n", "only ui/chart may include <QLineSeries>"},
        Sample{"ui/export/a.cpp", "#include <QtCharts/QChart>\n", "only ui/chart"},
        Sample{"app/main.cpp", "#include \"ui/window/b.h\"\n", nullptr}));

}  // namespace
}  // namespace hop::test::layering_test
