// SPDX-License-Identifier: GPL-3.0-or-later
// The placement of the docks.
#include "ui/stage/arrangement.h"

#include <QApplication>
#include <QFontInfo>
#include <QHBoxLayout>
#include <QLabel>
#include <QTabBar>
#include <QTimer>
#include <QToolButton>
#include <algorithm>
#include <utility>

#include "core/sheet/several_runs.h"
#include "ui/style/icons.h"
#include "ui/style/named.h"
#include "ui/style/text.h"

namespace hop::ui::stage {
namespace {

using panel::Place;

constexpr int kBottomShare = 26;    // of the window's height [per cent]
constexpr int kRunsShare = 23;      // the same, for the table of several runs
constexpr int kLeastRuns = 184;     // minimum [logical pixels]
constexpr int kWideForRuns = 2200;  // from this width on, several runs leave room for panels on one of them
constexpr QSize kRoomy(1280, 840);  // from here on panels are side by side
constexpr int kNarrow = 960;        // narrower windows have one dock beside the stage

// With less room, lower docks join upper ones, and finally all join the right. The table of several runs keeps its own
// place: it needs the width.
Place groupOf(Place place, bool spread, bool single) {
    if (spread || place == Place::timeline || (place == Place::ofRuns && !single)) return place;
    const bool left = place == Place::leftTop || place == Place::leftBottom;
    return left && !single ? Place::leftTop : Place::rightTop;
}

Qt::DockWidgetArea areaOf(Place place) {
    switch (place) {
        case Place::leftTop:
        case Place::leftBottom:
            return Qt::LeftDockWidgetArea;
        case Place::rightTop:
        case Place::rightBottom:
            return Qt::RightDockWidgetArea;
        case Place::timeline:
        case Place::ofRuns:
        case Place::bottom:
            break;
    }
    return Qt::BottomDockWidgetArea;
}

QToolButton* makeButton(QDockWidget& dock, const char* icon, const QString& tip, const char* name) {
    auto* button = new QToolButton;
    button->setIcon(style::icon(QLatin1StringView(icon)));
    button->setIconSize({12, 12});
    button->setToolTip(tip);
    style::named(button, dock.objectName() + QLatin1StringView(name), tip);
    button->setFocusPolicy(Qt::TabFocus);
    return button;
}

QLabel* makeLabel(const QString& title) {
    auto* label = new QLabel(title.toUpper());
    label->setProperty("class", QStringLiteral("heading"));
    label->setContentsMargins(16, 4, 8, 4);
    QFont small = label->font();
    small.setPointSizeF(QFontInfo(small).pointSizeF() * 0.9);
    small.setLetterSpacing(QFont::AbsoluteSpacing, 0.5);
    label->setFont(small);
    return label;
}

}  // namespace

// The title bar of a single dock: its title and the buttons of its frame.
QWidget* Arrangement::makeHeading(QDockWidget& dock) {
    auto* heading = new QWidget;
    auto* row = new QHBoxLayout(heading);
    row->setContentsMargins(0, 8, 8, 0);
    row->setSpacing(0);
    row->addWidget(makeLabel(dock.windowTitle()), 1);
    auto* floating = makeButton(dock, "float", QStringLiteral("Float %1").arg(dock.windowTitle()), "-float");
    connect(floating, &QToolButton::clicked, &dock, [this, &dock] { setFloating(dock, true); });
    auto* closing = makeButton(dock, "close", QStringLiteral("Close %1").arg(dock.windowTitle()), "-close");
    connect(closing, &QToolButton::clicked, this, [this, &dock] { choose(&dock, false); });
    for (QToolButton* button : {floating, closing}) row->addWidget(button);
    return heading;
}

Arrangement::Arrangement(QMainWindow& window, panel::Context& context)
    : QObject(&window), m_window(window), m_context(context) {
    window.setDockOptions(QMainWindow::AllowTabbedDocks | QMainWindow::AllowNestedDocks);
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
        // Not movable: while dragging, Qt takes a dock out of the window and keeps the earlier layout to go back to.
        dock->setFeatures(QDockWidget::DockWidgetClosable | QDockWidget::DockWidgetFloatable);
        connect(dock, &QDockWidget::topLevelChanged, this, [this] {
            if (!m_arranging) m_byHand = true;
            refreshTitles();
        });
        connect(dock, &QDockWidget::dockLocationChanged, this, [this] {
            if (!m_arranging) m_byHand = true;
            refreshTitles();
        });
        connect(dock->toggleViewAction(), &QAction::triggered, this, [this, dock](bool shown) { choose(dock, shown); });
        connect(dock, &QDockWidget::visibilityChanged, this, [this] { refreshTitles(); });
    }
}

