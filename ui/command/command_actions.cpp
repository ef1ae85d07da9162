// SPDX-License-Identifier: GPL-3.0-or-later
// The commands as Qt's actions.
#include "ui/command/command_actions.h"

#include <QActionGroup>
#include <QKeySequence>
#include <algorithm>

#include "ui/command/command_keys.h"
#include "ui/command/command_parts.h"
#include "ui/command/commands.h"
#include "ui/command/workbench.h"
#include "ui/style/icons.h"
#include "ui/style/text.h"

namespace hop::ui::command {
namespace {

std::string reasonOf(const Command& command, const Workbench& bench) {
    return command.whyNot ? command.whyNot(bench) : std::string();
}

}  // namespace

CommandActions::CommandActions(Workbench& bench) : QObject(&bench.window), m_bench(bench) {
    for (const Command& command : commands()) add(command);
}

QAction* CommandActions::action(std::string_view command) const {
    const auto found = m_actions.find(command);
    return found == m_actions.end() ? nullptr : found->second;
}

QMenu* CommandActions::menu(std::string_view group) const {
    const auto found = m_menus.find(group);
    return found == m_menus.end() ? nullptr : found->second;
}

std::vector<QAction*> CommandActions::transport() const {
    std::vector<QAction*> found;
    for (const Command& command : commands())
        if (command.transport) found.push_back(action(command.id));
    return found;
}

void CommandActions::add(const Command& command) {
    if (command.menu == Menu::none) return;
    if (command.isGroup()) {
        auto* menu = new QMenu(&m_bench.window);
        menu->setObjectName(text(command.id) + QStringLiteral("-menu"));
        menu->setToolTipsVisible(true);
        connect(menu, &QMenu::aboutToShow, this, [this, menu, &command] { fillGroup(command, *menu); });
        m_menus[command.id] = menu;
        m_actions[command.id] = menu->menuAction();
    } else {
        auto* action = new QAction(&m_bench.window);
        action->setShortcuts(keysOf(command));
        connect(action, &QAction::triggered, this, [this, &command] { carryOut(m_bench, command.run); });
        m_bench.window.addAction(action);
        m_actions[command.id] = action;
    }
    QAction& action = *m_actions[command.id];
    action.setObjectName(text(command.id));
    action.setStatusTip(text(command.tip));
}

void CommandActions::fill(QMenuBar& bar) {
    std::map<Menu, QMenu*> menus;
    for (const Command& command : commands()) {
        if (command.menu == Menu::none) continue;
        QMenu*& menu = menus[command.menu];
        if (menu == nullptr) {
            menu = bar.addMenu(text(menuTitle(command.menu)));
            menu->setToolTipsVisible(true);
        }
        if (command.separated) menu->addSeparator();
        menu->addAction(m_actions.at(command.id));
    }
}

QMenu& CommandActions::makeContextMenu() {
    auto* menu = new QMenu(&m_bench.window);
    menu->setObjectName(QStringLiteral("context-menu"));
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->setToolTipsVisible(true);
    return *menu;
}

void CommandActions::popUpOfNode(const QPoint& at) {
    QMenu& menu = makeContextMenu();
    for (const Command& command : commands())
        if (command.ofNode) menu.addAction(action(command.id));
    menu.popup(at);
}

void CommandActions::popUpOfPanel(const std::string& panel, const QPoint& at) {
    QMenu& menu = makeContextMenu();
    for (const Command& group : commands()) {
        if (!group.ofPanel) continue;
        const Members members = group.members(m_bench);
        const auto its = std::ranges::find(members, memberId(group.id, panel), &Command::id);
        addMember(*its, menu).setText(text(group.title));
    }
    menu.popup(at);
}

void CommandActions::popUp(std::string_view group, const QPoint& at) {
    const QAction& its = *action(group);
    its.isEnabled() ? menu(group)->popup(at) : m_bench.strip.say(its.statusTip());
}

void CommandActions::fillGroup(const Command& group, QMenu& menu) {
    menu.clear();
    QActionGroup* ticks = nullptr;
    if (group.oneOf) ticks = new QActionGroup(&menu);
    for (const Command& member : group.members(m_bench)) {
        if (member.separated) menu.addSeparator();
        QAction& action = addMember(member, menu);
        if (ticks != nullptr) ticks->addAction(&action);
    }
}

QAction& CommandActions::addMember(const Command& member, QMenu& menu) {
    QAction* action = menu.addAction(QString());
    action->setObjectName(text(member.id));
    show(member, *action);
    connect(action, &QAction::triggered, this, [this, run = member.run] { carryOut(m_bench, run); });
    return *action;
}

void CommandActions::show(const Command& command, QAction& action) {
    const std::string reason = reasonOf(command, m_bench);
    action.setText(text(command.look ? command.look(m_bench).title : command.title));
    action.setCheckable(command.checked != nullptr);
    if (command.checked) action.setChecked(command.checked(m_bench));
    QStringList tip;
    if (!command.tip.empty()) tip << text(command.tip);
    if (!tip.isEmpty() && !action.shortcut().isEmpty())
        tip.first() += QStringLiteral(" (%1)").arg(action.shortcut().toString(QKeySequence::NativeText));
    if (!reason.empty()) tip << text(reason);
    action.setToolTip(tip.join(u'\n'));
    enable(action, reason.empty());
}

// If a focused button becomes disabled, the focus moves to the stage rather than to the next button.
void CommandActions::enable(QAction& action, bool enabled) {
    if (enabled == action.isEnabled()) return;
    if (!enabled)
        for (const QObject* object : action.associatedObjects())
            if (const auto* widget = qobject_cast<const QWidget*>(object); widget != nullptr && widget->hasFocus())
                focusStage(m_bench);
    action.setEnabled(enabled);
}

void CommandActions::refresh(On changed) {
    for (const Command& command : commands())
        if (QAction* known = action(command.id); known != nullptr && has(command.on, changed)) show(command, *known);
}

void CommandActions::refreshIcons() {
    for (const Command& command : commands()) {
        QAction* known = action(command.id);
        if (known == nullptr) continue;
        const std::string icon = command.look ? command.look(m_bench).icon : command.icon;
        if (!icon.empty()) known->setIcon(style::icon(text(icon)));
    }
}

}  // namespace hop::ui::command
