// SPDX-License-Identifier: GPL-3.0-or-later
// The commands as Qt's actions.
#include "ui/window/command_actions.h"

#include <QActionGroup>
#include <QKeySequence>

#include "ui/style/icons.h"
#include "ui/style/text.h"
#include "ui/window/main_window.h"

namespace hop::ui::window {
namespace {

QList<QKeySequence> sequences(const std::string& keys) {
    QList<QKeySequence> found;
    for (const QString& key : text(keys).split(u' ', Qt::SkipEmptyParts))
        found << QKeySequence(key, QKeySequence::PortableText);
    return found;
}

std::string reasonOf(const Command& command, const MainWindow& window) {
    return command.whyNot ? command.whyNot(window) : std::string();
}

}  // namespace

CommandActions::CommandActions(MainWindow& window) : QObject(&window), m_window(window) {
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
        auto* menu = new QMenu(&m_window);
        menu->setObjectName(text(command.id) + QStringLiteral("-menu"));
        menu->setToolTipsVisible(true);
        connect(menu, &QMenu::aboutToShow, this, [this, menu, &command] { fillGroup(command, *menu); });
        m_menus[command.id] = menu;
        m_actions[command.id] = menu->menuAction();
    } else {
        auto* action = new QAction(&m_window);
        action->setShortcuts(sequences(command.keys));
        connect(action, &QAction::triggered, this, [this, &command] { m_window.carryOut(command.run); });
        m_window.addAction(action);
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

void CommandActions::fillGroup(const Command& group, QMenu& menu) {
    menu.clear();
    QActionGroup* ticks = nullptr;
    if (group.oneOf) ticks = new QActionGroup(&menu);
    for (const Command& member : group.members(m_window)) {
        if (member.separated) menu.addSeparator();
        QAction* action = menu.addAction(QString());
        action->setObjectName(text(member.id));
        show(member, *action);
        if (ticks != nullptr) ticks->addAction(action);
        connect(action, &QAction::triggered, this, [this, run = member.run] { m_window.carryOut(run); });
    }
}

void CommandActions::show(const Command& command, QAction& action) {
    const std::string reason = reasonOf(command, m_window);
    action.setText(text(command.look ? command.look(m_window).title : command.title));
    action.setCheckable(command.checked != nullptr);
    if (command.checked) action.setChecked(command.checked(m_window));
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
                m_window.focusStage();
    action.setEnabled(enabled);
}

void CommandActions::refresh() {
    for (const Command& command : commands())
        if (QAction* known = action(command.id)) show(command, *known);
}

void CommandActions::refreshTransport() {
    for (const Command& command : commands())
        if (command.transport) show(command, *action(command.id));
}

void CommandActions::refreshIcons() {
    for (const Command& command : commands()) {
        QAction* known = action(command.id);
        if (known == nullptr) continue;
        const std::string icon = command.look ? command.look(m_window).icon : command.icon;
        if (!icon.empty()) known->setIcon(style::icon(text(icon)));
    }
}

void showItsDocument(Command& command) {
    const auto first = [](const std::function<void(MainWindow&)>& run) {
        return [run](MainWindow& w) {
            w.leaveStartPage();
            run(w);
        };
    };
    if (!command.isGroup()) {
        command.run = first(command.run);
        return;
    }
    command.members = [members = command.members, first](const MainWindow& window) {
        std::vector<Command> all = members(window);
        for (Command& member : all) member.run = first(member.run);
        return all;
    };
}

}  // namespace hop::ui::window
