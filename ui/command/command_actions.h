// SPDX-License-Identifier: GPL-3.0-or-later
// The commands as Qt's actions: one for each row of the table, shared by menus, tool bar and shortcuts. A group is a
// menu filled when it opens.
#pragma once

#include <QAction>
#include <QMenu>
#include <QMenuBar>
#include <map>

#include "ui/command/command.h"

namespace hop::ui::command {

class CommandActions final : public QObject {
public:
    explicit CommandActions(Workbench& bench);

    // The action of a row in a menu; a group's opens its menu. Null if there is none.
    QAction* action(std::string_view command) const;
    QMenu* menu(std::string_view group) const;
    // The actions of the tool bar's transport, in order.
    std::vector<QAction*> transport() const;

    void fill(QMenuBar& bar);
    // The context menu of a node: commands on the selection.
    void popUpOfNode(const QPoint& at);
    // The context menu of a panel's title or tab: what can be done with it.
    void popUpOfPanel(const std::string& panel, const QPoint& at);
    // The menu of a group, or why it cannot be used.
    void popUp(std::string_view group, const QPoint& at);
    // Updates enabled and checked states, titles and tool tips of the commands that depend on what has changed.
    void refresh(On changed);
    // Redraws the icons in the palette's colours.
    void refreshIcons();

private:
    void add(const Command& command);
    void fillGroup(const Command& group, QMenu& menu);
    QMenu& makeContextMenu();
    QAction& addMember(const Command& member, QMenu& menu);
    void show(const Command& command, QAction& action);
    void enable(QAction& action, bool enabled);

    Workbench& m_bench;
    std::map<std::string_view, QAction*> m_actions;
    std::map<std::string_view, QMenu*> m_menus;
};

}  // namespace hop::ui::command
