// SPDX-License-Identifier: GPL-3.0-or-later
// The export dialogue writes what its preview shows.
#include "ui/window/export_dialog.h"

#include <gtest/gtest.h>

#include <QFile>
#include <QImage>

#include "tests/ui/window/window_fixture.h"

namespace hop::ui::window::test::export_test {
namespace {

class ExportTest : public WindowTest {
protected:
    void SetUp() override {
        WindowTest::SetUp();
        startWith();
        session().seek(2);
        m_window->action("export")->trigger();
        m_dialog = dialog<ExportDialog>("export-dialog");
        ASSERT_NE(m_dialog, nullptr);
    }
    void choose(const char* name, const char* data) {
        auto* combo = m_dialog->findChild<QComboBox*>(QLatin1StringView(name));
        combo->setCurrentIndex(combo->findData(QLatin1StringView(data)));
    }
    QByteArray contents(const char* name) {
        QFile file(path(name));
        EXPECT_TRUE(file.open(QIODevice::ReadOnly)) << name;
        return file.readAll();
    }

    ExportDialog* m_dialog = nullptr;
};

TEST_F(ExportTest, WritesSvgWithItsTextAndItsCommand) {
    m_dialog->saveTo(path("network.svg"));
    const QByteArray svg = contents("network.svg");
    EXPECT_TRUE(svg.contains("<svg"));
    EXPECT_TRUE(svg.contains("0110"));
    EXPECT_TRUE(svg.contains("hopscope"));
    auto& message = child<QLabel>("message");
    EXPECT_TRUE(message.text().contains(QStringLiteral("network.svg")));
}

TEST_F(ExportTest, WritesPdf) {
    choose("export-figure", "matrix");
    choose("export-format", "pdf");
    m_dialog->saveTo(path("matrix.pdf"));
    EXPECT_TRUE(contents("matrix.pdf").startsWith("%PDF-"));
}

TEST_F(ExportTest, WritesPngInTheChosenSizeAndDensity) {
    choose("export-format", "png");
    m_dialog->findChild<QSpinBox*>(QStringLiteral("export-width"))->setValue(640);
    m_dialog->findChild<QSpinBox*>(QStringLiteral("export-height"))->setValue(480);
    m_dialog->saveTo(path("network.png"));
    EXPECT_EQ(QImage(path("network.png")).size(), QSize(1280, 960));
}

TEST_F(ExportTest, APlaceThatCannotBeWrittenKeepsTheDialogue) {
    m_dialog->saveTo(path("no/such/folder/a.svg"));
    auto* error = m_dialog->findChild<QLabel*>(QStringLiteral("export-error"));
    EXPECT_TRUE(error->isVisible());
    EXPECT_TRUE(error->text().contains(QStringLiteral("a.svg")));
    EXPECT_TRUE(m_dialog->isVisible());
}

TEST_F(ExportTest, ThePreviewFollowsTheChoices) {
    auto* preview = m_dialog->findChild<QWidget*>(QStringLiteral("export-preview"));
    const QImage before = preview->grab().toImage();
    choose("export-figure", "matrix");
    const QImage after = preview->grab().toImage();
    EXPECT_NE(before, after);
    choose("export-theme", "dark");
    EXPECT_NE(preview->grab().toImage(), after);
}

// A chart of a panel, by the same dialogue.
class ChartExportTest : public WindowTest {
protected:
    void SetUp() override {
        WindowTest::SetUp();
        startWith();
        panel::ChartExport wanted{.id = QStringLiteral("curves"),
                                  .chart = {},
                                  .title = QStringLiteral("Delay of a scheme"),
                                  .caption = QStringLiteral("ST Fig. 6"),
                                  .command = {},
                                  .csv = [] { return std::string("rho,y\n0.3,9.8\n"); },
                                  .json = [] { return std::string("{}\n"); }};
        wanted.chart.title = wanted.title;
        wanted.chart.y.title = QStringLiteral("D [slots]");
        wanted.chart.series = {{QStringLiteral("rotated"), chart::Kind::measured, 0, {{0.1, 8.7}, {0.3, 9.8}}}};
        Q_EMIT m_window->findChild<panel::Context*>()->exportWanted(wanted);
        m_dialog = dialog<ExportDialog>("export-dialog");
        ASSERT_NE(m_dialog, nullptr);
    }
    QByteArray savedAs(const char* format, const char* name) {
        auto* combo = m_dialog->findChild<QComboBox*>(QStringLiteral("export-format"));
        combo->setCurrentIndex(combo->findData(QLatin1StringView(format)));
        m_dialog->saveTo(path(name));
        QFile file(path(name));
        EXPECT_TRUE(file.open(QIODevice::ReadOnly)) << name;
        return file.readAll();
    }

    ExportDialog* m_dialog = nullptr;
};

TEST_F(ChartExportTest, WritesSvgWithItsTextAndItsTitleOnce) {
    const QByteArray svg = savedAs("svg", "curves.svg");
    EXPECT_TRUE(svg.contains("rotated"));
    EXPECT_TRUE(svg.contains("ST Fig. 6"));
    EXPECT_EQ(svg.count(">Delay of a scheme</text>"), 1);
}

TEST_F(ChartExportTest, WritesPdf) { EXPECT_TRUE(savedAs("pdf", "curves.pdf").startsWith("%PDF-")); }

TEST_F(ChartExportTest, WritesPng) {
    savedAs("png", "curves.png");
    EXPECT_EQ(QImage(path("curves.png")).size(), QSize(1600, 1120));
}

TEST_F(ChartExportTest, WritesThePoints) { EXPECT_EQ(savedAs("csv", "curves.csv"), "rho,y\n0.3,9.8\n"); }

TEST_F(ChartExportTest, WritesThePointsAsADocument) { EXPECT_EQ(savedAs("json", "curves.json"), "{}\n"); }

}  // namespace
}  // namespace hop::ui::window::test::export_test
