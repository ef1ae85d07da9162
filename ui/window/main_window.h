// SPDX-License-Identifier: GPL-3.0-or-later
// The main window: the stage in the middle, panels around it, the tool bar above. It makes the parts of the workbench
// and connects them.
#pragma once

#include <QMainWindow>
#include <string_view>

#include "ui/window/command_actions.h"
#include "ui/window/focus_keys.h"
#include "ui/window/palette.h"
#include "ui/window/workbench.h"

namespace hop::ui::window {

class MainWindow final : public QMainWindow {
public:
    // `systemIsDark`: meaning of the theme "system" until the desktop reports its own.
    explicit MainWindow(bool systemIsDark = false, QWidget* parent = nullptr);
    ~MainWindow() override;

    // Size of the first window on a screen with this much room, including the frame.
    static QSize sizeOnScreen(const QSize& available);

    Workbench& bench() { return m_bench; }
    QAction* action(std::string_view command) const { return m_commands.action(command); }

protected:
    void childEvent(QChildEvent* event) override;
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dropEvent(QDropEvent* event) override;
    void closeEvent(QCloseEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void showEvent(QShowEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void fill();
    void connectDocument();
    void connectRequests();
    void connectLook();
    void documentOpened();
    void selectionChanged();
    void refreshTitle();

    FocusKeys m_keys;
    Settings m_settings;
    session::Lab m_lab;
    session::Session& m_session = session::addRun(m_lab);
    panel::Context m_context;
    Desk m_desk;
    Arrangement m_arrangement;
    Stage* m_stage;
    MessageStrip* m_strip;
    Staging m_staging;
    Opening m_opening;
    StartPlace m_start;
    Presenting m_presenting;
    Look m_look;
    Printing* m_printing;
    session::UntilSearch m_until{m_session};
    session::BoundSearch m_where{m_session};
    session::JobLane m_copying{m_lab.jobs(), session::JobKind::exporting};
    Workbench m_bench;
    CommandActions m_commands;
    Palette* m_palette;
    record::Selection m_selected;  // last selection, for which the inspector was offered
    bool m_showCurves = false;     // an experiment is being opened
    bool m_closing = false;        // confirmed by the user
};

}  // namespace hop::ui::window
