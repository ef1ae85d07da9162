// SPDX-License-Identifier: GPL-3.0-or-later
// A strip above the network.
#include "ui/window/message_strip.h"
#include "ui/style/named.h"

#include <QHBoxLayout>
#include <QStyle>

namespace hop::ui::window {
namespace {

constexpr int kShortWork = 500;  // [ms]

}  // namespace

MessageStrip::MessageStrip(session::Session& session, QWidget* parent)
    : QFrame(parent),
      m_words(new QLabel),
      m_progress(new QProgressBar),
      m_cancel(new QPushButton(QStringLiteral("Cancel"))),
      m_close(new QToolButton) {
    setObjectName(QStringLiteral("message-strip"));
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
    m_close->setToolTip(QStringLiteral("Close the message."));
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(16, 8, 8, 8);
    layout->addWidget(m_words, 1);
    layout->addWidget(m_progress);
    layout->addWidget(m_cancel);
    layout->addWidget(m_close, 0, Qt::AlignTop);
    hide();

    m_soon.setSingleShot(true);
    m_soon.setInterval(kShortWork);
    connect(&m_soon, &QTimer::timeout, this, &MessageStrip::showBusy);
    connect(m_cancel, &QPushButton::clicked, &session, &session::Session::cancelWork);
    connect(m_close, &QToolButton::clicked, this, &MessageStrip::forget);
    connect(&session, &session::Session::busyChanged, this, [this](bool busy) { busy ? wait() : rest(); });
    connect(&session, &session::Session::layoutChanged, this, [this, &session] {
        if (session.isBusy()) return;
        session.frame().layoutComing ? wait() : rest();
    });
    connect(&session, &session::Session::progress, this, [this](double share, const QString& what) {
        m_progress->setRange(0, share < 0.0 ? 0 : 1000);
        if (share >= 0.0) m_progress->setValue(static_cast<int>(share * 1000.0));
        m_work = what;
        if (!m_progress->isHidden()) m_words->setText(what + QStringLiteral(" …"));
    });
    connect(&session, &session::Session::asked, &m_soon, &QTimer::stop);
    connect(&session, &session::Session::opened, this, [this, &session] {
        forget();
        if (!session.notice().isEmpty()) say(session.notice());
    });
    connect(&session, &session::Session::failed, this, &MessageStrip::complain);
}

void MessageStrip::wait() {
    if (!m_soon.isActive() && (isHidden() || m_progress->isHidden())) m_soon.start();
}

void MessageStrip::rest() {
    m_soon.stop();
    if (m_progress->isHidden()) return;
    // What was said before is still worth knowing.
    m_sentence.isEmpty() ? hide() : showSentence(m_sentence, m_kind);
}

void MessageStrip::forget() {
    m_sentence.clear();
    hide();
}

void MessageStrip::showBusy() {
    m_words->setText(m_work + QStringLiteral(" …"));
    m_words->setProperty("class", QStringLiteral("quiet"));
    m_progress->show();
    m_cancel->show();
    m_close->hide();
    show();
}

void MessageStrip::say(const QString& sentence) { showSentence(sentence, "quiet"); }
void MessageStrip::complain(const QString& sentence) { showSentence(sentence, "error"); }

void MessageStrip::showSentence(const QString& sentence, const char* kind) {
    m_soon.stop();
    m_sentence = sentence;
    m_kind = kind;
    m_words->setText(sentence);
    m_words->setProperty("class", QLatin1StringView(kind));
    m_words->style()->unpolish(m_words);
    m_words->style()->polish(m_words);
    m_progress->hide();
    m_cancel->hide();
    m_close->show();
    show();
}

}  // namespace hop::ui::window
