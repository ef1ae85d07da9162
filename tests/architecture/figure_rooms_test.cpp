// SPDX-License-Identifier: GPL-3.0-or-later
// The rooms of what is shown: record, explain, scene, sheet. What they keep they own, record needs no figure, and scene
// has its figures in the folders of their forms.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <regex>
#include <string_view>
#include <vector>

#include "tests/architecture/uses.h"

namespace hop::test::figure_rooms_test {
namespace {

constexpr std::size_t kMostFiles = 25;

// A member that points to a part of a recording or of a drawn layout: it is good only as long as somebody else keeps
// that. An instant, a RecordingPtr or a LayoutPtr owns it.
std::vector<Use> borrowed(const SourceFile& file) {
    static const std::regex kMember(
        R"(^\s+(?:const )?(?:\w+::)*(Run|Timeline|State|Measures|SlotSeries|Followed|HopIndex|WaitingCounts|Layout|)"
        R"(DrawnLayout|NetworkPart|Division|DiagramShape|Recording|Comparison|Instant)(?: const)?\* \w+(?: = nullptr)?;)");
    std::vector<Use> found;
    const std::string code = codeOf(file.text);
    int line = 0;
    for (const std::string_view text : linesOf(code)) {
        ++line;
        std::cmatch match;
        if (std::regex_search(text.data(), text.data() + text.size(), match, kMember))
            found.push_back({file.path, line, match[1].str()});
    }
    return found;
}

std::vector<Use> figuresUsedBy(const SourceFile& file) {
    std::vector<Use> found;
    for (const Include& include : includesOf(file))
        for (const std::string_view room : {"core/explain/", "core/scene/", "core/sheet/"})
            if (include.path.starts_with(room)) found.push_back({file.path, include.line, include.path});
    return found;
}

template <typename Rule>
Violations judgedIn(std::string_view folder, const Rule& rule, const std::string& sentence) {
    std::vector<Use> found;
    for (const SourceFile& file : readTree({".h", ".cpp"}))
        if (file.path.starts_with(folder))
            for (const Use& use : rule(file)) found.push_back(use);
    return judged(found, {}, sentence);
}

TEST(FigureRooms, OwnWhatTheyKeep) {
    for (const char* room : {"core/record/", "core/explain/", "core/scene/", "core/sheet/"}) {
        const Violations found = judgedIn(room, borrowed, "a member owns what belongs to a run");
        EXPECT_TRUE(found.empty()) << joined(found);
    }
}

TEST(FigureRooms, RecordIsTestedWithoutAFigure) {
    const Violations found = judgedIn("tests/core/record/", figuresUsedBy, "a test of record includes no figure");
    EXPECT_TRUE(found.empty()) << joined(found);
}

TEST(FigureRooms, FiguresStandInTheFoldersOfTheirForms) {
    const auto files = readTree({".h", ".cpp", ".inc", ".md", "CMakeLists.txt"});
    const auto here = std::ranges::count_if(
        files, [](const SourceFile& file) { return std::string_view(folderOf(file.path)) == "core/scene"; });
    EXPECT_GT(here, 5);
    EXPECT_LE(here, static_cast<std::ptrdiff_t>(kMostFiles));
}

TEST(FigureRooms, FaultsAreFound) {
    const auto members = [](const char* line) { return borrowed({"core/record/a.h", line}).size(); };
    EXPECT_EQ(members("    const run::Run* run = nullptr;\n"), 1U);
    EXPECT_EQ(members("    const hop::network::Layout* m_layout;\n"), 1U);
    EXPECT_EQ(members("    std::shared_ptr<const Recording> m_recording;\n"), 0U);
    EXPECT_EQ(members("    const run::Run* run() const;\n"), 0U);
    EXPECT_EQ(members("    const engine::Timeline* timeline = instant.timeline();\n"), 0U);
    EXPECT_EQ(figuresUsedBy({"tests/core/record/a_test.cpp", "#include \"core/scene/scene.h\"\n"}).size(), 1U);
    EXPECT_EQ(figuresUsedBy({"tests/core/record/a_test.cpp", "#include \"core/record/instant.h\"\n"}).size(), 0U);
}

}  // namespace
}  // namespace hop::test::figure_rooms_test
