// SPDX-License-Identifier: GPL-3.0-or-later
// A member of a catalogue is known to its catalogue alone: other rooms reach it by its id. Tests may name what they
// test.
#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "tests/architecture/uses.h"

namespace hop::test::members_test {
namespace {

// Schedule builders are a catalogue of files only; schedules_test has their rule.
constexpr std::string_view kBuilders = "core/plan";

Violations namedMembers(const std::vector<SourceFile>& files, const std::vector<Exception>& exceptions) {
    const Uses uses(files);
    std::vector<Use> outside;
    const auto add = [&](const std::vector<Use>& more) {
        for (const Use& use : more)
            if (!use.file.starts_with("tests/")) outside.push_back(use);
    };
    for (const SourceFile& manifest : files) {
        const std::string folder(folderOf(manifest.path));
        if (!manifest.path.ends_with("/catalog.inc") || folder == kBuilders) continue;
        for (const std::string& member : membersOf(manifest.text)) {
            add(uses.ofHeader(folder + "/" + member + ".h"));
            add(uses.ofNamespace(folder, member));
        }
    }
    return judged(outside, exceptions, "only its catalogue may name a member");
}

// Panels do not know each other either: they meet in the session.
Violations panelsThatIncludePanels(const std::vector<SourceFile>& files) {
    std::vector<std::string> panels;
    for (const SourceFile& file : files)
        if (file.path == "ui/panel/catalog.inc") panels = membersOf(file.text);
    Violations found;
    for (const SourceFile& file : files)
        for (const Include& include : includesOf(file))
            if (folderOf(file.path) == "ui/panel" && folderOf(include.path) == "ui/panel" &&
                stemOf(include.path) != stemOf(file.path) &&
                std::ranges::count(panels, std::string(stemOf(include.path))) > 0)
                found.push_back(file.path + ":" + std::to_string(include.line) +
                                ": a panel may not include the panel " + include.path);
    return found;
}

TEST(Members, AreNamedByTheirCatalogueAlone) {
    const auto files = readTree({".h", ".cpp", ".inc"});
    const Violations found = namedMembers(files, {});
    EXPECT_TRUE(found.empty()) << joined(found);
}

TEST(Members, PanelsDoNotIncludeEachOther) {
    const Violations found = panelsThatIncludePanels(readTree({".h", ".cpp", ".inc"}));
    EXPECT_TRUE(found.empty()) << joined(found);
}

TEST(Members, FaultsAreFound) {
    const SourceFile networks{"core/network/catalog.inc", "HOP_MEMBER(ring)\n"};
    const SourceFile ring{"core/network/ring.h", "class Ring final {\n"};
    const SourceFile panels{"ui/panel/catalog.inc", "HOP_PANEL(inspector)\nHOP_PANEL(bounds)\n"};
    const auto faults = [&](const char* path, const char* text) {
        return namedMembers({networks, ring, {path, text}}, {}).size();
    };
    EXPECT_EQ(faults("core/engine/a.cpp", "#include \"core/network/ring.h\"\n"), 1U);
    EXPECT_EQ(faults("core/network/product.cpp", "#include \"core/network/ring.h\"\n"), 0U);
    EXPECT_EQ(faults("tests/core/network/ring_test.cpp", "#include \"core/network/ring.h\"\n"), 0U);
    EXPECT_EQ(faults("core/task/a.cpp", "const auto entry = network::ring::entry();\n"), 1U);
    EXPECT_EQ(faults("core/task/a.cpp", "const network::Ring ring(4);  // over another header\n"), 1U);
    EXPECT_EQ(faults("core/task/a.cpp", "// as network::ring does\nconst char* k = \"network::ring\";\n"), 0U);

    const SourceFile bounds{"ui/panel/bounds.cpp", "#include \"ui/panel/bounds.h\"\n"};
    const SourceFile nosy{"ui/panel/bounds.cpp", "#include \"ui/panel/inspector.h\"\n"};
    EXPECT_TRUE(panelsThatIncludePanels({panels, bounds}).empty());
    EXPECT_EQ(panelsThatIncludePanels({panels, nosy}).size(), 1U);
}

// What all tables of exceptions have in common.
TEST(Exceptions, CoverWhatIsUsedAndNoMore) {
    const std::vector<Use> uses = {{"ui/a.cpp", 3, "core/b.h"}, {"ui/a.cpp", 7, "core/b.h"}};
    const auto none = judged(uses, {}, "no");
    ASSERT_EQ(none.size(), 2U);
    EXPECT_EQ(none[0], "ui/a.cpp:3: no: core/b.h");
    EXPECT_TRUE(judged(uses, {{"ui/a.cpp", "core/b.h"}}, "no").empty());
    const auto wide = judged(uses, {{"ui/a.cpp", "core/b.h"}, {"ui/a.cpp", "core/c.h"}}, "no");
    ASSERT_EQ(wide.size(), 1U);
    EXPECT_EQ(wide[0], "the exception for ui/a.cpp is not needed: it does not use core/c.h");
}

TEST(Exceptions, CommentsAndLiteralsAreNotCode) {
    const std::string gap5(5, ' ');
    EXPECT_EQ(codeOf("a(); //b\nc();"), "a();    \nc();");
    EXPECT_EQ(codeOf("a/* b\n c*/d"), "a    \n    d");
    EXPECT_EQ(codeOf("f(\"//b\", 'c', 1'000)"), "f(" + gap5 + ",    , 1'000)");
    EXPECT_EQ(codeOf("f(\"\\\"b\", c)"), "f(" + gap5 + ", c)");
    EXPECT_EQ(codeOf("R\"(\")\" + g"), "R" + gap5 + " + g");
    EXPECT_EQ(codeOf("a/*12"), "a    ");
    EXPECT_EQ(codeOf("R\"(12"), "R    ");
}

}  // namespace
}  // namespace hop::test::members_test
