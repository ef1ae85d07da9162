// SPDX-License-Identifier: GPL-3.0-or-later
// The commands as Qt's actions: one for each row of the table, shared by the menus, the tool bar and the shortcuts; a
// group is a menu that is filled when it opens.
#pragma once

#include <QAction>
#include <QMenu>
#include <QMenuBar>
#include <map>

#include "ui/window/commands.h"

namespace hop::ui::window {

class CommandActions final : public QObject {
public:
    explicit CommandActions(MainWindow& window);

    // Of a row that stands in a menu: a group's opens its menu. Null if there is none.
    QAction* action(std::string_view command) const;
    QMenu* menu(std::string_view group) const;
    // The actions of a row of the tool bar, in order.
    std::vector<QAction*> transport() const;

    void fill(QMenuBar& bar);
    // Enabled, ticked, titles and tips as they are now.
    void refresh();
    void refreshTransport();  // those of the tool bar: while the run plays
    // The icons, in the colours of the palette.
    void refreshIcons();

private:
    void add(const Command& command);
    void fillGroup(const Command& group, QMenu& menu);
    void show(const Command& command, QAction& action);
    void enable(QAction& action, bool enabled);

    MainWindow& m_window;
    std::map<std::string_view, QAction*> m_actions;
    std::map<std::string_view, QMenu*> m_menus;
};

// What is about the document does not change it while the start page hides it: the command shows it first.
void showItsDocument(Command& command);

}  // namespace hop::ui::window