QDockWidget* Arrangement::dock(std::string_view panel) const {
    const auto found = std::ranges::find(m_docks, text(panel), &QDockWidget::objectName);
    return found == m_docks.end() ? nullptr : *found;
}

QDockWidget* Arrangement::firstAt(Place place) const {
    const auto stands = [&](QDockWidget* dock) { return m_places.at(dock) == place; };
    const auto shown =
        std::ranges::find_if(m_docks, [&](QDockWidget* dock) { return stands(dock) && !dock->isHidden(); });
    const auto found = shown != m_docks.end() ? shown : std::ranges::find_if(m_docks, stands);
    return found == m_docks.end() ? nullptr : *found;
}

// Hidden are panels that do not apply to the document; otherwise the user's choice decides. Below the timeline only
// panels requested by the document are shown: the room belongs to the stage.
bool Arrangement::isWanted(QDockWidget* dock) const {
    if (m_lent.contains(dock)) return false;
    const std::string id = dock->objectName().toStdString();
    const auto entry = std::ranges::find(panel::catalogue(), id, &panel::Entry::id);
    if (!panel::whyNotNow(*entry, m_context).empty()) return false;
    if (const auto chosen = m_chosen.find(dock); chosen != m_chosen.end()) return chosen->second;
    if (m_asked.contains(dock) || m_kept.contains(dock)) return true;
    if (entry->place == Place::ofRuns && (isCrowded() || !sheet::comparesRuns(m_context.session().scenario())))
        return false;
    if (isOfOneRun(entry->place) && std::ranges::find(m_inFront, id) == m_inFront.end()) return false;
    return entry->place != Place::bottom || std::ranges::find(m_inFront, id) != m_inFront.end();
}

// In a narrow window two runs fit beside the dock; more need the full width.
bool Arrangement::isCrowded() const {
    return m_manner == Manner::single && m_context.session().scenario().runs.size() > 2;
}

// With several runs side by side, panels on a single run give their room to the stage.
bool Arrangement::isOfOneRun(Place place) const {
    const document::Scenario& scenario = m_context.session().scenario();
    const bool fits = m_window.width() >= kWideForRuns || (m_manner == Manner::single && !isCrowded());
    if (fits || !sheet::comparesRuns(scenario)) return false;
    const bool right = place == Place::rightTop || place == Place::rightBottom;
    const bool left = place == Place::leftTop || place == Place::leftBottom;
    return right || (left && (scenario.runs.size() > 2 || m_manner == Manner::tabs));
}

// With a row for each compared run; otherwise the same for all documents, so that nothing moves.
int Arrangement::timelineHeight() const {
    const int usual = m_manner == Manner::spread ? 96 : 80;
    const int runs = static_cast<int>(m_context.session().scenario().runs.size());
    return runs < 2 ? usual : std::max(usual, runs * (m_manner == Manner::spread ? 28 : 24) + 28);
}

