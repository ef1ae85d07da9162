// SPDX-License-Identifier: GPL-3.0-or-later
// Every command: declared once, with an icon, a tip and keys of its own, reachable from the menus.
#include "ui/window/commands.h"

#include <gtest/gtest.h>

#include <QMenuBar>
#include <QTextBrowser>
#include <set>

#include "tests/ui/window/window_fixture.h"
#include "ui/style/icons.h"

namespace hop::ui::window::test::commands_test {
namespace {

TEST_F(WindowTest, CommandsAreCompleteAndTheirKeysUnique) {
    start();
    std::set<std::string_view> ids;
    std::map<QString, std::string_view> keys;
    for (const Command& command : commands()) {
        SCOPED_TRACE(command.id);
        EXPECT_TRUE(ids.insert(command.id).second);
        const QAction* action = m_window->action(command.id);
        ASSERT_NE(action, nullptr);
        EXPECT_FALSE(action->icon().isNull());
        EXPECT_TRUE(QString::fromUtf8(command.tip).endsWith(u'.'));
        EXPECT_TRUE(action->toolTip().contains(QString::fromUtf8(command.tip)));
        for (const QKeySequence& key : action->shortcuts()) {
            EXPECT_FALSE(key.isEmpty());
            EXPECT_TRUE(keys.emplace(key.toString(), command.id).second)
                << key.toString().toStdString() << " is " << keys[key.toString()] << "'s already";
        }
    }
    EXPECT_FALSE(style::icon(QStringLiteral("pause")).isNull());
}

TEST_F(WindowTest, EveryCommandStandsInAMenu) {
    start();
    std::set<const QAction*> inMenus;
    for (const QAction* top : m_window->menuBar()->actions())
        for (const QAction* action : top->menu()->actions()) inMenus.insert(action);
    for (const Command& command : commands()) EXPECT_TRUE(inMenus.contains(m_window->action(command.id))) << command.id;
}

TEST_F(WindowTest, TheListOfKeysHasThemAll) {
    start();
    showWindow();
    m_window->action("keys")->trigger();
    auto* page = dialog("keys-dialog");
    ASSERT_NE(page, nullptr);
    const QString words = page->findChild<QTextBrowser*>()->toPlainText();
    for (const Command& command : commands())
        EXPECT_TRUE(words.contains(m_window->action(command.id)->shortcut().toString(QKeySequence::NativeText)))
            << command.id;
}

}  // namespace
}  // namespace hop::ui::window::test::commands_test
