// SPDX-License-Identifier: GPL-3.0-or-later
// The main window.
#include "ui/window/main_window.h"

#include <QApplication>
#include <QChildEvent>
#include <QCloseEvent>
#include <QContextMenuEvent>
#include <QDragEnterEvent>
#include <QDropEvent>
#include <QMimeData>
#include <QScreen>
#include <QTabBar>
#include <QUrl>
#include <QVBoxLayout>
#include <chrono>
#include <utility>

#include "core/document/link.h"
#include "ui/command/command_keys.h"
#include "ui/command/command_refresh.h"
#include "ui/command/commands.h"
#include "ui/stage/narration_strip.h"
#include "ui/style/icons.h"
#include "ui/window/connections.h"
#include "ui/window/tool_bar.h"

namespace hop::ui::window {
namespace {

constexpr QSize kFirstSize(1600, 1000), kLeastSize(720, 480);
constexpr std::chrono::seconds kLastPatience(10);
constexpr double kStartSeen = 0.7;  // [s] of the start page's first step: who has the message, before packets move
constexpr QSize kFrame(16, 48);     // upper limit of the frame's size, unknown before the window is shown

// A dropped file or link.
QString droppedSource(const QMimeData& dropped) {
    for (const QUrl& url : dropped.urls())
        if (url.isLocalFile()) return url.toLocalFile();
    const QString words = dropped.text().trimmed();
    return document::isLink(words.toStdString()) ? words : QString();
}

}  // namespace

QSize MainWindow::sizeOnScreen(const QSize& available) { return kFirstSize.boundedTo(available - kFrame); }

MainWindow::MainWindow(bool systemIsDark, QWidget* parent)
    : QMainWindow(parent),
      m_context(m_session, this),
      m_desk(m_session, m_settings),
      m_arrangement(*this, m_context),
      m_stage(new stage::Stage(m_session, m_context)),
      m_strip(new stage::MessageStrip(m_session, *m_stage)),
      m_staging(m_context, m_arrangement, *m_stage),
      m_opening(*this, m_session, m_desk, *m_strip),
      m_start(*this, m_context, m_recent, m_opening, *m_stage, *m_strip),
      m_presenting(*this, m_context, m_arrangement),
      m_look(m_settings, m_context, systemIsDark),
      m_printing(new dialog::Printing(m_lab, *this)),
      m_bench{*this,
              m_settings,
              m_recent,
              m_session,
              m_context,
              m_desk,
              m_arrangement,
              *m_stage,
              m_staging,
              *m_strip,
              m_opening,
              m_start,
              m_presenting,
              m_look,
              *m_printing,
              m_until,
              m_where,
              m_busiest,
              m_copying,
              command::commands(),
              [this] { m_palette->open(); },
              [this] { m_commands.refresh(command::On::window); }},
      m_commands(m_bench) {
    setObjectName(QStringLiteral("main-window"));
    setWindowIcon(style::icon(QStringLiteral("hopscope")));
    setMinimumSize(kLeastSize);
    setAcceptDrops(true);
    fill();
    connectDocument();
    connectParts(m_bench);
    connectRequests(m_bench, m_commands);
    connectMessages(m_bench);
    command::keepRefreshed(m_commands, m_bench);
    const record::Display display = m_settings.preferredDisplay();
    m_session.prefer(display);
    m_session.setDisplay(display);
    m_session.setSpeed(m_settings.speed());
    m_look.apply();
    m_look.follow(*this);
    refreshTitle();
    m_recent.look();

    resize(sizeOnScreen(screen()->availableSize()));
    if (const QByteArray geometry = m_settings.geometry(); !geometry.isEmpty() && restoreGeometry(geometry))
        if (!isMaximized() && !isFullScreen()) resize(size().boundedTo(screen()->availableSize() - kFrame));
    m_stage->canvas().setFocus();
}

MainWindow::~MainWindow() {
    m_presenting.release();
    finishWriting();
}

void MainWindow::finishWriting() {
    m_settings.write();
    for (const auto kind : {session::JobKind::saving, session::JobKind::keeping})
        m_lab.disk()->finish(kind, kLastPatience);
}

void MainWindow::fill() {
    auto* centre = new QWidget;
    auto* column = new QVBoxLayout(centre);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(m_stage, 1);
    auto* narration = new stage::NarrationStrip(m_context);
    column->addWidget(narration);
    setCentralWidget(centre);
    m_commands.fill(*menuBar());
    narration->offer(*m_commands.action("also-shows"));
    addToolBar(new ToolBar(m_bench, m_commands));
    m_presenting.setCommands(command::presentedKeys(m_bench));
    m_palette = new command::Palette(m_bench);
    m_start.stayBelow(*m_palette);
}

// Tab bars are created when docks are tabbed.
void MainWindow::childEvent(QChildEvent* event) {
    QMainWindow::childEvent(event);
    auto* tabs = event->type() == QEvent::ChildPolished ? qobject_cast<QTabBar*>(event->child()) : nullptr;
    if (tabs == nullptr) return;
    connect(
        tabs, &QTabBar::tabBarDoubleClicked, this,
        [this, tabs](int index) {
            if (const QDockWidget* tabbed = m_arrangement.ofTab(*tabs, index))
                m_staging.toggle(tabbed->objectName().toStdString());
        },
        Qt::QueuedConnection);  // the tab bar may be destroyed
}

void MainWindow::contextMenuEvent(QContextMenuEvent* event) {
    const QDockWidget* panel = m_arrangement.titledAt(event->pos());
    if (panel == nullptr) return QMainWindow::contextMenuEvent(event);
    m_commands.popUpOfPanel(panel->objectName().toStdString(), event->globalPos());
}

void MainWindow::connectDocument() {
    using session::Session;
    connect(&m_session, &Session::opened, this, [this] {
        m_arrangement.refresh();
        // After choosing from a list, move the focus to the stage so that the arrow keys step.
        if (qobject_cast<QAbstractItemView*>(QApplication::focusWidget()) != nullptr ||
            QApplication::focusWidget() == nullptr)
            command::focusStage(m_bench);
    });
    connect(&m_session, &Session::selectionChanged, this, &MainWindow::selectionChanged);
    connect(&m_desk, &desk::Desk::experimentOpened, this,
            [this](const document::Experiment& experiment, const QString& folder) {
                m_context.setExperiment(experiment, folder);
                m_showCurves = true;
            });
    connect(&m_desk, &desk::Desk::opened, this, &MainWindow::documentOpened);
    connect(&m_desk, &desk::Desk::opened, &m_recent, &desk::RecentDocuments::look);
    connect(&m_desk, &desk::Desk::savingEnded, &m_recent, &desk::RecentDocuments::look);
    connect(&m_staging, &stage::Staging::shown, this, [this] {
        // Widgets that were moved have lost the focus.
        if (QApplication::focusWidget() == nullptr) command::focusStage(m_bench);
        m_commands.refresh(command::On::window);
    });
    connect(&m_start, &start::StartPlace::changed, this, &MainWindow::refreshTitle);
    connect(&m_desk, &desk::Desk::changed, this, &MainWindow::refreshTitle);
    connect(&m_session, &Session::amended, this, &MainWindow::refreshTitle);
}

void MainWindow::documentOpened() {
    const desk::Opening::Then then = m_opening.takeThen();
    if (then.leaveStart) m_start.leave();
    if (!m_showCurves) m_context.closeExperiment();
    m_staging.takeLentBack();
    m_showCurves = false;
    m_selected = m_session.instant().selection;
    if (const QDockWidget* form = m_arrangement.dock("scenario"); form->isAncestorOf(QApplication::focusWidget()))
        m_arrangement.keep("scenario");
    m_arrangement.showFor(m_session.scenario().view.panels);
    m_staging.show();
    if (!m_start.isShown()) command::focusStage(m_bench);
    if (then.step) m_session.stepForward(kStartSeen);
}

void MainWindow::selectionChanged() {
    const record::Selection& selected = m_session.instant().selection;
    // A selection made by an opening document does not change the panels chosen by its author.
    if (std::exchange(m_selected, selected) == selected) return;
    if (selected.kind != record::Selection::Kind::nothing) m_arrangement.offer("inspector");
}

void MainWindow::refreshTitle() {
    if (m_start.isShown()) {
        setWindowFilePath({});
        setWindowTitle(QStringLiteral("Start — Hopscope"));
        setWindowModified(false);
        return;
    }
    const QString title = m_session.title();
    setWindowFilePath(m_desk.path());
    setWindowTitle(title.isEmpty() ? QStringLiteral("Hopscope") : title + QStringLiteral("[*] — Hopscope"));
    setWindowModified(m_desk.isModified());
}

void MainWindow::resizeEvent(QResizeEvent* event) {
    QMainWindow::resizeEvent(event);
    if (isVisible()) m_arrangement.fit();
    m_start.place();
}

void MainWindow::showEvent(QShowEvent* event) {
    if (!event->spontaneous()) {
        m_arrangement.fit();
        if (const QByteArray docks = m_settings.docks(); !docks.isEmpty() && m_arrangement.restore(docks))
            m_arrangement.setByHand();
        m_arrangement.setChoices(m_settings.panels());
    }
    QMainWindow::showEvent(event);
}

void MainWindow::dragEnterEvent(QDragEnterEvent* event) {
    if (!droppedSource(*event->mimeData()).isEmpty()) event->acceptProposedAction();
}

void MainWindow::dropEvent(QDropEvent* event) {
    event->acceptProposedAction();
    m_opening.openSource(droppedSource(*event->mimeData()));
}

void MainWindow::closeEvent(QCloseEvent* event) {
    m_presenting.end();
    if (!m_closing && (m_desk.isSaving() || m_desk.isModified())) {
        event->ignore();
        m_opening.whenNothingIsLost([this] {
            m_closing = true;
            close();
        });
        return;
    }
    m_desk.close();
    m_settings.setWindow(saveGeometry(), m_arrangement.isByHand() ? m_arrangement.state() : QByteArray(),
                         m_arrangement.choices());
    m_settings.write();
    event->accept();
}

void MainWindow::changeEvent(QEvent* event) {
    QMainWindow::changeEvent(event);
    if (event->type() == QEvent::WindowStateChange) m_commands.refresh(command::On::window);
}

}  // namespace hop::ui::window
