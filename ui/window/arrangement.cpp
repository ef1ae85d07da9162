// SPDX-License-Identifier: GPL-3.0-or-later
// Where the docks stand.
#include "ui/window/arrangement.h"
#include "ui/style/text.h"

#include <QLabel>
#include <QTimer>
#include <algorithm>

namespace hop::ui::window {
namespace {

using panel::Place;

constexpr int kBottomShare = 26;    // of the window's height [per cent]
constexpr QSize kRoomy(1280, 840);  // from here on panels stand beside each other

Qt::DockWidgetArea areaOf(Place place) {
    switch (place) {
        case Place::leftTop:
        case Place::leftBottom:
            return Qt::LeftDockWidgetArea;
        case Place::rightTop:
        case Place::rightBottom:
            return Qt::RightDockWidgetArea;
        case Place::timeline:
        case Place::bottom:
            break;
    }
    return Qt::BottomDockWidgetArea;
}

QLabel* makeHeading(const QString& title) {
    auto* label = new QLabel(title.toUpper());
    label->setProperty("class", QStringLiteral("heading"));
    label->setContentsMargins(16, 12, 8, 4);
    QFont small = label->font();
    small.setPointSizeF(small.pointSizeF() * 0.9);
    small.setLetterSpacing(QFont::AbsoluteSpacing, 0.5);
    label->setFont(small);
    return label;
}

}  // namespace

Arrangement::Arrangement(QMainWindow& window, panel::Context& context) : QObject(&window), m_window(window) {
    window.setDockOptions(QMainWindow::AnimatedDocks | QMainWindow::AllowTabbedDocks | QMainWindow::AllowNestedDocks |
                          QMainWindow::GroupedDragging);
    window.setTabPosition(Qt::AllDockWidgetAreas, QTabWidget::North);
    window.setDocumentMode(true);
    window.setCorner(Qt::BottomLeftCorner, Qt::LeftDockWidgetArea);
    window.setCorner(Qt::BottomRightCorner, Qt::RightDockWidgetArea);
    for (const panel::Entry& entry : panel::catalogue()) {
        auto* dock = new QDockWidget(text(entry.title), &window);
        dock->setObjectName(text(entry.id));
        dock->setWidget(entry.make(context, dock));
        dock->setAccessibleName(text(entry.title));
        m_docks.push_back(dock);
        m_places[dock] = entry.place;
        // Tabs moved by somebody stay as they are; raising a tab is not moving it.
        connect(dock, &QDockWidget::topLevelChanged, this, [this] {
            if (!m_arranging) m_byHand = true;
            refreshTitles();
        });
        connect(dock, &QDockWidget::dockLocationChanged, this, [this] {
            if (!m_arranging) m_byHand = true;
            refreshTitles();
        });
        connect(dock->toggleViewAction(), &QAction::triggered, this, [this] { m_byHand = true; });
        connect(dock, &QDockWidget::visibilityChanged, this, [this] { refreshTitles(); });
    }
}

QDockWidget* Arrangement::dock(std::string_view panel) const {
    const auto found = std::ranges::find(m_docks, text(panel), &QDockWidget::objectName);
    return found == m_docks.end() ? nullptr : *found;
}

QDockWidget* Arrangement::firstAt(Place place) const {
    const auto found = std::ranges::find_if(m_docks, [&](QDockWidget* dock) { return m_places.at(dock) == place; });
    return found == m_docks.end() ? nullptr : *found;
}

Arrangement::Manner Arrangement::mannerFor(const QSize& size) const {
    return size.width() >= kRoomy.width() && size.height() >= kRoomy.height() ? Manner::spread : Manner::tabs;
}

void Arrangement::fit() {
    const Manner manner = mannerFor(m_window.size());
    if (m_byHand || manner == m_manner) return;
    arrange(manner);
}

void Arrangement::bringToFront(std::string_view panel) {
    QDockWidget* wanted = dock(panel);
    if (wanted == nullptr) return;
    const bool appears = wanted->isHidden();
    wanted->show();
    wanted->raise();
    if (appears && m_places[wanted] == Place::bottom)
        m_window.resizeDocks({wanted}, {m_window.height() * kBottomShare / 100}, Qt::Vertical);
}

void Arrangement::reset() {
    m_byHand = false;
    for (QDockWidget* dock : m_docks) {
        dock->setFloating(false);
        dock->show();
    }
    arrange(mannerFor(m_window.size()));
}

void Arrangement::arrange(Manner manner) {
    m_arranging = true;
    m_manner = manner;
    std::map<Place, QDockWidget*> lastAt;
    for (QDockWidget* dock : m_docks) {
        const Place place = m_places[dock];
        // What lies below the timeline needs room; without it, it waits in the menu.
        const bool hidden =
            place == Place::bottom ? manner == Manner::tabs : dock->isHidden() && dock->property("arranged").toBool();
        m_window.removeDockWidget(dock);
        // Without room, what stands below joins what stands above.
        Place group = place;
        if (manner == Manner::tabs && place == Place::leftBottom) group = Place::leftTop;
        if (manner == Manner::tabs && place == Place::rightBottom) group = Place::rightTop;
        if (const auto before = lastAt.find(group); before != lastAt.end())
            m_window.tabifyDockWidget(before->second, dock);
        else
            m_window.addDockWidget(areaOf(place), dock, Qt::Vertical);
        lastAt[group] = dock;
        dock->setVisible(!hidden);
        dock->setProperty("arranged", true);
    }
    for (const Place place : {Place::leftTop, Place::leftBottom, Place::rightTop, Place::rightBottom, Place::bottom})
        if (QDockWidget* first = firstAt(place);
            first != nullptr && (manner == Manner::spread || place == Place::leftTop || place == Place::rightTop) &&
            !first->isHidden())
            first->raise();
    share(manner);
    refreshTitles();
    m_arranging = false;
}

// How the room is shared out: the network gets the most of it.
void Arrangement::share(Manner manner) {
    const int width = m_window.width();
    const int height = m_window.height();
    const bool spread = manner == Manner::spread;
    const int left = spread ? std::clamp(width * 185 / 1000, 264, 368) : 248;
    const int right = spread ? std::clamp(width * 24 / 100, 320, 600) : std::clamp(width * 27 / 100, 272, 340);
    const auto resize = [this](std::initializer_list<std::pair<Place, int>> sizes, Qt::Orientation orientation) {
        QList<QDockWidget*> docks;
        QList<int> lengths;
        for (const auto& [place, length] : sizes) {
            QDockWidget* dock = firstAt(place);
            if (dock == nullptr || dock->isHidden()) continue;
            docks << dock;
            lengths << length;
        }
        m_window.resizeDocks(docks, lengths, orientation);
    };
    resize({{Place::leftTop, left}, {Place::rightTop, right}}, Qt::Horizontal);
    resize({{Place::timeline, spread ? 96 : 80}, {Place::bottom, height * kBottomShare / 100}}, Qt::Vertical);
    if (!spread) return;
    resize({{Place::leftTop, height * 52 / 100}, {Place::leftBottom, height * 48 / 100}}, Qt::Vertical);
    resize({{Place::rightTop, height * 58 / 100}, {Place::rightBottom, height * 42 / 100}}, Qt::Vertical);
}

// A dock among tabs is named by its tab; one that stands alone by its title. The timeline needs no name.
void Arrangement::refreshTitles() {
    for (QDockWidget* dock : m_docks) {
        const bool bare = m_places[dock] == Place::timeline || !m_window.tabifiedDockWidgets(dock).isEmpty();
        const bool floats = dock->isFloating();
        const QString wanted = floats ? QStringLiteral("own")
                               : bare ? QStringLiteral("none")
                                      : QStringLiteral("heading");
        if (dock->property("title-kind").toString() == wanted) continue;
        dock->setProperty("title-kind", wanted);
        QWidget* before = dock->titleBarWidget();
        dock->setTitleBarWidget(floats ? nullptr
                                : bare ? new QWidget
                                       : static_cast<QWidget*>(makeHeading(dock->windowTitle())));
        delete before;
    }
}

}  // namespace hop::ui::window
