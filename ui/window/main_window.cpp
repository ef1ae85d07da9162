// SPDX-License-Identifier: GPL-3.0-or-later
// The main window.
#include "ui/window/main_window.h"

#include <QApplication>
#include <QChildEvent>
#include <QCloseEvent>
#include <QDragEnterEvent>
#include <QDropEvent>
#include <QMimeData>
#include <QScreen>
#include <QTabBar>
#include <QUrl>
#include <QVBoxLayout>
#include <QWindow>
#include <algorithm>
#include <utility>

#include "core/document/gallery.h"
#include "core/document/link.h"
#include "core/explain/condition/catalogue.h"
#include "core/explain/names.h"
#include "core/scene/scene.h"
#include "core/sheet/cell.h"
#include "ui/panel/shown_part.h"
#include "ui/style/application.h"
#include "ui/style/icons.h"
#include "ui/style/text.h"
#include "ui/window/commands.h"
#include "ui/window/export_dialog.h"
#include "ui/window/focus_keys.h"
#include "ui/window/narration_strip.h"
#include "ui/window/presentation.h"
#include "ui/window/printing.h"
#include "ui/window/run_cell.h"
#include "ui/window/run_until.h"
#include "ui/window/start_page.h"
#include "ui/window/tool_bar.h"

namespace hop::ui::window {
namespace {

constexpr QSize kFirstSize(1600, 1000), kLeastSize(720, 480);
constexpr QSize kFrame(16, 48);  // at most around the window; it is not known before it is shown

bool isInPanelBehind(const QObject& object) {
    for (const QObject* at = &object; at != nullptr; at = at->parent())
        if (const auto* dock = qobject_cast<const QDockWidget*>(at)) return dock->visibleRegion().isEmpty();
    return false;
}

// A file or a link.
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
      m_commands(*this),
      m_system(systemIsDark) {
    setObjectName(QStringLiteral("main-window"));
    setWindowIcon(style::icon(QStringLiteral("hopscope")));
    setMinimumSize(kLeastSize);
    setAcceptDrops(true);

    auto* centre = new QWidget;
    auto* column = new QVBoxLayout(centre);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    m_stage = new Stage(m_session, m_context);
    m_canvas = &m_stage->canvas();
    m_strip = new MessageStrip(m_session, *m_stage);
    connect(m_strip, &MessageStrip::focusLeft, this, &MainWindow::focusStage);
    column->addWidget(m_stage, 1);
    auto* narration = new NarrationStrip(m_context);
    column->addWidget(narration);
    setCentralWidget(centre);

    m_printing = new Printing(m_lab, *this);
    m_commands.fill(*menuBar());
    narration->offer(*m_commands.action("also-shows"));
    addToolBar(new ToolBar(*this, m_commands));

    m_palette = new Palette(*this);
    connectSession();
    connectCommands();
    const record::Display display = m_settings.preferredDisplay();
    m_session.prefer(display);
    m_session.setDisplay(display);
    m_session.setSpeed(m_settings.speed());
    setTheme(m_settings.theme());
    connect(&m_system, &style::SystemLook::changed, this, &MainWindow::followSystem);
    m_system.followSession();
    refreshTitle();

    resize(sizeOnScreen(screen()->availableSize()));
    if (const QByteArray geometry = m_settings.geometry(); !geometry.isEmpty() && restoreGeometry(geometry))
        if (!isMaximized() && !isFullScreen()) resize(size().boundedTo(screen()->availableSize() - kFrame));
    m_canvas->setFocus();
    qApp->installEventFilter(this);
}

// The tabs of docks are made when docks are tabbed; windows for panels that float together, when a state that an older
// version saved with such a window is restored.
void MainWindow::childEvent(QChildEvent* event) {
    QMainWindow::childEvent(event);
    // States are saved by name, and Qt gives these none.
    if (auto* panels = qobject_cast<QWidget*>(event->child());
        panels != nullptr && event->type() == QEvent::ChildPolished && panels->windowType() == Qt::Tool &&
        panels->objectName().isEmpty())
        panels->setObjectName(QStringLiteral("panels-together"));
    auto* tabs = event->type() == QEvent::ChildPolished ? qobject_cast<QTabBar*>(event->child()) : nullptr;
    if (tabs == nullptr) return;
    m_arrangement.offerTabs(*tabs);
    connect(
        tabs, &QTabBar::tabBarDoubleClicked, this,
        [this, tabs](int index) {
            for (const panel::Entry& entry : panel::catalogue())
                if (const QDockWidget* tabbed = dock(entry.id);
                    tabbed != nullptr && index >= 0 && tabbed->windowTitle() == tabs->tabText(index))
                    return toggleOnStage(std::string(entry.id));
        },
        Qt::QueuedConnection);  // the tab goes
}

// To the network, or to what stands in its place; to the start page where that covers them.
void MainWindow::focusStage() {
    if (isAtStart()) return m_startPage->setFocus();
    QWidget* to = m_canvas;
    if (!m_canvas->isVisible())
        for (auto* view : m_stage->findChildren<panel::FigureView*>())
            if (view->isVisible()) to = view;
    to->setFocus();
}

MainWindow::~MainWindow() {
    endPresentation();
    m_arrangement.letGo();
    qApp->removeEventFilter(this);
}

void MainWindow::connectSession() {
    connect(&m_session, &session::Session::asked, this, &MainWindow::askAboutSize);
    connect(&m_session, &session::Session::speedChanged, this, [this] { m_settings.setSpeed(m_session.speed()); });
    connect(&m_session, &session::Session::opened, this, [this] {
        m_arrangement.refresh();
        // Whoever has chosen an entry of a list wants to step through it now.
        if (qobject_cast<QAbstractItemView*>(QApplication::focusWidget()) != nullptr ||
            QApplication::focusWidget() == nullptr)
            focusStage();
    });
    connect(&m_session, &session::Session::selectionChanged, this, [this] {
        const record::Selection& selected = m_session.instant().selection;
        // What a document selects when it opens leaves the desk as its author meant it.
        if (std::exchange(m_selected, selected) == selected) return;
        if (selected.kind != record::Selection::Kind::nothing) m_arrangement.offer("inspector");
    });
    connect(&m_context, &panel::Context::galleryEntryWanted, this, &MainWindow::openSource);
    connect(&m_context, &panel::Context::fileWanted, this, &MainWindow::openFile);
    connect(&m_context, &panel::Context::untilWanted, this, [this](const QString& words) {
        if (const auto condition = explain::parseCondition(words.toStdString())) m_until.start(*condition);
    });
    // The dialogue says it itself.
    const auto isAsked = [this] {
        const auto* dialog = findChild<RunUntil*>();
        return dialog != nullptr && dialog->isVisible();
    };
    connect(&m_until, &session::UntilSearch::ended, m_strip, [this, isAsked](const QString& sentence) {
        if (!isAsked()) m_strip->sayOfStep(sentence);
    });
    connect(m_printing, &Printing::said, m_strip, &MessageStrip::say);
    connect(&m_until, &session::UntilSearch::failed, m_strip, [this, isAsked](const QString& sentence) {
        if (!isAsked()) m_strip->complain(sentence);
    });
    connect(&m_context, &panel::Context::whereWanted, this,
            [this](const QString& statement) { showWhere(statement.toStdString()); });
    connect(&m_context, &panel::Context::runChosen, this, [this] {
        m_until.lookIn(m_context.chosenSession());
        m_where.lookIn(m_context.chosenSession());
        m_arrangement.refresh();
    });
    // The form stays where somebody has worked, and the keys are the stage's again.
    connect(&m_context, &panel::Context::runsEdited, this, [this] {
        m_arrangement.keep("scenario");
        focusStage();
    });
    connect(&m_context, &panel::Context::inspectorWanted, this, [this] { bringToFront("inspector"); });
    connect(&m_context, &panel::Context::partExportWanted, this, &MainWindow::exportPart);
    connect(&m_context, &panel::Context::compareWanted, this, &MainWindow::popUpCompare);
    connect(&m_where, &session::BoundSearch::ended, m_strip, &MessageStrip::say);
    // Where the network is drawn as parts, what is shown is no part of the picture.
    connect(&m_where, &session::BoundSearch::ended, this, [this] {
        session::Session& searched = m_context.chosenSession();
        if (searched.instant().division() != nullptr)
            panel::showPart(searched, panel::partAroundSelection(searched.instant()));
    });
    connect(&m_where, &session::BoundSearch::failed, m_strip, &MessageStrip::complain);
    connect(&m_context, &panel::Context::exportWanted, this, [this](const panel::SweepExport& sweep) {
        // The command draws what is recorded, or measures all of it.
        const std::string source = sweep.result->partial ? std::string() : m_desk.source().toStdString();
        showExport(new ExportDialog(
            m_context, sweep, {[source](const std::string&) { return source; }, [this] { return link(); }}, this));
    });
    connect(&m_context, &panel::Context::pointWanted, &m_desk, &Desk::openPoint);
    connect(&m_desk, &Desk::experimentOpened, this,
            [this](const document::Experiment& experiment, const QString& folder) {
                m_context.setExperiment(experiment, folder);
                m_showCurves = true;
            });
    connect(&m_session, &session::Session::continued, &m_arrangement, &Arrangement::refresh);
    connect(&m_desk, &Desk::opened, this, [this] {
        if (std::exchange(m_leavesStart, false)) leaveStartPage();
        if (std::exchange(m_firstStep, false)) m_session.stepForward();
        if (!m_showCurves) m_context.closeExperiment();
        const document::Scenario& scenario = m_session.scenario();
        m_lentPanels.clear();
        m_showCurves = false;
        m_selected = m_session.instant().selection;
        if (const QDockWidget* form = dock("scenario"); form->isAncestorOf(QApplication::focusWidget()))
            m_arrangement.keep("scenario");
        m_arrangement.showFor(scenario.view.panels);
        showSheet();
        if (!isAtStart()) focusStage();
    });
    m_stage->sheet().setDesk(
        {.lend = [this](std::string_view panel) { return m_arrangement.lend(panel); },
         .takeBack = [this](std::string_view panel, QWidget* content) { m_arrangement.takeBack(panel, content); }});
    connect(&m_stage->companions(), &session::Companions::refused, this,
            [this](std::size_t index, const QString& sentence) {
                for (auto* cell : m_stage->findChildren<RunCell*>())
                    if (cell->index() == index + 1) cell->refuse(sentence);
                m_strip->complain(QStringLiteral("Run %1: %2").arg(text(explain::runLetter(index + 1)), sentence));
            });
    connect(&m_stage->companions(), &session::Companions::compared, &m_arrangement, &Arrangement::refresh);
    connect(&m_stage->companions(), &session::Companions::opened, &m_arrangement, &Arrangement::refresh);
    connect(&m_stage->companions(), &session::Companions::compared, &m_commands, [this] { m_commands.refresh(); });
    connect(&m_stage->sheet(), &Sheet::removalWanted, this, &MainWindow::removeFromStage);
    connect(&m_stage->sheet(), &Sheet::runRemovalWanted, this, &MainWindow::removeRun);
    connect(&m_session, &session::Session::amended, this, &MainWindow::showSheet);
    connect(&m_session, &session::Session::opened, this, &MainWindow::showSheet);
    const auto stay = [this] { m_leavesStart = m_firstStep = false; };
    connect(&m_session, &session::Session::cancelled, this, stay);
    connect(&m_session, &session::Session::failed, this, stay);
    connect(&m_desk, &Desk::changed, this, &MainWindow::refreshTitle);
    connect(&m_desk, &Desk::recovered, m_strip, &MessageStrip::say);
    connect(&m_desk, &Desk::draftRestored, &m_context, &panel::Context::draftWanted);
    connect(&m_context, &panel::Context::drafted, &m_desk, &Desk::setDraft);
    connect(&m_session, &session::Session::amended, this, &MainWindow::refreshTitle);
}

// Whatever decides whether a command can run, is ticked or how it is called.
void MainWindow::connectCommands() {
    // Nobody is told once the actions are gone: the context is theirs.
    const auto all = [this] { m_commands.refresh(); };
    const auto transport = [this] { m_commands.refreshTransport(); };
    using session::Session;
    for (const auto changed :
         {&Session::opened, &Session::continued, &Session::speedChanged, &Session::selectionChanged,
          &Session::displayChanged, &Session::layoutChanged, &Session::cancelled})
        connect(&m_session, changed, &m_commands, all);
    connect(&m_session, &Session::busyChanged, &m_commands, all);
    connect(&m_context, &panel::Context::measuringChanged, &m_commands, all);
    connect(&m_session, &Session::failed, &m_commands, all);
    connect(&m_session.lab(), &session::Lab::clockChanged, &m_commands, transport);
    connect(&m_session, &Session::playingChanged, &m_commands, [this] {
        m_commands.refreshTransport();
        m_commands.refreshIcons();
    });
    const QUndoStack& edits = m_desk.history().stack();
    connect(&edits, &QUndoStack::indexChanged, &m_commands, all);
    connect(&edits, &QUndoStack::canUndoChanged, &m_commands, all);
    connect(&edits, &QUndoStack::canRedoChanged, &m_commands, all);
    connect(m_canvas, &panel::FigureView::viewportChanged, &m_commands, all);
    // Some are about the chosen run.
    connect(&m_context, &panel::Context::runChosen, &m_commands, all);
    for (std::size_t i = 0; i < session::Companions::kCount; ++i)
        for (const auto changed : {&Session::opened, &Session::continued, &Session::selectionChanged})
            connect(&m_stage->companions().at(i), changed, &m_commands, all);
    connect(&m_desk, &Desk::changed, &m_commands, all);
    connect(&m_context, &panel::Context::menuWanted, this, &MainWindow::showContextMenu);
    for (const QDockWidget* panel : docks()) connect(panel, &QDockWidget::topLevelChanged, &m_commands, all);
    m_commands.refresh();
}

// Of what is selected: commands about it, from the same table.
void MainWindow::showContextMenu(const QPoint& at) {
    auto* menu = new QMenu(this);
    menu->setObjectName(QStringLiteral("context-menu"));
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->setToolTipsVisible(true);
    for (const Command& command : commands())
        if (command.ofNode) menu->addAction(action(command.id));
    menu->popup(at);
}

void MainWindow::popUpCompare(const QPoint& at) {
    QAction& compare = *action("compare");
    if (compare.isEnabled()) return compare.menu()->popup(at);
    m_strip->say(compare.statusTip());
}

void MainWindow::refreshTitle() {
    if (isAtStart()) {
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

Sheet::Rows MainWindow::documentRows() const {
    const document::Scenario& scenario = m_session.scenario();
    if (scenario.sheet.empty() && m_context.experiment()) return {{"delay-curves", "network"}};
    return sheet::sheetOf(scenario);
}

// What shows all runs stands in its place of the desk.
bool MainWindow::isOnDesk(const std::string& cell) const {
    const auto figures = sheet::figuresOfAllRuns();
    return !m_session.scenario().runs.empty() &&
           std::ranges::find(figures, cell, &scene::FigureEntry::id) != figures.end();
}

void MainWindow::showSheet() {
    Sheet::Rows rows;
    for (std::vector<std::string> row : documentRows()) {
        std::erase_if(row, [this](const std::string& cell) { return isOnDesk(cell); });
        if (!row.empty()) rows.push_back(std::move(row));
    }
    for (const std::string& panel : m_lentPanels) rows.push_back({panel});
    m_stage->sheet().show(rows);
    // What has moved has lost the focus.
    if (QApplication::focusWidget() == nullptr) focusStage();
    m_commands.refresh();
}

bool MainWindow::isOnStage(const std::string& panel) const {
    return std::ranges::any_of(m_stage->sheet().rows(), [&](const std::vector<std::string>& row) {
        return std::ranges::find(row, panel) != row.end();
    });
}

bool MainWindow::isSeen(const std::string& panel) const {
    if (isOnStage(panel) || m_arrangement.isInFront(panel)) return true;
    for (const std::vector<std::string>& row : m_stage->sheet().rows())
        for (const std::string& text : row)
            if (const auto cell = sheet::cellOf(text); cell && cell->figure->id == panel) return true;
    return false;
}

std::string MainWindow::whyNoPanel(std::string_view panel) const {
    const auto panels = panel::catalogue();
    const auto entry = std::ranges::find(panels, panel, &panel::Entry::id);
    if (entry == panels.end()) return {};
    std::string why = panel::whyNotNow(*entry, m_context);
    if (why.empty()) return why;
    if (const std::string_view example = panel::exampleOf(*entry); !example.empty())
        if (const auto scenario = document::galleryScenario(example))
            why += " “" + scenario->title + "” in the gallery shows it.";
    return why;
}

void MainWindow::toggleOnStage(const std::string& panel) {
    Sheet::Rows rows = m_stage->sheet().rows();
    for (std::size_t row = 0; row < rows.size(); ++row)
        if (const auto cell = std::ranges::find(rows[row], panel); cell != rows[row].end())
            return removeFromStage(row, static_cast<std::size_t>(cell - rows[row].begin()));
    if (!sheet::cellOf(panel)) {
        m_lentPanels.push_back(panel);
        return showSheet();
    }
    document::Scenario scenario = m_session.scenario();
    scenario.sheet = documentRows();
    if (scenario.sheet.size() < 2)
        scenario.sheet.push_back({panel});
    else
        scenario.sheet.back().push_back(panel);
    m_session.amend(scenario);
}

void MainWindow::removeFromStage(std::size_t row, std::size_t column) {
    const std::string cell = m_stage->sheet().rows().at(row).at(column);
    if (std::erase(m_lentPanels, cell) > 0) return showSheet();
    Sheet::Rows rows = documentRows();
    for (std::vector<std::string>& cells : rows)
        if (const auto found = std::ranges::find(cells, cell); found != cells.end()) {
            cells.erase(found);
            break;
        }
    std::erase_if(rows, [](const std::vector<std::string>& cells) { return cells.empty(); });
    if (rows.empty()) rows = {{"network"}};
    document::Scenario scenario = m_session.scenario();
    scenario.sheet = rows;
    m_session.amend(scenario);
}

void MainWindow::setTheme(const QString& id) {
    m_settings.setTheme(id);
    applyLook();
}

// While it is presented, all is as it is on the projector: a second look would cost every figure twice.
void MainWindow::applyLook() {
    const QString id = m_settings.theme();
    const bool dark = id == QLatin1StringView("dark") || (id == QLatin1StringView("system") && m_system.isDark());
    const style::Theme& theme = isPresenting() && m_settings.presentsDark() ? style::projectorTheme()
                                : dark                                      ? style::darkTheme()
                                                                            : style::lightTheme();
    style::applyTheme(*qApp, theme);
    m_context.setTheme(theme);
    m_commands.refreshIcons();
    m_commands.refresh();
}

void MainWindow::followSystem() {
    if (m_settings.theme() == QLatin1StringView("system")) applyLook();
}

void MainWindow::resizeEvent(QResizeEvent* event) {
    QMainWindow::resizeEvent(event);
    if (isVisible()) m_arrangement.fit();
    placeStartPage();
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
    openSource(droppedSource(*event->mimeData()));
}

void MainWindow::closeEvent(QCloseEvent* event) {
    endPresentation();
    if (!m_closing && m_desk.isModified()) {
        event->ignore();
        whenNothingIsLost([this] {
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
    if (event->type() == QEvent::WindowStateChange) m_commands.refresh();
}

// Escape goes to a message first, wherever the focus in the window is.
bool MainWindow::closesMessage(const QObject& watched, QEvent& event) {
    if (event.type() != QEvent::ShortcutOverride && event.type() != QEvent::KeyPress) return false;
    const auto& key = static_cast<const QKeyEvent&>(event);
    const auto* widget = qobject_cast<const QWidget*>(&watched);
    if (key.key() != Qt::Key_Escape || widget == nullptr || widget->window() != this || !m_strip->isClosable())
        return false;
    event.accept();
    if (event.type() == QEvent::KeyPress) m_strip->forget();
    return true;
}

// Keys that a control uses for itself go to it before they are commands. A mnemonic of a panel that is behind another
// one does nothing.
bool MainWindow::eventFilter(QObject* watched, QEvent* event) {
    // What comes while the start page is there stays below it; the palette lies above both.
    if (isAtStart() && watched != static_cast<QObject*>(m_startPage) && watched != static_cast<QObject*>(m_palette) &&
        watched->parent() == this && watched->isWidgetType() &&
        (event->type() == QEvent::Show || event->type() == QEvent::ZOrderChange) &&
        !static_cast<QWidget*>(watched)->isWindow()) {
        m_startPage->raise();
        m_palette->raise();
    }
    // The sizes of words are in the style sheet; figures read them when they are painted.
    if (event->type() == QEvent::ApplicationFontChange && watched == qApp) applyLook();
    if (event->type() == QEvent::ThemeChange && watched == static_cast<QObject*>(windowHandle()))
        m_system.lookAtPalette();
    if (event->type() == QEvent::Shortcut && isInPanelBehind(*watched)) return true;
    if (closesMessage(*watched, *event)) return true;
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
