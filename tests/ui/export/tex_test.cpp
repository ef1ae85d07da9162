// SPDX-License-Identifier: GPL-3.0-or-later
// Drawings as TeX: plain ASCII in which no text can be a command.
#include "ui/export/sink/tex.h"

#include <gtest/gtest.h>

#include <random>

#include "tests/ui/export/sink_fixture.h"
#include "ui/export/sink/tex_text.h"

namespace hop::ui::exporting::tex_test {
namespace {

// Braces that open and close, escaped ones not counted; never more closed than opened.
bool isBalanced(const QByteArray& tex) {
    int depth = 0;
    for (qsizetype i = 0; i < tex.size(); ++i) {
        if (tex[i] == '\\') {
            ++i;
            continue;
        }
        depth += tex[i] == '{' ? 1 : tex[i] == '}' ? -1 : 0;
        if (depth < 0) return false;
    }
    return depth == 0;
}

TEST(TexText, WritesLettersAsCommands) {
    const std::pair<const char*, const char*> kCases[] = {
        {"hopscope render vb-fig-1 --step 2", "hopscope render vb-f{}ig-1 -{}-step 2"},
        {"100 % of $x_1$ & #2 {a}^b~c\\",
         R"(100 \% of \$x\_1\$ \& \#2 \{a\}\textasciicircum{}b\textasciitilde{}c\textbackslash{})"},
        {"ρ ≤ 2⁄3", R"(\ensuremath{\rho} \ensuremath{\leq} 2\ensuremath{/}3)"},
        {"⌈(2^d − 1)/d⌉", R"(\ensuremath{\lceil}(2\textasciicircum{}d \ensuremath{-} 1)/d\ensuremath{\rceil})"},
        {"R₂₁ × n²", R"(R\ensuremath{{}_2}\ensuremath{{}_1} \ensuremath{\times} n\ensuremath{{}^2})"},
        {"Gödel’s naïve Ångström, ﬁeld", R"(G\"{o}del\textquoteright{}s na\"{i}ve \r{A}ngstr\"{o}m, f{}ield)"},
        {"2ᵈ nᵢ", R"(2\ensuremath{{}^d} n\ensuremath{{}_i})"},
        {"efficient flow", "ef{}f{}icient f{}low"},
        {"a→b", R"(a\ensuremath{\rightarrow}b)"},
        {"  two", R"(\ \ two)"},
        {"😀", "[U+1F600]"},
        {"", ""},
    };
    for (const auto& [text, tex] : kCases) EXPECT_EQ(texText(QString::fromUtf8(text)), QByteArray(tex)) << text;
    EXPECT_EQ(texText(QStringLiteral("--view 'a,\"b\"'"), true),
              QByteArray(R"(-{}-view \textquotesingle{}a,\char34{}b\char34{}\textquotesingle{})"));
}

TEST(TexText, NoTextIsACommand) {
    std::mt19937 random(11);
    const QString alphabet =
        QString::fromUtf8("\\{}$&#%^_~`'\"-!?,fil \n\t<>|@\u0301\u0308é\u00dfρ⌈₂^^M\u2028😀\uFB01") + QChar(0) +
        QChar(0xD800);
    for (int i = 0; i < 2000; ++i) {
        QString text;
        for (auto length = random() % 20; length > 0; --length)
            text += alphabet[static_cast<qsizetype>(random() % static_cast<unsigned long>(alphabet.size()))];
        const QByteArray tex = texText(text, i % 2 == 0);
        EXPECT_TRUE(isBalanced(tex)) << tex.toStdString();
        for (const char c : tex) ASSERT_TRUE(c >= 0x20 && c < 0x7F) << tex.toStdString();
        for (qsizetype at = tex.indexOf('%'); at >= 0; at = tex.indexOf('%', at + 1))
            EXPECT_EQ(tex[at - 1], '\\') << tex.toStdString();
        EXPECT_FALSE(tex.contains("^^")) << tex.toStdString();
    }
}

TEST(Tex, SaysWhatItShowsInCommentsThatStayComments) {
    const PageWords words{.title = QStringLiteral("A\n\\input{evil} ρ"), .subject = {}, .command = {}, .program = {}};
    const QByteArray tex = texOf(test::drawingOfText(QStringLiteral("x")), words);
    EXPECT_TRUE(tex.startsWith("% A \\input{evil}  \n")) << tex.left(60).toStdString();
    EXPECT_TRUE(tex.contains("/Title <FEFF0041000A005C"));
    EXPECT_TRUE(isBalanced(tex.mid(tex.indexOf("\\IfFile"))));
}

// A reader's font is another: what stood in the middle stays there.
TEST(Tex, TextsAreSetBySideOrMiddle) {
    const auto placed = [](Qt::Alignment across) {
        return texOf(test::drawingOf([&](QPainter& painter) {
                         figure::drawWords(painter, {50.0, 0.0, 100.0, 20.0}, across | Qt::AlignVCenter,
                                           QStringLiteral("Word"), style::Fonts(style::Medium::paper)(12.0), Qt::black);
                     }),
                     {});
    };
    EXPECT_TRUE(placed(Qt::AlignHCenter).contains("\\hoptext{base}{100}{"));
    EXPECT_TRUE(placed(Qt::AlignRight).contains("\\hoptext{base,right}{150}{"));
    EXPECT_TRUE(placed(Qt::AlignLeft).contains("\\hoptext{base,left}{50}{"));
}

// About the middle of where it stood, moved there before it is turned.
TEST(Tex, TurnedText) {
    const QByteArray tex =
        texOf(test::drawingOf([](QPainter& painter) {
                  painter.translate(30.0, 50.0);
                  painter.rotate(-90.0);
                  figure::drawWords(painter, {-40.0, -10.0, 80.0, 20.0}, Qt::AlignHCenter | Qt::AlignVCenter,
                                    QStringLiteral("upwards"), style::Fonts(style::Medium::paper)(12.0), Qt::black);
              }),
              {});
    EXPECT_TRUE(tex.contains("\\hoptext{base,rotate=90}{34.15}{50}{upwards}")) << tex.right(200).toStdString();
    EXPECT_TRUE(tex.contains("\\pgftext[at={\\pgfpointxy{#2}{#3}},#1]"));
}

TEST(Tex, LongPathsAreBroken) {
    const QByteArray tex = texOf(test::drawingOf([](QPainter& painter) {
                                     painter.setPen(QPen(Qt::black, 1.0));
                                     for (int i = 0; i < 5000; ++i) painter.drawLine(QPointF(i, 0), QPointF(i, 9));
                                 }),
                                 {});
    EXPECT_GT(tex.count("\\path["), 20);
    for (const QByteArray& line : tex.split('\n')) EXPECT_LT(line.size(), 400);
}

}  // namespace
}  // namespace hop::ui::exporting::tex_test
