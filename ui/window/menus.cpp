// SPDX-License-Identifier: GPL-3.0-or-later
// The menus of the main window: the commands, and a choice for everything that can be chosen.
#include <QActionGroup>
#include <QFileInfo>
#include <QMenu>
#include <QMenuBar>
#include <array>

#include "core/algorithm/catalogue.h"
#include "core/scene/display_names.h"
#include "ui/style/text.h"
#include "ui/window/commands.h"
#include "ui/window/main_window.h"

namespace hop::ui::window {
namespace {

// One of several, with the present one ticked.
template <typename Present, typename Choose>
QAction* addChoice(QMenu& menu, QActionGroup& group, const QString& title, bool present, Choose choose) {
    QAction* action = menu.addAction(title);
    action->setCheckable(true);
    action->setChecked(present);
    group.addAction(action);
    QObject::connect(action, &QAction::triggered, &menu, choose);
    return action;
}

template <typename Value, typename Choose>
void fillChoices(QMenu& menu, std::span<const scene::Choice<Value>> choices, Value present, Choose choose) {
    menu.clear();
    auto* group = new QActionGroup(&menu);
    for (const auto& choice : choices)
        addChoice<Value>(menu, *group, text(choice.title), choice.value == present,
                         [choose, value = choice.value] { choose(value); });
}

}  // namespace

void MainWindow::makeMenus() {
    std::map<Menu, QMenu*> menus;
    for (const Command& command : commands()) {
        QMenu*& menu = menus[command.menu];
        if (menu == nullptr) menu = menuBar()->addMenu(tr(menuTitle(command.menu)));
        if (command.separated) menu->addSeparator();
        menu->addAction(action(command.id));
        if (command.id == "open") {
            QMenu* recent = menu->addMenu(tr("Open &recent"));
            recent->setObjectName(QStringLiteral("recent-menu"));
            connect(recent, &QMenu::aboutToShow, this, [this, recent] { fillRecent(*recent); });
        }
    }
    makeChoiceMenus(*menus[Menu::view]);
}

void MainWindow::makeChoiceMenus(QMenu& view) {
    view.addSeparator();
    QMenu* layout = view.addMenu(tr("&Layout"));
    connect(layout, &QMenu::aboutToShow, this, [this, layout] {
        layout->clear();
        const scene::Frame& frame = m_session.frame();
        const bool drawn = frame.layout != nullptr || frame.layoutComing;
        layout->setEnabled(drawn);
        if (!drawn) return;
        auto* group = new QActionGroup(layout);
        for (const network::LayoutChoice& choice : frame.run->network->drawings().choices())
            addChoice<std::string>(*layout, *group, text(choice.title), choice.id == frame.display.layout,
                                   [this, id = std::string(choice.id)] {
                                       scene::Display display = m_session.frame().display;
                                       display.layout = id;
                                       m_session.setDisplay(display);
                                   });
    });
    const auto addDisplayMenu = [&](const QString& title, auto choices, auto member) {
        QMenu* menu = view.addMenu(title);
        connect(menu, &QMenu::aboutToShow, this, [this, menu, choices, member] {
            fillChoices(*menu, choices, m_session.frame().display.*member, [this, member](auto value) {
                scene::Display display = m_session.frame().display;
                display.*member = value;
                m_session.setDisplay(display);
            });
        });
    };
    addDisplayMenu(tr("&Colour by"), scene::colourByChoices(), &scene::Display::colourBy);
    addDisplayMenu(tr("La&bels"), scene::labelChoices(), &scene::Display::labels);
    addDisplayMenu(tr("N&odes"), scene::nodeShapeChoices(), &scene::Display::nodes);
    QMenu* links = view.addMenu(tr("Lin&ks"));
    links->setObjectName(QStringLiteral("links-menu"));
    links->setToolTip(tr("Links of a kind that is not ticked are drawn only while they carry packets."));
    links->setToolTipsVisible(true);
    connect(links, &QMenu::aboutToShow, this, [this, links] { fillLinks(*links); });
    addDisplayMenu(tr("&Numbering"), scene::numberingChoices(), &scene::Display::numbering);

    QMenu* beside = view.addMenu(tr("&Beside it"));
    beside->setObjectName(QStringLiteral("beside-menu"));
    beside->setToolTip(tr("Run the same task by another algorithm side by side, in step."));
    connect(beside, &QMenu::aboutToShow, this, [this, beside] { fillBeside(*beside); });

    QMenu* theme = view.addMenu(tr("T&heme"));
    connect(theme, &QMenu::aboutToShow, this, [this, theme] {
        theme->clear();
        auto* group = new QActionGroup(theme);
        for (const auto& [id, title] : {std::pair<QString, QString>{QStringLiteral("system"), tr("as the system")},
                                        {QStringLiteral("light"), tr("light")},
                                        {QStringLiteral("dark"), tr("dark")}})
            addChoice<QString>(*theme, *group, title, m_settings.theme() == id,
                               [this, chosen = id] { setTheme(chosen); });
    });

    QMenu* panels = view.addMenu(tr("Pan&els"));
    for (QDockWidget* dock : m_arrangement.docks()) panels->addAction(dock->toggleViewAction());
}

// The kinds of links of the network that is open.
void MainWindow::fillLinks(QMenu& menu) {
    menu.clear();
    const scene::Frame& frame = m_session.frame();
    menu.setEnabled(frame.layout != nullptr);
    if (frame.layout == nullptr) return;
    std::array<bool, 3> present = {};
    for (LinkId link = 0; link < frame.run->network->linkCount(); ++link)
        present[static_cast<std::size_t>(frame.run->network->link(link).kind)] = true;
    for (const auto& kind : scene::linkKindChoices()) {
        const auto index = static_cast<std::size_t>(kind.value);
        if (!present[index]) continue;
        QAction* action = menu.addAction(text(kind.title));
        action->setCheckable(true);
        action->setChecked(!frame.display.hidden[index]);
        connect(action, &QAction::toggled, &menu, [this, index](bool shown) {
            scene::Display display = m_session.frame().display;
            display.hidden[index] = !shown;
            m_session.setDisplay(display);
        });
    }
}

// The algorithms that take the task that is open.
void MainWindow::fillBeside(QMenu& menu) {
    menu.clear();
    const scene::Frame& frame = m_session.frame();
    menu.setEnabled(frame.run != nullptr);
    if (frame.run == nullptr) return;
    auto* group = new QActionGroup(&menu);
    const auto add = [&](const QString& title, const std::string& id) {
        addChoice<std::string>(menu, *group, title, frame.display.beside == id, [this, id] {
            scene::Display display = m_session.frame().display;
            display.beside = id;
            m_session.setDisplay(display);
        });
    };
    add(tr("nothing"), {});
    menu.addSeparator();
    const algorithm::Problem problem{
        .network = frame.run->network, .task = frame.run->task, .ports = {frame.run->request.ports}, .randomness = {}};
    for (const algorithm::Entry& entry : algorithm::catalogue())
        if (algorithm::takes(entry, problem)) add(text(entry.title), std::string(entry.id));
}

void MainWindow::fillRecent(QMenu& menu) {
    menu.clear();
    for (const QString& path : m_settings.recentFiles()) {
        QAction* action = menu.addAction(QFileInfo(path).fileName());
        action->setToolTip(path);
        connect(action, &QAction::triggered, this, [this, path] { openSource(path); });
    }
    const QStringList kept = m_settings.keptScenarios();
    if (!kept.isEmpty()) menu.addSection(tr("Changed, never saved"));
    for (const QString& document : kept) {
        const auto scenario = document::parseScenario(document.toStdString());
        if (!scenario) continue;
        QAction* action = menu.addAction(
            text(scenario->title.empty() ? scenario->task + " on " + scenario->network : scenario->title));
        connect(action, &QAction::triggered, this, [this, scenario = *scenario] {
            whenNothingIsLost([this, scenario] { m_desk.openScenario(scenario, {}, {}); });
        });
    }
    if (menu.isEmpty()) menu.addAction(tr("Nothing yet"))->setEnabled(false);
}

}  // namespace hop::ui::window
