// SPDX-License-Identifier: GPL-3.0-or-later
// The main window: the stage in the middle, panels around it, the tool bar above. Its public functions implement the
// commands.
#pragma once

#include <QMainWindow>
#include <functional>
#include <memory>
#include <string_view>

#include "ui/panel/context.h"
#include "ui/panel/figure_view.h"
#include "ui/session/bound_search.h"
#include "ui/session/session.h"
#include "ui/session/until_search.h"
#include "ui/style/system_look.h"
#include "ui/window/arrangement.h"
#include "ui/window/command_actions.h"
#include "ui/window/desk.h"
#include "ui/window/message_strip.h"
#include "ui/window/palette.h"
#include "ui/window/settings.h"
#include "ui/window/stage.h"

namespace hop::ui::window {

class ExportDialog;
class Presentation;
class Printing;
class StartPage;
struct ExportOrder;

class MainWindow final : public QMainWindow {
public:
    // `systemIsDark`: meaning of the theme "system" until the desktop reports its own.
    explicit MainWindow(bool systemIsDark = false, QWidget* parent = nullptr);
    ~MainWindow() override;

    // Size of the first window on a screen with this much room, including the frame.
    static QSize sizeOnScreen(const QSize& available);

    session::Session& session() const { return m_session; }
    Desk& desk() { return m_desk; }
    const QUndoStack& edits() const { return m_desk.history().stack(); }
    const panel::Context& context() const { return m_context; }
    style::SystemLook& systemLook() { return m_system; }
    const Settings& settings() const { return m_settings; }
    QAction* action(std::string_view command) const { return m_commands.action(command); }
    const std::vector<QDockWidget*>& docks() const { return m_arrangement.docks(); }
    QDockWidget* dock(std::string_view panel) const { return m_arrangement.dock(panel); }
    void bringToFront(std::string_view panel) { m_arrangement.bringToFront(panel); }
    panel::FigureView& canvas() const { return *m_canvas; }
    Stage& stage() { return *m_stage; }
    MessageStrip& strip() { return *m_strip; }

    void focusStage();
    // Opens a file or a gallery entry; asks first if changes would be lost.
    void openSource(const QString& fileOrId);
    // Opens a document without a file; `folder`: base of its relative file names.
    void openScenario(const document::Scenario& scenario, const QString& folder = {});

    // Runs a command, then updates the other commands.
    void carryOut(const std::function<void(MainWindow&)>& run);

    void openFile();
    void save();
    void saveAs();
    void saveCopy();
    void exportFigure();
    void exportPart();  // the network as drawn, whatever else is on the stage
    void savePanel(QDockWidget& dock);
    void printStage();
    void quit() { close(); }
    // Covers the window, whose document stays open; closed by Escape or when another document is open.
    void showStartPage();
    void leaveStartPage();
    bool isAtStart() const;
    void undo() { m_desk.history().stack().undo(); }
    void redo() { m_desk.history().stack().redo(); }
    void copyCommandLine();
    void copyPicture();
    void copyTable();
    void copyLink();
    void openCopiedLink();
    // Moves a figure or another panel from the desk to the stage, or back.
    void toggleOnStage(const std::string& panel);
    // Why a panel does not apply to the open document, and which gallery entry shows it; empty if it applies.
    std::string whyNoPanel(std::string_view panel) const;
    bool isOnStage(const std::string& panel) const;
    // True if it is on the stage, with any parameters, or is a panel in front.
    bool isSeen(const std::string& panel) const;
    // Compared runs: adds the chosen one's task with another algorithm, adds a copy of it, removes one.
    void compareWith(const std::string& algorithm);
    void addCopy();
    void removeRun(std::size_t run) { m_context.removeRun(run); }
    void clearSelection() { m_session.select({}); }
    void openPalette() { m_palette->open(); }
    void findInGallery();
    void editScenario();
    void toStart() { m_session.toStart(); }
    void stepBack() { m_session.stepBack(); }
    void togglePlay() { m_session.togglePlay(); }
    void stepForward() { m_session.stepForward(); }
    void toEnd() { m_session.toEnd(); }
    void faster() { m_session.setSpeed(m_session.speed() * 1.25); }
    void slower() { m_session.setSpeed(m_session.speed() / 1.25); }
    void runUntil();
    void runUntilNodeIsBusy();  // the selected one, as in broadcastFromNode()
    void broadcastFromNode();
    void showWhere(const std::string& statement) { m_where.start(statement); }
    void cancel();
    void zoomIn() { m_canvas->zoomIn(); }
    void zoomOut() { m_canvas->zoomOut(); }
    void fit() { m_canvas->fit(); }
    void toggleOnlyNode();
    void toggleReducedMotion();
    void preferLook();
    void forgetPreferredLook();
    void toggleFullScreen();
    // On the screen with that name; empty: one other than the window's, if possible. Ends a presentation in progress.
    void present(const QString& screen = {});
    void togglePresentsDark();
    bool isPresenting() const { return m_presentation != nullptr; }
    void resetPanels() { m_arrangement.reset(); }
    void dockPanels();
    void helpOnFocus();
    void showKeys();
    void about();
    void copyVersions();

