// SPDX-License-Identifier: GPL-3.0-or-later
// The network of one of several runs: its letter, title and source above, how far it is, and below what its step does.
#pragma once

#include <QFrame>
#include <QLabel>
#include <QToolButton>

#include "core/scene/narration.h"
#include "ui/panel/context.h"
#include "ui/session/session.h"

namespace hop::ui::window {

class RunCell final : public QFrame {
    Q_OBJECT
public:
    // `index`: of the run in the document. `view`: its network, which joins the cell. All must outlive it.
    RunCell(panel::Context& document, session::Session& run, std::size_t index, QWidget& view,
            QWidget* parent = nullptr);

    std::size_t index() const { return m_index; }
    // Why the run is not there.
    void refuse(const QString& sentence);

Q_SIGNALS:
    void removalWanted();

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void showRun();   // what stays while it plays
    void showStep();  // how far it is, and what the step does
    void showLetter();

    panel::Context& m_document;
    session::Session& m_run;
    const std::size_t m_index;
    QToolButton* m_letter;
    QLabel* m_title;
    QLabel* m_status;
    QLabel* m_source;
    QLabel* m_note;
    QString m_fullTitle;
    QString m_refusal;
    scene::Narrator m_narrator;
};

}  // namespace hop::ui::window
