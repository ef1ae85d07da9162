// SPDX-License-Identifier: GPL-3.0-or-later
// The main window: the stage in the middle, panels around it, the tool bar above. It makes the parts of the workbench
// and connects them.
#pragma once

#include <QMainWindow>
#include <string_view>

#include "ui/command/command_actions.h"
#include "ui/command/palette.h"
#include "ui/command/workbench.h"
#include "ui/window/focus_keys.h"

namespace hop::ui::window {

class MainWindow final : public QMainWindow {
public:
    // `systemIsDark`: meaning of the theme "system" until the desktop reports its own.
    explicit MainWindow(bool systemIsDark = false, QWidget* parent = nullptr);
    ~MainWindow() override;

    // Size of the first window on a screen with this much room, including the frame.
    static QSize sizeOnScreen(const QSize& available);

    command::Workbench& bench() { return m_bench; }
    // Waits until settings and open document are written, for a closed window; not for ever.
    void finishWriting();
    QAction* action(std::string_view command) const { return m_commands.action(command); }

protected:
    void childEvent(QChildEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dropEvent(QDropEvent* event) override;
    void closeEvent(QCloseEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void showEvent(QShowEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void fill();
    void connectDocument();
    void documentOpened();
    void selectionChanged();
    void refreshTitle();

    FocusKeys m_keys;
    session::Lab m_lab;
    desk::Settings m_settings{m_lab.disk()};
    desk::RecentDocuments m_recent{m_settings, m_lab.disk()};
    session::Session& m_session = session::addRun(m_lab);
    panel::Context m_context;
    desk::Desk m_desk;
    stage::Arrangement m_arrangement;
    stage::Stage* m_stage;
    stage::MessageStrip* m_strip;
    stage::Staging m_staging;
    desk::Opening m_opening;
    start::StartPlace m_start;
    present::Presenting m_presenting;
    desk::Look m_look;
    dialog::Printing* m_printing;
    session::UntilSearch m_until{m_session};
    session::BoundSearch m_where{m_session};
    session::BusiestPart m_busiest{m_session};
    session::JobLane m_copying{m_lab.jobs(), session::JobKind::exporting};
    command::Workbench m_bench;
    command::CommandActions m_commands;
    command::Palette* m_palette;
    record::Selection m_selected;  // last selection, for which the inspector was offered
    bool m_showCurves = false;     // an experiment is being opened
    bool m_closing = false;        // confirmed by the user
};

}  // namespace hop::ui::window
