// SPDX-License-Identifier: GPL-3.0-or-later
// The network of one of several runs: letter, title, source and progress above it, the description of the step below.
#pragma once

#include <QBoxLayout>
#include <QFrame>
#include <QLabel>
#include <QStringList>
#include <QToolButton>

#include "ui/panel/context.h"
#include "ui/session/session.h"
#include "ui/stage/step_narration.h"

namespace hop::ui::stage {

class RunCell final : public QFrame {
    Q_OBJECT
public:
    // `index`: of the run in the document. `view`: its network, reparented to the cell. All must outlive it.
    RunCell(panel::Context& document, session::Session& run, std::size_t index, QWidget& view,
            QWidget* parent = nullptr);

    std::size_t index() const { return m_index; }
    // Shows why the run could not be opened.
    void refuse(const QString& sentence);

Q_SIGNALS:
    void removalWanted();

protected:
    void resizeEvent(QResizeEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;  // a press on the heading chooses the run
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void layOut(QWidget& view, QToolButton& away);
    void showRun();   // what does not change while playing
    void showStep();  // progress and description of the step
    void choose();
    void showLetter();
    void showTitle();  // with the number of lines of the longest title

    panel::Context& m_document;
    session::Session& m_run;
    const std::size_t m_index;
    QToolButton* m_letter;
    QLabel* m_title;
    QLabel* m_status;
    QLabel* m_source;
    QLabel* m_note;
    int m_noteWidth = 0;  // that the text was fitted to
    QString m_fullTitle;
    QStringList m_titles;  // of all runs
    QBoxLayout* m_first = nullptr;
    QBoxLayout* m_second = nullptr;
    QString m_refusal;
    StepNarration m_step;
};

}  // namespace hop::ui::stage
