// SPDX-License-Identifier: GPL-3.0-or-later
// Every command: declared once, with an icon, a tip and keys of its own, reachable from the menus, and able to run when
// it says so.
#include "ui/command/commands.h"

#include <gtest/gtest.h>

#include <QContextMenuEvent>
#include <QLabel>
#include <QMenuBar>
#include <QTextBrowser>
#include <set>

#include "core/record/instant.h"
#include "core/sheet/cell.h"
#include "tests/ui/window/window_fixture.h"
#include "ui/style/icons.h"

namespace hop::ui::window::test::commands_test {
namespace {

class CommandsTest : public WindowTest {
protected:
    QAction& action(const char* id) {
        QAction* found = m_window->action(id);
        EXPECT_NE(found, nullptr) << id;
        return *found;
    }
    std::string tip(const char* id) { return action(id).toolTip().toStdString(); }
    // The actions of a group's menu, as when it is opened.
    QList<QAction*> members(const char* group) {
        auto& menu = child<QMenu>((std::string(group) + "-menu").c_str());
        Q_EMIT menu.aboutToShow();
        return menu.actions();
    }
    QAction* member(const char* group, const char* id) {
        for (QAction* action : members(group))
            if (action->objectName() == QLatin1StringView(id)) return action;
        return nullptr;
    }
    void choose(const char* group, const char* id) {
        QAction* chosen = member(group, id);
        ASSERT_NE(chosen, nullptr) << id;
        chosen->trigger();
    }
};

// A row says what its state depends on, and is asked again only when that changes.
TEST_F(CommandsTest, ActionsSayWhatTheirRowsSayAfterEveryChange) {
    startWith();
    const auto isTrue = [&](const char* after) {
        for (const command::Command& command : command::commands()) {
            const QAction* known = m_window->action(command.id);
            if (known == nullptr) continue;
            SCOPED_TRACE(command.id + " after " + after);
            const command::Workbench& bench = m_window->bench();
            const std::string reason = command.whyNot ? command.whyNot(bench) : std::string();
            EXPECT_EQ(known->isEnabled(), reason.empty()) << reason;
            EXPECT_TRUE(known->toolTip().toStdString().ends_with(reason)) << known->toolTip().toStdString();
            EXPECT_EQ(known->isChecked(), command.checked && command.checked(bench));
            if (command.look != nullptr) {
                EXPECT_EQ(known->text().toStdString(), command.look(bench).title);
            }
        }
    };
    isTrue("opening");
    for (const char* id :
         {"step-forward", "to-end", "step-back", "to-start", "play", "play", "tails", "undo", "redo", "zoom-in",
          "zoom-fit", "faster", "slower", "start-page", "step-forward", "full-screen", "full-screen", "present-dark"}) {
        m_window->action(id)->trigger();
        isTrue(id);
    }
    session().select({record::Selection::Kind::node, 3});
    isTrue("selecting");
    for (const char* id : {"make-node", "only-node", "clear-selection", "add-run"}) {
        m_window->action(id)->trigger();
        isTrue(id);
    }
    QTest::qWait(1);
    ASSERT_TRUE(QTest::qWaitFor([&] { return !session().isBusy(); }, kPatience));
    isTrue("a second run");
    choose("labels", "labels-none");
    isTrue("labels");
    m_window->bench().arrangement.dock("inspector")->setFloating(true);
    isTrue("a floating panel");
    editNetwork();
    isTrue("another network");
    for (int i = 0; i < 30; ++i) m_window->action("faster")->trigger();
    isTrue("the highest speed");
}

TEST_F(CommandsTest, AreCompleteAndTheirKeysUnique) {
    start();
    std::set<std::string_view> ids;
    std::map<QString, std::string_view> keys;
    for (const command::Command& command : command::commands()) {
        SCOPED_TRACE(command.id);
        EXPECT_TRUE(ids.insert(command.id).second);
        EXPECT_NE(command.isGroup(), command.run != nullptr) << "it does something, or its members do";
        if (command.isGroup()) continue;
        const QAction* known = m_window->action(command.id);
        ASSERT_NE(known, nullptr);
        EXPECT_FALSE(known->icon().isNull());
        EXPECT_TRUE(QString::fromStdString(command.tip).endsWith(u'.'));
        EXPECT_TRUE(known->toolTip().contains(QString::fromStdString(command.tip)));
        for (const QKeySequence& key : known->shortcuts()) {
            EXPECT_FALSE(key.isEmpty());
            EXPECT_TRUE(keys.emplace(key.toString(), command.id).second)
                << key.toString().toStdString() << " is " << keys[key.toString()] << "'s already";
        }
    }
    EXPECT_FALSE(style::icon(QStringLiteral("pause")).isNull());
}

TEST_F(CommandsTest, StandInMenus) {
    start();
    std::set<const QAction*> inMenus;
    for (const QAction* top : m_window->menuBar()->actions())
        for (const QAction* found : top->menu()->actions()) inMenus.insert(found);
    for (const command::Command& command : command::commands())
        if (command.menu != command::Menu::none) {
            EXPECT_TRUE(inMenus.contains(m_window->action(command.id))) << command.id;
        }
}

TEST_F(CommandsTest, TheListOfKeysHasThemAll) {
    start();
    showWindow();
    m_window->action("keys")->trigger();
    auto* page = dialog("keys-dialog");
    ASSERT_NE(page, nullptr);
    const QString words = page->findChild<QTextBrowser*>()->toPlainText();
    for (const command::Command& command : command::commands())
        if (!command.isGroup()) {
            EXPECT_TRUE(words.contains(m_window->action(command.id)->shortcut().toString(QKeySequence::NativeText)))
                << command.id;
        }
    for (const panel::FigureKey& key : panel::figureKeys())
        EXPECT_TRUE(words.contains(QString::fromUtf8(key.keys.data(), static_cast<qsizetype>(key.keys.size()))));
    for (const char* field : {"Network\tAlt+N", "Seed\tAlt+S", "Arrival rate\tAlt+A"})
        EXPECT_TRUE(QString(words).replace(u'\n', u'\t').contains(QLatin1StringView(field))) << words.toStdString();
}

TEST_F(CommandsTest, SayWhyTheyCannotRun) {
    start();
    showWindow();
    for (const char* id : {"save", "export", "play", "step-forward", "step-back", "zoom-in", "only-node", "layout"}) {
        EXPECT_FALSE(action(id).isEnabled()) << id;
        EXPECT_TRUE(tip(id).ends_with("\nNothing is open.")) << tip(id);
    }
    EXPECT_TRUE(action("open").isEnabled());
    startWith();
    for (const char* id : {"save", "export", "play", "step-forward", "to-end", "zoom-in", "only-node", "layout"})
        EXPECT_TRUE(action(id).isEnabled()) << id;
    EXPECT_EQ(tip("step-back"), "Go back one step or slot. (Left)\nThis is the start of the run.");
    EXPECT_EQ(tip("zoom-fit"), "Show the whole network. (Ctrl+0)\nThe whole network is shown.");
    EXPECT_EQ(tip("clear-selection"), "Clear the selection. (Esc)\nNothing is selected.");
    EXPECT_EQ(tip("make-node"),
              "Show the task matrix of the selected node, even after it is deselected. (M)\nNo node is selected.");
    EXPECT_FALSE(action("cancel").isEnabled());
}

// At all times, whoever makes the change.
TEST_F(CommandsTest, AreEnabledAsTheRunAllows) {
    startWith();
    const auto transport = [&] {
        std::string enabled;
        for (const char* id : {"to-start", "step-back", "play", "step-forward", "to-end"})
            enabled += action(id).isEnabled() ? '1' : '0';
        return enabled;
    };
    EXPECT_EQ(transport(), "00111");
    session().seek(0, 0.5);
    EXPECT_EQ(transport(), "11111") << "a step is under way";
    session().toEnd();
    EXPECT_EQ(transport(), "11100");
    key(Qt::Key_Left);
    EXPECT_EQ(transport(), "11111");
    session().setSpeed(session::Clock::kFastest);
    EXPECT_FALSE(action("faster").isEnabled());
    EXPECT_TRUE(action("slower").isEnabled());
    session().setSpeed(session::Clock::kSlowest);
    EXPECT_TRUE(action("faster").isEnabled());
    EXPECT_FALSE(action("slower").isEnabled());
    session().select({record::Selection::Kind::node, 5});
    EXPECT_TRUE(action("clear-selection").isEnabled());
    EXPECT_TRUE(action("make-node").isEnabled());
    EXPECT_EQ(action("make-node").text(), "Task &matrix of 0101");
    key(Qt::Key_Escape);
    EXPECT_FALSE(action("clear-selection").isEnabled());
    m_window->bench().canvas().zoomIn();
    EXPECT_TRUE(action("zoom-fit").isEnabled());
    key(Qt::Key_0, Qt::ControlModifier);
    EXPECT_FALSE(action("zoom-fit").isEnabled());
    // No tick but what is so.
    EXPECT_TRUE(action("reduced-motion").isChecked());
    EXPECT_FALSE(action("tails").isChecked());
    record::Display display = session().instant().display;
    display.tails = true;
    session().setDisplay(display);
    EXPECT_TRUE(action("tails").isChecked());
    key(Qt::Key_T);
    EXPECT_FALSE(action("tails").isChecked());
    EXPECT_FALSE(session().instant().display.tails);
    key(Qt::Key_Space);
    EXPECT_EQ(action("play").text(), "&Pause");
    key(Qt::Key_Space);
    EXPECT_EQ(action("play").text(), "&Play");
    andWaitUntilOpened([&] { m_window->bench().opening.openSource(QStringLiteral("random-broadcasts-4-cube")); });
    EXPECT_FALSE(action("only-node").isEnabled());
    EXPECT_TRUE(tip("only-node").ends_with("\nOnly static tasks of packets with one destination have task matrices."));
}

// A button that can do nothing more hands its focus to the network, not to its neighbour.
TEST_F(CommandsTest, TheFocusDoesNotWander) {
    startWith();
    QWidget* button = nullptr;
    for (QObject* object : action("step-forward").associatedObjects())
        if (auto* widget = qobject_cast<QWidget*>(object); widget != nullptr && widget->inherits("QToolButton"))
            button = widget;
    ASSERT_NE(button, nullptr);
    button->setFocus();
    for (int i = 0; i < 8; ++i) {
        EXPECT_EQ(QApplication::focusWidget(), button);
        key(Qt::Key_Space);
    }
    EXPECT_EQ(session().step(), 8U);
    EXPECT_EQ(QApplication::focusWidget(), &m_window->bench().canvas());
}

TEST_F(CommandsTest, ChoicesAreMadeInMenus) {
    startWith();
    const auto ticked = [&](const char* group) {
        QStringList found;
        for (const QAction* action : members(group))
            if (action->isChecked()) found << action->objectName();
        return found.join(u' ').toStdString();
    };
    EXPECT_EQ(members("layout").size(),
              static_cast<qsizetype>(session().instant().run().network->drawings().choices().size()));
    choose("layout", "layout-circle");
    EXPECT_EQ(session().instant().display.layout, "circle");
    EXPECT_EQ(ticked("layout"), "layout-circle");
    choose("colour-by", "colour-by-destination");
    EXPECT_EQ(ticked("colour-by"), "colour-by-destination");
    EXPECT_FALSE(member("colour-by", "colour-by-broadcast")->isEnabled());
    EXPECT_EQ(member("colour-by", "colour-by-broadcast")->toolTip(), "This run has no broadcasts.");
    choose("labels", "labels-identity");
    EXPECT_EQ(session().instant().display.labels, document::Labels::identity);
    choose("nodes", "nodes-boxes");
    EXPECT_EQ(session().instant().display.nodes, document::NodeShape::boxes);
    choose("numbering", "numbering-from-left-1");
    EXPECT_EQ(session().instant().display.numbering, document::Numbering::fromLeft1);
    choose("links", "links-electronic");
    EXPECT_EQ(ticked("links"), "");
    choose("links", "links-electronic");
    EXPECT_EQ(ticked("links"), "links-electronic");
    choose("theme", "theme-dark");
    EXPECT_TRUE(m_window->bench().look.theme().dark);
    EXPECT_EQ(ticked("theme"), "theme-dark");
    choose("panels", "panel-matrix");
    EXPECT_TRUE(m_window->bench().arrangement.dock("matrix")->isHidden());
    choose("panels", "panel-matrix");
    choose("panels", "panel-bounds");  // from behind another tab to the front, then away
    EXPECT_FALSE(m_window->bench().arrangement.dock("bounds")->isHidden());
    choose("panels", "panel-bounds");
    EXPECT_TRUE(m_window->bench().arrangement.dock("bounds")->isHidden());
    EXPECT_FALSE(ticked("panels").find("panel-matrix") == std::string::npos);
    EXPECT_EQ(ticked("panels").find("panel-bounds"), std::string::npos);
    choose("overlay", "overlay-levels");
    EXPECT_EQ(session().instant().display.overlay, "levels");
    EXPECT_EQ(ticked("overlay"), "overlay-levels");
    EXPECT_FALSE(member("overlay", "overlay-bricks")->isEnabled());
    EXPECT_TRUE(member("overlay", "overlay-bricks")->toolTip().endsWith(u'.'));
}

// A panel without anything to say is offered grey, with the reason and an entry that shows it.
TEST_F(CommandsTest, SilentPanelsSayWhy) {
    startWith();
    QAction* settling = member("panels", "panel-settling");
    ASSERT_NE(settling, nullptr);
    EXPECT_FALSE(settling->isEnabled());
    EXPECT_TRUE(settling->toolTip().contains(QStringLiteral("in the gallery shows it.")))
        << settling->toolTip().toStdString();
    EXPECT_TRUE(member("panels", "panel-matrix")->isEnabled());
    // Whatever is shown can be hidden.
    m_window->bench().arrangement.dock("settling")->show();
    EXPECT_TRUE(member("panels", "panel-settling")->isEnabled());
    andWaitUntilOpened([&] { m_window->bench().opening.openSource(QStringLiteral("random-broadcasts-4-cube")); });
    EXPECT_TRUE(member("panels", "panel-settling")->isEnabled());
}

// What is chosen of recent files is what was opened.
TEST_F(CommandsTest, RecentFilesAreOffered) {
    startWith();
    EXPECT_EQ(tip("recent"), "Recently opened files and unsaved scenarios.\nNo file has been opened yet.");
    ASSERT_TRUE(save(path("mine.json")));
    EXPECT_TRUE(action("recent").isEnabled());
    andWaitUntilOpened([&] { m_window->bench().opening.openSource(QStringLiteral("vb-fig-1")); });
    ASSERT_EQ(members("recent").size(), 1);
    EXPECT_EQ(members("recent").first()->text(), "mine.json");
    andWaitUntilOpened([&] { members("recent").first()->trigger(); });
    EXPECT_EQ(m_window->bench().desk.path(), path("mine.json"));
}

TEST_F(CommandsTest, ANodesContextMenuHasItsCommands) {
    startWith();
    const auto choose = [&](const char* id) {
        QContextMenuEvent event(QContextMenuEvent::Keyboard, {5, 5},
                                m_window->bench().canvas().mapToGlobal(QPoint(5, 5)));
        QApplication::sendEvent(&m_window->bench().canvas(), &event);
        auto* menu = dialog<QMenu>("context-menu");
        ASSERT_NE(menu, nullptr);
        ASSERT_TRUE(menu->actions().contains(&action(id))) << "it is the command itself";
        action(id).trigger();
        menu->close();
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    };
    session().select({record::Selection::Kind::node, 5});
    EXPECT_EQ(session().instant().moves.size(), 64U);
    choose("only-node");
    EXPECT_EQ(session().instant().display.focusNode, 5U);
    EXPECT_EQ(session().instant().moves.size(), 4U);
    for (const engine::Move& move : session().instant().moves) EXPECT_EQ(move.packet / 15, 5U);
    session().select({record::Selection::Kind::node, 9});
    choose("make-node");
    EXPECT_EQ(session().instant().display.focusNode, 9U);
    EXPECT_EQ(session().instant().moves.front().packet / 15, 9U);
    choose("only-node");
    EXPECT_EQ(session().instant().moves.size(), 64U);
    choose("clear-selection");
    EXPECT_EQ(session().instant().selection.kind, record::Selection::Kind::nothing);
}

// A row of the table of view options is enough: documents, commands, undo and preferences follow. Of other options than
// choices tests/core/sheet/displays_test tells.
TEST_F(CommandsTest, EveryViewOptionIsEverywhere) {
    startWith();
    for (const record::ViewOption& option : record::viewOptions()) {
        if (!option.isChoice()) continue;
        SCOPED_TRACE(option.name());
        const std::size_t values = option.isSwitch() ? 2 : option.values.size();
        if (option.isSwitch())
            EXPECT_TRUE(action(option.name().c_str()).isCheckable());
        else
            EXPECT_EQ(static_cast<std::size_t>(members(option.name().c_str()).size()), values);
        EXPECT_FALSE(tip(option.name().c_str()).empty());
        for (std::size_t value = 0; value < values; ++value) {
            record::Display display = session().instant().display;
            option.set(display, value);
            EXPECT_EQ(option.get(display), value);
            session().setDisplay(display);
            // In the file and back.
            const auto read = document::parseScenario(print(session().scenarioAsSeen()));
            ASSERT_TRUE(read) << read.error().message;
            EXPECT_EQ(option.get(sheet::displayOf(read->view, {})), value);
            // Kept as a preference, or not.
            desk::Settings& settings = m_window->bench().settings;
            settings.preferDisplay(display);
            EXPECT_EQ(option.get(settings.preferredDisplay()), option.isPreferable ? value : 0U);
            settings.forgetPreferredDisplay();
            EXPECT_EQ(option.get(settings.preferredDisplay()), 0U);
        }
        m_window->bench().desk.history().stack().undo();
        EXPECT_NE(option.get(session().instant().display), values - 1);
    }
}

}  // namespace
}  // namespace hop::ui::window::test::commands_test
