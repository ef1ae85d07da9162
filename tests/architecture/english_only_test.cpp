// SPDX-License-Identifier: GPL-3.0-or-later
// The program speaks English only: a translation of a part of its sentences is worse than none, so nothing of Qt's
// translation is used.
#include <gtest/gtest.h>

#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "tests/architecture/uses.h"

namespace hop::test::english_only_test {
namespace {

const std::set<std::string> kTranslation = {
    "QCoreApplication",       "QTranslator",       "QT_TRANSLATE_NOOP",
    "QT_TRID_NOOP",           "QT_TR_NOOP",        "qtTrId",
    "Q_DECLARE_TR_FUNCTIONS", "installTranslator", "LinguistTools",
    "qt_add_translations",    "qt_add_lupdate",    "qt_create_translation",
};

// tr is a word of its own only as a call; QCoreApplication matters only for its translate().
bool translates(std::string_view code, std::size_t at, const std::string& word) {
    const std::string_view behind = code.substr(at + word.size());
    if (word == "tr") return behind.starts_with('(');
    if (word == "QCoreApplication") return behind.starts_with("::translate(");
    return kTranslation.contains(word);
}

std::vector<Use> translationsIn(const SourceFile& file) {
    const std::string code = codeOf(file.text);
    std::vector<Use> uses;
    int line = 1;
    for (std::size_t at = 0; at < code.size();) {
        std::size_t end = at;
        while (end < code.size() && isWordLetter(code[end])) ++end;
        const std::string word = code.substr(at, end - at);
        if (!word.empty() && translates(code, at, word)) uses.push_back({file.path, line, word});
        if (word.empty() && code[end++] == '\n') ++line;
        at = end;
    }
    return uses;
}

Violations translated(const std::vector<SourceFile>& files) {
    std::vector<Use> uses;
    for (const SourceFile& file : files)
        if (!file.path.starts_with("tests/"))
            for (const Use& use : translationsIn(file)) uses.push_back(use);
    return judged(uses, {}, "sentences are English and not translated, use QStringLiteral");
}

TEST(EnglishOnly, NothingIsTranslated) {
    const Violations found = translated(readTree({".h", ".cpp", ".inc", "CMakeLists.txt", ".cmake"}));
    EXPECT_TRUE(found.empty()) << joined(found);
    const Violations files = [] {
        Violations paths;
        for (const SourceFile& file : readTree({".ts", ".qm"})) paths.push_back(file.path);
        return paths;
    }();
    EXPECT_TRUE(files.empty()) << joined(files);
}

TEST(EnglishOnly, FaultsAreFound) {
    const auto faults = [](const std::string& text) { return translated({{"ui/window/a.cpp", text}}).size(); };
    EXPECT_EQ(faults("setText(tr(\"Run\"));\n"), 1U);
    EXPECT_EQ(faults("setText(QObject::tr(\"Run\") + Stage::tr(words));\n"), 2U);
    EXPECT_EQ(faults("return QCoreApplication::translate(\"A\", \"Run\");\n"), 1U);
    EXPECT_EQ(faults("QTranslator translator;\n"), 1U);
    EXPECT_EQ(faults("find_package(Qt6 COMPONENTS Widgets LinguistTools)\n"), 1U);
    EXPECT_EQ(faults("QCoreApplication::exit(0);\npainter.translate(1, 2);  // tr(\nstr(attr(\"tr(\"));\n"), 0U);
    EXPECT_EQ(translated({{"ui/window/a.cpp", "a\nb\ntr(\"Run\")\n"}}).at(0).find("ui/window/a.cpp:3:"), 0U);
}

}  // namespace
}  // namespace hop::test::english_only_test
