// SPDX-License-Identifier: GPL-3.0-or-later
// A message over the lower edge of the stage: work in progress, or an error. It floats, so that figures keep their
// size, and never takes the focus; × or Escape closes it. Errors stay until closed, other messages until there was time
// to read them.
#pragma once

#include <QFrame>
#include <QLabel>
#include <QProgressBar>
#include <QPushButton>
#include <QTimer>
#include <QToolButton>
#include <optional>

#include "ui/session/session.h"

namespace hop::ui::stage {

class MessageStrip final : public QFrame {
    Q_OBJECT
public:
    // Floats over `stage`, which owns it.
    MessageStrip(session::Session& session, QWidget& stage);

    // True if shown and not about work in progress.
    bool isClosable() const { return isVisible() && m_progress->isHidden(); }
    void forget();
    // Moves it over another widget, which then owns it.
    void floatOver(QWidget& other);
    void say(const QString& sentence);        // information
    void sayOfStep(const QString& sentence);  // information, closed when another step is shown
    void complain(const QString& sentence);   // an error

Q_SIGNALS:
    void focusLeft();  // the stage should take the focus

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void fill();
    void connectSession();
    bool closes(const QObject& watched, QEvent& event);
    void wait();  // shows progress if the work takes longer
    void rest();
    void opened();
    void laidOut();
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
    QTimer* m_read;      // ends when there was time to read the sentence
    QTimer m_soon;       // delays progress: short work needs none
    QString m_work;      // description of the work
    QString m_sentence;  // latest sentence; empty once closed
    const char* m_kind = "quiet";
    std::optional<Step> m_step;    // step that the sentence is about
    bool m_saidMeanwhile = false;  // the sentence came while the next run was built, and is about that run
};

}  // namespace hop::ui::stage
