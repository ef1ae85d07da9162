// SPDX-License-Identifier: GPL-3.0-or-later
// A message over the stage.
#include "ui/stage/message_strip.h"

#include <QAccessible>
#include <QApplication>
#include <QEvent>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QMainWindow>
#include <algorithm>
#include <utility>

#include "ui/style/named.h"
#include "ui/style/style_property.h"

namespace hop::ui::stage {
namespace {

constexpr int kShortWork = 500;            // [ms]
constexpr int kLeastShown = 5000;          // [ms]
constexpr int kShownALetter = 80;          // [ms]
constexpr int kShownLonger = 2000;         // while it has the pointer or the focus [ms]
constexpr int kApart = 12, kWidest = 720;  // from the stage's edges [logical pixels]

}  // namespace

MessageStrip::MessageStrip(session::Session& session, QWidget& stage)
    : QFrame(&stage),
      m_session(session),
      m_words(new QLabel),
      m_progress(new QProgressBar),
      m_cancel(new QPushButton(QStringLiteral("Cancel"))),
      m_close(new QToolButton),
      m_read(new QTimer(this)) {
    setObjectName(QStringLiteral("message-strip"));
    setProperty("class", QStringLiteral("message"));
    fill();
    hide();
    qApp->installEventFilter(this);

    m_read->setObjectName(QStringLiteral("message-read"));
    m_read->setSingleShot(true);
    connect(m_read, &QTimer::timeout, this, &MessageStrip::goWhenRead);
    m_soon.setSingleShot(true);
    m_soon.setInterval(kShortWork);
    connect(&m_soon, &QTimer::timeout, this, &MessageStrip::showBusy);
    connect(m_close, &QToolButton::clicked, this, &MessageStrip::forget);
    connectSession();
}

void MessageStrip::fill() {
    m_words->setObjectName(QStringLiteral("message"));
    m_words->setWordWrap(true);
    m_words->setTextInteractionFlags(Qt::TextSelectableByMouse);
    style::named(m_progress, QStringLiteral("progress"), QStringLiteral("Progress"));
    m_progress->setFixedWidth(160);
    m_progress->setTextVisible(false);
    style::named(m_cancel, QStringLiteral("cancel-button"), QStringLiteral("Cancel the computation"));
    m_cancel->setToolTip(QStringLiteral("Cancel the computation. The current run stays."));
    m_cancel->setFocusPolicy(Qt::TabFocus);
    m_close->setObjectName(QStringLiteral("close-message"));
    m_close->setText(QStringLiteral("×"));
    m_close->setAccessibleName(QStringLiteral("Close the message"));
    m_close->setToolTip(QStringLiteral("Close the message (Esc)."));
    m_close->setFocusPolicy(Qt::TabFocus);
    // Opaque except for its round corners, so that progress does not repaint the network.
    auto* inside = new QWidget;
    inside->setAutoFillBackground(true);
    auto* frame = new QHBoxLayout(this);
    frame->setContentsMargins(8, 4, 4, 4);
    frame->addWidget(inside);
    auto* layout = new QHBoxLayout(inside);
    layout->setContentsMargins(8, 4, 4, 4);
    layout->addWidget(m_words, 1);
    layout->addWidget(m_progress);
    layout->addWidget(m_cancel);
    layout->addWidget(m_close, 0, Qt::AlignTop);
}

void MessageStrip::connectSession() {
    session::Session& session = m_session;
    connect(m_cancel, &QPushButton::clicked, &session, &session::Session::cancelWork);
    connect(&session, &session::Session::busyChanged, this, [this](bool busy) { busy ? wait() : rest(); });
    connect(&session, &session::Session::layoutChanged, this, &MessageStrip::laidOut);
    connect(&session, &session::Session::progress, this, [this](double share, const QString& what) {
        m_progress->setRange(0, share < 0.0 ? 0 : 1000);
        if (share >= 0.0) m_progress->setValue(static_cast<int>(share * 1000.0));
        m_work = what;
        if (!m_progress->isHidden() && !isHidden()) {
            m_words->setText(what + QStringLiteral(" …"));
            place();
        }
    });
    connect(&session, &session::Session::asked, &m_soon, &QTimer::stop);
    connect(&session, &session::Session::opened, this, &MessageStrip::opened);
    connect(&session, &session::Session::failed, this, &MessageStrip::complain);
    connect(&session, &session::Session::unreadable, this, &MessageStrip::complain);
    connect(&session, &session::Session::stepChanged, this, [this] {
        if (!m_step || *m_step == m_session.step()) return;
        if (m_progress->isHidden()) return forget();
        m_step.reset();
        m_sentence.clear();
    });
}

void MessageStrip::floatOver(QWidget& other) {
    if (&other == parentWidget()) return;
    const bool shown = !isHidden();
    setParent(&other);
    if (!shown) return;
    show();
    place();
}

void MessageStrip::wait() {
    if (!m_soon.isActive() && (isHidden() || m_progress->isHidden())) m_soon.start();
}

void MessageStrip::rest() {
    m_soon.stop();
    if (m_progress->isHidden()) return;
    // The previous message is still useful.
    m_sentence.isEmpty() ? leave() : showSentence(m_sentence, m_kind);
}

// Drops messages about the previous run, but keeps those that arrived while this one was built.
void MessageStrip::opened() {
    const QString notice = m_session.notice();
    if (!std::exchange(m_saidMeanwhile, false)) forget();
    if (notice.isEmpty()) return;
    say(m_sentence.isEmpty() ? notice : m_sentence + u' ' + notice);
    m_saidMeanwhile = false;
}

void MessageStrip::laidOut() {
    const record::Instant& instant = m_session.instant();
    if (!m_session.isBusy()) instant.layoutComing ? wait() : rest();
    if (!instant.layoutComing && instant.layout() != nullptr && !instant.layout()->note.empty())
        say(m_session.notice());
}

void MessageStrip::forget() {
    m_read->stop();
    m_step.reset();
    m_sentence.clear();
    leave();
}

// A message covers the bottom of the picture, so it closes by itself unless it has the pointer or the focus or shows
// progress.
void MessageStrip::goWhenRead() {
    const QWidget* focus = QApplication::focusWidget();
    if (isVisible() && (underMouse() || (focus != nullptr && isAncestorOf(focus)))) return m_read->start(kShownLonger);
    if (m_progress->isHidden()) return forget();
    m_step.reset();
    m_sentence.clear();
}

// The focus moves to the stage rather than to the next widget.
void MessageStrip::leave() {
    if (const QWidget* focus = QApplication::focusWidget(); focus != nullptr && isAncestorOf(focus)) Q_EMIT focusLeft();
    hide();
}

void MessageStrip::showBusy() {
    m_words->setText(m_work + QStringLiteral(" …"));
    m_words->setProperty("class", QStringLiteral("quiet"));
    m_progress->show();
    m_cancel->show();
    m_close->hide();
    announce();
}

void MessageStrip::say(const QString& sentence) { showSentence(sentence, "quiet"); }
void MessageStrip::complain(const QString& sentence) { showSentence(sentence, "error"); }
void MessageStrip::sayOfStep(const QString& sentence) {
    say(sentence);
    m_step = m_session.step();
}

void MessageStrip::showSentence(const QString& sentence, const char* kind) {
    m_soon.stop();
    m_sentence = sentence;
    m_step.reset();
    m_kind = kind;
    m_saidMeanwhile = m_session.isBusy();
    m_words->setText(sentence);
    style::setClass(*m_words, QLatin1StringView(kind));
    m_progress->hide();
    m_cancel->hide();
    m_close->show();
    if (m_kind == QLatin1StringView("quiet"))
        m_read->start(kLeastShown + kShownALetter * static_cast<int>(sentence.size()));
    else
        m_read->stop();
    announce();
}

// Shows it without taking the focus; screen readers announce it.
void MessageStrip::announce() {
    show();
    place();
    setAccessibleName(m_words->text());
    QAccessibleEvent said(this, QAccessible::Alert);
    QAccessible::updateAccessibility(&said);
}

// At the lower edge, as high as its text needs.
void MessageStrip::place() {
    if (isHidden()) return;
    const QSize stage = parentWidget()->size();
    layout()->activate();
    const int width = std::min(kWidest, std::max(0, stage.width() - 2 * kApart));
    const int height = std::min(layout()->totalHeightForWidth(width), std::max(0, stage.height() - 2 * kApart));
    setGeometry((stage.width() - width) / 2, stage.height() - height - kApart, width, height);
    raise();
}

// Escape closes a message first, wherever the focus in the window is.
bool MessageStrip::closes(const QObject& watched, QEvent& event) {
    if (event.type() != QEvent::ShortcutOverride && event.type() != QEvent::KeyPress) return false;
    const auto& key = static_cast<const QKeyEvent&>(event);
    const auto* widget = qobject_cast<const QWidget*>(&watched);
    if (key.key() != Qt::Key_Escape || widget == nullptr || widget->window() != window() ||
        qobject_cast<const QMainWindow*>(window()) == nullptr || !isClosable())
        return false;
    event.accept();
    if (event.type() == QEvent::KeyPress) forget();
    return true;
}

bool MessageStrip::eventFilter(QObject* watched, QEvent* event) {
    if (watched == parentWidget() && (event->type() == QEvent::Resize || event->type() == QEvent::Show)) place();
    return closes(*watched, *event);
}

}  // namespace hop::ui::stage
