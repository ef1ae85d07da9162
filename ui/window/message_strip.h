// SPDX-License-Identifier: GPL-3.0-or-later
// A strip above the network that says what is being done, how far it is, or what went wrong; there when there is
// something to say.
#pragma once

#include <QFrame>
#include <QLabel>
#include <QProgressBar>
#include <QPushButton>
#include <QTimer>
#include <QToolButton>

#include "ui/session/session.h"

namespace hop::ui::window {

class MessageStrip final : public QFrame {
public:
    explicit MessageStrip(session::Session& session, QWidget* parent = nullptr);

    void say(const QString& sentence);       // something to know
    void complain(const QString& sentence);  // something that went wrong

private:
    void wait();  // for work that may take longer
    void rest();
    void forget();
    void showBusy();
    void showSentence(const QString& sentence, const char* kind);

    QLabel* m_words;
    QProgressBar* m_progress;
    QPushButton* m_cancel;
    QToolButton* m_close;
    QTimer m_soon;       // short work is done before anybody could read about it
    QString m_work;      // what is being done
    QString m_sentence;  // what was said last; empty after it was closed
    const char* m_kind = "quiet";
};

}  // namespace hop::ui::window
