// SPDX-License-Identifier: GPL-3.0-or-later
// Small rules of the house that are easily broken one line at a time. The lists of exceptions only shrink.
#include <gtest/gtest.h>

#include <algorithm>
#include <regex>
#include <string>
#include <string_view>
#include <vector>

#include "tests/architecture/functions.h"
#include "tests/architecture/uses.h"

namespace hop::test::hygiene_test {
namespace {

constexpr std::size_t kMostCharacters = 120;
constexpr int kMostFunctionLines = 60;

std::vector<SourceFile> sourcesIn(std::string_view folder) {
    std::vector<SourceFile> files = readTree({".h", ".cpp", ".inc"});
    std::erase_if(files, [&](const SourceFile& file) { return !file.path.starts_with(folder); });
    return files;
}

std::size_t charactersOf(std::string_view line) {
    return static_cast<std::size_t>(
        std::ranges::count_if(line, [](char c) { return (static_cast<unsigned char>(c) & 0xc0U) != 0x80U; }));
}

// Text between the marks of a raw string is as long as it is.
std::vector<Use> longLines(const SourceFile& file) {
    std::vector<Use> found;
    int line = 0;
    std::string end;  // of the raw string that is open
    for (const std::string_view text : linesOf(file.text)) {
        ++line;
        bool raw = !end.empty();
        std::size_t at = 0;
        for (;;) {
            if (!end.empty()) {
                at = text.find(end, at);
                if (at == std::string_view::npos) break;
                end.clear();
            }
            at = text.find("R\"", at);
            const std::size_t open = at == std::string_view::npos ? at : text.find('(', at);
            if (open == std::string_view::npos) break;
            raw = true;
            end = ")" + std::string(text.substr(at + 2, open - at - 2)) + "\"";
            at = open;
        }
        if (!raw && charactersOf(text) > kMostCharacters)
            found.push_back({file.path, line, std::to_string(charactersOf(text)) + " characters"});
    }
    return found;
}

std::vector<Use> longFunctions(const SourceFile& file) {
    std::vector<Use> found;
    for (const Function& function : functionsOf(codeOf(file.text)))
        if (function.lines > kMostFunctionLines) found.push_back({file.path, function.line, function.name});
    return found;
}

// Includes behind the first line of code; tables, *.inc, and what Qt makes of a test, *.moc, may stand anywhere.
std::vector<Use> lateIncludes(const SourceFile& file) {
    std::vector<Use> found;
    const std::string code = codeOf(file.text);
    const auto lines = linesOf(code);
    int first = static_cast<int>(lines.size()) + 1;
    for (std::size_t i = 0; i < lines.size(); ++i)
        if (!lines[i].empty() && lines[i].find_first_not_of(' ') != std::string_view::npos && lines[i][0] != '#') {
            first = static_cast<int>(i) + 1;
            break;
        }
    for (const Include& include : includesOf(file))
        if (include.line > first && !include.path.ends_with(".inc") && !include.path.ends_with(".moc"))
            found.push_back({file.path, include.line, include.path});
    return found;
}

template <typename Rule>
std::vector<Use> all(std::string_view folder, const Rule& rule) {
    std::vector<Use> found;
    for (const SourceFile& file : sourcesIn(folder))
        for (const Use& use : rule(file)) found.push_back(use);
    return found;
}

void expectNone(const std::vector<Use>& uses, const std::vector<Exception>& exceptions, const std::string& rule) {
    const Violations found = judged(uses, exceptions, rule);
    EXPECT_TRUE(found.empty()) << joined(found);
}

TEST(Hygiene, LinesHaveAtMost120Characters) { expectNone(all("", longLines), {}, "a line has at most 120"); }

// Engine kernels with a comment for each block may stand on the list; the drawings of proofs are on it until they are
// descriptions.
TEST(Hygiene, FunctionsOfCoreHaveAtMost60Lines) {
    expectNone(all("core/", longFunctions),
               {{"core/scene/sketch/injector_line.cpp", "schemeOf"},
                {"core/scene/sketch/injector_table.cpp", "enabledOf"},
                {"core/scene/sketch/injector_table.cpp", "valuesOf"},
                {"core/scene/sketch/merged_paths.cpp", "departuresOf"},
                {"core/scene/sketch/packet.cpp", "schemeOf"},
                {"core/scene/sketch/plane.cpp", "showTrees"},
                {"core/scene/sketch/ring_pairs.cpp", "schemeOf"},
                {"core/scene/sketch/superblocks.cpp", "schemeOf"}},
               "a function has at most 60 lines");
}

// Objects that are const are shared by threads.
TEST(Hygiene, MutableMembersOfCoreAreNamedHere) {
    static const std::regex kMember(R"(^\s*mutable .*\b(m_\w+)\b)");
    expectNone(all("core/", [](const SourceFile& file) { return matches(file, kMember); }),
               {{"core/base/stop.h", "m_left"}}, "a member of core is not mutable");
}

TEST(Hygiene, IncludesStandAtTheTop) { expectNone(all("", lateIncludes), {}, "an include stands at the top"); }

TEST(Hygiene, NoCommaOperators) {
    static const std::regex kComma(R"(((?:\+\+|--)[\w.>-]+, (?:\+\+|--)|return \w+\([^()]*\), ))");
    expectNone(all("",
                   [](const SourceFile& file) {
                       std::vector<Use> found = matches(file, kComma);
                       // In the head of a loop it is usual.
                       std::erase_if(found, [&](const Use& use) {
                           return linesOf(file.text)[static_cast<std::size_t>(use.line) - 1].find("for (") !=
                                  std::string_view::npos;
                       });
                       return found;
                   }),
               {}, "no comma operator");
}

// A field that is inserted would change another one.
TEST(Hygiene, FieldsAreReachedByTheirNames) {
    static const std::regex kIndex(R"((\bfields\[\d+\]))");
    expectNone(all("core/", [](const SourceFile& file) { return matches(file, kIndex); }), {},
               "a field is found by its name");
}

// core/base/whole_number.h, text.h and decimal.h do this once.
TEST(Hygiene, TextIsReadByBase) {
    static const std::regex kReading(R"((\bfrom_chars\b|\btolower\b|\btoupper\b|\bstrto[a-z]+\b|- 'A'))");
    std::vector<Use> found;
    for (const char* folder : {"app/", "core/", "ui/"})
        for (const Use& use : all(folder, [](const SourceFile& file) { return matches(file, kReading); }))
            if (!use.file.starts_with("core/base/")) found.push_back(use);
    expectNone(found, {{"app/verb_render.cpp", "from_chars"}}, "core/base reads text");
}

TEST(Hygiene, FaultsAreFound) {
    const std::string line(121, 'x');
    EXPECT_EQ(longLines({"core/a.cpp", line + "\n"}).size(), 1U);
    EXPECT_EQ(longLines({"core/a.cpp", "R\"x(" + line + ")x\";\n"}).size(), 0U);
    EXPECT_EQ(longLines({"core/a.cpp", "R\"x(\n" + line + "\n)x\";\n" + line + "\n"}).size(), 1U);
    std::string umlauts = "// ";
    for (int i = 0; i < 117; ++i) umlauts += "ü";
    EXPECT_EQ(longLines({"core/a.cpp", umlauts}).size(), 0U);

    const auto long61 = [](const std::string& head, const std::string& foot = "}\n") {
        return SourceFile{"core/a.cpp", head + " {\n" + std::string(59, '\n') + foot};
    };
    for (const char* head :
         {"int f()", "namespace a {\nint f(int x = 2) const", "struct A {\n    A(): m_a{1}, m_b(2)",
          "template <typename T>\nclass A : B<T> {\n    std::vector<int> f(const std::function<void(int)>& g)",
          "#define F(x) \\\n    { x }\nvoid f()", "constexpr int kA[] = {1, 2};\nint f() noexcept"})
        EXPECT_EQ(longFunctions(long61(head)).size(), 1U) << head;
    EXPECT_EQ(longFunctions(long61("A::A() : m_a{1}, m_b{2}")).front().target, "A");
    EXPECT_EQ(longFunctions(long61("int f() {}\nint g()")).front().line, 2);
    for (const char* head : {"namespace a", "struct A final : B", "enum class A : int", "constexpr int kA[] ="})
        EXPECT_EQ(longFunctions(long61(head, "};\n")).size(), 0U) << head;
    EXPECT_EQ(longFunctions({"core/a.cpp", "int f() {\n" + std::string(58, '\n') + "}\n"}).size(), 0U);

    EXPECT_EQ(lateIncludes({"core/a.cpp", "#include <a>\nint a;\n#include \"b.h\"\n#include \"c.inc\"\n"}).size(), 1U);
    EXPECT_EQ(lateIncludes({"core/a.h", "#pragma once\n\n// a\n#include <a>\n"}).size(), 0U);
}

}  // namespace
}  // namespace hop::test::hygiene_test