bool Arrangement::restore(const QByteArray& state) {
    // Qt would lose all docks if a border between them is being dragged; adding a dock ends that.
    if (QDockWidget* any = m_docks.front(); !any->isFloating())
        m_window.addDockWidget(m_window.dockWidgetArea(any), any, Qt::Vertical);
    const bool restored = m_window.restoreState(state);
    // In earlier versions several panels could float in a window of their own.
    for (QDockWidget* dock : m_docks)
        if (dock->parentWidget() != &m_window) {
            const bool shown = !dock->isHidden();
            m_window.addDockWidget(areaOf(m_places.at(dock)), dock, Qt::Vertical);
            dock->setFloating(true);
            dock->setVisible(shown);
        }
    return restored;
}

void Arrangement::setFloating(QDockWidget& dock, bool floats) {
    const bool seen = isInFront(dock.objectName().toStdString());
    dock.setFloating(floats);
    dock.show();
    if (!floats) dock.raise();
    if (!floats || seen) return;  // a visible one floats where it was
    QRect middle(QPoint(), m_window.size() / 2);
    middle.moveCenter(m_window.geometry().center());
    dock.setGeometry(middle);
}

void Arrangement::moveTo(Qt::DockWidgetArea area, QDockWidget& dock) {
    m_byHand = true;
    const auto stands = [&](QDockWidget* other) {
        return other != &dock && !other->isHidden() && !other->isFloating() && m_places.at(other) != Place::timeline &&
               m_window.dockWidgetArea(other) == area;
    };
    const auto there = std::ranges::find_if(m_docks, stands);
    if (m_manner == Manner::spread || there == m_docks.end())
        m_window.addDockWidget(area, &dock, Qt::Vertical);
    else
        m_window.tabifyDockWidget(*there, &dock);
    setFloating(dock, false);
    refreshTitles();
}

QDockWidget* Arrangement::titledAt(const QPoint& point) const {
    for (QWidget* at = m_window.childAt(point); at != nullptr && at != &m_window; at = at->parentWidget()) {
        if (const auto* tabs = qobject_cast<QTabBar*>(at); tabs != nullptr && at->parentWidget() == &m_window)
            return ofTab(*tabs, tabs->tabAt(tabs->mapFrom(&m_window, point)));
        if (auto* dock = qobject_cast<QDockWidget*>(at->parentWidget()); dock != nullptr)
            return at == dock->titleBarWidget() ? dock : nullptr;
    }
    return nullptr;
}

QDockWidget* Arrangement::ofTab(const QTabBar& tabs, int index) const {
    const auto found = std::ranges::find(m_docks, tabs.tabText(index), &QDockWidget::windowTitle);
    return index < 0 || found == m_docks.end() ? nullptr : *found;
}

void Arrangement::keep(std::string_view panel) {
    QDockWidget* kept = dock(panel);
    if (kept != nullptr && !kept->isHidden()) m_kept.insert(kept);
}

void Arrangement::choose(QDockWidget* dock, bool shown) {
    if (!shown) {
        m_asked.erase(dock);
        m_kept.erase(dock);
    }
    m_chosen[dock] = shown;
    dock->setVisible(isWanted(dock));
    if (!dock->isHidden()) dock->raise();
    refreshTitles();
}

QWidget* Arrangement::lend(std::string_view panel) {
    QDockWidget* from = dock(panel);
    if (from == nullptr || from->widget() == nullptr) return nullptr;
    QWidget* content = from->widget();
    m_lent.insert(from);
    from->setVisible(false);
    content->setParent(nullptr);
    refreshTitles();
    shareSoon();
    return content;
}

void Arrangement::takeBack(std::string_view panel, QWidget* content) {
    QDockWidget* to = dock(panel);
    to->setWidget(content);
    m_lent.erase(to);
    to->setVisible(isWanted(to));
    refreshTitles();
    shareSoon();
}

// Room released by docks goes to the stage, not to their neighbours. Deferred, for docks that change together.
void Arrangement::shareSoon() {
    if (m_byHand || m_manner == Manner::unknown || std::exchange(m_sharing, true)) return;
    QTimer::singleShot(0, this, [this] {
        m_sharing = false;
        share(m_manner);
    });
}

