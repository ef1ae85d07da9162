// SPDX-License-Identifier: GPL-3.0-or-later
// Rules for record, explain, scene and sheet: members own their data, tests of record need no figure, figures are in
// the folders of their forms, and ui needs few headers, each of one form at most.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <regex>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "tests/architecture/uses.h"

namespace hop::test::figure_rooms_test {
namespace {

constexpr std::size_t kMostFiles = 25;
constexpr std::size_t kMostHeaders = 29;
constexpr std::string_view kRooms[] = {"core/record/", "core/explain/", "core/scene/", "core/sheet/"};

// Members to parts of a recording or of a drawn layout dangle when their owner is destroyed. Instant, RecordingPtr and
// LayoutPtr own them. In headers every pointer, in an array too, and every span is such a member, except those to
// entries of catalogues and other constants; in sources, where they look like variables, pointers to parts of a run.
std::vector<Use> borrowed(const SourceFile& file) {
    static const std::set<std::string_view> kConstants = {"Entry",       "FigureEntry", "QuantityEntry",
                                                          "OptionValue", "char",        "void"};
    static const std::regex kPointer(R"(^\s+(?:const )?(?:\w+::)*(\w+)(?: const)?\* \w+(?: = nullptr|\{\})?;)"),
        kOfMany(R"(^\s+std::\w+<[^;()]*?(\w+)(?: const)?\*[^;()]*> \w+(?: = [^;]*)?;)"),
        kSpan(R"(^\s+std::span<(?:const )?(?:\w+::)*(\w+)> \w+(?: = [^;]*)?;)"),
        kOfRun(
            R"(^\s+(?:const )?(?:\w+::)*(Run|Timeline|State|Measures|SlotSeries|Followed|HopIndex|WaitingCounts|)"
            R"(Layout|DrawnLayout|NetworkPart|Division|DiagramShape|Recording|Comparison|Instant|Setting|Task|Network|)"
            R"(Process)(?: const)?\* \w+(?: = nullptr)?;)");
    if (!file.path.ends_with(".h")) return matches(file, kOfRun);
    std::vector<Use> found;
    for (const std::regex* const member : {&kPointer, &kOfMany, &kSpan})
        for (const Use& use : matches(file, *member))
            if (!kConstants.contains(use.target)) found.push_back(use);
    return found;
}

// References in headers, which only those who serve one call may have.
std::vector<Use> referredTo(const SourceFile& file) {
    static const std::regex kMember(
        R"(^\s+(?:const )?(?:\w+::)*(Run|Timeline|State|Recording|Comparison|Instant|DrawnLayout|Network|Task)& \w+;)");
    return file.path.ends_with(".h") ? matches(file, kMember) : std::vector<Use>();
}
const std::vector<Exception> kOfOneCall = {{"core/explain/search.h", "Instant"},
                                           {"core/record/all_moves.h", "Instant"},
                                           {"core/record/crossings.h", "Instant"},
                                           {"core/scene/colouring.h", "Instant"}};

std::vector<Use> figuresUsedBy(const SourceFile& file) {
    std::vector<Use> found;
    for (const Include& include : includesOf(file))
        for (const std::string_view room : {"core/explain/", "core/scene/", "core/sheet/"})
            if (include.path.starts_with(room)) found.push_back({file.path, include.line, include.path});
    return found;
}

template <typename Rule>
std::vector<Use> usesIn(std::string_view folder, const Rule& rule) {
    std::vector<Use> found;
    for (const SourceFile& file : readTree({".h", ".cpp"}))
        if (file.path.starts_with(folder))
            for (const Use& use : rule(file)) found.push_back(use);
    return found;
}

TEST(FigureRooms, OwnWhatTheyKeep) {
    std::vector<Use> references;
    for (const std::string_view room : kRooms) {
        const Violations found = judged(usesIn(room, borrowed), {}, "a member owns what belongs to a run");
        EXPECT_TRUE(found.empty()) << joined(found);
        for (const Use& use : usesIn(room, referredTo)) references.push_back(use);
    }
    const Violations found = judged(references, kOfOneCall, "only a helper of one call refers to an instant");
    EXPECT_TRUE(found.empty()) << joined(found);
}

// The members of a type, as written, in the lines between `struct NAME` and its end.
std::vector<std::string> membersOf(const std::vector<SourceFile>& files, std::string_view path, std::string_view type) {
    static const std::regex kMember(R"(^    [\w:<>, ]+ (\w+)(?: = [^;]*)?;)");
    const auto file = std::ranges::find(files, path, &SourceFile::path);
    if (file == files.end()) return {"no file"};
    std::vector<std::string> members;
    bool inside = false;
    for (const std::string_view line : linesOf(file->text)) {
        inside = inside ? line != "};" : line.starts_with("struct " + std::string(type) + ' ');
        std::cmatch match;
        if (inside && std::regex_search(line.data(), line.data() + line.size(), match, kMember))
            members.push_back(match[1].str());
    }
    return members;
}

// A view of a document and the display of a run are one type, Look, with members of their own. All options that a
// document can state are rows of the table.
TEST(FigureRooms, AViewOptionIsAMemberOnce) {
    static const std::regex kMember(R"(^#define HOP_VIEW_OPTION\(.*\) (Held<Type> member) = \{\};)"),
        kLook(R"(^struct (\w+) : (?:document::)?Look \{)");
    std::vector<std::string> members, looks;
    for (const SourceFile& file : readTree({".h", ".cpp"})) {
        for (const Use& use : matches(file, kMember)) members.push_back(use.file);
        for (const Use& use : matches(file, kLook)) looks.push_back(use.target);
    }
    EXPECT_EQ(members, std::vector<std::string>{"core/document/view.h"});
    std::ranges::sort(looks);
    EXPECT_EQ(looks, (std::vector<std::string>{"Display", "View"}));
    const std::vector<SourceFile> files = readTree({".h"});
    using Names = std::vector<std::string>;
    EXPECT_EQ(membersOf(files, "core/document/view.h", "Look"), Names());
    EXPECT_EQ(membersOf(files, "core/record/display.h", "Display"), (Names{"oneColour", "reducedMotion", "options"}));
}

TEST(FigureRooms, RecordIsTestedWithoutAFigure) {
    const Violations found =
        judged(usesIn("tests/core/record/", figuresUsedBy), {}, "a test of record includes no figure");
    EXPECT_TRUE(found.empty()) << joined(found);
}

TEST(FigureRooms, FiguresStandInTheFoldersOfTheirForms) {
    const auto files = readTree({".h", ".cpp", ".inc", ".md", "CMakeLists.txt"});
    const auto here = std::ranges::count_if(
        files, [](const SourceFile& file) { return std::string_view(folderOf(file.path)) == "core/scene"; });
    EXPECT_GT(here, 5);
    EXPECT_LE(here, static_cast<std::ptrdiff_t>(kMostFiles));
}

// Kinds by the header that declares its form to be of it; Form trusts that a kind belongs to one form.
std::multimap<std::string, std::string> formHeaders(const std::vector<SourceFile>& files) {
    static const std::regex kKind(R"(^    static constexpr FormKind kKind = FormKind::(\w+);)");
    std::multimap<std::string, std::string> found;
    for (const SourceFile& file : files)
        if (file.path.starts_with("core/"))
            for (const Use& use : matches(file, kKind)) found.emplace(use.target, file.path);
    return found;
}

TEST(FigureRooms, EveryKindIsOneForm) {
    const std::vector<SourceFile> files = readTree({".h", ".cpp"});
    const auto forms = formHeaders(files);
    std::set<std::string> headers;
    for (const auto& [kind, header] : forms) {
        EXPECT_EQ(forms.count(kind), 1U) << kind;
        EXPECT_TRUE(headers.insert(header).second) << header << " has two forms";
    }
    const auto kinds = std::ranges::find(files, "core/scene/form_kind.h", &SourceFile::path);
    ASSERT_NE(kinds, files.end());
    static const std::regex kEnumerator(R"(^    (\w+),?$)");
    for (const Use& use : matches(*kinds, kEnumerator))
        EXPECT_TRUE(use.target == "none" || forms.contains(use.target)) << use.target;
    EXPECT_GT(forms.size(), 5U);
}

// The headers of the four rooms that files of ui include.
std::set<std::string> headersOfUi(const std::vector<SourceFile>& files) {
    std::set<std::string> headers;
    for (const SourceFile& file : files)
        if (file.path.starts_with("ui/"))
            for (const Include& include : includesOf(file))
                if (std::ranges::any_of(kRooms, [&](auto room) { return include.path.starts_with(room); }))
                    headers.insert(include.path);
    return headers;
}

// Headers of core that bring in several forms, themselves included.
Violations ofSeveralForms(const std::vector<SourceFile>& files) {
    std::set<std::string> forms;
    for (const auto& [kind, header] : formHeaders(files)) forms.insert(header);
    Violations found;
    const Files by = byPath(files);
    for (const auto& [path, file] : by) {
        if (!path.starts_with("core/") || !path.ends_with(".h")) continue;
        std::set<std::string> all = reached(path, by);
        all.insert(path);
        std::string names;
        std::size_t count = 0;
        for (const std::string& form : forms)
            if (all.contains(form)) names += (count++ == 0 ? "" : ", ") + form;
        if (count > 1) found.push_back(path + " reaches " + names);
    }
    return found;
}

TEST(FigureRooms, UiNeedsFewHeaders) {
    const std::set<std::string> headers = headersOfUi(readTree({".h", ".cpp"}));
    std::string names;
    for (const std::string& header : headers) names += header + '\n';
    EXPECT_GT(headers.size(), 10U);
    EXPECT_LE(headers.size(), kMostHeaders) << names;
}

TEST(FigureRooms, AHeaderIsOfOneFormAtMost) {
    const Violations found = ofSeveralForms(readTree({".h", ".cpp"}));
    EXPECT_TRUE(found.empty()) << joined(found);
}

TEST(FigureRooms, FaultsAreFound) {
    const auto members = [](const char* line) { return borrowed({"core/record/a.h", line}).size(); };
    EXPECT_EQ(members("    const run::Run* run = nullptr;\n"), 1U);
    EXPECT_EQ(members("    const hop::network::Layout* m_layout;\n"), 1U);
    EXPECT_EQ(members("    std::shared_ptr<const Recording> m_recording;\n"), 0U);
    EXPECT_EQ(members("    const run::Run* run() const;\n"), 0U);
    EXPECT_EQ(members("    const engine::Timeline* timeline = instant.timeline();\n"), 0U);
    EXPECT_EQ(members("    const theory::Statement* statement = nullptr;\n"), 1U);
    EXPECT_EQ(members("    std::vector<const engine::State*> m_states;\n"), 1U);
    EXPECT_EQ(members("    std::optional<const task::Task*> m_task = {};\n"), 1U);
    EXPECT_EQ(members("    std::span<const engine::Move> m_moves;\n"), 1U);
    EXPECT_EQ(members("    const scene::FigureEntry* figure = nullptr;\n"), 0U);
    EXPECT_EQ(members("    std::vector<const Packet*> at(Step step) const;\n"), 0U);
    EXPECT_EQ(borrowed({"core/record/a.cpp", "    const engine::Setting* m_setting = nullptr;\n"}).size(), 1U);
    EXPECT_EQ(referredTo({"core/sheet/a.h", "    const record::Instant& instant;\n"}).size(), 1U);
    EXPECT_EQ(referredTo({"core/sheet/a.h", "    const record::Instant& instant() const;\n"}).size(), 0U);
    EXPECT_EQ(figuresUsedBy({"tests/core/record/a_test.cpp", "#include \"core/scene/scene.h\"\n"}).size(), 1U);
    EXPECT_EQ(figuresUsedBy({"tests/core/record/a_test.cpp", "#include \"core/record/instant.h\"\n"}).size(), 0U);
    const SourceFile ui{"ui/a.cpp", "#include \"core/scene/scene.h\"\n#include \"core/base/ids.h\"\n"};
    EXPECT_EQ(headersOfUi({ui, {"app/a.cpp", "#include \"core/sheet/cell.h\"\n"}}).size(), 1U);
    const SourceFile text{"core/scene/text.h", "    static constexpr FormKind kKind = FormKind::text;\n"},
        table{"core/scene/table.h", "#include \"core/scene/looks.h\"\n" + text.text},
        looks{"core/scene/looks.h", "#include \"core/scene/text.h\"\n"};
    EXPECT_EQ(ofSeveralForms({text, table, looks}).size(), 1U);
    EXPECT_TRUE(ofSeveralForms({text, looks}).empty());
}

}  // namespace
}  // namespace hop::test::figure_rooms_test
