// SPDX-License-Identifier: GPL-3.0-or-later
// A panel that shows one page of rich text.
#include "ui/panel/text_panel.h"

#include <QScrollBar>
#include <QVBoxLayout>
#include <utility>

#include "ui/panel/rich_text.h"
#include "ui/style/named.h"

namespace hop::ui::panel {
namespace {

// Least intervals [ms]: laying out a page in the browser takes as long as painting the figures, which have priority.
constexpr int kWhilePlaying = 60;
constexpr int kWhileStepping = 20;
constexpr int kMostWaits = 15;  // as long as figures wait for one another
// Column widths of a table as wide as the page are rounded up separately [logical pixels].
constexpr int kRounding = 2;

}  // namespace

TextPanel::TextPanel(Context& context, const QString& id, const QString& accessibleName, Page page, Follow follow,
                     QWidget* parent)
    : QWidget(parent),
      m_context(context),
      m_page(std::move(page)),
      m_follow(std::move(follow)),
      m_html(context.session().lab().pictures(), session::JobKind::words, [this] { m_turn.start(0); }),
      m_isOpen(context.session().instant().isOpen()) {
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
    connect(&m_timer, &QTimer::timeout, this, &TextPanel::write);
    connect(&m_turn, &QTimer::timeout, this, &TextPanel::lay);
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
    connect(&session, &session::Session::playingChanged, this, &TextPanel::refresh);
    connect(&session, &session::Session::opened, this, [this] {
        forget();
        refresh();
    });
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

void TextPanel::hideEvent(QHideEvent* event) {
    m_timer.stop();
    m_turn.stop();
    m_html.drop();
    QWidget::hideEvent(event);
}

void TextPanel::refresh() {
    const bool isOpen = m_context.session().instant().isOpen();
    if (std::exchange(m_isOpen, isOpen) && !isOpen) forget();
    // Figures are painted first; of steps in quick succession only the last one is written.
    if (isVisible() && !m_timer.isActive())
        m_timer.start(m_context.session().isPlaying() ? kWhilePlaying : kWhileStepping);
}

void TextPanel::forget() {
    m_turn.stop();
    m_html.forget();
    if (!m_browser.document()->isEmpty()) m_scrolled = m_browser.verticalScrollBar()->value();
    m_shown.clear();
    m_browser.clear();
}

void TextPanel::write() {
    m_timer.stop();
    m_html.want(m_page(), m_context.session().isPlaying());
}

// Laying out a page takes longer than painting a figure: not while figures are on their way.
void TextPanel::lay() {
    if (!m_context.session().lab().publication().isSettled() && m_waits++ < kMostWaits)
        return m_turn.start(kWhileStepping);
    m_waits = 0;
    if (html() == m_shown) return;
    const int scrolled = m_browser.document()->isEmpty() ? m_scrolled : m_browser.verticalScrollBar()->value();
    m_shown = html();
    m_browser.document()->setDefaultStyleSheet(richTextStyle(m_context.theme()));
    m_browser.setHtml(m_shown);
    m_browser.verticalScrollBar()->setValue(scrolled);
}

}  // namespace hop::ui::panel
