// SPDX-License-Identifier: GPL-3.0-or-later
// The network of one of several runs: its letter, title and source above, how far it is, and below what its step does.
#pragma once

#include <QBoxLayout>
#include <QFrame>
#include <QLabel>
#include <QStringList>
#include <QToolButton>

#include "core/explain/narration.h"
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
    void mousePressEvent(QMouseEvent* event) override;  // on the heading: the run is chosen
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void showRun();   // what stays while it plays
    void showStep();  // how far it is, and what the step does
    void choose();
    void showLetter();
    void showTitle();  // in as many lines as any of the titles needs

    panel::Context& m_document;
    session::Session& m_run;
    const std::size_t m_index;
    QToolButton* m_letter;
    QLabel* m_title;
    QLabel* m_status;
    QLabel* m_source;
    QLabel* m_note;
    int m_noteWidth = 0;  // that its words were fitted to
    QString m_fullTitle;
    QStringList m_titles;  // of all runs
    QBoxLayout* m_first = nullptr;
    QBoxLayout* m_second = nullptr;
    QString m_refusal;
    explain::Narrator m_narrator;
};

}  // namespace hop::ui::window
