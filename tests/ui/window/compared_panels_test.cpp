// SPDX-License-Identifier: GPL-3.0-or-later
// Several runs beside each other: the panels are about the chosen one and say which; the table fills when its numbers
// are there; after every change of what runs the form stays and the keys are the stage's.
#include <QCheckBox>
#include <QClipboard>
#include <QComboBox>
#include <QFile>
#include <QFileDialog>
#include <QLabel>
#include <QLineEdit>
#include <QPointer>
#include <QPushButton>
#include <QTextBrowser>
#include <QTextDocumentFragment>
#include <QToolButton>

#include "core/explain/compare.h"
#include "core/explain/condition/catalogue.h"
#include "core/explain/missed_bounds.h"
#include "core/scene/listing.h"
#include "core/sheet/shown_cell.h"
#include "tests/ui/window/window_fixture.h"
#include "ui/command/command_parts.h"
#include "ui/command/exporting.h"
#include "ui/dialog/export_dialog.h"
#include "ui/panel/figure_view.h"
#include "ui/panel/inspector_pages.h"
#include "ui/panel/of_chosen_run.h"
#include "ui/panel/text_panel.h"
#include "ui/stage/run_cell.h"

namespace hop::ui::window::test::compared_panels_test {
namespace {

class ComparedPanelsTest : public WindowTest {
protected:
    void compare(const char* entry = "exchange-three-ways-4-cube") {
        startWith(QLatin1StringView(entry));
        ASSERT_TRUE(areCompared());
    }
    bool areCompared() {
        return QTest::qWaitFor(
            [&] {
                const auto& comparison = m_window->bench().stage.companions().comparison();
                return comparison != nullptr && comparison->runs.size() == session().scenario().runs.size() &&
                       std::ranges::all_of(comparison->runs,
                                           [](const auto& run) { return run.recording != nullptr; }) &&
                       cell(comparison->runs.size() - 1) != nullptr;
            },
            kPatience);
    }
    stage::RunCell* cell(std::size_t index) {
        for (auto* each : m_window->bench().stage.findChildren<stage::RunCell*>())
            if (each->index() == index && each->isVisible()) return each;
        return nullptr;
    }
    panel::FigureView& picture(std::size_t index) { return *cell(index)->findChild<panel::FigureView*>(); }
    panel::Context& context() { return m_window->bench().stage.contextOf(0); }
    QWidget& page(const char* panel) {
        m_window->bench().arrangement.bringToFront(panel);
        return panel::pageOf(*m_window->bench().arrangement.dock(panel)->widget());
    }
    QString heading(const char* panel) {
        const auto* label =
            m_window->bench().arrangement.dock(panel)->widget()->findChild<QLabel*>(QStringLiteral("of-run"));
        return label->isHidden() ? QString() : QTextDocumentFragment::fromHtml(label->text()).toPlainText();
    }
    void choose(std::size_t run) { QTest::mouseClick(&picture(run), Qt::LeftButton, {}, {3, 3}); }
    QWidget& form() { return *m_window->bench().arrangement.dock("scenario"); }

