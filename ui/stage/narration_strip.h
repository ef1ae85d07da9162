// SPDX-License-Identifier: GPL-3.0-or-later
// The strip below the stage that describes the step (step_narration.h), for screen readers as well; these also hear the
// selection. Its height depends only on its width, so that nothing moves between steps.
#pragma once

#include <QFrame>
#include <QLabel>
#include <QTimer>
#include <QToolButton>
#include <cstdint>
#include <string>

#include "core/base/phrases.h"
#include "ui/panel/context.h"
#include "ui/stage/step_narration.h"

namespace hop::ui::stage {

class NarrationStrip final : public QFrame {
    Q_OBJECT
public:
    // `context` must outlive it.
    explicit NarrationStrip(panel::Context& context, QWidget* parent = nullptr);

    // Adds a menu button at the right end.
    void offer(QAction& menu);
    void offers(bool shown);

    const QString& sentence() const { return m_sentence; }  // as plain text

protected:
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void layOut(int width);
    void refresh();
    void narrate(Phrases narration);
    void write();
    void tell();
    void announce();
    void announceSelection();
    void say(const QString& words);

    panel::Context& m_context;
    QLabel* m_words;  // in no layout: a change of text must not lay out the window again
    QToolButton* m_offer = nullptr;
    StepNarration m_step;
    std::uint64_t m_comparison = 0;  // serial of the runs told apart; 0: a step is described
    std::string m_part;              // of the network
    Phrases m_narration;             // as shown
    QString m_sentence;
    record::Selection m_selected;  // last announced, or initially selected
    QTimer m_soon;
};

}  // namespace hop::ui::stage
