// SPDX-License-Identifier: GPL-3.0-or-later
// What the main window exports, copies and prints.
#include <QApplication>
#include <QClipboard>
#include <QDockWidget>
#include <QFileDialog>
#include <QImage>

#include "core/base/text.h"
#include "core/document/command_line.h"
#include "core/document/link.h"
#include "core/explain/names.h"
#include "core/scene/scene.h"
#include "core/sheet/cell.h"
#include "core/sheet/shown_sheet.h"
#include "ui/panel/of_chosen_run.h"
#include "ui/style/text.h"
#include "ui/window/export_dialog.h"
#include "ui/window/main_window.h"
#include "ui/window/panel_file.h"
#include "ui/window/printing.h"
#include "ui/window/run_cell.h"
#include "ui/window/sheet_export.h"

namespace hop::ui::window {

void MainWindow::exportFigure() {
    if (!m_session.instant().isOpen()) return m_strip->say(QStringLiteral("Nothing to export yet."));
    // Of an experiment its curves and tables; the run of one of its points is a document of its own.
    if (m_context.experiment()) return Q_EMIT m_context.experimentExportWanted();
    showExport(makeExport());
}

void MainWindow::exportPart() {
    if (!m_session.instant().isOpen()) return;
    ExportDialog* exporting = makeExport();
    exporting->choose(m_canvas->entry());
    showExport(exporting);
}

figure::Viewport MainWindow::viewportOf(std::size_t run) const {
    if (run == 0) return m_canvas->viewport();
    for (const auto* cell : m_stage->findChildren<RunCell*>())
        if (const auto* view = cell->findChild<panel::FigureView*>(); cell->index() == run && view != nullptr)
            return view->viewport();
    return {};
}

ExportDialog* MainWindow::makeExport() {
    const document::Sheet sheet = m_context.experiment() ? document::Sheet() : documentRows();
    return new ExportDialog(m_context, viewportOf(m_context.shownRun()),
                            {[this](const std::string& cells) { return sourceOf(cells); }, [this] { return link(); }},
                            sheetExport(*m_stage, m_session, sheet), this);
}

void MainWindow::savePanel(QDockWidget& dock) {
    QWidget& page = panel::pageOf(*dock.widget());
    const auto* view = dynamic_cast<panel::FigureView*>(&page);
    if (view == nullptr) view = page.findChild<panel::FigureView*>();
    if (view != nullptr) {
        auto* exporting = makeExport();
        exporting->choose(view->entry());
        return showExport(exporting);
    }
    const PanelFile file =
        panelFile(page, QStringLiteral("%1: %2").arg(dock.windowTitle(), m_context.chosenSession().title()));
    auto* dialog =
        new QFileDialog(this, QStringLiteral("Save “%1”").arg(dock.windowTitle()), besideDocument(), file.filter());
    dialog->setObjectName(QStringLiteral("save-panel-dialog"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setDefaultSuffix(file.ending());
    dialog->selectFile(dock.objectName() + u'.' + file.ending());
    connect(dialog, &QFileDialog::fileSelected, this, [this, file](const QString& path) {
        m_copying.start([this, file, path](const session::JobQueue::Work& work) -> session::JobQueue::Finish {
            return [this, path, saved = file.save(path.toStdString(), work.stop())] {
                if (!saved) return m_strip->complain(text(saved.error().message));
                m_strip->say(QStringLiteral("Panel saved to %1").arg(path));
            };
        });
    });
    dialog->open();
}

// `hopscope render` reads the document and nothing else, so the figure must be seen as it says.
std::string MainWindow::sourceOf(const std::string& cells) const {
    return isSeenAsSaved(cells) ? m_desk.source().toStdString() : std::string();
}

bool MainWindow::isSeenAsSaved(const std::string& cells) const {
    if (m_desk.source().isEmpty()) return false;
    const document::Scenario& saved = m_desk.onDisk();
    auto rows = sheet::resolveRows(saved, cells);
    if (!rows) return false;
    sheet::Resolved& first = rows->front().front();
    if (first.run > 0 && first.run >= m_session.scenario().runs.size()) return false;
    const session::Session& shown = m_context.ofRun(first.run).session();
    const record::Instant& seen = shown.instant();
    if (!seen.isOpen()) return false;
    if (!sheet::readNodes(first, *seen.run().network)) return false;
    const bool one = rows->size() == 1 && rows->front().size() == 1;
    const std::vector<document::TitledRequest>& runs = m_session.scenario().runs;
    const bool hasOwnTitle = one && first.run < runs.size() && !runs[first.run].title.empty();
    const std::string title = hasOwnTitle ? runs[first.run].title : m_session.title().toStdString();
    if ((one ? first.title : saved.title) != title) return false;
    const document::View& view = first.view;
    record::Display display = sheet::displayOf(view, {});
    sheet::setOptions(display.options, first.cell);
    record::Showing drawn(record::Showing::Layouts::given);
    drawn.open(shown.recording(), display, shown.layout());
    if (view.packet) drawn.select({record::Selection::Kind::packet, *view.packet});
    document::View drawnView = sheet::viewOf(drawn.instant(), view), other = sheet::viewOf(seen, view);
    drawnView.step = other.step = 0;
    const std::string figure(first.cell.figure->id);
    // The cell names the run, which what is seen of it does not.
    record::Options options = seen.display.options;
    for (const Arguments::Value& each : first.cell.arguments.values())
        if (each.given && each.name == "run") scene::setOption(options, figure, each.name, each.expression);
    return drawnView == other && drawn.instant().selection == seen.selection &&
           scene::optionsOf(drawn.instant().display.options, figure) == scene::optionsOf(options, figure);
}

void MainWindow::showExport(ExportDialog* dialog) {
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &ExportDialog::saved, this,
            [this](const QString& path) { m_strip->say(QStringLiteral("Figure saved to %1").arg(path)); });
    dialog->open();
}

void MainWindow::copyCommandLine() {
    QApplication::clipboard()->setText(QString::fromStdString(document::commandLine(m_session.scenario())));
    m_strip->say(QStringLiteral("Copied: %1").arg(QApplication::clipboard()->text()));
}

// Of the panel with the focus, else of the stage.
void MainWindow::copyPicture() {
    QWidget* shown = &m_stage->sheet();
    for (QWidget* widget = QApplication::focusWidget(); widget != nullptr; widget = widget->parentWidget())
        if (const auto* dock = qobject_cast<QDockWidget*>(widget)) shown = dock->widget();
    const QImage image = pictureOf(*shown);
    QApplication::clipboard()->setImage(image);
    m_strip->say(QStringLiteral("Copied a picture of %1 × %2 pixels").arg(image.width()).arg(image.height()));
}

// Of the figure with the focus, else of the stage's first one.
void MainWindow::copyTable() {
    const panel::FigureView* view = m_canvas;
    for (QWidget* widget = QApplication::focusWidget(); widget != nullptr; widget = widget->parentWidget())
        if (auto* figure = qobject_cast<panel::FigureView*>(widget); figure != nullptr) view = figure;
    if (!view->session().instant().isOpen()) return m_strip->say(QStringLiteral("This run is not open."));
    const QString title = text(scene::figureOf(view->entry().id).title);
    ExportOrder order;
    order.scenario = m_session.scenarioAsSeen();
    order.take(m_context, m_context.runOf(view->session()), view->entry());
    m_copying.start([this, title, order](const session::JobQueue::Work& work) -> session::JobQueue::Finish {
        return [this, title, listing = order.table(work.stop())] {
            if (!listing) return m_strip->say(text(listing.error().message));
            QApplication::clipboard()->setText(text(scene::tabbed(*listing)));
            m_strip->say(QStringLiteral("Copied the values of “%1”: %2")
                             .arg(title, text(quantity(listing->rows.size(), "row"))));
        };
    });
}

ExportOrder MainWindow::orderOfStage() const {
    ExportOrder order;
    order.scenario = m_session.scenarioAsSeen();
    order.request.step = m_session.step();
    if (const auto sheet = sheetExport(*m_stage, m_session, documentRows())) {
        order.stills = sheet->stills();
        order.request.cells = sheet->cells;
    } else {
        order.take(m_context, 0, m_canvas->entry());
    }
    return order;
}

void MainWindow::printStage() {
    const auto& experiment = m_context.experiment();
    m_printing->ask(experiment ? text(experiment->title) : m_session.title(), [this](double width) {
        ExportOrder order = orderOfStage();
        order.request.width = width;
        order.request.source = sourceOf(order.request.cells);
        return order;
    });
}

Result<std::string> MainWindow::link() const {
    const auto& experiment = m_context.experiment();
    if (experiment) return document::linkOf(print(*experiment));
    if (!isSeenAsSaved({})) return document::linkOf(print(m_session.scenarioAsSeen()));
    const document::Scenario& saved = m_desk.onDisk();
    const Step step = m_session.lab().now().step;
    return document::linkOf(print(saved), step == saved.view.step ? std::nullopt : std::optional(step));
}

void MainWindow::copyLink() {
    const auto link = this->link();
    if (!link) return m_strip->say(text(link.error().message));
    QApplication::clipboard()->setText(text(*link));
    constexpr std::size_t kLongLink = 2048;  // what mail and chat programs carry whole
    QString words = QStringLiteral("Copied a link of %1 characters").arg(link->size());
    if (const document::OwnFiles& files = m_session.scenario().files; !files.empty() && link->size() > kLongLink)
        words += QStringLiteral("; it is long because it carries %1. Save a document or a page to share it instead")
                     .arg(text(files.front().name));
    m_strip->say(words);
}

}  // namespace hop::ui::window
