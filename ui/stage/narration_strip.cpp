// SPDX-License-Identifier: GPL-3.0-or-later
// The strip below the stage that describes the step.
#include "ui/stage/narration_strip.h"

#include <QAccessible>
#include <QCursor>
#include <QMenu>
#include <QResizeEvent>
#include <algorithm>
#include <utility>

#include "core/explain/names.h"
#include "core/record/instant.h"
#include "ui/style/named.h"
#include "ui/style/text.h"

namespace hop::ui::stage {
namespace {

constexpr int kAfterFigures = 20;      // [ms] after figures are painted
constexpr int kLongestSentence = 205;  // [letters]
constexpr int kCountsOfPart = 60;      // [letters] additional ones
constexpr int kMostLines = 5;
constexpr int kBeside = 24, kAbove = 10;  // margins [logical pixels]
constexpr int kRoomForWords = 640;        // from this width on the button has a text

// Enough for the longest sentences, whatever the present one.
int narrationHeight(int room, int longest, const QFontMetrics& metrics) {
    const int letters = std::max(1, room / std::max(1, metrics.averageCharWidth()));
    const int lines = std::clamp((longest + letters - 1) / letters, 1, kMostLines);
    return lines * metrics.lineSpacing() + 2 * kAbove;
}

QString narrationHtml(const Phrases& narration, const style::Theme& theme) {
    QString html;
    for (const Phrases::Phrase& phrase : narration.phrases) {
        const QString words = text(phrase.text).toHtmlEscaped();
        const auto coloured = [&](const QColor& colour) {
            return QStringLiteral("<span style=\"color: %1; font-weight: 600\">%2</span>").arg(colour.name(), words);
        };
        switch (phrase.role) {
            case Phrases::Role::plain:
                html += words;
                break;
            case Phrases::Role::subject:
                html += QStringLiteral("<b>%1</b>").arg(words);
                break;
            case Phrases::Role::good:
                html += coloured(theme.ok);
                break;
            case Phrases::Role::bad:
                html += coloured(theme.warn);
                break;
        }
    }
    return html;
}

// With several runs, each cell describes its own step.
Phrases apartWords(const record::Comparison& comparison) {
    Phrases said = comparison.difference;
    if (!said.phrases.empty())
        said.phrases.insert(said.phrases.begin(), {Phrases::Role::subject, std::string("What tells them apart: ")});
    return said;
}

}  // namespace

NarrationStrip::NarrationStrip(panel::Context& context, QWidget* parent)
    : QFrame(parent), m_context(context), m_words(new QLabel(this)), m_step(context.session(), [this] {
          narrate(m_step.words());
          announce();
      }) {
    style::named(this, QStringLiteral("narration"), QStringLiteral("Narration"));
    setProperty("class", QStringLiteral("narration"));
    m_words->setTextFormat(Qt::RichText);
    m_words->setWordWrap(true);
    m_words->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_words->setAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    m_soon.setSingleShot(true);
    m_soon.setInterval(kAfterFigures);
    connect(&m_soon, &QTimer::timeout, this, &NarrationStrip::tell);
    session::Session& session = context.session();
    connect(&session, &session::Session::opened, this, [this] {
        m_selected = m_context.session().instant().selection;
        m_step.forget();
        refresh();
    });
    connect(&session, &session::Session::continued, this, &NarrationStrip::refresh);
    connect(&session, &session::Session::frameChanged, this, &NarrationStrip::refresh);
    connect(&session, &session::Session::selectionChanged, this, &NarrationStrip::announceSelection);
    connect(&session, &session::Session::playingChanged, this, &NarrationStrip::announce);
    connect(&context, &panel::Context::themeChanged, this, &NarrationStrip::write);
    refresh();
}

void NarrationStrip::refresh() {
    const record::Instant& instant = m_context.session().instant();
    const std::string part = instant.part() == nullptr ? std::string() : instant.part()->expression;
    if (std::exchange(m_part, part) != part) layOut(width());
    const std::uint64_t comparison = serialOf(instant.comparison);
    const bool otherRuns = std::exchange(m_comparison, comparison) != comparison;
    if (comparison == 0) {
        m_step.follow();
        narrate(m_step.words());
    } else if (otherRuns) {
        m_step.forget();
        narrate(apartWords(*instant.comparison));
    }
    if (otherRuns) layOut(width());
}

void NarrationStrip::narrate(Phrases narration) {
    if (narration == m_narration) return;
    m_narration = std::move(narration);
    write();
}

void NarrationStrip::write() {
    m_sentence = hop::ui::text(m_narration.sentence());
    setToolTip(m_sentence);
    announce();
    if (!m_soon.isActive()) m_soon.start();
}

void NarrationStrip::tell() { m_words->setText(narrationHtml(m_narration, m_context.theme())); }

// Not while playing: a screen reader could not keep up. Nor when the next words are on their way.
void NarrationStrip::announce() {
    if (!m_context.session().isPlaying() && !m_step.isComing()) say(m_sentence);
}

void NarrationStrip::announceSelection() {
    const record::Instant& instant = m_context.session().instant();
    if (instant.selection == m_selected) return;
    m_selected = instant.selection;
    const std::string name = explain::selectionName(instant);
    say(name.empty() ? QStringLiteral("Nothing is selected.")
                     : QStringLiteral("Selected: %1.").arg(hop::ui::text(name)));
}

// The strip is a live region for screen readers: its accessible name is the latest text.
void NarrationStrip::say(const QString& words) {
    if (words.isEmpty() || accessibleName() == words) return;
    setAccessibleName(words);
    QAccessibleEvent said(this, QAccessible::Alert);
    QAccessible::updateAccessibility(&said);
}

void NarrationStrip::offer(QAction& menu) {
    m_offer = new QToolButton(this);
    style::named(m_offer, QStringLiteral("also-button"), QStringLiteral("More panels for this run"));
    m_offer->setText(QStringLiteral("more panels"));
    m_offer->setIcon(menu.icon());
    m_offer->setToolTip(menu.statusTip());
    m_offer->setMenu(menu.menu());
    m_offer->setPopupMode(QToolButton::InstantPopup);
    m_offer->setFocusPolicy(Qt::TabFocus);
    const auto follow = [this, &menu] {
        m_offer->setIcon(menu.icon());
        m_offer->setEnabled(menu.isEnabled());
    };
    connect(&menu, &QAction::changed, m_offer, follow);
    // The pointer may have left the button while its menu was open.
    connect(menu.menu(), &QMenu::aboutToHide, m_offer, [this] {
        m_offer->setAttribute(Qt::WA_UnderMouse, m_offer->rect().contains(m_offer->mapFromGlobal(QCursor::pos())));
        m_offer->setDown(false);
        m_offer->update();
    });
    follow();
}

void NarrationStrip::resizeEvent(QResizeEvent* event) {
    layOut(event->size().width());
    QFrame::resizeEvent(event);
}

// Presentations use larger type.
void NarrationStrip::changeEvent(QEvent* event) {
    QFrame::changeEvent(event);
    if (event->type() == QEvent::StyleChange) layOut(width());
}

void NarrationStrip::offers(bool shown) {
    if (m_offer != nullptr) m_offer->setVisible(shown);
    layOut(width());
}

void NarrationStrip::layOut(int width) {
    int right = kBeside;
    const bool offers = m_offer != nullptr && !m_offer->isHidden();
    if (offers) {
        m_offer->setToolButtonStyle(width >= kRoomForWords ? Qt::ToolButtonTextOnly : Qt::ToolButtonIconOnly);
        m_offer->resize(m_offer->sizeHint());
        right = m_offer->width() + 2 * kAbove;
    }
    const int room = std::max(0, width - kBeside - right);
    m_words->ensurePolished();
    const bool countsPart = m_context.session().instant().part() != nullptr;
    int height = narrationHeight(room, kLongestSentence + (countsPart ? kCountsOfPart : 0), m_words->fontMetrics());
    // Text on differences between runs is the same in every step, and may take as much room as it needs.
    if (m_comparison != 0) {
        m_words->setText(narrationHtml(m_narration, m_context.theme()));
        m_words->setMinimumSize(0, 0);  // otherwise it would request its current size
        height = std::max(height, m_words->heightForWidth(room) + 2 * kAbove);
    }
    setFixedHeight(height);
    m_words->setFixedSize(room, height - 2);
    m_words->move(kBeside, 1);
    if (offers) m_offer->move(width - m_offer->width() - kAbove, (height - m_offer->height()) / 2);
}

}  // namespace hop::ui::stage
