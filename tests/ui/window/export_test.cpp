// SPDX-License-Identifier: GPL-3.0-or-later
// The export dialogue writes what its preview shows.
#include "ui/dialog/export_dialog.h"

#include <gtest/gtest.h>

#include <QApplication>
#include <QClipboard>
#include <QFile>
#include <QImage>
#include <QImageReader>
#include <QLabel>
#include <QPointer>
#include <QPrintDialog>
#include <QPrinter>
#include <QProcess>
#include <QProgressBar>
#include <QPushButton>
#include <QStandardItemModel>
#include <memory>
#include <semaphore>

#include "core/experiment/library.h"
#include "core/host/workers.h"
#include "core/sheet/shown_sheet.h"
#include "tests/ui/window/window_fixture.h"
#include "ui/dialog/printing.h"

namespace hop::ui::window::test::export_test {
namespace {

// "85 mm", "pixels", ...
void chooseWidth(dialog::ExportDialog& dialog, const char* begins) {
    auto* paper = dialog.findChild<QComboBox*>(QStringLiteral("export-paper"));
    paper->setCurrentIndex(paper->findText(QLatin1StringView(begins), Qt::MatchStartsWith));
}

class ExportTest : public WindowTest {
protected:
    void SetUp() override {
        WindowTest::SetUp();
        startWith();
        session().seek(2);
        m_window->action("export")->trigger();
        m_dialog = dialog<dialog::ExportDialog>("export-dialog");
        ASSERT_NE(m_dialog, nullptr);
    }
    void choose(const char* name, const char* data) {
        auto* combo = m_dialog->findChild<QComboBox*>(QLatin1StringView(name));
        combo->setCurrentIndex(combo->findData(QLatin1StringView(data)));
    }
    // Saves, and waits until the dialogue has closed or said what is wrong.
    void save(const QString& file) {
        m_dialog->saveTo(file);
        ASSERT_TRUE(QTest::qWaitFor([&] { return m_dialog == nullptr || !m_dialog->isSaving(); }, kPatience));
    }
    QImage preview(const char* which = "export-preview") {
        return m_dialog->findChild<QWidget*>(QLatin1StringView(which))->grab().toImage();
    }
    QString words(const char* label) { return m_dialog->findChild<QLabel*>(QLatin1StringView(label))->text(); }
    QByteArray contents(const char* name) {
        QFile file(path(name));
        EXPECT_TRUE(file.open(QIODevice::ReadOnly)) << name;
        return file.readAll();
    }

