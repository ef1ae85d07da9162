// SPDX-License-Identifier: GPL-3.0-or-later
// Code asks for facts of a kind of packet, never which kind it is; so that a new kind is a few files.
#include <gtest/gtest.h>

#include <regex>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "tests/architecture/uses.h"

namespace hop::test::packet_kinds_test {
namespace {

// The kinds with their facts.
constexpr std::string_view kKinds = "core/task/packet_kind.h";

// Switches over the kinds, without a default, so that a compiler finds the kind that is missing. The list only shrinks.
const std::set<std::string> kSwitches = {
    "core/engine/possession.h",    // which store
    "core/run/estimate.cpp",       // bytes of a packet
    "core/explain/narration.cpp",  // what is still to do, what is done, in words
};

// Besides these: the store of the kind, and what looks into single stores.
const std::set<std::string> kStore = {
    "core/engine/CMakeLists.txt",    // its line
    "core/engine/new_possession.h",  // itself
    "core/engine/new_possession.cpp",
    "core/measure/buffers.cpp",      // packets at the nodes of any state, unless there is one at every source
    "ui/panel/inspector_pages.cpp",  // where a packet is, unless it is the number of nodes that hold it
};

constexpr std::size_t kMostFiles = 12;

std::size_t filesOfANewKind() {
    std::set<std::string> files = kSwitches;
    files.insert(kStore.begin(), kStore.end());
    files.insert(std::string(kKinds));
    return files.size();
}

// Cast::x, or the facts of one kind by its name, but where a task, a field or a variable gets its kind: `cast =
// Cast::x`, in core/task also as an argument.
std::vector<Use> namedKinds(const SourceFile& file) {
    static const std::regex kNamed(R"re(\b(?:Cast::\w+|packet_kinds::\w+|using enum (?:\w+::)*Cast\b))re");
    static const std::regex kGiven(R"re([cC]ast = (?:\w+::)*$)re"), kPassed(R"re([(,] ?$)re");
    std::vector<Use> found;
    const std::string code = codeOf(file.text);
    const bool ofTasks = folderOf(file.path) == "core/task";
    int line = 0;
    for (const std::string_view text : linesOf(code)) {
        ++line;
        for (std::cregex_iterator at(text.data(), text.data() + text.size(), kNamed), end; at != end; ++at) {
            const std::string before(text.substr(0, static_cast<std::size_t>(at->position())));
            const std::string_view after = text.substr(before.size() + static_cast<std::size_t>(at->length()));
            const bool passed =
                ofTasks && std::regex_search(before, kPassed) && (after.starts_with(',') || after.starts_with(')'));
            if (at->str().starts_with("Cast::") && (passed || std::regex_search(before, kGiven))) continue;
            found.push_back({file.path, line, at->str()});
        }
    }
    return found;
}

// The kinds named outside of the files that may, and the files that need not be in the list.
Violations kindsAskedFor(const std::vector<SourceFile>& files, const std::set<std::string>& switches) {
    Violations found;
    std::set<std::string> unneeded = switches;
    for (const SourceFile& file : files) {
        if (file.path == kKinds || file.path.starts_with("tests/")) continue;
        for (const Use& use : namedKinds(file)) {
            unneeded.erase(use.file);
            if (!switches.contains(use.file))
                found.push_back(
                    use.file + ":" + std::to_string(use.line) +
                    ": asks for a kind of packet instead of a fact of core/task/packet_kind.h: " + use.target);
        }
    }
    for (const std::string& file : unneeded) found.push_back("the switch of " + file + " is gone");
    return found;
}

// Switches over kinds with a default, and comparisons, would let a new kind pass in silence.
Violations silentKinds(const std::vector<SourceFile>& files, const std::set<std::string>& switches) {
    static const std::regex kCompared(R"re([!=]= (?:\w+::)*Cast::|\bCast::\w+ [!=]=)re"), kDefault(R"re(\bdefault:)re");
    Violations found;
    for (const SourceFile& file : files) {
        if (!switches.contains(file.path)) continue;
        int line = 0;
        const std::string code = codeOf(file.text);
        for (const std::string_view text : linesOf(code)) {
            ++line;
            for (const std::regex* each : {&kCompared, &kDefault})
                if (std::regex_search(text.begin(), text.end(), *each))
                    found.push_back(file.path + ":" + std::to_string(line) + ": a new kind of packet would pass here");
        }
    }
    return found;
}

TEST(PacketKinds, AreAskedForFacts) {
    const Violations found = kindsAskedFor(readTree({".h", ".cpp"}), kSwitches);
    EXPECT_TRUE(found.empty()) << joined(found);
}

TEST(PacketKinds, ANewOnePassesNoSwitchInSilence) {
    const Violations found = silentKinds(readTree({".h", ".cpp"}), kSwitches);
    EXPECT_TRUE(found.empty()) << joined(found);
}

TEST(PacketKinds, ANewOneIsAFewFiles) { EXPECT_LE(filesOfANewKind(), kMostFiles); }

TEST(PacketKinds, TheListNamesFilesThatAreThere) {
    std::set<std::string> missing = kSwitches;
    missing.insert(std::string(kKinds));
    missing.insert({"core/measure/buffers.cpp", "ui/panel/inspector_pages.cpp"});
    for (const SourceFile& file : readTree({".h", ".cpp"})) missing.erase(file.path);
    EXPECT_TRUE(missing.empty()) << *missing.begin();
}

TEST(PacketKinds, FaultsAreFound) {
    const auto named = [](const char* path, const std::string& line) { return namedKinds({path, line + "\n"}).size(); };
    for (const char* line :
         {"if (task.cast == task::Cast::unicast) f();", "if (Cast::unicast != cast) f();",
          "        case task::Cast::sorting:", "return of(task::Cast::broadcast);",
          "const bool same = &task.kind() == &task::packet_kinds::unicast;", "using enum task::Cast;"})
        EXPECT_EQ(named("core/scene/a.cpp", line), 1U) << line;
    for (const char* line :
         {"task.cast = task::Cast::unicast;", "task::Cast m_cast = task::Cast::unicast;", "task::Cast cast = other;",
          "// unless cast == Cast::unicast", "say(\"Cast::unicast\");", "if (task.kind().oneDestination) f();"})
        EXPECT_EQ(named("core/scene/a.cpp", line), 0U) << line;
    EXPECT_EQ(named("core/task/a.cpp", "auto task = poissonTask(network, Cast::unicast, stop);"), 0U);
    EXPECT_EQ(named("core/task/a.cpp", "return {.cast = Cast::broadcast, .packets = packets};"), 0U);
    EXPECT_EQ(named("core/task/a.cpp", "if (cast == Cast::broadcast) return;"), 1U);
    EXPECT_EQ(named("core/task/a.cpp", "return isOf(task, Cast::unicast) || Cast::sorting == cast;"), 1U);

    const SourceFile narrates{"core/explain/narration.cpp", "        case task::Cast::sorting:\n"};
    const SourceFile compares{"core/scene/b.cpp", "if (task.cast == task::Cast::sorting) f();\n"};
    EXPECT_TRUE(kindsAskedFor({narrates}, {narrates.path}).empty());
    EXPECT_EQ(kindsAskedFor({narrates, compares}, {narrates.path}).size(), 1U);
    EXPECT_EQ(kindsAskedFor({compares}, {narrates.path}).size(), 2U);
    EXPECT_TRUE(silentKinds({narrates}, {narrates.path}).empty());
    EXPECT_EQ(silentKinds({compares}, {compares.path}).size(), 1U);
    EXPECT_EQ(silentKinds({{narrates.path, "        default:\n"}}, {narrates.path}).size(), 1U);
}

}  // namespace
}  // namespace hop::test::packet_kinds_test