QStringList Arrangement::choices() const {
    QStringList all;
    for (const auto& [dock, shown] : m_chosen)
        all << QStringLiteral("%1=%2").arg(dock->objectName()).arg(shown ? 1 : 0);
    all.sort();
    return all;
}

void Arrangement::setChoices(const QStringList& choices) {
    m_chosen.clear();
    for (const QString& choice : choices)
        if (QDockWidget* known = dock(choice.section(u'=', 0, 0).toStdString()); known != nullptr)
            m_chosen[known] = choice.endsWith(u'1');
    refresh();
}

void Arrangement::showFor(const std::vector<std::string>& inFront) {
    m_inFront = inFront;
    m_asked.clear();
    refresh();
    raiseFirst();
    for (const std::string& panel : inFront) {
        QDockWidget* wanted = dock(panel);
        if (wanted != nullptr && !wanted->isHidden()) wanted->raise();
    }
}

// Raises the first of each group; panels on the run precede the form if both are in one group.
void Arrangement::raiseFirst() {
    const Place upper = m_manner == Manner::single ? Place::rightTop : Place::leftTop;
    const Place other = m_manner == Manner::single ? Place::leftTop : Place::rightTop;
    for (const Place place : {Place::leftBottom, Place::rightBottom, Place::bottom, other, upper})
        if (QDockWidget* first = firstAt(place); first != nullptr && !first->isHidden()) first->raise();
}

void Arrangement::refresh() {
    bool changed = false;
    for (QDockWidget* dock : m_docks) {
        const bool wanted = isWanted(dock);
        changed = changed || wanted == dock->isHidden();
        dock->setVisible(wanted);
    }
    // The user cannot choose its height: it has a row for each run, wherever panels were moved.
    if (QDockWidget* timeline = firstAt(Place::timeline); timeline != nullptr && timeline->widget() != nullptr &&
                                                          m_manner != Manner::unknown &&
                                                          timeline->widget()->maximumHeight() != timelineHeight()) {
        timeline->widget()->setFixedHeight(timelineHeight());
        changed = true;
    }
    if (changed) shareSoon();
    refreshTitles();
}

Arrangement::Manner Arrangement::mannerFor(const QSize& size) const {
    if (size.width() < kNarrow) return Manner::single;
    return size.width() >= kRoomy.width() && size.height() >= kRoomy.height() ? Manner::spread : Manner::tabs;
}

void Arrangement::fit() {
    const Manner manner = mannerFor(m_window.size());
    if (m_byHand || manner == m_manner) return;
    arrange(manner);
}

void Arrangement::bringToFront(std::string_view panel) {
    QDockWidget* wanted = dock(panel);
    if (wanted == nullptr || m_lent.contains(wanted)) return;
    m_asked.insert(wanted);
    if (const auto chosen = m_chosen.find(wanted); chosen != m_chosen.end() && !chosen->second) m_chosen.erase(chosen);
    const bool appears = wanted->isHidden();
    wanted->show();
    wanted->raise();
    if (appears && m_places[wanted] == Place::bottom && m_manner == Manner::spread)
        m_window.resizeDocks({wanted}, {m_window.height() * kBottomShare / 100}, Qt::Vertical);
}

bool Arrangement::isInFront(std::string_view panel) const {
    const QDockWidget* asked = dock(panel);
    if (asked == nullptr || asked->isHidden()) return false;
    // Behind another tab it is placed outside the window.
    return asked->isFloating() || m_window.rect().intersects(asked->geometry());
}

void Arrangement::offer(std::string_view panel) {
    QDockWidget* offered = dock(panel);
    if (offered == nullptr || offered->isHidden()) return;
    // Do not raise over the panel that has the focus.
    const QWidget* focus = QApplication::focusWidget();
    const auto covered = m_window.tabifiedDockWidgets(offered);
    if (std::ranges::none_of(covered, [&](const QDockWidget* other) { return other->isAncestorOf(focus); }))
        offered->raise();
}