    QPointer<dialog::ExportDialog> m_dialog;
};

TEST_F(ExportTest, WritesSvgWithItsTextAndItsCommand) {
    save(path("network.svg"));
    const QByteArray svg = contents("network.svg");
    EXPECT_TRUE(svg.contains("<svg"));
    EXPECT_TRUE(svg.contains("0110"));
    EXPECT_TRUE(svg.contains("hopscope"));
    auto& message = child<QLabel>("message");
    EXPECT_TRUE(message.text().contains(QStringLiteral("network.svg")));
}

// The command that a picture shows draws it again, byte for byte: it names the entry or the file, and where what is
// seen is in neither, it holds a link.
TEST_F(ExportTest, TheCommandDrawsTheSamePicture) {
    const auto command = [](const QByteArray& svg) {
        const qsizetype begin = svg.indexOf("<desc>") + 6;
        const QString words = QString::fromUtf8(svg.mid(begin, svg.indexOf("</desc>") - begin));
        const QStringList found = words.split(u'\n').filter(QStringLiteral("hopscope "));
        return found.value(0);
    };
    const auto check = [&](const char* file, const char* figure, const char* source) {
        SCOPED_TRACE(std::string(source) + ' ' + figure);
        session().seek(2);
        m_window->action("export")->trigger();
        m_dialog = dialog<dialog::ExportDialog>("export-dialog");
        ASSERT_NE(m_dialog, nullptr);
        if (*figure != '\0') choose("export-figure", figure);
        ASSERT_EQ(words("export-told").toStdString(), "");
        save(path(file));
        const QByteArray svg = contents(file);
        const QStringList words = QProcess::splitCommand(command(svg).replace(u'\'', u'"'));
        ASSERT_EQ(words.mid(0, 2).join(u' '), "hopscope render") << command(svg).toStdString();
        EXPECT_TRUE(words.at(2).startsWith(QLatin1StringView(source))) << command(svg).toStdString();
        const auto option = [&](const char* name) {
            const qsizetype at = words.indexOf(QLatin1StringView(name));
            return at < 0 ? std::string() : words.at(at + 1).toStdString();
        };
        exporting::RenderRequest request;
        request.cells = option("--view");
        request.step = static_cast<Step>(std::stoul(option("--step")));
        ASSERT_EQ(option("--width"), "170mm");
        request.width = figure::kTwoColumns * figure::kPixelsPerMillimetre;
        if (const std::string theme = option("--theme"); !theme.empty()) request.theme = theme;
        request.source = words.at(2).toStdString();
        const auto loaded = experiment::loadScenario(request.source);
        ASSERT_TRUE(loaded);
        const auto rows = exporting::checkRequest(loaded->scenario, request);
        ASSERT_TRUE(rows) << rows.error().message;
        const auto sheet = sheet::showSheet(*rows, {request.step, request.fraction},
                                            [&](const run::Request& wanted) -> Result<record::RecordingPtr> {
                                                auto recorded = record::record(*run::build(wanted, {}), {});
                                                return std::make_shared<const record::Recording>(*std::move(recorded));
                                            });
        ASSERT_TRUE(sheet) << sheet.error().message;
        const auto drawn = hop::test::aside([&] { return exporting::drawSheet(loaded->scenario, *sheet, request); });
        ASSERT_TRUE(drawn) << drawn.error().message;
        EXPECT_EQ(svg == *drawn, true) << command(svg).toStdString();
    };
    static_cast<QDialog&>(*m_dialog).reject();
    check("network.svg", "network", "total-exchange-4-cube");
    check("matrix.svg", "matrix", "total-exchange-4-cube");
    // Another look is not the gallery's; saved it is the file's.
    record::Display display = session().instant().display;
    display.labels = document::Labels::identity;
    session().setDisplay(display);
    session().select({record::Selection::Kind::packet, 20});
    check("look.svg", "network", "hopscope:total-exchange-4-cube?d=");
    ASSERT_TRUE(WindowTest::save(path("mine.json")));
    const std::string mine = path("mine.json").toStdString();
    check("mine.svg", "network", mine.c_str());
    editNetwork();
    check("edited.svg", "network", "hopscope:");
    // Sheets of several figures, one of which has an overlay of its own.
    for (const char* entry : {"vb-fig-4", "vb-fig-1"}) {
        andWaitUntilOpened([&] { m_window->bench().desk.openSource(QLatin1StringView(entry)); });
        check("sheet.svg", "", entry);
    }
}

// Its view says what is seen, which is what the options show anyway.
TEST_F(ExportTest, ARunOfTheFormIsNamedByItsOptions) {
    static_cast<QDialog&>(*m_dialog).reject();
    document::Scenario torus;
    torus.network = "torus(4,2)";
    torus.task = "total-exchange";
    andWaitUntilOpened([&] { session().open(torus); });
    const auto written = [&](const char* file) {
        m_window->action("export")->trigger();
        m_dialog = dialog<dialog::ExportDialog>("export-dialog");
        EXPECT_NE(m_dialog, nullptr);
        save(path(file));
        return contents(file);
    };
    const QByteArray usual = written("torus.svg");
    EXPECT_TRUE(usual.contains("hopscope render --network ")) << usual.left(800).toStdString();
    EXPECT_FALSE(usual.contains("hopscope:")) << "no link is needed";
    record::Display display = session().instant().display;
    display.labels = document::Labels::identity;
    session().setDisplay(display);
    EXPECT_TRUE(written("identity.svg").contains("hopscope:")) << "options do not say that";
}

TEST_F(ExportTest, WritesPdf) {
    choose("export-figure", "matrix");
    choose("export-format", "pdf");
    save(path("matrix.pdf"));
    EXPECT_TRUE(contents("matrix.pdf").startsWith("%PDF-"));
}

TEST_F(ExportTest, WritesPngInTheChosenSizeAndDensity) {
    choose("export-format", "png");
    chooseWidth(*m_dialog, "pixels");
    m_dialog->findChild<QSpinBox*>(QStringLiteral("export-width"))->setValue(640);
    m_dialog->findChild<QSpinBox*>(QStringLiteral("export-height"))->setValue(480);
    save(path("network.png"));
    EXPECT_EQ(QImage(path("network.png")).size(), QSize(1280, 960));
}

// A figure's own size is measured by a job.
TEST_F(ExportTest, AChosenSizeIsNotReplacedByTheFiguresOwn) {
    chooseWidth(*m_dialog, "pixels");
    choose("export-figure", "matrix");
    auto* width = m_dialog->findChild<QSpinBox*>(QStringLiteral("export-width"));
    width->setValue(641);
    ASSERT_TRUE(
        QTest::qWaitFor([&] { return !session().lab().pictures()->isBusy(session::JobKind::scene); }, kPatience));
    EXPECT_EQ(width->value(), 641);
    choose("export-figure", "network");
    EXPECT_TRUE(QTest::qWaitFor([&] { return width->value() != 641; }, kPatience));
}

TEST_F(ExportTest, APlaceThatCannotBeWrittenKeepsTheDialogue) {
    save(path("no/such/folder/a.svg"));
    auto* error = m_dialog->findChild<QLabel*>(QStringLiteral("export-error"));
    EXPECT_TRUE(error->isVisible());
    EXPECT_TRUE(error->text().contains(QStringLiteral("a.svg")));
    EXPECT_TRUE(m_dialog->isVisible());
}

TEST_F(ExportTest, ThePreviewFollowsTheChoices) {
    QImage before = preview();
    const auto changes = [&] {
        const bool changed = QTest::qWaitFor([&] { return preview() != before; }, kPatience);
        before = preview();
        return changed;
    };
    EXPECT_TRUE(changes()) << "it is painted by a job";
    choose("export-figure", "matrix");
    EXPECT_TRUE(changes());
    choose("export-theme", "dark");
    EXPECT_TRUE(changes());
}

// Every thread of the lab is busy, so that nothing is saved until they are let go.
TEST_F(ExportTest, WhatIsBeingSavedCanBeCancelled) {
    std::binary_semaphore letGo(0);
    std::vector<std::unique_ptr<session::JobLane>> lanes;
    const unsigned threads = host::processorCount();
    for (unsigned i = 0; i < threads; ++i) {
        lanes.push_back(std::make_unique<session::JobLane>(session().lab().jobs(), session::JobKind::layer));
        lanes.back()->start([&](const session::JobQueue::Work&) -> session::JobQueue::Finish {
            letGo.acquire();
            letGo.release();
            return {};
        });
    }
    QSignalSpy saved(m_dialog, &dialog::ExportDialog::saved);
    auto* close = m_dialog->findChild<QPushButton*>(QStringLiteral("export-close"));
    auto* save = m_dialog->findChild<QPushButton*>(QStringLiteral("export-save"));
    auto* progress = m_dialog->findChild<QProgressBar*>(QStringLiteral("export-progress"));
    m_dialog->saveTo(path("never.svg"));
    EXPECT_TRUE(m_dialog->isSaving());
    EXPECT_FALSE(save->isEnabled());
    EXPECT_EQ(close->text(), "Cancel");
    ASSERT_TRUE(QTest::qWaitFor([&] { return progress->isVisible(); }, kPatience)) << "after half a second";
    close->click();
    EXPECT_FALSE(m_dialog->isSaving());
    EXPECT_FALSE(progress->isVisible());
    EXPECT_TRUE(m_dialog->isVisible()) << "only what was being saved is cancelled";
    letGo.release();
    this->save(path("later.svg"));
    EXPECT_FALSE(QFile::exists(path("never.svg")));
    EXPECT_TRUE(contents("later.svg").contains("<svg"));
    EXPECT_EQ(saved.count(), 1);
}

// Steps, frames a second, a moving preview and about how large the file will be.
TEST_F(ExportTest, WritesWhatMoves) {
    auto* fields = m_dialog->findChild<dialog::MotionFields*>();
    EXPECT_FALSE(fields->isVisible());
    choose("export-format", "gif");
    EXPECT_TRUE(fields->isVisible());
    chooseWidth(*m_dialog, "pixels");
    m_dialog->findChild<QComboBox*>(QStringLiteral("export-density"))->setCurrentIndex(0);
    m_dialog->findChild<QSpinBox*>(QStringLiteral("export-width"))->setValue(320);
    m_dialog->findChild<QSpinBox*>(QStringLiteral("export-height"))->setValue(320);
    m_dialog->findChild<QSpinBox*>(QStringLiteral("export-to"))->setValue(3);
    m_dialog->findChild<QDoubleSpinBox*>(QStringLiteral("export-fps"))->setValue(4.0);
    auto* size = m_dialog->findChild<QLabel*>(QStringLiteral("export-size"));
    ASSERT_TRUE(QTest::qWaitFor([&] { return size->text().contains(QStringLiteral("about ")); }, kPatience))
        << size->text().toStdString();
    EXPECT_TRUE(size->text().startsWith(QStringLiteral("13 frames, 4.0 s"))) << size->text().toStdString();
    const QImage before = preview();
    EXPECT_TRUE(QTest::qWaitFor([&] { return preview() != before; }, kPatience)) << "it moves by itself";
    save(path("moves.gif"));
    const QByteArray gif = contents("moves.gif");
    EXPECT_TRUE(gif.startsWith("GIF89a"));
    EXPECT_TRUE(gif.contains("--steps 0..3 --fps 4")) << "the command is in it";
    QImageReader reader(path("moves.gif"));
    int frames = 0;
    while (!reader.read().isNull()) ++frames;
    EXPECT_EQ(frames, 13);
}

// On paper a page is as high as its contents, and the command says how wide it is. Beside it stands the other width.
TEST_F(ExportTest, WritesAPageOfAColumn) {
    auto* width = m_dialog->findChild<QSpinBox*>(QStringLiteral("export-width"));
    EXPECT_FALSE(width->isVisible());
    const auto noted = [&](const char* label, const char* note) {
        return QTest::qWaitFor([&] { return words(label).startsWith(QLatin1StringView(note)); }, kPatience);
    };
    EXPECT_TRUE(noted("export-preview-note", "smallest text 7")) << words("export-preview-note").toStdString();
    EXPECT_TRUE(noted("export-other-width-note", "smallest text "));
    chooseWidth(*m_dialog, "85 mm");
    save(path("column.svg"));
    const QByteArray svg = contents("column.svg");
    EXPECT_TRUE(svg.contains("--width 85mm")) << svg.left(400).toStdString();
    EXPECT_TRUE(svg.contains("width=\"85mm\"") || svg.contains("width=\"321")) << svg.left(400).toStdString();
}

// Names of a hundred nodes do not fit on a journal's page.
TEST_F(ExportTest, AWidthThatNobodyHasChosenGrowsWithTheTexts) {
    static_cast<QDialog&>(*m_dialog).reject();
    startWith(QStringLiteral("exchange-petersen-squared"));
    QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    m_window->action("export")->trigger();
    m_dialog = dialog<dialog::ExportDialog>("export-dialog");
    ASSERT_NE(m_dialog, nullptr);
    auto* paper = m_dialog->findChild<QComboBox*>(QStringLiteral("export-paper"));
    const auto noted = [&] {
        return QTest::qWaitFor([&] { return words("export-preview-note").startsWith(u's'); }, kPatience);
    };
    ASSERT_TRUE(noted());
    EXPECT_TRUE(paper->currentText().startsWith(QStringLiteral("as needed")));
    EXPECT_EQ(words("export-told").toStdString(), "At a width of 170 mm its texts would be too small.");
    // What is chosen is kept, and its refusal is said once.
    for (const char* width : {"170 mm", "85 mm"}) {
        SCOPED_TRACE(width);
        chooseWidth(*m_dialog, width);
        ASSERT_TRUE(QTest::qWaitFor([&] { return words("export-preview-note").isEmpty(); }, kPatience));
        EXPECT_TRUE(paper->currentText().startsWith(QLatin1StringView(width)));
        for (const char* other : {"export-other-width", "export-grey-proof", "export-error"})
            EXPECT_TRUE(QTest::qWaitFor(
                [&] { return !m_dialog->findChild<QWidget*>(QLatin1StringView(other))->isVisible(); }, kPatience))
                << other;
    }
    chooseWidth(*m_dialog, "as needed");
    ASSERT_TRUE(noted());
    EXPECT_TRUE(m_dialog->findChild<QWidget*>(QStringLiteral("export-grey-proof"))->isVisible());
    save(path("wide.svg"));
    EXPECT_FALSE(contents("wide.svg").contains("--width"));
}

// The width that was chosen comes back with a figure that it serves.
TEST_F(ExportTest, AnotherFigureTriesTheUsualWidthAgain) {
    static_cast<QDialog&>(*m_dialog).reject();
    startWith(QStringLiteral("exchange-petersen-squared"));
    QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    m_window->action("export")->trigger();
    m_dialog = dialog<dialog::ExportDialog>("export-dialog");
    ASSERT_NE(m_dialog, nullptr);
    auto* paper = m_dialog->findChild<QComboBox*>(QStringLiteral("export-paper"));
    const auto becomes = [&](const char* width) {
        return QTest::qWaitFor([&] { return paper->currentText().startsWith(QLatin1StringView(width)); }, kPatience);
    };
    ASSERT_TRUE(becomes("as needed"));
    choose("export-figure", "timeline");
    EXPECT_TRUE(becomes("170 mm"));
    ASSERT_TRUE(QTest::qWaitFor([&] { return !words("export-preview-note").isEmpty(); }, kPatience));
    EXPECT_TRUE(paper->currentText().startsWith(QStringLiteral("170 mm"))) << paper->currentText().toStdString();
}

// Figures without anything to show for this run stand last, and cannot be chosen.
TEST_F(ExportTest, WhatHasNothingToShowStandsLast) {
    auto* which = m_dialog->findChild<QComboBox*>(QStringLiteral("export-figure"));
    const auto* model = qobject_cast<QStandardItemModel*>(which->model());
    bool refused = false;
    for (int row = 0; row < which->count(); ++row) {
        const QStandardItem& item = *model->item(row);
        EXPECT_FALSE(refused && item.isEnabled()) << item.text().toStdString();
        refused = refused || !item.isEnabled();
        if (item.isEnabled()) continue;
        EXPECT_FALSE(item.toolTip().isEmpty()) << item.text().toStdString();
    }
    EXPECT_TRUE(refused);
}

// The proof is grey, what it says is measured, and the file keeps its colours.
TEST_F(ExportTest, TheGreyProofNeverChangesTheFile) {
    const auto isGrey = [](const QImage& image) {
        for (int y = 0; y < image.height(); y += 3)
            for (int x = 0; x < image.width(); x += 3) {
                const QColor pixel = image.pixelColor(x, y);
                if (std::abs(pixel.red() - pixel.blue()) > 24 || std::abs(pixel.red() - pixel.green()) > 24)
                    return false;
            }
        return true;
    };
    auto* proof = m_dialog->findChild<QWidget*>(QStringLiteral("export-grey-proof"));
    EXPECT_TRUE(proof->isVisible());
    ASSERT_TRUE(QTest::qWaitFor([&] { return !isGrey(preview()); }, kPatience));
    ASSERT_TRUE(QTest::qWaitFor([&] { return !words("export-grey-proof-note").isEmpty(); }, kPatience));
    EXPECT_TRUE(isGrey(preview("export-grey-proof")));
    EXPECT_TRUE(words("export-grey-proof-note").startsWith(u'✓') || words("export-grey-proof-note").startsWith(u'✗'));
    save(path("proofed.svg"));
    m_window->action("export")->trigger();
    m_dialog = dialog<dialog::ExportDialog>("export-dialog");
    m_dialog->findChild<QCheckBox*>(QStringLiteral("export-grey"))->setChecked(false);
    EXPECT_FALSE(m_dialog->findChild<QWidget*>(QStringLiteral("export-grey-proof"))->isVisible());
    save(path("unproofed.svg"));
    EXPECT_EQ(contents("proofed.svg"), contents("unproofed.svg"));
}

TEST_F(ExportTest, CopiesAPictureAndALink) {
    QApplication::clipboard()->clear();
    m_dialog->findChild<QPushButton*>(QStringLiteral("export-copy-link"))->click();
    EXPECT_EQ(QApplication::clipboard()->text(), QStringLiteral("hopscope:total-exchange-4-cube?step=2"));
    m_dialog->findChild<QPushButton*>(QStringLiteral("export-copy"))->click();
    ASSERT_TRUE(QTest::qWaitFor([] { return !QApplication::clipboard()->image().isNull(); }, kPatience));
    EXPECT_EQ(QApplication::clipboard()->image().width(), 2008) << "170 mm at 300 dots per inch";
    EXPECT_TRUE(m_dialog->isVisible());
}

TEST_F(ExportTest, WritesAPageThatPlays) {
    choose("export-format", "html");
    save(path("run.html"));
    const QByteArray page = contents("run.html");
    EXPECT_TRUE(page.contains("<!DOCTYPE html>")) << page.left(100).toStdString();
    EXPECT_TRUE(page.contains("hopscope-scenario"));
}

TEST_F(ExportTest, WritesSlides) {
    choose("export-format", "slides");
    EXPECT_TRUE(m_dialog->findChild<dialog::MotionFields*>()->isVisible());
    EXPECT_FALSE(m_dialog->findChild<QDoubleSpinBox*>(QStringLiteral("export-fps"))->isVisible());
    m_dialog->findChild<QSpinBox*>(QStringLiteral("export-to"))->setValue(3);
    save(path("slides.pdf"));
    EXPECT_EQ(contents("slides.pdf").count("/Type /Page\n"), 4);
}

TEST_F(ExportTest, WritesTheValuesOfAFigure) {
    choose("export-figure", "matrix");
    choose("export-format", "csv");
    save(path("matrix.csv"));
    EXPECT_GT(contents("matrix.csv").count('\n'), 3);
}

// What a sweep has found, by the same dialogue.
class SweepExportTest : public WindowTest {
protected:
    void SetUp() override {
        WindowTest::SetUp();
        startWith();
        auto result = std::make_shared<document::SweepResult>();
        result->experiment = *document::parseExperiment(R"json({"format": "hopscope-experiment", "version": 1,
          "title": "Delay of a scheme", "source": "ST Fig. 6", "network": "hypercube(3)",
          "task": "poisson-broadcasts(rho={rho})", "algorithm": "rotated-trees",
          "vary": [{"name": "rho", "values": [0.1, 0.3]}], "x": "rho", "measures": ["mean_delay"],
          "tables": [{"title": "as numbers", "columns": [{"head": "load", "value": "rho"},
            {"head": "delay", "value": "mean_delay", "digits": 1}]}],
          "sheet": [["chart"], ["table"]]})json");
        const auto curves = document::curves(result->experiment);
        for (const document::Point& point : curves.front()) {
            document::PointResult& each = result->points.emplace_back();
            each.point = point;
            each.values = {Interval{8.7 + *document::numberAt(result->experiment, point, "rho"), 0.1}};
            each.replications = each.used = 5;
        }
        const panel::SweepExport wanted{.result = result,
                                        .title = QStringLiteral("Delay of a scheme"),
                                        .cells = {{QStringLiteral("chart"), QStringLiteral("Chart")},
                                                  {QStringLiteral("table"), QStringLiteral("as numbers")}},
                                        .csv = [] { return std::string("rho,y\n0.3,9.8\n"); },
                                        .json = [] { return std::string("{}\n"); }};
        Q_EMIT m_window->findChild<panel::Context*>()->exportWanted(wanted);
        m_dialog = dialog<dialog::ExportDialog>("export-dialog");
        ASSERT_NE(m_dialog, nullptr);
    }
    QByteArray savedAs(const char* format, const char* name) {
        auto* combo = m_dialog->findChild<QComboBox*>(QStringLiteral("export-format"));
        combo->setCurrentIndex(combo->findData(QLatin1StringView(format)));
        m_dialog->saveTo(path(name));
        EXPECT_TRUE(QTest::qWaitFor([&] { return m_dialog == nullptr || !m_dialog->isSaving(); }, kPatience));
        QFile file(path(name));
        EXPECT_TRUE(file.open(QIODevice::ReadOnly)) << name;
        return file.readAll();
    }

