// SPDX-License-Identifier: GPL-3.0-or-later
// Shows the start page over a window.
#include "ui/start/start_place.h"

#include <QApplication>
#include <QDateTime>
#include <QEvent>
#include <QLocale>
#include <QMenuBar>
#include <QStandardPaths>
#include <algorithm>

#include "core/explain/names.h"
#include "ui/start/start_page.h"
#include "ui/style/text.h"

namespace hop::ui::start {
namespace {

// "today", "yesterday", "Monday", "18 Nov 2026".
QString dayOf(const QDate& day) {
    const qint64 ago = day.daysTo(QDate::currentDate());
    if (ago == 0) return QStringLiteral("today");
    if (ago == 1) return QStringLiteral("yesterday");
    const QLocale english(QLocale::English);
    return ago > 1 && ago < 7 ? english.dayName(day.dayOfWeek()) : english.toString(day, QStringLiteral("d MMM yyyy"));
}

QString noteOf(const desk::RecentDocument& recent) {
    if (recent.unsaved) return recent.state();
    if (recent.isMissing) return QStringLiteral("no longer there");
    return recent.written.isValid() ? dayOf(recent.written.date()) : QString();
}

}  // namespace

StartPlace::StartPlace(QMainWindow& window, panel::Context& context, desk::RecentDocuments& recent,
                       desk::Opening& opening, stage::Stage& stage, stage::MessageStrip& strip)
    : m_window(window), m_context(context), m_recent(recent), m_opening(opening), m_stage(stage), m_strip(strip) {
    connect(&recent, &desk::RecentDocuments::looked, this, [this] {
        if (isShown()) showRecent();
    });
}

bool StartPlace::isShown() const { return m_page != nullptr && !m_page->isHidden(); }

void StartPlace::make() {
    const QString cache = QStandardPaths::writableLocation(QStandardPaths::GenericCacheLocation);
    m_page = new StartPage(m_context, cache + QStringLiteral("/Hopscope/cards"), &m_window);
    connect(m_page, &StartPage::entryWanted, &m_opening, &desk::Opening::openSource);
    connect(m_page, &StartPage::firstStepWanted, &m_opening,
            [this] { m_opening.openAndStep(QLatin1String(kFirstMinute)); });
    connect(m_page, &StartPage::fileWanted, &m_opening, &desk::Opening::askForFile);
    connect(m_page, &StartPage::left, this, &StartPlace::leave);
    qApp->installEventFilter(this);
}

void StartPlace::showRecent() {
    session::Session& session = m_context.session();
    std::vector<StartPage::Recent> recent;
    if (session.instant().isOpen())
        recent.push_back({session.title(),
                          QStringLiteral("open, %1 %2 of %3")
                              .arg(text(explain::timeUnit(session.instant())),
                                   text(std::min(session.lab().now().step, session.lab().lastStep())),
                                   text(session.lab().lastStep())),
                          [this] { leave(); }});
    for (const desk::RecentDocument& each : m_recent.all())
        recent.push_back({each.title, noteOf(each), [this, each] {
                              each.unsaved ? m_opening.openScenario(*each.unsaved) : m_opening.openSource(each.path);
                          }});
    m_page->setRecent(recent);
}

void StartPlace::show() {
    if (m_page == nullptr) make();
    showRecent();
    m_recent.look();
    m_context.session().pause();
    place();
    m_page->show();
    m_page->raise();
    m_strip.floatOver(*m_page);
    Q_EMIT changed();
}

void StartPlace::place() {
    if (m_page != nullptr) m_page->setGeometry(m_window.rect().adjusted(0, m_window.menuBar()->height(), 0, 0));
}

void StartPlace::leave() {
    if (!isShown()) return;
    m_page->hide();
    m_strip.floatOver(m_stage);
    m_stage.focus();
    Q_EMIT changed();
}

void StartPlace::focus() { m_page->setFocus(); }

void StartPlace::search() { m_page->search(); }

// Widgets of the window that are shown or raised meanwhile stay below the page.
bool StartPlace::eventFilter(QObject* watched, QEvent* event) {
    if (!isShown() || (event->type() != QEvent::Show && event->type() != QEvent::ZOrderChange)) return false;
    const auto* widget = qobject_cast<const QWidget*>(watched);
    if (widget == nullptr || widget == m_page || widget == m_above || widget->parent() != &m_window ||
        widget->isWindow())
        return false;
    m_page->raise();
    if (m_above != nullptr) m_above->raise();
    return false;
}

}  // namespace hop::ui::start
