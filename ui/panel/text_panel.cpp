// SPDX-License-Identifier: GPL-3.0-or-later
// A panel that shows one page of rich text.
#include "ui/panel/text_panel.h"

#include <QScrollBar>
#include <QVBoxLayout>

#include "ui/panel/rich_text.h"
#include "ui/style/named.h"

namespace hop::ui::panel {
namespace {

// Least intervals [ms]: laying out a page takes as long as painting the figures, which have priority.
constexpr int kWhilePlaying = 60;
constexpr int kWhileStepping = 20;
// Column widths of a table as wide as the page are rounded up separately [logical pixels].
constexpr int kRounding = 2;

}  // namespace

TextPanel::TextPanel(Context& context, const QString& id, const QString& accessibleName, Page page, Follow follow,
                     QWidget* parent)
    : QWidget(parent), m_context(context), m_page(std::move(page)), m_follow(std::move(follow)) {
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(16, 8, 8, 8);
    layout->addWidget(&m_browser);
    style::named(&m_browser, id + QStringLiteral("-text"), accessibleName);
    m_browser.setFrameShape(QFrame::NoFrame);
    m_browser.setOpenLinks(false);
    m_browser.setProperty("class", QStringLiteral("page"));
    m_browser.document()->setDocumentMargin(0);
    m_browser.setWordWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
    m_browser.setTextInteractionFlags(Qt::TextBrowserInteraction | Qt::TextSelectableByKeyboard);
    connect(m_browser.horizontalScrollBar(), &QScrollBar::rangeChanged, this, [this](int, int most) {
        m_browser.setHorizontalScrollBarPolicy(most <= kRounding ? Qt::ScrollBarAlwaysOff : Qt::ScrollBarAsNeeded);
    });
    setMinimumWidth(256);
    m_timer.setSingleShot(true);
    m_turn.setSingleShot(true);
    // If the timer fires late because figures were painted, others may be painted in the same turn of the event loop.
    connect(&m_timer, &QTimer::timeout, &m_turn, qOverload<>(&QTimer::start));
    connect(&m_turn, &QTimer::timeout, this, &TextPanel::write);
    connect(&m_browser, &QTextBrowser::anchorClicked, this, [this](const QUrl& link) {
        if (m_follow && m_follow(link)) return write();
        if (link.scheme() == QLatin1StringView("until")) {
            Q_EMIT m_context.untilWanted(link.path());
            return;
        }
        hop::ui::panel::follow(link, m_context.session());
    });
    session::Session& session = context.session();
    connect(&session, &session::Session::stepChanged, this, &TextPanel::refresh);
    connect(&session, &session::Session::selectionChanged, this, &TextPanel::refresh);
    connect(&session, &session::Session::displayChanged, this, &TextPanel::refresh);
    connect(&session, &session::Session::explained, this, &TextPanel::refresh);
    connect(&session, &session::Session::playingChanged, this, &TextPanel::refresh);
    connect(&session, &session::Session::opened, this, &TextPanel::refresh);
    connect(&session, &session::Session::continued, this, &TextPanel::refresh);
    connect(&context, &Context::themeChanged, this, [this] {
        m_shown.clear();
        refresh();
    });
}

void TextPanel::setFoot(QWidget& foot) { layout()->addWidget(&foot); }

void TextPanel::showEvent(QShowEvent* event) {
    write();
    QWidget::showEvent(event);
}

void TextPanel::refresh() {
    // Figures are painted first; of steps in quick succession only the last one is written.
    if (isVisible() && !m_timer.isActive() && !m_turn.isActive())
        m_timer.start(m_context.session().isPlaying() ? kWhilePlaying : kWhileStepping);
}

void TextPanel::write() {
    m_timer.stop();
    m_turn.stop();
    const QString html = m_page();
    if (html == m_shown) return;
    m_shown = html;
    const int scrolled = m_browser.verticalScrollBar()->value();
    m_browser.document()->setDefaultStyleSheet(richTextStyle(m_context.theme()));
    m_browser.setHtml(html);
    m_browser.verticalScrollBar()->setValue(scrolled);
}

}  // namespace hop::ui::panel
