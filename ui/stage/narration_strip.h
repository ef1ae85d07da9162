// SPDX-License-Identifier: GPL-3.0-or-later
// The strip below the stage that describes the step (core/explain/narration.h), for screen readers as well; these also
// hear the selection. Its height depends only on its width, so that nothing moves between steps.
#pragma once

#include <QFrame>
#include <QLabel>
#include <QTimer>
#include <QToolButton>

#include "core/explain/narration.h"
#include "ui/panel/context.h"

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
    // Everything the narration depends on.
    struct Key {
        record::RunKey run;
        std::uint64_t comparison = 0;  // its serial
        Step step = 0;
        bool underWay = false;
        document::Labels labels = document::Labels::address;
        std::string part;  // of the network
        friend bool operator==(const Key&, const Key&) = default;
    };

    void layOut(int width);
    void refresh();
    void write();
    void tell();
    void announce();
    void announceSelection();
    void say(const QString& words);

    panel::Context& m_context;
    QLabel* m_words;  // in no layout: a change of text must not lay out the window again
    QToolButton* m_offer = nullptr;
    explain::Narrator m_narrator;
    Key m_key;
    Phrases m_narration;
    QString m_sentence;
    record::Selection m_selected;  // last announced, or initially selected
    QTimer m_soon;
};

}  // namespace hop::ui::stage