void Arrangement::reset() {
    m_byHand = false;
    m_chosen.clear();
    m_kept.clear();
    for (QDockWidget* dock : m_docks) dock->setFloating(false);
    arrange(mannerFor(m_window.size()));
    showFor(m_inFront);
}

void Arrangement::arrange(Manner manner) {
    m_arranging = true;
    m_manner = manner;
    std::map<Place, QDockWidget*> lastAt;
    for (QDockWidget* dock : m_docks) {
        const Place place = m_places[dock];
        m_window.removeDockWidget(dock);
        const Place group = groupOf(place, manner == Manner::spread, manner == Manner::single);
        if (const auto before = lastAt.find(group); before != lastAt.end())
            m_window.tabifyDockWidget(before->second, dock);
        else
            m_window.addDockWidget(areaOf(group), dock, Qt::Vertical);
        lastAt[group] = dock;
        dock->setVisible(isWanted(dock));
    }
    raiseFirst();
    share(manner);
    refreshTitles();
    m_arranging = false;
}

// Distributes the room; the network gets most of it.
void Arrangement::share(Manner manner) {
    const int width = m_window.width();
    const int height = m_window.height();
    const bool spread = manner == Manner::spread;
    const int left = spread ? std::clamp(width * 185 / 1000, 264, 368) : 248;
    const int right = spread                     ? std::clamp(width * 24 / 100, 320, 600)
                      : manner == Manner::single ? std::clamp(width * 34 / 100, 240, 300)
                                                 : std::clamp(width * 27 / 100, 272, 400);
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
    if (manner == Manner::single)
        for (const Place place : {Place::rightTop, Place::leftTop, Place::rightBottom, Place::leftBottom})
            resize({{place, right}}, Qt::Horizontal);
    else
        resize({{Place::leftTop, left}, {Place::rightTop, right}}, Qt::Horizontal);
    if (QDockWidget* timeline = firstAt(Place::timeline); timeline != nullptr && timeline->widget() != nullptr)
        timeline->widget()->setFixedHeight(timelineHeight());
    if (manner != Manner::single)
        resize({{Place::ofRuns, std::max(height * kRunsShare / 100, kLeastRuns)}}, Qt::Vertical);
    if (!spread) return;
    resize({{Place::bottom, height * kBottomShare / 100}}, Qt::Vertical);
    resize({{Place::leftTop, height * 52 / 100}, {Place::leftBottom, height * 48 / 100}}, Qt::Vertical);
    resize({{Place::rightTop, height * 58 / 100}, {Place::rightBottom, height * 42 / 100}}, Qt::Vertical);
}

// Tabbed docks are named by their tabs, single ones by a title. The timeline needs no name.
void Arrangement::refreshTitles() {
    for (QDockWidget* dock : m_docks) {
        // Hidden and floating docks keep their places among the tabs.
        const bool tabbed = std::ranges::any_of(m_window.tabifiedDockWidgets(dock), [](const QDockWidget* other) {
            return !other->isHidden() && !other->isFloating();
        });
        const bool bare = m_places[dock] == Place::timeline || tabbed;
        const bool floats = dock->isFloating();
        const QString wanted = floats ? QStringLiteral("own")
                               : bare ? QStringLiteral("none")
                                      : QStringLiteral("heading");
        if (dock->property("title-kind").toString() == wanted) continue;
        dock->setProperty("title-kind", wanted);
        QWidget* before = dock->titleBarWidget();
        dock->setTitleBarWidget(floats ? nullptr : bare ? new QWidget : makeHeading(*dock));
        // Deferred: the mouse press being delivered may be on it.
        if (before != nullptr) before->deleteLater();
    }
}

}  // namespace hop::ui::stage