    QPointer<dialog::ExportDialog> m_dialog;
};

TEST_F(SweepExportTest, WritesTheWholeSheetWithItsTitleOnce) {
    const QByteArray svg = savedAs("svg", "sheet.svg");
    EXPECT_TRUE(svg.contains("ST Fig. 6"));
    EXPECT_TRUE(svg.contains(">9.0</text>")) << "the table";
    EXPECT_TRUE(svg.contains(">load factor ρ</text>")) << "the chart";
    EXPECT_EQ(svg.count(">Delay of a scheme</text>"), 1);
}

TEST_F(SweepExportTest, TakesACaption) {
    auto* caption = m_dialog->findChild<QLineEdit*>(QStringLiteral("export-caption"));
    ASSERT_TRUE(caption->isVisible());
    caption->setText(QStringLiteral("Own words below the curves"));
    const QByteArray svg = savedAs("svg", "captioned.svg");
    EXPECT_TRUE(svg.contains("Own words below the curves"));
    EXPECT_FALSE(svg.contains("hopscope render")) << "no command draws that";
}

TEST_F(SweepExportTest, WritesOneOfItsCells) {
    auto* which = m_dialog->findChild<QComboBox*>(QStringLiteral("export-figure"));
    which->setCurrentIndex(which->findText(QStringLiteral("as numbers")));
    const QByteArray svg = savedAs("svg", "table.svg");
    EXPECT_TRUE(svg.contains(">9.0</text>"));
    EXPECT_FALSE(svg.contains(">load factor ρ</text>"));
}

TEST_F(SweepExportTest, WritesPdf) { EXPECT_TRUE(savedAs("pdf", "curves.pdf").startsWith("%PDF-")); }

TEST_F(SweepExportTest, WritesPngOfAChosenSize) {
    chooseWidth(*m_dialog, "pixels");
    savedAs("png", "curves.png");
    EXPECT_EQ(QImage(path("curves.png")).size(), QSize(1600, 1120));
}

TEST_F(SweepExportTest, WritesThePoints) { EXPECT_EQ(savedAs("csv", "curves.csv"), "rho,y\n0.3,9.8\n"); }

TEST_F(SweepExportTest, WritesThePointsAsADocument) { EXPECT_EQ(savedAs("json", "curves.json"), "{}\n"); }

// Of an experiment that is open, its sheet; its link is the experiment.
TEST_F(ExportTest, AnExperimentIsItsSheet) {
    static_cast<QDialog&>(*m_dialog).reject();
    andWaitUntilOpened([&] { m_window->bench().desk.openSource(QStringLiteral("st-table-1")); });
    QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    QApplication::clipboard()->clear();
    m_window->action("copy-link")->trigger();
    EXPECT_EQ(QApplication::clipboard()->text(), QStringLiteral("hopscope:st-table-1"));
    m_window->action("export")->trigger();
    m_dialog = dialog<dialog::ExportDialog>("export-dialog");
    ASSERT_NE(m_dialog, nullptr);
    save(path("table.svg"));
    const QByteArray svg = contents("table.svg");
    EXPECT_TRUE(svg.contains(">simulated and approximated delay</text>") && svg.contains(">8.551</text>"));
    EXPECT_TRUE(svg.contains("hopscope render st-table-1 --width 170mm")) << svg.left(800).toStdString();
}

// On a printer that writes a file.
TEST_F(ExportTest, PrintsAPage) {
    static_cast<QDialog&>(*m_dialog).reject();
    m_window->action("print")->trigger();
    auto* ask = dialog<QPrintDialog>("print-dialog");
    ASSERT_NE(ask, nullptr);
    EXPECT_EQ(ask->printer()->docName(), session().title());
    ask->reject();
    QPrinter printer;
    printer.setOutputFormat(QPrinter::PdfFormat);
    printer.setOutputFileName(path("printed.pdf"));
    dialog::ExportOrder order;
    order.scenario = session().scenarioAsSeen();
    order.take(m_window->bench().stage.contextOf(0), 0, m_window->bench().canvas().entry());
    order.request.width = dialog::pageWidthOn(printer);
    const auto printed = hop::test::aside([&] { return dialog::printPage(printer, order, {}); });
    ASSERT_TRUE(printed) << printed.error().message;
    const QByteArray pdf = contents("printed.pdf");
    EXPECT_TRUE(pdf.startsWith("%PDF-"));
    EXPECT_EQ(pdf.count("/Type /Page\n"), 1);
}

TEST_F(ExportTest, CopiesTheValuesOfTheFigureInUse) {
    static_cast<QDialog&>(*m_dialog).reject();
    QApplication::clipboard()->clear();
    m_window->action("copy-table")->trigger();
    ASSERT_TRUE(QTest::qWaitFor([] { return QApplication::clipboard()->text().contains(u'\t'); }, kPatience));
    EXPECT_TRUE(QApplication::clipboard()->text().startsWith(QStringLiteral("from\tto\tkind\t")))
        << QApplication::clipboard()->text().left(80).toStdString();
}

// All cells of the stage, with their letters; the command says which they are.
TEST_F(ExportTest, WritesTheWholeStage) {
    EXPECT_EQ(m_dialog->findChild<QComboBox*>(QStringLiteral("export-figure"))->findData(QStringLiteral("sheet")), -1)
        << "one figure is that figure";
    m_dialog->close();
    QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    m_window->bench().staging.toggle("matrix");
    m_window->action("export")->trigger();
    m_dialog = dialog<dialog::ExportDialog>("export-dialog");
    ASSERT_NE(m_dialog, nullptr);
    choose("export-figure", "sheet");
    save(path("stage.svg"));
    const QByteArray svg = contents("stage.svg");
    for (const char* words : {">a</text>", ">b</text>", ">Task matrix</text>", ">before step 3</text>", ">1010</text>"})
        EXPECT_TRUE(svg.contains(words)) << words;
}

}  // namespace
}  // namespace hop::ui::window::test::export_test
