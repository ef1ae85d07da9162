// SPDX-License-Identifier: GPL-3.0-or-later
// What is written is opened by the programs that others will open it with.
#include <gtest/gtest.h>

#include <QFile>
#include <QImage>
#include <QProcess>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <memory>
#include <optional>

#include "tests/support/shown_run.h"
#include "tests/ui/support/browser.h"
#include "tests/ui/support/patience.h"
#include "ui/export/figure_cell.h"
#include "ui/export/picture_file.h"
#include "ui/export/strip_words.h"
#include "ui/figure/figure.h"

namespace hop::ui::exporting::opened_test {
namespace {

using hop::test::kPatience;

class OpenedTest : public ::testing::Test {
protected:
    OpenedTest() {
        EXPECT_TRUE(m_showing->moveTo(2, 0.35));
        m_picture.size = {640, 480};
        m_picture.theme = &style::printTheme();
        m_picture.words.title = QString::fromUtf8("50 % of #1 & $x_2^3$ <b>: ⌈(2^d − 1)/d⌉ ≤ ρ·n², R₂₁ → “é” 😀");
        m_picture.words.source = QStringLiteral("VB Fig. 1 {a\\b}");
        m_picture.words.runs = {QStringLiteral("After step 2 of 8 · total exchange on the 4-cube.")};
        m_picture.words.command = QStringLiteral("hopscope render vb-fig-1 --view 'network(title=\"~^_\")' --step 2");
        m_picture.words.version = QStringLiteral("Hopscope 1.2.3");
    }
    QString write(const char* name, FileFormat format) const {
        FigureCell cell(*figure::catalogue().front().figure, m_showing->instant());
        const QString path = m_folder.filePath(QLatin1StringView(name));
        const auto written = writeFile(draw(bodyOf(cell, m_picture), m_picture, format), path.toStdString());
        EXPECT_TRUE(written);
        return path;
    }
    // What it says; nothing if it is not installed.
    std::optional<QString> outputOf(const QString& program, const QStringList& arguments) const {
        if (QStandardPaths::findExecutable(program).isEmpty()) return std::nullopt;
        QProcess process;
        process.setWorkingDirectory(m_folder.path());
        process.setProcessChannelMode(QProcess::MergedChannels);
        process.start(program, arguments);
        EXPECT_TRUE(process.waitForFinished(kPatience)) << program.toStdString();
        const QString said = QString::fromUtf8(process.readAll());
        EXPECT_EQ(process.exitCode(), 0) << program.toStdString() << ": " << said.right(2000).toStdString();
        return said;
    }
    // Neither empty nor of one colour, and of these proportions.
    void expectPicture(const QString& path, const QSize& size) const {
        const QImage image(path);
        ASSERT_FALSE(image.isNull()) << path.toStdString();
        EXPECT_NEAR(image.width() * size.height(), image.height() * size.width(), image.width() * size.height() / 50);
        int dark = 0;
        for (int y = 0; y < image.height(); ++y)
            for (int x = 0; x < image.width(); ++x) dark += qGray(image.pixel(x, y)) < 128 ? 1 : 0;
        EXPECT_GT(dark, image.width() * image.height() / 300);
        EXPECT_LT(dark, image.width() * image.height() / 3);
    }

    QTemporaryDir m_folder;
    std::unique_ptr<test::ShownRun> m_showing = test::showRun("hypercube(4)");
    Picture m_picture;
};

// A command that is copied out of a file is the command.
void expectCopied(const QString& text) {
    EXPECT_TRUE(text.contains(QStringLiteral("vb-fig-1"))) << text.toStdString();
    EXPECT_TRUE(text.contains(QStringLiteral("--step 2")) || text.contains(QStringLiteral("--\nstep 2")))
        << text.toStdString();
    for (const QChar c : text) EXPECT_FALSE(c.unicode() >= 0xFB00 && c.unicode() <= 0xFB06);
}

TEST_F(OpenedTest, SvgByRsvg) {
    const QString svg = write("a.svg", FileFormat::svg);
    ASSERT_TRUE(outputOf(QStringLiteral("rsvg-convert"), {svg, QStringLiteral("-o"), m_folder.filePath("a.png")}));
    expectPicture(m_folder.filePath("a.png"), {640, 480});
}

TEST_F(OpenedTest, SvgByABrowser) {
    const QString svg = write("b.svg", FileFormat::svg);
    hop::test::browse(svg, {QStringLiteral("--window-size=640,480"), QStringLiteral("--hide-scrollbars"),
                            QStringLiteral("--screenshot=") + m_folder.filePath("b.png")});
    expectPicture(m_folder.filePath("b.png"), {640, 480});
}

TEST_F(OpenedTest, PdfByPoppler) {
    const QString pdf = write("c.pdf", FileFormat::pdf);
    const auto fonts = outputOf(QStringLiteral("pdffonts"), {pdf});
    ASSERT_TRUE(fonts) << "pdffonts";
    EXPECT_FALSE(fonts->contains(QStringLiteral(" no  no "))) << "all are embedded: " << fonts->toStdString();
    outputOf(QStringLiteral("pdftoppm"), {QStringLiteral("-png"), QStringLiteral("-singlefile"), QStringLiteral("-r"),
                                          QStringLiteral("96"), pdf, m_folder.filePath("c")});
    expectPicture(m_folder.filePath("c.png"), {640, 480});
    expectCopied(*outputOf(QStringLiteral("pdftotext"), {pdf, QStringLiteral("-")}));
    const QString info = *outputOf(QStringLiteral("pdfinfo"), {pdf});
    for (const QString& words : {m_picture.words.title + QStringLiteral(" (VB Fig. 1 {a\\b})"),
                                 m_picture.words.runs.front(), m_picture.words.command, m_picture.words.version})
        EXPECT_TRUE(info.contains(words)) << words.toStdString() << " in " << info.toStdString();
}

TEST_F(OpenedTest, TexByPdflatex) {
    const QString tex = write("d.tex", FileFormat::tex);
    const auto said = outputOf(QStringLiteral("pdflatex"),
                               {QStringLiteral("-interaction=nonstopmode"), QStringLiteral("-halt-on-error"), tex});
    ASSERT_TRUE(said) << "pdflatex";
    EXPECT_FALSE(said->contains(QStringLiteral("Missing character"))) << said->toStdString();
    outputOf(QStringLiteral("pdftoppm"), {QStringLiteral("-png"), QStringLiteral("-singlefile"), QStringLiteral("-r"),
                                          QStringLiteral("96"), QStringLiteral("d.pdf"), QStringLiteral("d")});
    expectPicture(m_folder.filePath("d.png"), {640, 480});
    if (const auto text = outputOf(QStringLiteral("pdftotext"), {QStringLiteral("d.pdf"), QStringLiteral("-")})) {
        expectCopied(*text);
        EXPECT_TRUE(text->contains(QStringLiteral("0000")));
    }
    if (const auto info = outputOf(QStringLiteral("pdfinfo"), {QStringLiteral("d.pdf")})) {
        EXPECT_TRUE(info->contains(m_picture.words.command)) << info->toStdString();
    }
}

}  // namespace
}  // namespace hop::ui::exporting::opened_test
