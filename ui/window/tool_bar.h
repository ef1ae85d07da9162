// SPDX-License-Identifier: GPL-3.0-or-later
// The tool bar: transport, speed, where we are, and how the run is shown. Gives up captions and the rarest choice
// before anything is cut off.
#pragma once

#include <QComboBox>
#include <QLabel>
#include <QSlider>
#include <QToolBar>
#include <QToolButton>
#include <vector>

#include "ui/session/session.h"

namespace hop::ui::window {

class ToolBar final : public QToolBar {
    Q_OBJECT
public:
    // `transport`: the actions of the transport, in order; `exporting`: of the button at the end.
    ToolBar(session::Session& session, const std::vector<QAction*>& transport, QAction* exporting,
            QWidget* parent = nullptr);

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    QComboBox* addChoice(const QString& id, const QString& caption, const QString& name, int characters);
    void fillLayouts();
    void showDisplay();
    void showStep();
    void showSpeed();
    void fit();

    session::Session& m_session;
    QSlider* m_speed;
    QLabel* m_speedCaption;
    QAction* m_speedCaptionAction = nullptr;
    QLabel* m_speedWords;
    QLabel* m_step;
    std::vector<QLabel*> m_captions;
    std::vector<QAction*> m_numberingActions;
    QComboBox* m_layout;
    QComboBox* m_colour;
    QComboBox* m_labels;
    QComboBox* m_numbering;
    std::uint64_t m_revision = 0;
    QString m_network;  // whose layouts are listed
};

}  // namespace hop::ui::window
