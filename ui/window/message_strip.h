// SPDX-License-Identifier: GPL-3.0-or-later
// A message over the lower edge of the stage: what is being done, how far it is, or what went wrong. It floats, so that
// figures keep their size, and never takes the focus; × or Escape closes it. What went wrong stays until then, the rest
// goes when there was time to read it.
#pragma once

#include <QFrame>
#include <QLabel>
#include <QProgressBar>
#include <QPushButton>
#include <QTimer>
#include <QToolButton>
#include <optional>

#include "ui/session/session.h"

namespace hop::ui::window {

class MessageStrip final : public QFrame {
    Q_OBJECT
public:
    // Floats over `stage`, which owns it.
    MessageStrip(session::Session& session, QWidget& stage);

    // Shown, and not about work under way.
    bool isClosable() const { return isVisible() && m_progress->isHidden(); }
    void forget();
    // What it floats over from now on, which owns it.
    void floatOver(QWidget& other);
    void say(const QString& sentence);        // something to know
    void sayOfStep(const QString& sentence);  // the same, until another step is shown
    void complain(const QString& sentence);   // something that went wrong

Q_SIGNALS:
    void focusLeft();  // to be given to the stage

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void wait();  // for work that may take longer
    void rest();
    void opened();
    void leave();
    void goWhenRead();
    void place();
    void announce();
    void showBusy();
    void showSentence(const QString& sentence, const char* kind);

    session::Session& m_session;
    QLabel* m_words;
    QProgressBar* m_progress;
    QPushButton* m_cancel;
    QToolButton* m_close;
    QTimer* m_read;      // the sentence has been there long enough
    QTimer m_soon;       // short work is done before anybody could read about it
    QString m_work;      // what is being done
    QString m_sentence;  // what was said last; empty after it was closed
    const char* m_kind = "quiet";
    std::optional<Step> m_step;    // the sentence is about
    bool m_saidMeanwhile = false;  // while the next run was being built: about that one
};

}  // namespace hop::ui::window