    const style::Theme& theme() const { return m_context.theme(); }
    void setTheme(const QString& id);  // "light", "dark", "system"

protected:
    void childEvent(QChildEvent* event) override;
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dropEvent(QDropEvent* event) override;
    void closeEvent(QCloseEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void showEvent(QShowEvent* event) override;
    void changeEvent(QEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void connectSession();
    void endPresentation();
    void setOneColour(bool one);
    void placeStartPage();
    void connectCommands();
    bool closesMessage(const QObject& watched, QEvent& event);
    void showContextMenu(const QPoint& at);
    void refreshTitle();
    Sheet::Rows documentRows() const;
    bool isOnDesk(const std::string& cell) const;
    void showSheet();
    void removeFromStage(std::size_t row, std::size_t column);
    void askAboutSize(const run::Estimate& estimate);
    // Calls goOn once unsaved changes are saved or discarded.
    void whenNothingIsLost(std::function<void()> goOn);
    bool saveAndTell(const QString& path);
    // File or gallery id of the document if it draws these cells as shown; else empty.
    std::string sourceOf(const std::string& cells) const;
    bool isSeenAsSaved(const std::string& cells) const;
    Result<std::string> link() const;  // to the experiment, else to the scenario as shown
    // Initial folder of file dialogues: that of the open document, else the user's.
    QString besideDocument() const;
    // Asks for a file to write the document to.
    void askWhere(const QString& id, const QString& title, const QString& name,
                  const std::function<void(const QString& path)>& save);
    void followSystem();
    void applyLook();  // from the chosen theme, the system and the presentation
    void popUpCompare(const QPoint& at);
    void showExport(ExportDialog* dialog);
    ExportDialog* makeExport();
    // Viewport of a run's network on the stage; the whole network if it is not there.
    figure::Viewport viewportOf(std::size_t run) const;
    ExportOrder orderOfStage() const;
    // Opens the source once whenNothingIsLost() allows it.
    void beginOpening(const QString& fileOrId);

    Settings m_settings;
    session::Lab m_lab;
    session::Session& m_session = session::addRun(m_lab);
    panel::Context m_context;
    Desk m_desk;
    Arrangement m_arrangement;
    Stage* m_stage;
    panel::FigureView* m_canvas;  // on the stage
    MessageStrip* m_strip;
    CommandActions m_commands;
    session::UntilSearch m_until{m_session};
    session::BoundSearch m_where{m_session};
    session::JobLane m_copying{m_lab.jobs(), session::JobKind::exporting};
    Printing* m_printing;
    Palette* m_palette;
    StartPage* m_startPage = nullptr;              // created when first shown
    bool m_leavesStart = false;                    // close the start page when the document has opened
    bool m_firstStep = false;                      // take the first step when the document has opened
    std::unique_ptr<Presentation> m_presentation;  // null: no presentation
    QByteArray m_docksBefore;                      // before the presentation
    style::SystemLook m_system;
    std::vector<std::string> m_lentPanels;  // on the stage, but not figures and so not in the document
    record::Selection m_selected;           // last selection, for which the inspector was offered
    bool m_showCurves = false;              // an experiment is being opened
    bool m_closing = false;                 // confirmed by the user
};

}  // namespace hop::ui::window