    void expectKeysStep(const char* after) {
        session().toStart();
        key(Qt::Key_Right);
        EXPECT_TRUE(QTest::qWaitFor([&] { return session().lab().now().step == 1; }, kPatience)) << after;
        key(Qt::Key_Space);
        EXPECT_TRUE(session().isPlaying()) << after;
        session().pause();
    }
};

TEST_F(ComparedPanelsTest, FollowTheRunWhosePictureIsClickedAndWearItsLetter) {
    compare();
    session().seek(3);
    session().select({record::Selection::Kind::packet, 6});
    for (const std::size_t run : {1U, 2U, 0U}) {
        // Anywhere in it; what is selected there is selected of that run.
        QTest::mouseClick(&picture(run), Qt::LeftButton, {}, {3, picture(run).height() - 3});
        session().select({});
        session().select({record::Selection::Kind::packet, 6});
        EXPECT_EQ(context().chosenRun(), run);
        EXPECT_TRUE(child<QToolButton>(("run-" + std::to_string(run + 1) + "-letter").c_str()).isChecked());
        session::Session& chosen = context().ofRun(run).session();
        EXPECT_EQ(&context().chosenSession(), &chosen);
        const QString said = panel::inspectorPage(panel::inspected(chosen));
        auto& inspector = dynamic_cast<panel::TextPanel&>(page("inspector"));
        EXPECT_TRUE(QTest::qWaitFor([&] { return inspector.html() == said; }, kPatience)) << run;
        EXPECT_EQ(said != panel::inspectorPage(panel::inspected(session())), run != 0) << run;
        const auto& browser = *inspector.findChild<QTextBrowser*>();
        EXPECT_TRUE(QTest::qWaitFor(
            [&] { return browser.isVisible() && browser.toPlainText().startsWith(u"Packet 0000"); }, kPatience))
            << browser.toPlainText().toStdString();
        EXPECT_EQ(page("matrix").findChild<panel::FigureView*>()->instant().recording, chosen.instant().recording)
            << run;
        for (const char* panel : {"inspector", "matrix", "bounds"})
            EXPECT_TRUE(heading(panel).startsWith(QChar(u'A' + static_cast<char16_t>(run))))
                << panel << ": " << heading(panel).toStdString();
    }
}

TEST_F(ComparedPanelsTest, AClickOnTheHeadingOrAKeyInThePictureChooses) {
    compare();
    QTest::mouseClick(&child<QLabel>("run-3-title"), Qt::LeftButton);
    EXPECT_EQ(context().chosenRun(), 2U);
    QTest::mouseClick(&child<QLabel>("run-2-source"), Qt::LeftButton);
    EXPECT_EQ(context().chosenRun(), 1U);
    QTest::keyClick(&picture(0), Qt::Key_Down);
    EXPECT_EQ(context().chosenRun(), 0U);
}

// A run that is alone needs no letter.
TEST_F(ComparedPanelsTest, WearNothingWhereARunIsAlone) {
    compare();
    QTest::mouseClick(&picture(1), Qt::LeftButton, {}, {3, 3});
    ASSERT_EQ(context().chosenRun(), 1U);
    andWaitUntilOpened([&] { m_window->bench().opening.openSource(QStringLiteral("broadcast-3-cube")); });
    EXPECT_EQ(context().chosenRun(), 0U);
    for (const char* panel : {"inspector", "matrix", "bounds"}) EXPECT_EQ(heading(panel), QString()) << panel;
    const auto& inspector = dynamic_cast<panel::TextPanel&>(page("inspector"));
    const QString said = panel::inspectorPage(panel::inspected(session()));
    EXPECT_TRUE(QTest::qWaitFor([&] { return inspector.html() == said; }, kPatience)) << inspector.html().toStdString();
}

// "Run until" and "show where" are about the chosen run, too.
TEST_F(ComparedPanelsTest, SearchesAreOfTheChosenRun) {
    compare();
    QTest::mouseClick(&picture(2), Qt::LeftButton, {}, {3, 3});
    const auto arrives = [&](session::Session& of) {
        const auto& path = of.instant().path;
        return path.empty() ? Step{0} : path.back().step;
    };
    session().toStart();
    session().select({record::Selection::Kind::packet, 14});
    // The clock goes to the beginning of the step in which it arrives.
    const Step there = arrives(context().chosenSession()) - 1;
    ASSERT_NE(there, arrives(session()) - 1);
    Q_EMIT context().ofRun(2).untilWanted(QString::fromStdString(print(explain::conditionOf("packet-arrives", 14))));
    EXPECT_TRUE(QTest::qWaitFor([&] { return session().lab().now().step == there; }, kPatience))
        << session().lab().now().step << " instead of " << there;
}

class Paints final : public QObject {
public:
    explicit Paints(QWidget& of) { of.installEventFilter(this); }
    int count = 0;

protected:
    bool eventFilter(QObject*, QEvent* event) override {
        if (event->type() == QEvent::Paint) ++count;
        return false;
    }
};

TEST_F(ComparedPanelsTest, TheTableIsPaintedWhenItsNumbersAreThere) {
    startWith(QStringLiteral("random-broadcasts-three-schemes-4-cube"));
    auto& table = child<panel::FigureView>("comparison-figure");
    Paints paints(table);
    const session::Companions& companions = m_window->bench().stage.companions();
    QObject::connect(&companions, &session::Companions::compared, &table, [&] { paints.count = 0; });
    ASSERT_TRUE(QTest::qWaitFor(
        [&] { return companions.comparison() != nullptr && explain::isObserved(*companions.comparison()); },
        kPatience));
    m_window->bench().arrangement.bringToFront("comparison");
    EXPECT_TRUE(QTest::qWaitFor([&] { return table.isVisible() && paints.count > 0; }, kPatience))
        << "nobody has asked for another step";
}

TEST_F(ComparedPanelsTest, TheFormStaysAndTheKeysStepAfterEveryChangeOfWhatRuns) {
    startWith();
    ASSERT_TRUE(form().isVisible());
    auto& add = child<QPushButton>("add-run-button");
    for (std::size_t runs = 2; runs <= 4; ++runs) {
        add.setFocus();
        QTest::mouseClick(&add, Qt::LeftButton);
        ASSERT_TRUE(areCompared()) << runs;
        EXPECT_TRUE(form().isVisible()) << runs;
        expectKeysStep("+ Run");
        EXPECT_EQ(context().chosenRun(), runs - 1) << "the form edits the new one";
    }
    auto& algorithm = child<QLineEdit>("algorithm-expression");
    algorithm.setFocus();
    algorithm.setText(QStringLiteral("shortest-path"));
    Q_EMIT algorithm.textEdited(algorithm.text());
    key(Qt::Key_Return);
    ASSERT_TRUE(QTest::qWaitFor([&] { return session().scenario().runs[3].algorithm == "shortest-path"; }, kPatience));
    ASSERT_TRUE(areCompared());
    EXPECT_TRUE(form().isVisible());
    expectKeysStep("Enter");
    // Another comparison, and a single run.
    for (const char* entry : {"exchange-three-ways-4-cube", "broadcast-3-cube"}) {
        child<QLineEdit>("seed").setFocus();
        andWaitUntilOpened([&] { m_window->bench().opening.openSource(QLatin1StringView(entry)); });
        EXPECT_TRUE(form().isVisible()) << entry;
        expectKeysStep(entry);
    }
}

TEST_F(ComparedPanelsTest, ResettingThePanelsLetsTheFormGo) {
    compare();
    m_window->bench().arrangement.bringToFront("scenario");
    Q_EMIT context().runsEdited();
    ASSERT_TRUE(form().isVisible());
    m_window->bench().arrangement.reset();
    EXPECT_TRUE(form().isHidden()) << "the stage has its room again";
}

// Neither from a comparison to a single run nor by undoing and redoing, whether or not a panel was moved.
TEST_F(ComparedPanelsTest, HeightsDoNotLeakFromOneDocumentToTheNext) {
    for (const bool moved : {false, true}) {
        startWith();
        if (moved) m_window->bench().arrangement.dock("bounds")->setFloating(true);
        const auto heightOf = [&](const char* panel) { return m_window->bench().arrangement.dock(panel)->height(); };
        const auto settles = [&](const char* panel, int height) {
            return QTest::qWaitFor([&] { return heightOf(panel) == height; }, kPatience / 10);
        };
        QTest::qWait(20);
        const int timeline = heightOf("timeline");
        for (int i = 0; i < 3; ++i) m_window->action("add-run")->trigger();
        ASSERT_TRUE(areCompared());
        QTest::qWait(100);
        const int ofFour = heightOf("timeline");
        EXPECT_GT(ofFour, timeline);
        for (int i = 0; i < 3; ++i) m_window->action("undo")->trigger();
        ASSERT_TRUE(QTest::qWaitFor([&] { return session().scenario().runs.empty(); }, kPatience));
        EXPECT_TRUE(settles("timeline", timeline)) << heightOf("timeline") << " for " << timeline << ", " << moved;
        for (int i = 0; i < 3; ++i) m_window->action("redo")->trigger();
        ASSERT_TRUE(areCompared());
        EXPECT_TRUE(settles("timeline", ofFour)) << heightOf("timeline") << " for " << ofFour << ", " << moved;
        andWaitUntilOpened([&] { m_window->bench().opening.openSource(QStringLiteral("broadcast-3-cube")); });
        EXPECT_TRUE(settles("timeline", timeline)) << heightOf("timeline") << " for " << timeline << ", " << moved;
    }
}

TEST_F(ComparedPanelsTest, APanelIsSavedAsItShowsTheChosenRun) {
    compare();
    session().seek(2);
    for (const std::size_t run : {2U, 0U}) {
        QTest::mouseClick(&picture(run), Qt::LeftButton, {}, {3, 3});
        m_window->bench().arrangement.bringToFront("matrix");
        command::savePanel(m_window->bench(), *m_window->bench().arrangement.dock("matrix"));
        auto* exporting = dialog<dialog::ExportDialog>("export-dialog");
        ASSERT_NE(exporting, nullptr);
        EXPECT_EQ(exporting->findChild<QComboBox*>("export-figure")->currentText().left(2), run == 2 ? "C:" : "A:");
        auto& format = *exporting->findChild<QComboBox*>("export-format");
        format.setCurrentIndex(format.findData(QStringLiteral("csv")));
        QSignalSpy saved(exporting, &dialog::ExportDialog::saved);
        exporting->saveTo(path("matrix.csv"));
        ASSERT_TRUE(QTest::qWaitFor([&] { return saved.count() > 0; }, kPatience));
        const auto shown = sheet::resolve(session().scenario(), run == 2 ? "matrix(run=3)" : "matrix");
        ASSERT_TRUE(shown.ok());
        const auto scene =
            hop::test::aside([&] { return sheet::sceneOf(*shown, context().ofRun(run).session().instant()); });
        ASSERT_TRUE(scene.ok());
        QFile file(path("matrix.csv"));
        ASSERT_TRUE(file.open(QIODevice::ReadOnly));
        EXPECT_EQ(file.readAll().toStdString(), scene::csvOf(listingOf(**scene))) << run;
    }
}

// It is still being built, or was refused.
TEST_F(ComparedPanelsTest, OfARunThatIsNotOpenTheFirstIsExported) {
    startWith();
    m_window->action("add-run")->trigger();
    ASSERT_EQ(context().chosenRun(), 1U);
    ASSERT_FALSE(context().chosenSession().instant().isOpen());
    m_window->action("export")->trigger();
    auto* exporting = dialog<dialog::ExportDialog>("export-dialog");
    ASSERT_NE(exporting, nullptr);
    exporting->choose(m_window->bench().canvas().entry());
    EXPECT_TRUE(exporting->findChild<QComboBox*>("export-figure")->currentText().startsWith("A:"));
    exporting->saveTo(path("first.svg"));
    EXPECT_TRUE(QTest::qWaitFor([&] { return QFile::exists(path("first.svg")); }, kPatience));
}

TEST_F(ComparedPanelsTest, AnExportGoesWithItsRun) {
    compare();
    session().seek(2);
    EXPECT_EQ(child<QToolButton>("run-2-letter").accessibleName(), "Choose run B");
    choose(1);
    picture(1).zoomIn();
    m_window->action("export")->trigger();
    auto* exporting = dialog<dialog::ExportDialog>("export-dialog");
    ASSERT_NE(exporting, nullptr);
    exporting->choose(picture(1).entry());
    auto& whole = *exporting->findChild<QCheckBox*>("export-whole");
    whole.setChecked(false);
    EXPECT_EQ(exporting->findChild<QLabel*>("export-told")->text(), "Commands draw whole figures only.")
        << "the picture of this run is zoomed";
    exporting->findChild<QPushButton*>("export-save")->click();
    auto* file = dialog<QFileDialog>("export-file-dialog");
    ASSERT_NE(file, nullptr);
    EXPECT_TRUE(file->selectedFiles().value(0).endsWith("-network-b-step-2.svg"))
        << file->selectedFiles().value(0).toStdString();
    file->reject();
    whole.setChecked(true);
    exporting->saveTo(path("second.svg"));
    ASSERT_TRUE(QTest::qWaitFor([&] { return QFile::exists(path("second.svg")); }, kPatience));
    QFile svg(path("second.svg"));
    ASSERT_TRUE(svg.open(QIODevice::ReadOnly));
    const QByteArray written = svg.readAll();
    EXPECT_TRUE(written.contains("hopscope render exchange-three-ways-4-cube --view"))
        << "it is seen as the gallery says";
    EXPECT_TRUE(written.contains("network(run=2)"));
}

TEST_F(ComparedPanelsTest, ADialogueOfARunThatGoesIsClosed) {
    compare();
    choose(1);
    m_window->action("export")->trigger();
    QPointer<dialog::ExportDialog> exporting = dialog<dialog::ExportDialog>("export-dialog");
    ASSERT_NE(exporting, nullptr);
    context().removeRun(2);
    context().removeRun(1);
    EXPECT_TRUE(QTest::qWaitFor([&] { return exporting == nullptr; }, kPatience));
}

TEST_F(ComparedPanelsTest, ValuesAreCopiedOfTheRunInUse) {
    compare();
    session().seek(2);
    for (const std::size_t run : {1U, 0U}) {
        choose(run);
        picture(run).setFocus();
        QApplication::clipboard()->clear();
        m_window->action("copy-table")->trigger();
        ASSERT_TRUE(QTest::qWaitFor([] { return QApplication::clipboard()->text().contains(u'\t'); }, kPatience));
        const auto shown = sheet::resolve(session().scenario(), run == 1 ? "network(run=2)" : "network");
        ASSERT_TRUE(shown.ok());
        const auto scene =
            hop::test::aside([&] { return sheet::sceneOf(*shown, context().ofRun(run).session().instant()); });
        ASSERT_TRUE(scene.ok());
        EXPECT_EQ(QApplication::clipboard()->text().toStdString(), scene::tabbed(listingOf(**scene))) << run;
    }
}

TEST_F(ComparedPanelsTest, WhatIsChosenInAPanelOfARunIsTheDocuments) {
    compare();
    choose(1);
    session::Session& chosen = context().chosenSession();
    auto& nodes = *page("matrix").findChild<QComboBox*>(QStringLiteral("matrix-node"));
    nodes.setCurrentIndex(5);
    Q_EMIT nodes.activated(5);
    for (std::size_t run = 0; run < 3; ++run)
        EXPECT_EQ(context().ofRun(run).session().instant().display.focusNode, 5U) << run;
    EXPECT_EQ(session().scenarioAsSeen().view.focusNode, 5U) << "it is saved";
    record::Display display = session().instant().display;
    display.tails = !display.tails;
    session().setDisplay(display);
    EXPECT_EQ(chosen.instant().display.focusNode, 5U) << "it stays";
    EXPECT_EQ(chosen.instant().display.tails, display.tails);
    for (int i = 0; i < 2; ++i) m_window->action("undo")->trigger();
    EXPECT_EQ(chosen.instant().display.focusNode, 0U);
}

TEST_F(ComparedPanelsTest, PanelsOfARunThatIsRefusedSayThatNothingIsOpen) {
    compare();
    choose(1);
    const auto& browser = *page("inspector").findChild<QTextBrowser*>();
    const auto& nodes = *page("matrix").findChild<QComboBox*>(QStringLiteral("matrix-node"));
    EXPECT_EQ(nodes.count(), 16);
    run::Request refused = context().chosenRequest();
    refused.algorithm = "no-such-algorithm";
    context().replaceRun(1, refused);
    ASSERT_TRUE(QTest::qWaitFor([&] { return !context().ofRun(1).session().instant().isOpen(); }, kPatience));
    EXPECT_TRUE(QTest::qWaitFor([&] { return browser.toPlainText().contains(u"Nothing is open", Qt::CaseInsensitive); },
                                kPatience))
        << browser.toPlainText().toStdString();
    EXPECT_EQ(nodes.count(), 0);
}

// Greedy packets miss the bound that the schedule of the first run meets.
TEST_F(ComparedPanelsTest, CommandsAreAboutTheChosenRun) {
    compare();
    for (const std::size_t run : {1U, 0U}) {
        choose(run);
        std::vector<std::string> offered, missed;
        for (const command::Command& member : members("show-where")) offered.push_back(member.id);
        for (const explain::MissedBound& bound : explain::missedBounds(context().ofRun(run).session().instant()))
            missed.push_back("show-where-" + std::string(bound.statement->id));
        EXPECT_EQ(offered, missed) << run;
        EXPECT_EQ(m_window->action("show-where")->isEnabled(), !missed.empty()) << run;
        EXPECT_EQ(std::ranges::count(offered, "show-where-critical-sum"), run == 1 ? 1 : 0);
    }
    choose(1);
    session().select({record::Selection::Kind::node, 5});
    EXPECT_TRUE(m_window->action("until-node-busy")->isEnabled());
    context().chosenSession().select({});
    EXPECT_FALSE(m_window->action("until-node-busy")->isEnabled()) << "nothing is selected in this run";
}

TEST_F(ComparedPanelsTest, APanelIsRefusedForTheChosenRun) {
    startWith(QStringLiteral("broadcast-3-cube"));
    run::Request dynamic;
    dynamic.network = "hypercube(3)";
    dynamic.task = "poisson-broadcasts(0.3)";
    dynamic.algorithm = "rotated-trees";
    context().addRun(dynamic);
    ASSERT_TRUE(QTest::qWaitFor([&] { return context().ofRun(1).session().instant().isOpen(); }, kPatience));
    EXPECT_EQ(stage::whyNoPanel(m_window->bench().context, "settling"), "");
    context().chooseRun(0);
    EXPECT_NE(stage::whyNoPanel(m_window->bench().context, "settling"), "");
}

// As it is exported and printed.
TEST_F(ComparedPanelsTest, ACellOfTheStageIsOfItsRun) {
    compare();
    m_window->bench().staging.toggle("matrix");
    choose(1);
    const auto views =
        m_window->bench().stage.sheet().findChildren<panel::FigureView*>(QStringLiteral("matrix-figure"));
    ASSERT_EQ(views.size(), 1);
    EXPECT_EQ(&views.front()->session(), &session());
    EXPECT_EQ(page("matrix").findChild<panel::FigureView*>()->instant().recording,
              context().chosenSession().instant().recording);
}

// Added to two, the third is chosen while it is built; and a letter may be clicked that has just gone.
TEST_F(ComparedPanelsTest, ARunThatIsNotThereYetHasNoPage) {
    compare();
    context().chooseRun(1);
    const QString before = heading("matrix");
    context().chooseRun(session().scenario().runs.size());
    EXPECT_EQ(heading("matrix"), before);
    context().chooseRun(0);
    EXPECT_TRUE(heading("matrix").startsWith(u'A'));
}

// Chosen in a menu that was opened before another document was.
TEST_F(ComparedPanelsTest, ARunThatIsNotThereIsNotRemoved) {
    startWith();
    const document::Scenario before = session().scenario();
    context().removeRun(2);
    context().replaceRun(1, before);
    EXPECT_EQ(session().scenario(), before);
}

TEST_F(ComparedPanelsTest, RunInTheFormGivesTheKeysToTheStage) {
    startWith();
    auto& network = child<QLineEdit>("network-expression");
    network.setFocus();
    network.setText(QStringLiteral("hypercube(3)"));
    Q_EMIT network.textEdited(network.text());
    andWaitUntilOpened([&] {
        ASSERT_TRUE(QTest::qWaitFor([&] { return child<QPushButton>("run").isEnabled(); }, kPatience));
        QTest::mouseClick(&child<QPushButton>("run"), Qt::LeftButton);
    });
    EXPECT_EQ(session().scenario().network, "hypercube(3)");
    expectKeysStep("Run");
}

}  // namespace
}  // namespace hop::ui::window::test::compared_panels_test
