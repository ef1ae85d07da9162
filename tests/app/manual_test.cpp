// SPDX-License-Identifier: GPL-3.0-or-later
// The manual page and the completions of shells: all that the command line and the catalogues hold, in their languages.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>
#include <cstdio>
#include <memory>

#include "tests/app/program.h"
#include "tests/support/temporary_folder.h"

namespace hop::test::manual_test {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::Not;

std::string printed(const std::vector<std::string>& arguments) {
    const Finished finished = run(arguments);
    EXPECT_EQ(finished.status, 0) << finished.err;
    return finished.out;
}

// What a command of the shell says.
std::string answer(const std::string& command) {
    const std::unique_ptr<FILE, int (*)(FILE*)> pipe(popen(command.c_str(), "r"), pclose);
    std::string text;
    std::array<char, 4096> part{};
    while (pipe && fgets(part.data(), part.size(), pipe.get()) != nullptr) text += part.data();
    return text;
}

// In the language of man(7) "-" is "\-".
std::string escaped(std::string_view text) {
    std::string out;
    for (const char c : text) out += c == '-' ? std::string("\\-") : std::string(1, c);
    return out;
}

TEST(Manual, NamesEveryCommandOptionAndMember) {
    const std::string page = printed({"manual"});
    EXPECT_EQ(page.rfind(".\\\" SPDX", 0), 0U);
    for (const char* verb : {"open", "list", "info", "run", "sweep", "render", "link", "check", "manual"})
        EXPECT_THAT(page, HasSubstr(std::string("\n.SS \\fB") + verb + "\\fR\n"));
    for (const char* option : {"--network", "--trace", "--shard", "--no-caption", "--completion"})
        EXPECT_THAT(page, HasSubstr("\n.TP\n\\fB" + escaped(option) + "\\fR"));
    const auto catalogues = nlohmann::json::parse(printed({"list", "--json"}));
    std::size_t members = 0;
    for (const char* family : {"networks", "tasks", "algorithms", "bounds", "quantities", "figures", "overlays"})
        for (const auto& member : catalogues.at(family)) {
            EXPECT_THAT(page, HasSubstr("\n\\fB" + escaped(member.at("id").get<std::string>()) + "\\fR\n"));
            ++members;
        }
    EXPECT_GT(members, 100U);
    EXPECT_THAT(page, Not(testing::ContainsRegex("[a-z)]\\.\\.\n"))) << "a sentence with two ends";
}

// Every line that begins with a dot or a quote is a request that there is.
TEST(Manual, IsWrittenInItsLanguage) {
    const std::string page = printed({"manual"});
    for (std::size_t at = 0; at < page.size();) {
        const std::size_t end = page.find('\n', at);
        const std::string line = page.substr(at, end - at);
        at = end + 1;
        EXPECT_NE(line.substr(0, 1), "'") << line;
        if (line.substr(0, 1) != ".") continue;
        EXPECT_THAT(line.substr(0, line.find(' ')),
                    testing::AnyOf(".\\\"", ".TH", ".SH", ".SS", ".TP", ".PP", ".nf", ".fi", ".br"));
    }
}

class Completion : public testing::Test {
protected:
    void SetUp() override { writeFile(file(), printed({"manual", "--completion", "bash"})); }
    std::string file() const { return (m_folder.path() / "hopscope").string(); }
    // What bash offers after these words, sorted.
    std::string offered(const std::string& words) const {
        return answer(
            "bash -c 'source \"$1\"; shift; COMP_WORDS=(\"$@\"); COMP_CWORD=$(($# - 1)); _hopscope; "
            "printf \"%s\\n\" \"${COMPREPLY[@]}\" | sort | tr \"\\n\" \" \"' bash '" +
            file() + "' " + words);
    }
    const TemporaryFolder m_folder;
};

TEST_F(Completion, OffersCommandsOptionsMembersAndEntries) {
    EXPECT_EQ(offered("hopscope re"), "render ");
    EXPECT_EQ(offered("hopscope render vb-fig-1 --th"), "--theme ");
    EXPECT_EQ(offered("hopscope render vb-fig-1 --theme ''"), "dark light print ");
    EXPECT_EQ(offered("hopscope run --network hyperc"), "hypercube ");
    EXPECT_EQ(offered("hopscope run --ports ''"), "all ");
    EXPECT_EQ(offered("hopscope run --seed ''"), " ");
    EXPECT_EQ(offered("hopscope check vb-fig-1 vb-fig-"),
              "vb-fig-1 vb-fig-2 vb-fig-3 vb-fig-4 vb-fig-5 vb-fig-6 vb-fig-7 ");
    EXPECT_EQ(offered("hopscope open '" + m_folder.path().string() + "/hop'"), file() + " ");
}

TEST_F(Completion, OfEveryShellIsReadByItsShell) {
    EXPECT_EQ(answer("bash -n '" + file() + "' 2>&1"), "");
    for (const char* shell : {"bash", "zsh", "fish"}) {
        const std::string text = printed({"manual", "--completion", shell});
        EXPECT_THAT(text, AllOf(HasSubstr("total-exchange"), HasSubstr("hypercube"), HasSubstr("vb-fig-1"))) << shell;
        writeFile(file(), text);
        EXPECT_EQ(answer("command -v " + std::string(shell) + " >/dev/null || exit 0; " + shell + " -n '" + file() +
                         "' 2>&1"),
                  "")
            << shell;
    }
    expectRefusal({.arguments = {"manual", "--completion", "tcsh"}, .input = {}, .output = {}},
                  "--completion must be bash, zsh or fish, not 'tcsh'");
}

}  // namespace
}  // namespace hop::test::manual_test
