// SPDX-License-Identifier: GPL-3.0-or-later
// The tool bar: transport, speed, position, view, palette and export. Choices without an effect in the present state
// are hidden. If there is not enough room, choices fold into one button; then the text of the speed is dropped, then
// that of the palette.
#pragma once

#include <QLabel>
#include <QPushButton>
#include <QSlider>
#include <QToolBar>
#include <QToolButton>
#include <vector>

#include "ui/window/find_field.h"
#include "ui/window/group_field.h"

namespace hop::ui::command {
class CommandActions;
}  // namespace hop::ui::command

namespace hop::ui::window {

class ToolBar final : public QToolBar {
public:
    ToolBar(command::Workbench& bench, const command::CommandActions& commands);

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    enum class Fold { nothing, choices, speed, find };

    void addTransport(const command::CommandActions& commands);
    void addSpeed();
    void addChoices(const command::CommandActions& commands);
    void addExport(const command::CommandActions& commands);
    void addLine();
    void followSession();
    void showChoices();
    void showStep();
    void sayStep();
    void showSpeed();
    void fit();
    void apply(Fold fold);
    int neededWidth() const;

    struct Choice {
        GroupField* field;
        QAction* shown;
    };

    command::Workbench& m_bench;
    QSlider* m_speed;
    QLabel* m_speedWords;
    QAction* m_speedWordsShown = nullptr;
    QAction* m_presentShown = nullptr;
    QLabel* m_step;
    std::vector<Choice> m_choices;
    QAction* m_viewShown = nullptr;  // the button with the choices
    FindField* m_find = nullptr;
    QPushButton* m_export;
};

}  // namespace hop::ui::window
