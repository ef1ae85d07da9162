// SPDX-License-Identifier: GPL-3.0-or-later
// The main window.
#include "ui/window/main_window.h"

#include <QApplication>
#include <QCloseEvent>
#include <QScreen>
#include <QVBoxLayout>
#include <utility>

#include "ui/style/application.h"
#include "ui/style/icons.h"
#include "ui/style/text.h"
#include "ui/window/commands.h"
#include "ui/window/export_dialog.h"
#include "ui/window/focus_keys.h"
#include "ui/window/narration_strip.h"
#include "ui/window/tool_bar.h"

namespace hop::ui::window {
namespace {}  // namespace

MainWindow::MainWindow(bool systemIsDark, QWidget* parent)
    : QMainWindow(parent),
      m_context(m_session, this),
      m_desk(m_session, m_settings),
      m_arrangement(*this, m_context),
      m_systemIsDark(systemIsDark) {
    setObjectName(QStringLiteral("main-window"));
    setWindowIcon(style::icon(QStringLiteral("hopscope")));
    setMinimumSize(800, 560);

    auto* centre = new QWidget;
    auto* column = new QVBoxLayout(centre);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    m_strip = new MessageStrip(m_session);
    m_stage = new Stage(m_session, m_context);
    m_canvas = &m_stage->canvas();
    column->addWidget(m_strip);
    column->addWidget(m_stage, 1);
    column->addWidget(new NarrationStrip(m_context));
    setCentralWidget(centre);

    makeActions();
    makeMenus();
    std::vector<QAction*> transport;
    for (const Command& command : commands())
        if (command.transport) transport.push_back(action(command.id));
    addToolBar(new ToolBar(m_session, transport, action("export"), this));

    connectSession();
    const scene::Display display = m_settings.preferredDisplay();
    m_session.prefer(display);
    m_session.setDisplay(display);
    m_session.setSpeed(m_settings.speed());
    action("tails")->setChecked(display.tails);
    action("reduced-motion")->setChecked(display.reducedMotion);
    setTheme(m_settings.theme());
    refreshTitle();

    resize(QSize(1600, 1000).boundedTo(screen()->availableSize()));
    if (const QByteArray geometry = m_settings.geometry(); !geometry.isEmpty()) restoreGeometry(geometry);
    m_canvas->setFocus();
    qApp->installEventFilter(this);
}

MainWindow::~MainWindow() { qApp->removeEventFilter(this); }

QAction* MainWindow::action(std::string_view command) const {
    const auto found = m_actions.find(command);
    return found == m_actions.end() ? nullptr : found->second;
}

void MainWindow::makeActions() {
    for (const Command& command : commands()) {
        auto* action = new QAction(tr(command.text), this);
        action->setObjectName(text(command.id));
        QList<QKeySequence> keys;
        for (const QString& key : text(command.shortcuts).split(u' ', Qt::SkipEmptyParts))
            keys << QKeySequence(key, QKeySequence::PortableText);
        action->setShortcuts(keys);
        const QString tip = tr(command.tip);
        action->setStatusTip(tip);
        action->setToolTip(
            keys.isEmpty() ? tip : QStringLiteral("%1 (%2)").arg(tip, keys.first().toString(QKeySequence::NativeText)));
        action->setCheckable(command.checkable);
        connect(action, &QAction::triggered, this, [this, run = command.run] { (this->*run)(); });
        addAction(action);
        m_actions[command.id] = action;
    }
}

void MainWindow::refreshIcons() {
    for (const Command& command : commands()) {
        const std::string_view name = command.id == "play" && m_session.isPlaying() ? "pause" : command.icon;
        m_actions[command.id]->setIcon(style::icon(text(name)));
    }
}

void MainWindow::connectSession() {
    connect(&m_session, &session::Session::asked, this, &MainWindow::askAboutSize);
    connect(&m_session, &session::Session::playingChanged, this, [this](bool playing) {
        action("play")->setText(playing ? tr("&Pause") : tr("&Play"));
        refreshIcons();
    });
    const auto canCancel = [this] { action("cancel")->setEnabled(m_session.isWorking()); };
    connect(&m_session, &session::Session::busyChanged, this, canCancel);
    connect(&m_session, &session::Session::layoutChanged, this, canCancel);
    connect(&m_session, &session::Session::displayChanged, this, [this] {
        const scene::Display& shown = m_session.frame().display;
        action("only-node")->setChecked(shown.onlyNode);
        action("tails")->setChecked(shown.tails);
        action("reduced-motion")->setChecked(shown.reducedMotion);
    });
    connect(&m_session, &session::Session::speedChanged, this, [this] { m_settings.setSpeed(m_session.speed()); });
    connect(&m_session, &session::Session::opened, this, [this] {
        m_arrangement.refresh();
        // Whoever has chosen an entry of a list wants to step through it now.
        if (qobject_cast<QAbstractItemView*>(QApplication::focusWidget()) != nullptr ||
            QApplication::focusWidget() == nullptr)
            m_canvas->setFocus();
    });
    connect(&m_context, &panel::Context::galleryEntryWanted, this, &MainWindow::openSource);
    connect(&m_context, &panel::Context::fileWanted, this, &MainWindow::openFile);
    connect(&m_context, &panel::Context::exportWanted, this,
            [this](const panel::ChartExport& chart) { showExport(new ExportDialog(m_context, chart, this)); });
    connect(&m_context, &panel::Context::scenarioWanted, this,
            [this](const document::Scenario& scenario, const QString& folder) {
                whenNothingIsLost([this, scenario, folder] { m_desk.openScenario(scenario, {}, folder); });
            });
    connect(&m_desk, &Desk::experimentOpened, this,
            [this](const document::Experiment& experiment, const QString& folder) {
                m_context.setExperiment(experiment, folder);
                m_showCurves = true;
            });
    connect(&m_session, &session::Session::continued, &m_arrangement, &Arrangement::refresh);
    connect(&m_desk, &Desk::opened, this, [this] {
        if (!m_showCurves) m_context.closeExperiment();
        const document::Scenario& scenario = m_session.scenario();
        std::vector<std::string> inFront = scenario.view.panels;
        if (const auto cell = scene::cellOf(scene::sheetOf(scenario).front().front()))
            inFront.emplace_back(cell->figure->id);
        if (std::exchange(m_showCurves, false)) inFront.emplace_back("delay-curves");
        m_arrangement.showFor(inFront);
    });
    connect(&m_desk, &Desk::changed, this, &MainWindow::refreshTitle);
    connect(&m_desk, &Desk::recovered, m_strip, &MessageStrip::say);
    connect(&m_desk, &Desk::draftRestored, &m_context, &panel::Context::draftWanted);
    connect(&m_context, &panel::Context::drafted, &m_desk, &Desk::setDraft);
    action("cancel")->setEnabled(false);
    connect(&m_session, &session::Session::amended, this, &MainWindow::refreshTitle);
    QUndoStack& edits = m_desk.history().stack();
    const auto showEdits = [this, &edits] {
        const auto name = [](const QString& verb, const QString& edit) {
            return edit.isEmpty() ? verb : QStringLiteral("%1 %2").arg(verb, edit);
        };
        action("undo")->setEnabled(edits.canUndo());
        action("undo")->setText(name(tr("&Undo"), edits.undoText()));
        action("redo")->setEnabled(edits.canRedo());
        action("redo")->setText(name(tr("&Redo"), edits.redoText()));
    };
    connect(&edits, &QUndoStack::indexChanged, this, showEdits);
    connect(&edits, &QUndoStack::canUndoChanged, this, showEdits);
    connect(&edits, &QUndoStack::canRedoChanged, this, showEdits);
    showEdits();
}

void MainWindow::refreshTitle() {
    const QString title = m_session.title();
    setWindowFilePath(m_desk.path());
    setWindowTitle(title.isEmpty() ? QStringLiteral("Hopscope") : title + QStringLiteral("[*] — Hopscope"));
    setWindowModified(m_desk.isModified());
}

void MainWindow::setTheme(const QString& id) {
    const bool dark = id == QLatin1StringView("dark") || (id == QLatin1StringView("system") && m_systemIsDark);
    const style::Theme& theme = dark ? style::darkTheme() : style::lightTheme();
    style::applyTheme(*qApp, theme);
    m_context.setTheme(theme);
    m_settings.setTheme(id);
    refreshIcons();
}

void MainWindow::resizeEvent(QResizeEvent* event) {
    QMainWindow::resizeEvent(event);
    if (isVisible()) m_arrangement.fit();
}

void MainWindow::showEvent(QShowEvent* event) {
    if (!event->spontaneous()) {
        m_arrangement.fit();
        if (const QByteArray docks = m_settings.docks(); !docks.isEmpty() && restoreState(docks))
            m_arrangement.setByHand();
        m_arrangement.setChoices(m_settings.panels());
    }
    QMainWindow::showEvent(event);
}

void MainWindow::closeEvent(QCloseEvent* event) {
    if (!m_closing && m_desk.isModified()) {
        event->ignore();
        whenNothingIsLost([this] {
            m_closing = true;
            close();
        });
        return;
    }
    m_desk.close();
    m_settings.setWindow(saveGeometry(), m_arrangement.isByHand() ? saveState() : QByteArray(),
                         m_arrangement.choices());
    m_settings.write();
    event->accept();
}

// Keys that a control uses for itself go to it before they are commands.
bool MainWindow::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::ShortcutOverride && isClaimedForNothing(*watched, static_cast<QKeyEvent&>(*event))) {
        event->ignore();
        return true;
    }
    if (event->type() == QEvent::ShortcutOverride && belongsToControl(*watched, static_cast<QKeyEvent&>(*event))) {
        event->accept();
        return true;
    }
    return QMainWindow::eventFilter(watched, event);
}

}  // namespace hop::ui::window
