// SPDX-License-Identifier: GPL-3.0-or-later
// What the commands of the main window do.
#include <QApplication>
#include <QClipboard>
#include <QDateTime>
#include <QDir>
#include <QDockWidget>
#include <QFileDialog>
#include <QFileInfo>
#include <QGuiApplication>
#include <QLabel>
#include <QLineEdit>
#include <QLocale>
#include <QMessageBox>
#include <QPainter>
#include <QScreen>
#include <QStandardPaths>
#include <algorithm>

#include "core/base/text.h"
#include "core/document/link.h"
#include "core/document/network_file.h"
#include "core/explain/condition/catalogue.h"
#include "core/explain/names.h"
#include "core/sheet/cell.h"
#include "ui/panel/focus_node.h"
#include "ui/panel/kept_view.h"
#include "ui/style/text.h"
#include "ui/window/command_groups.h"
#include "ui/window/help.h"
#include "ui/window/main_window.h"
#include "ui/window/presentation.h"
#include "ui/window/run_cell.h"
#include "ui/window/run_until.h"
#include "ui/window/start_page.h"
#include "ui/window/versions.h"

namespace hop::ui::window {
namespace {

QString scenarioFilter() { return QStringLiteral("Scenarios and experiments (*.json);;All files (*)"); }

QString fileNameFor(const QString& title) {
    QString name;
    for (const QChar c : title.toLower()) {
        if (c.isLetterOrNumber())
            name += c;
        else if (!name.isEmpty() && !name.endsWith(u'-'))
            name += u'-';
    }
    while (name.endsWith(u'-')) name.chop(1);
    return (name.isEmpty() ? QStringLiteral("scenario") : name) + QStringLiteral(".json");
}

QString secondsWords(double seconds) {
    if (seconds < 1.0) return QStringLiteral("less than a second");
    if (seconds < 100.0) return QStringLiteral("about %1 seconds").arg(seconds, 0, 'f', 0);
    return QStringLiteral("about %1 minutes").arg(seconds / 60.0, 0, 'f', 0);
}

// "today", "yesterday", "Monday", "18 Nov 2026".
QString dayOf(const QDate& day) {
    const qint64 ago = day.daysTo(QDate::currentDate());
    if (ago == 0) return QStringLiteral("today");
    if (ago == 1) return QStringLiteral("yesterday");
    const QLocale english(QLocale::English);
    return ago > 1 && ago < 7 ? english.dayName(day.dayOfWeek()) : english.toString(day, QStringLiteral("d MMM yyyy"));
}

// A question that stays until it is answered, without stopping the window.
QMessageBox* makeQuestion(QWidget* parent, const QString& id, const QString& title, const QString& text,
                          const QString& more) {
    auto* box = new QMessageBox(QMessageBox::NoIcon, title, text, QMessageBox::NoButton, parent);
    box->setObjectName(id);
    box->setAttribute(Qt::WA_DeleteOnClose);
    box->setInformativeText(more);
    return box;
}

}  // namespace

void MainWindow::carryOut(const std::function<void(MainWindow&)>& run) {
    run(*this);
    m_commands.refresh();
}

void MainWindow::openSource(const QString& fileOrId) {
    whenNothingIsLost([this, fileOrId] {
        m_firstStep = false;
        beginOpening(fileOrId);
    });
}

void MainWindow::beginOpening(const QString& fileOrId) {
    const auto begun = m_desk.openSource(fileOrId);
    m_leavesStart = begun.ok();
    if (begun) return;
    m_firstStep = false;
    m_strip->complain(QString::fromStdString(begun.error().message));
    m_settings.removeRecentFile(fileOrId);
}

void MainWindow::openScenario(const document::Scenario& scenario, const QString& folder) {
    whenNothingIsLost([this, scenario, folder] {
        m_leavesStart = true;
        m_firstStep = false;
        m_desk.openScenario(scenario, {}, folder);
    });
}

void MainWindow::runUntil() {
    auto* dialog = findChild<RunUntil*>();
    if (dialog == nullptr) dialog = new RunUntil(m_session, m_until, this);
    dialog->show();
    dialog->raise();
    dialog->activateWindow();
}

QString MainWindow::besideDocument() const {
    if (!m_desk.path().isEmpty()) return QFileInfo(m_desk.path()).absolutePath();
    const QString& folder = m_session.folder();  // of a network or a page, which is not saved to
    const QDir place(folder);
    return !folder.isEmpty() && place.exists() && !place.isRoot() ? folder : QDir::homePath();
}

void MainWindow::runUntilNodeIsBusy() {
    m_until.start(explain::conditionOf("node-busy", m_context.chosenSession().instant().selection.id));
}

// As by the form: the same network, another task, the algorithm that is usual for it.
void MainWindow::broadcastFromNode() {
    run::Request request = m_context.chosenRequest();
    request.task = "broadcast(root=#" + std::to_string(m_context.chosenSession().instant().selection.id) + ')';
    request.algorithm.clear();
    request.slots = run::Request().slots;
    if (!m_session.scenario().runs.empty()) return m_context.replaceRun(m_context.chosenRun(), request);
    m_session.open(panel::changedDocument(m_session, request), m_session.folder());
}

// What is being built for the stage first; else what is measured.
void MainWindow::cancel() {
    if (m_session.isWorking()) return m_session.cancelWork();
    Q_EMIT m_context.measuringCancelled();
}

void MainWindow::openFile() {
    const QString folder = besideDocument();
    QString networks;
    for (const std::string_view ending : document::kNetworkEndings)
        networks +=
            QStringLiteral(" *.%1").arg(QString::fromUtf8(ending.data(), static_cast<qsizetype>(ending.size())));
    auto* dialog =
        new QFileDialog(this, QStringLiteral("Open a scenario, an experiment or a network"), folder,
                        QStringLiteral("Scenarios, experiments, pages and networks (*.json *.html%1);;Networks "
                                       "(%2);;All files (*)")
                            .arg(networks, networks.trimmed()));
    dialog->setObjectName(QStringLiteral("open-dialog"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::ExistingFile);
    connect(dialog, &QFileDialog::fileSelected, this, &MainWindow::openSource);
    dialog->open();
}

bool MainWindow::saveAndTell(const QString& path) {
    if (const auto saved = m_desk.saveTo(path); !saved) {
        m_strip->complain(QString::fromStdString(saved.error().message));
        return false;
    }
    return true;
}

void MainWindow::save() { m_desk.path().isEmpty() ? saveAs() : static_cast<void>(saveAndTell(m_desk.path())); }

void MainWindow::askWhere(const QString& id, const QString& title, const QString& name,
                          const std::function<void(const QString& path)>& save) {
    auto* dialog = new QFileDialog(this, title, besideDocument(), scenarioFilter());
    dialog->setObjectName(id);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setDefaultSuffix(QStringLiteral("json"));
    dialog->selectFile(name);
    connect(dialog, &QFileDialog::fileSelected, this, save);
    dialog->open();
}

void MainWindow::saveAs() {
    askWhere(QStringLiteral("save-dialog"), QStringLiteral("Save the scenario"),
             m_desk.path().isEmpty() ? fileNameFor(m_session.title()) : QFileInfo(m_desk.path()).fileName(),
             [this](const QString& path) { saveAndTell(path); });
}

void MainWindow::saveCopy() {
    const QString base = m_desk.path().isEmpty() ? fileNameFor(m_session.title()).chopped(5)
                                                 : QFileInfo(m_desk.path()).completeBaseName();
    askWhere(QStringLiteral("save-copy-dialog"), QStringLiteral("Save a copy"), base + QStringLiteral("-copy.json"),
             [this](const QString& path) {
                 if (const auto saved = m_desk.saveCopyTo(path); !saved)
                     return m_strip->complain(text(saved.error().message));
                 m_strip->say(QStringLiteral("Copy saved to %1").arg(path));
             });
}

void MainWindow::whenNothingIsLost(std::function<void()> goOn) {
    if (!m_desk.isModified()) return goOn();
    auto* box =
        makeQuestion(this, QStringLiteral("unsaved-question"), QStringLiteral("Unsaved changes"),
                     QStringLiteral("The scenario in %1 has been changed.").arg(QFileInfo(m_desk.path()).fileName()),
                     QStringLiteral("Save the changes first?"));
    QPushButton* saving = box->addButton(QMessageBox::Save);
    QPushButton* discarding = box->addButton(QMessageBox::Discard);
    box->addButton(QMessageBox::Cancel);
    box->setDefaultButton(saving);
    connect(box, &QMessageBox::buttonClicked, this,
            [this, saving, discarding, goOn = std::move(goOn)](QAbstractButton* button) {
                if (button == discarding || (button == saving && saveAndTell(m_desk.path()))) goOn();
            });
    box->open();
}

void MainWindow::askAboutSize(const run::Estimate& estimate) {
    auto* box = makeQuestion(
        this, QStringLiteral("size-question"), QStringLiteral("Large run"),
        QStringLiteral("This run moves %1 packets over at least %2 hops.")
            .arg(QString::fromStdString(thousands(estimate.packets)),
                 QString::fromStdString(thousands(static_cast<std::uint64_t>(estimate.hops)))),
        QStringLiteral("It needs %1 of memory and %2. The current run stays visible until the new one is ready.")
            .arg(QString::fromStdString(bytes(estimate.recordedMemory)), secondsWords(estimate.seconds)));
    QPushButton* going = box->addButton(QStringLiteral("Run it"), QMessageBox::AcceptRole);
    box->addButton(QMessageBox::Cancel);
    box->setDefaultButton(going);
    connect(box, &QMessageBox::finished, this,
            [this, box, going] { box->clickedButton() == going ? m_session.proceed() : m_session.cancel(); });
    box->open();
}

void MainWindow::openCopiedLink() {
    const QString copied = QApplication::clipboard()->text().trimmed();
    if (!document::isLink(copied.toStdString()))
        return m_strip->say(QStringLiteral("No link was copied. A link begins with hopscope: as in hopscope:vb-fig-1"));
    openSource(copied);
}

void MainWindow::findInGallery() {
    if (isAtStart()) return m_startPage->search();
    QDockWidget* gallery = dock("gallery");
    gallery->show();
    gallery->raise();
    auto* field = gallery->findChild<QLineEdit*>(QStringLiteral("gallery-search"));
    field->setFocus();
    field->selectAll();
}

void MainWindow::editScenario() {
    QDockWidget* scenario = dock("scenario");
    scenario->show();
    scenario->raise();
    auto* field = scenario->findChild<QLineEdit*>(QStringLiteral("network-expression"));
    field->setFocus();
    field->selectAll();
}

void MainWindow::toggleOnlyNode() {
    const bool only = !m_session.instant().display.onlyNode;
    if (const record::Selection on = m_session.instant().selection; only && on.kind == record::Selection::Kind::node)
        panel::setFocusNode(m_session, on.id);
    panel::showOnlyFocusNode(m_session, only);
}

void MainWindow::toggleReducedMotion() {
    record::Display display = m_session.instant().display;
    display.reducedMotion = !display.reducedMotion;
    m_session.setDisplay(display);
    m_settings.setReducedMotion(display.reducedMotion);
    m_session.prefer(m_settings.preferredDisplay());
}

void MainWindow::preferLook() {
    m_settings.preferDisplay(m_session.instant().display);
    m_session.prefer(m_settings.preferredDisplay());
    m_strip->say(
        QStringLiteral("These colours, labels, numbering and trails now apply to documents that do not specify them."));
}

void MainWindow::forgetPreferredLook() {
    m_settings.forgetPreferredDisplay();
    m_session.prefer(m_settings.preferredDisplay());
    m_strip->say(QStringLiteral(
        "The built-in colours, labels, numbering and trails apply again to documents that do not specify them."));
}

void MainWindow::compareWith(const std::string& algorithm) {
    run::Request request = m_context.chosenRequest();
    request.algorithm = algorithm;
    m_context.addRun(request);
}

void MainWindow::addCopy() { m_context.addRun(m_context.chosenRequest()); }

void MainWindow::showStartPage() {
    if (m_startPage == nullptr) {
        const QString cache = QStandardPaths::writableLocation(QStandardPaths::GenericCacheLocation);
        m_startPage = new StartPage(m_context, cache + QStringLiteral("/Hopscope/cards"), this);
        connect(m_startPage, &StartPage::entryWanted, this, &MainWindow::openSource);
        connect(m_startPage, &StartPage::firstStepWanted, this, [this] {
            whenNothingIsLost([this] {
                m_firstStep = true;
                beginOpening(QLatin1String(kFirstMinute));
            });
        });
        connect(m_startPage, &StartPage::fileWanted, this, &MainWindow::openFile);
        connect(m_startPage, &StartPage::left, this, &MainWindow::leaveStartPage);
    }
    std::vector<StartPage::Recent> recent;
    if (m_session.instant().isOpen())
        recent.push_back({m_session.title(),
                          QStringLiteral("open, %1 %2 of %3")
                              .arg(text(explain::timeUnit(m_session.instant())),
                                   text(std::min(m_session.lab().now().step, m_session.lab().lastStep())),
                                   text(m_session.lab().lastStep())),
                          [this] { leaveStartPage(); }});
    for (const Command& member : recentMembers(*this)) {
        const QFileInfo file(text(member.tip));
        const QString note = !member.detail.empty() ? text(member.detail)
                             : file.exists()        ? dayOf(file.lastModified().date())
                                                    : QStringLiteral("no longer there");
        recent.push_back({text(member.title), note, [this, run = member.run] { run(*this); }});
    }
    m_startPage->setRecent(std::move(recent));
    m_session.pause();
    placeStartPage();
    m_startPage->show();
    m_startPage->raise();
    m_strip->floatOver(*m_startPage);
    refreshTitle();
    m_commands.refresh();
}

// Below the menus.
void MainWindow::placeStartPage() {
    if (m_startPage != nullptr) m_startPage->setGeometry(rect().adjusted(0, menuBar()->height(), 0, 0));
}

void MainWindow::leaveStartPage() {
    if (!isAtStart()) return;
    m_startPage->hide();
    m_strip->floatOver(*m_stage);
    refreshTitle();
    focusStage();
    m_commands.refresh();
}

bool MainWindow::isAtStart() const { return m_startPage != nullptr && !m_startPage->isHidden(); }

// What is seen on the stage goes to the presentation; the window keeps a word in its place.
void MainWindow::present(const QString& name) {
    if (m_presentation != nullptr) return endPresentation();
    QScreen* on = screen();
    for (QScreen* other : QGuiApplication::screens())
        if (name.isEmpty() ? other != screen() : other->name() == name) {
            on = other;
            break;
        }
    m_docksBefore = m_arrangement.state();
    QWidget* centre = takeCentralWidget();
    auto* away = new QLabel(QStringLiteral("The stage is being presented.\nF5 ends the presentation."));
    away->setAlignment(Qt::AlignCenter);
    away->setProperty("class", QStringLiteral("quiet"));
    setCentralWidget(away);
    m_presentation = std::make_unique<Presentation>(m_context, *centre, m_arrangement.lend("timeline"));
    connect(m_presentation.get(), &Presentation::ended, this, &MainWindow::endPresentation, Qt::QueuedConnection);
    setOneColour(true);
    applyLook();
    m_presentation->showOn(*on);
    m_commands.refresh();
}

// Of packets, where the run allows it: no part of the document.
void MainWindow::setOneColour(bool one) {
    record::Display display = m_session.instant().display;
    display.oneColour = one;
    m_session.setDisplay(display);
}

void MainWindow::togglePresentsDark() {
    m_settings.setPresentsDark(!m_settings.presentsDark());
    if (isPresenting()) applyLook();
}

void MainWindow::endPresentation() {
    if (m_presentation == nullptr) return;
    QWidget* centre = m_presentation->centre();
    QWidget* timeline = m_presentation->timeline();
    m_presentation->release();
    m_presentation.reset();
    setCentralWidget(centre);
    centre->show();
    if (timeline != nullptr) m_arrangement.takeBack("timeline", timeline);
    m_arrangement.restore(m_docksBefore);
    setOneColour(false);
    applyLook();
    activateWindow();
    focusStage();
    m_commands.refresh();
}

void MainWindow::toggleFullScreen() { setWindowState(windowState() ^ Qt::WindowFullScreen); }

void MainWindow::dockPanels() {
    for (QDockWidget* panel : docks()) panel->setFloating(false);
}

void MainWindow::helpOnFocus() { showHelp(*this, focusWidget()); }
void MainWindow::showKeys() { showKeyList(*this); }
void MainWindow::about() { showAbout(*this); }

void MainWindow::copyVersions() {
    QApplication::clipboard()->setText(versionsAsText());
    m_strip->say(QStringLiteral("Copied the versions of Hopscope, Qt, the libraries and the compiler."));
}

}  // namespace hop::ui::window
