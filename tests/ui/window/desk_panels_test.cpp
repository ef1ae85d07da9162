// SPDX-License-Identifier: GPL-3.0-or-later
// Which panels stand on the desk: those that have something to say about what is open, in front those that its author
// chose; what the user shows and hides stays so.
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QMenu>
#include <QTabBar>
#include <QToolButton>
#include <algorithm>
#include <map>

#include "tests/support/shown_run.h"
#include "tests/ui/window/window_fixture.h"
#include "ui/command/command_parts.h"

namespace hop::ui::window::test::desk_panels_test {
namespace {

class DeskPanelsTest : public WindowTest {
protected:
    void SetUp() override {
        WindowTest::SetUp();
        startWith();
    }
    void open(const char* source) {
        andWaitUntilOpened([&] { m_window->bench().opening.openSource(QLatin1StringView(source)); });
        QTest::qWait(1);
    }
    bool stands(const char* panel) { return !m_window->bench().arrangement.dock(panel)->isHidden(); }
    bool hasSomethingToSay(const char* panel) { return stage::whyNoPanel(m_window->bench().context, panel).empty(); }
    bool isInFront(const char* panel) {
        const QDockWidget* dock = m_window->bench().arrangement.dock(panel);
        return stands(panel) && dock->isAncestorOf(m_window->childAt(dock->geometry().center()));
    }
    // Every dock: hidden, behind another one, or in front.
    std::string desk() {
        std::string all;
        for (const panel::Entry& entry : panel::catalogue()) {
            const std::string id(entry.id);
            all += id + (isInFront(id.c_str()) ? "=front " : stands(id.c_str()) ? "=behind " : "=hidden ");
        }
        return all;
    }
};

TEST_F(DeskPanelsTest, WhatHasNothingToSayLeaves) {
    EXPECT_TRUE(stands("matrix"));
    EXPECT_TRUE(hasSomethingToSay("decomposition"));
    EXPECT_FALSE(hasSomethingToSay("injectors"));
    EXPECT_FALSE(stands("settling"));
    EXPECT_FALSE(stands("delay-curves"));
    const command::Members panels = members("panels");
    const auto grey = std::ranges::find(panels, "Running mean delay", &command::Command::title);
    ASSERT_NE(grey, panels.end());
    EXPECT_NE(grey->whyNot(m_window->bench()).find("in the gallery shows it"), std::string::npos)
        << grey->whyNot(m_window->bench());
    open("random-broadcasts-4-cube");
    EXPECT_FALSE(stands("matrix"));
    EXPECT_FALSE(hasSomethingToSay("decomposition"));
    EXPECT_TRUE(isInFront("settling"));
    // An edit changes what there is to say.
    document::Scenario scenario;
    scenario.network = "hypercube(3)";
    scenario.task = "total-exchange";
    andWaitUntilOpened([&] { session().open(scenario); });
    EXPECT_TRUE(stands("matrix"));
    EXPECT_FALSE(stands("settling"));
}

TEST_F(DeskPanelsTest, ADocumentFindsTheDeskAsItsAuthorMeantIt) {
    open("vb-fig-4");
    const std::string alone = desk();
    const stage::Sheet::Rows rows = {{"decomposition(from=12)"}};
    EXPECT_EQ(m_window->bench().stage.sheet().rows(), rows);
    open("random-broadcasts-4-cube");
    open("st-fig-6");
    EXPECT_TRUE(m_window->bench().staging.isOnStage("delay-curves"));
    open("vb-fig-4");
    EXPECT_EQ(desk(), alone);
    EXPECT_EQ(m_window->bench().stage.sheet().rows(), rows);
    EXPECT_FALSE(hasSomethingToSay("delay-curves")) << "the experiment is closed";
}

TEST_F(DeskPanelsTest, WhatTheUserHidesStaysHidden) {
    child<QToolButton>("matrix-close").click();
    EXPECT_FALSE(stands("matrix"));
    open("vb-fig-4");
    EXPECT_FALSE(stands("matrix"));
    m_window->close();
    start();
    showWindow();
    open("vb-fig-4");
    EXPECT_FALSE(stands("matrix"));
    m_window->bench().arrangement.dock("matrix")->toggleViewAction()->trigger();
    EXPECT_TRUE(isInFront("matrix"));
    m_window->action("reset-panels")->trigger();
    EXPECT_TRUE(stands("matrix"));
}

// A panel goes onto the stage with its controls, and comes back; a figure's place is an edit of the document.
TEST_F(DeskPanelsTest, PanelsGoOntoTheStageAndBack) {
    const auto rows = [&] { return m_window->bench().stage.sheet().rows(); };
    QWidget* matrix = m_window->bench().arrangement.dock("matrix")->widget();
    m_window->bench().staging.toggle("matrix");
    EXPECT_EQ(rows(), (stage::Sheet::Rows{{"network"}, {"matrix"}}));
    EXPECT_TRUE(m_window->bench().stage.isAncestorOf(matrix));
    EXPECT_FALSE(stands("matrix"));
    EXPECT_EQ(session().scenario().sheet, rows());
    m_window->bench().staging.toggle("space-time");
    m_window->bench().staging.toggle("bounds");
    EXPECT_EQ(rows(), (stage::Sheet::Rows{{"network"}, {"matrix", "space-time"}, {"bounds"}}));
    EXPECT_EQ(session().scenario().sheet, (stage::Sheet::Rows{{"network"}, {"matrix", "space-time"}}));
    m_window->action("undo")->trigger();
    EXPECT_EQ(rows(), (stage::Sheet::Rows{{"network"}, {"matrix"}, {"bounds"}}));
    child<QToolButton>("bounds-away").click();
    child<QToolButton>("matrix-away").click();
    EXPECT_EQ(rows(), (stage::Sheet::Rows{{"network"}}));
    EXPECT_EQ(m_window->bench().arrangement.dock("matrix")->widget(), matrix);
    EXPECT_TRUE(stands("matrix"));
    EXPECT_TRUE(stands("bounds"));
    // Without the network the stage is the figure's alone; something is always on it.
    m_window->bench().staging.toggle("matrix");
    m_window->bench().staging.toggle("network");
    EXPECT_EQ(rows(), (stage::Sheet::Rows{{"matrix"}}));
    m_window->bench().staging.toggle("matrix");
    EXPECT_EQ(rows(), (stage::Sheet::Rows{{"network"}}));
}

// Two panels that share their place have tabs; a double click on one moves it.
TEST_F(DeskPanelsTest, ADoubleClickOnATabPutsThePanelOntoTheStage) {
    m_window->tabifyDockWidget(m_window->bench().arrangement.dock("inspector"),
                               m_window->bench().arrangement.dock("bounds"));
    QTabBar* tabs = nullptr;
    int index = -1;
    const auto found = [&] {
        for (auto* bar : m_window->findChildren<QTabBar*>(QString(), Qt::FindDirectChildrenOnly))
            for (int i = 0; bar->isVisible() && i < bar->count(); ++i)
                if (bar->tabText(i) == m_window->bench().arrangement.dock("bounds")->windowTitle()) {
                    tabs = bar;
                    index = i;
                }
        return tabs != nullptr;
    };
    ASSERT_TRUE(QTest::qWaitFor(found, kPatience));
    QTest::mouseDClick(tabs, Qt::LeftButton, {}, tabs->tabRect(index).center());
    EXPECT_TRUE(QTest::qWaitFor([&] { return m_window->bench().staging.isOnStage("bounds"); }, kPatience));
}

// Panels on the stage are there already; a dock without its panel would be empty.
TEST_F(DeskPanelsTest, WhatIsOnTheStageIsNotShownTwice) {
    m_window->bench().staging.toggle("bounds");
    m_window->bench().arrangement.bringToFront("bounds");
    EXPECT_FALSE(stands("bounds"));
    m_window->bench().arrangement.dock("bounds")->toggleViewAction()->trigger();
    EXPECT_FALSE(stands("bounds"));
    m_window->bench().staging.toggle("bounds");
    EXPECT_TRUE(stands("bounds"));
}

TEST_F(DeskPanelsTest, ASelectionBringsTheInspectorToTheFront) {
    m_window->bench().arrangement.dock("bounds")->raise();
    QTest::qWait(1);
    ASSERT_TRUE(isInFront("bounds"));
    m_window->bench().canvas().setFocus();
    session().select({record::Selection::Kind::node, 3});
    EXPECT_TRUE(isInFront("inspector"));
    // Not over what is being worked in.
    m_window->bench().arrangement.dock("bounds")->raise();
    m_window->bench().arrangement.dock("bounds")->widget()->setFocus();
    session().select({record::Selection::Kind::node, 4});
    EXPECT_TRUE(isInFront("bounds"));
}

// One click each brings the rest to the front, for this document only; what is there is not offered.
TEST_F(DeskPanelsTest, WhatElseShowsThisRunIsOneClickAway) {
    auto& button = child<QToolButton>("also-button");
    ASSERT_TRUE(button.isVisible() && button.isEnabled());
    EXPECT_TRUE(m_window->bench().stage.parentWidget()->isAncestorOf(&button)) << "at the stage";
    const auto offered = [&] {
        Q_EMIT button.menu()->aboutToShow();
        std::map<std::string, QAction*> all;
        for (QAction* action : button.menu()->actions()) all[action->objectName().toStdString()] = action;
        return all;
    };
    EXPECT_EQ(button.menu(), &child<QMenu>("also-shows-menu")) << "as in the menu View";
    ASSERT_TRUE(isInFront("matrix"));
    EXPECT_FALSE(offered().contains("also-matrix")) << "it is in front";
    EXPECT_FALSE(offered().contains("also-network")) << "it is on the stage";
    EXPECT_FALSE(offered().contains("also-settling")) << "it has nothing to say";
    EXPECT_FALSE(offered().contains("also-scenario")) << "it shows no run";
    ASSERT_TRUE(offered().contains("also-decomposition"));
    EXPECT_TRUE(offered().at("also-decomposition")->isEnabled());
    const QStringList chosen = m_window->bench().settings.panels();
    std::vector<std::string> panels;
    for (const auto& [id, action] : offered()) panels.push_back(id.substr(std::string_view("also-").size()));
    for (const std::string& panel : panels) {
        const auto all = offered();
        const auto found = all.find("also-" + panel);
        if (found == all.end()) continue;
        found->second->trigger();
        QTest::qWait(1);
        EXPECT_TRUE(isInFront(panel.c_str())) << panel;
        EXPECT_FALSE(offered().contains("also-" + panel)) << panel;
    }
    ASSERT_TRUE(stands("space-time"));
    editNetwork();
    EXPECT_TRUE(stands("space-time")) << "the same document, edited";
    EXPECT_EQ(m_window->bench().settings.panels(), chosen) << "no choice for other documents";
    open("total-exchange-4-cube");
    EXPECT_FALSE(stands("space-time"));
    m_window->bench().staging.toggle("decomposition");
    EXPECT_FALSE(offered().contains("also-decomposition")) << "on the stage";
    m_window->bench().staging.toggle("network");
    ASSERT_TRUE(offered().contains("also-network"));
    offered().at("also-network")->trigger();
    EXPECT_TRUE(m_window->bench().staging.isOnStage("network"));
}

// Wherever a packet is chosen: the matrix is that of its source, with its row.
TEST_F(DeskPanelsTest, TheMatrixFollowsTheSelection) {
    auto& node = child<QComboBox>("matrix-node");
    EXPECT_EQ(node.currentText(), "0000");
    session().select({record::Selection::Kind::packet, 5 * 15 + 3});
    EXPECT_EQ(node.currentText(), "0101");
    session().select({record::Selection::Kind::node, 9});
    EXPECT_EQ(node.currentText(), "1001");
    EXPECT_EQ(m_window->bench().desk.history().stack().count(), 0) << "it is no edit of the document";
    session().select({});
    EXPECT_EQ(node.currentText(), "0000");
    // The packet found by its name.
    m_window->action("palette")->trigger();
    auto& field = child<QLineEdit>("palette-field");
    field.setText(QStringLiteral("0011→1111"));
    ASSERT_TRUE(QTest::qWaitFor(
        [&] {
            const auto& list = child<QListWidget>("palette-list");
            return list.count() > 0 && list.currentRow() >= 0;
        },
        kPatience));
    QTest::keyClick(&field, Qt::Key_Return);
    ASSERT_TRUE(QTest::qWaitFor([&] { return session().instant().selection.kind == record::Selection::Kind::packet; },
                                kPatience));
    EXPECT_EQ(node.currentText(), "0011");
    // A node chosen in the panel: the same packet of that node.
    const PacketId row = session().instant().selection.id % 15;
    node.setCurrentIndex(6);
    Q_EMIT node.activated(6);
    EXPECT_EQ(session().instant().selection, (record::Selection{record::Selection::Kind::packet, 6 * 15 + row}));
    EXPECT_EQ(node.currentText(), "0110");
    session().select({record::Selection::Kind::node, 9});
    node.setCurrentIndex(2);
    Q_EMIT node.activated(2);
    EXPECT_EQ(node.currentText(), "0010") << "not what was selected before";
    session().select({});
    EXPECT_EQ(node.currentText(), "0010");
}

// A cell's own parameters go before those of the whole document.
TEST_F(DeskPanelsTest, CellsHaveTheirOwnStepAndOptions) {
    document::Scenario scenario = session().scenario();
    scenario.sheet = {{"network", "network(step=2)"}, {"matrix(node=3)", "space-time(title=\"Where they go\")"}};
    session().amend(scenario);
    session().seek(6);
    const auto views = m_window->bench().stage.sheet().findChildren<panel::FigureView*>();
    std::vector<Step> steps;
    for (const panel::FigureView* view : views) steps.push_back(view->instant().step);
    EXPECT_EQ(std::ranges::count(steps, Step{2}), 1);
    const auto matrix = std::ranges::find(views, "matrix", [](const auto* view) { return view->entry().id; });
    ASSERT_NE(matrix, views.end());
    EXPECT_EQ((*matrix)->instant().display.focusNode, 3U);
    EXPECT_EQ((*matrix)->instant().step, 6U);
    const auto titles = m_window->bench().stage.sheet().findChildren<QLabel*>();
    EXPECT_TRUE(std::ranges::any_of(
        titles, [](const QLabel* label) { return label->text() == QStringLiteral("Where they go"); }));
}

// Each panel that is empty says which entry fills it.
TEST_F(DeskPanelsTest, TheExamplesShowWhatThePanelsAreFor) {
    for (const panel::Entry& entry : panel::catalogue()) {
        const std::string_view example = panel::exampleOf(entry);
        if (example.empty()) continue;
        open(std::string(example).c_str());
        const std::string id(entry.id);
        EXPECT_TRUE(hasSomethingToSay(id.c_str())) << id << " of " << example;
    }
}

}  // namespace
}  // namespace hop::ui::window::test::desk_panels_test
