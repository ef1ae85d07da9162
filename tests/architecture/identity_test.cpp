// SPDX-License-Identifier: GPL-3.0-or-later
// Identity is never a comparison of strings: what differs between members of a catalogue stands in their entries.
#include <gtest/gtest.h>

#include <algorithm>
#include <regex>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "tests/architecture/uses.h"

namespace hop::test::identity_test {
namespace {

// A member of a catalogue, and the file that may know its id.
struct Member {
    std::string id;
    std::string file;
};

std::vector<Member> membersIn(const std::vector<SourceFile>& files) {
    std::vector<Member> members;
    for (const SourceFile& manifest : files) {
        if (!manifest.path.ends_with("/catalog.inc")) continue;
        for (const std::string& stem : membersOf(manifest.text)) {
            std::string id = stem;
            std::ranges::replace(id, '_', '-');
            const std::string folder(folderOf(manifest.path));
            std::string path = folder + "/" + stem + ".cpp";
            for (const SourceFile& file : files)
                if (stemOf(file.path) == stem && file.path.ends_with(".cpp") && catalogueOf(files, file.path) == folder)
                    path = file.path;
            members.push_back({id, path});
        }
    }
    return members;
}

// The literals, the first group of every match that has code in it: not those of comments or within literals.
std::vector<Use> matchesInCode(const SourceFile& file, const std::regex& wanted) {
    std::vector<Use> found;
    const std::string code = codeOf(file.text);
    const auto texts = linesOf(file.text), codes = linesOf(code);
    for (std::size_t i = 0; i < texts.size(); ++i)
        for (std::cregex_iterator at(texts[i].data(), texts[i].data() + texts[i].size(), wanted), end; at != end;
             ++at) {
            const auto begin = static_cast<std::size_t>(at->position()), size = static_cast<std::size_t>(at->length());
            if (codes[i].substr(begin, size).find_first_not_of(' ') != std::string_view::npos)
                found.push_back({file.path, static_cast<int>(i) + 1, at->str(1)});
        }
    return found;
}

// An id, a name or an expression of a request beside == or != and a literal, or looked for in a list by a literal.
std::vector<Use> comparisons(const SourceFile& file) {
    static const std::regex kCompared(
        R"re((?:\bid|(?:\.|->)name|\b(?:network|task|algorithm|quantity))(?:\(\))? [!=]= "([^"]*)")re");
    static const std::regex kReversed(
        R"re("([^"]*)" [!=]= [\w.>-]*(?:\bid|(?:\.|->)(?:name|network|task|algorithm|quantity))\b)re");
    static const std::regex kSought(R"re(\bfind\([^"]*"([^"]*)", &[\w:]+::(?:id|name|quantity)\))re");
    std::vector<Use> found;
    for (const std::regex* each : {&kCompared, &kReversed, &kSought})
        for (const Use& use : matchesInCode(file, *each)) found.push_back(use);
    return found;
}

// Prefixes that are the id of a member, outside its file.
std::vector<Use> prefixes(const SourceFile& file, const std::vector<Member>& members) {
    static const std::regex kPrefix(R"re(\bstarts_with\("([a-z0-9-]+)\b[^"]*")re");
    std::vector<Use> found = matchesInCode(file, kPrefix);
    std::erase_if(found, [&](const Use& use) {
        return std::ranges::none_of(
            members, [&](const Member& member) { return member.id == use.target && member.file != file.path; });
    });
    return found;
}

TEST(Identity, IsNotAComparisonOfStrings) {
    const std::vector<SourceFile> files = readTree({".h", ".cpp", ".inc"});
    const std::vector<Member> members = membersIn(files);
    ASSERT_GT(members.size(), 150U);
    std::vector<Use> found;
    for (const SourceFile& file : files) {
        if (file.path.starts_with("tests/")) continue;
        for (const auto& uses : {comparisons(file), prefixes(file, members)})
            found.insert(found.end(), uses.begin(), uses.end());
    }
    // Fields of documents, formulas of networks, and names that their own readers know.
    const Violations violations = judged(found,
                                         {{"app/completion.cpp", "--"},
                                          {"app/completion.cpp", "--quantity"},
                                          {"app/completion.cpp", "--view"},
                                          {"core/document/claimed_value.cpp", "stable"},
                                          {"core/document/claimed_value.cpp", "y"},
                                          {"core/document/experiment_fields.cpp", "network"},
                                          {"core/document/experiment_fields.cpp", "slots"},
                                          {"core/document/experiment_fields.cpp", "task"},
                                          {"core/document/experiment_points.cpp", "rho"},
                                          {"core/document/result.cpp", "run"},
                                          {"core/document/scenario.cpp", "network"},
                                          {"core/document/sweep_fields.cpp", "stable"},
                                          {"core/sheet/document_kind.cpp", "traffic"},
                                          {"core/task/poisson.cpp", "then"},
                                          {"ui/command/exporting.cpp", "run"}},
                                         "identity is a fact of the entry");
    EXPECT_TRUE(violations.empty()) << joined(violations);
}

TEST(Identity, FaultsAreFound) {
    const auto in = [](const std::string& line) { return comparisons({"core/a.cpp", line + "\n"}).size(); };
    for (const char* line : {R"(if (entry.id == "network") f();)", R"(return id != "matrix";)",
                             R"(if (of->name == "run") f();)", R"(if (request.task == "none") f();)",
                             R"(find(entries, "run", &Entry::id);)", R"(if ("a" == entry.id) f();)"})
        EXPECT_EQ(in(line), 1U) << line;
    for (const char* line : {R"(// if entry.id == "network")", R"(say("id == \"a\"");)", R"(if (title == "a") f();)",
                             R"(entry.id = "a";)", R"(if (entry.id == other.id) f();)"})
        EXPECT_EQ(in(line), 0U) << line;

    const std::vector<Member> members = membersIn({{"core/a/catalog.inc", "HOP_A(two_words)\n"}});
    const SourceFile prefix = {"core/b.cpp", R"(if (task.starts_with("two-words(")) f();)"};
    EXPECT_EQ(prefixes(prefix, members).size(), 1U);
    EXPECT_EQ(prefixes({"core/a/two_words.cpp", prefix.text}, members).size(), 0U);
    EXPECT_EQ(prefixes({"core/b.cpp", R"(if (task.starts_with("two")) f();)"}, members).size(), 0U);
}

}  // namespace
}  // namespace hop::test::identity_test
