// SPDX-License-Identifier: GPL-3.0-or-later
// Figures measure and set texts by our own table where they are drawn on paper, so that files are the same with every
// version of Qt: they ask Qt for neither.
#include <gtest/gtest.h>

#include "tests/architecture/source_tree.h"

namespace hop::test::paper_texts_test {
namespace {

Violations askedOfQt(const SourceFile& file) {
    Violations found;
    const bool draws = file.path.starts_with("ui/figure/") || file.path.starts_with("ui/export/");
    if (!draws) return found;
    if (file.text.find("QFontMetrics") != std::string::npos)
        found.push_back(file.path + ": measures text by Qt; style::TextMetrics does it");
    if (file.path != "ui/figure/ink.cpp" && file.text.find("ainter.drawText(") != std::string::npos)
        found.push_back(file.path + ": sets text by Qt; drawWords() does it");
    if (file.path.starts_with("ui/figure/") && file.text.find("style::font(") != std::string::npos)
        found.push_back(file.path + ": takes the font of a screen; the theme and the keeper have those of the medium");
    return found;
}

TEST(PaperTexts, AreMeasuredAndSetByOurTable) {
    Violations found;
    for (const SourceFile& file : readTree({".h", ".cpp"}))
        for (const std::string& violation : askedOfQt(file)) found.push_back(violation);
    EXPECT_TRUE(found.empty()) << joined(found);
    EXPECT_EQ(askedOfQt({"ui/figure/a.cpp", "const QFontMetricsF metrics(font);"}).size(), 1U);
    EXPECT_EQ(askedOfQt({"ui/export/a.cpp", "m_painter.drawText(at, words);"}).size(), 1U);
    EXPECT_EQ(askedOfQt({"ui/figure/a.cpp", "const QFont font = style::font(12.0);"}).size(), 1U);
    EXPECT_TRUE(askedOfQt({"ui/panel/a.cpp", "const QFontMetricsF metrics(font);"}).empty());
}

}  // namespace
}  // namespace hop::test::paper_texts_test
