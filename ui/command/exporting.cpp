// SPDX-License-Identifier: GPL-3.0-or-later
// Export, printing, links.
#include "ui/command/exporting.h"

#include <QFileDialog>
#include <utility>

#include "core/document/link.h"
#include "core/record/instants.h"
#include "core/scene/scene.h"
#include "core/sheet/cell.h"
#include "core/sheet/shown_sheet.h"
#include "ui/command/workbench.h"
#include "ui/dialog/export_dialog.h"
#include "ui/dialog/panel_file.h"
#include "ui/dialog/sheet_export.h"
#include "ui/panel/of_chosen_run.h"
#include "ui/style/text.h"

namespace hop::ui::command {
namespace {

bool isSeenAsSaved(const Workbench& bench, const std::string& cells) {
    if (bench.desk.source().isEmpty()) return false;
    const document::Scenario& saved = bench.desk.onDisk();
    auto rows = sheet::resolveRows(saved, cells);
    if (!rows) return false;
    sheet::Resolved& first = rows->front().front();
    if (first.run > 0 && first.run >= bench.session.scenario().runs.size()) return false;
    const session::Session& shown = bench.context.ofRun(first.run).session();
    const record::Instant& seen = shown.instant();
    if (!seen.isOpen()) return false;
    if (!sheet::readNodes(first, *seen.run().network)) return false;
    const bool one = rows->size() == 1 && rows->front().size() == 1;
    const std::vector<document::TitledRequest>& runs = bench.session.scenario().runs;
    const bool hasOwnTitle = one && first.run < runs.size() && !runs[first.run].title.empty();
    const std::string title = hasOwnTitle ? runs[first.run].title : bench.session.title().toStdString();
    if ((one ? first.title : saved.title) != title) return false;
    const document::View& view = first.view;
    record::Display display = sheet::displayOf(view, {});
    sheet::setOptions(display.options, first.cell);
    record::Instant drawn = record::firstInstant(shown.recording(), display, shown.layout(), record::Layouts::given);
    if (view.packet)
        drawn = record::withSelection(std::move(drawn), {record::Selection::Kind::packet, *view.packet},
                                      record::Paths::given);
    document::View drawnView = sheet::viewOf(drawn, view), other = sheet::viewOf(seen, view);
    drawnView.step = other.step = 0;
    const std::string figure(first.cell.figure->id);
    // The cell names the run; the options shown do not.
    record::Options options = seen.display.options;
    for (const Arguments::Value& each : first.cell.arguments.values())
        if (each.given && each.name == "run") scene::setOption(options, figure, each.name, each.expression);
    return drawnView == other && drawn.selection == seen.selection &&
           scene::optionsOf(drawn.display.options, figure) == scene::optionsOf(options, figure);
}

// `hopscope render` only reads the document, so the figure must be shown as the document says.
std::string sourceOf(const Workbench& bench, const std::string& cells) {
    return isSeenAsSaved(bench, cells) ? bench.desk.source().toStdString() : std::string();
}

dialog::ExportDialog* makeExport(const Workbench& bench) {
    const document::Sheet sheet = bench.context.experiment() ? document::Sheet() : bench.staging.documentRows();
    return new dialog::ExportDialog(
        bench.context, bench.stage.viewportOf(bench.context.shownRun()),
        {[&bench](const std::string& cells) { return sourceOf(bench, cells); }, [&bench] { return linkOf(bench); }},
        dialog::sheetExport(bench.stage, bench.session, sheet), &bench.window);
}

void showExport(const Workbench& bench, dialog::ExportDialog* dialog) {
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    QObject::connect(dialog, &dialog::ExportDialog::saved, &bench.strip, [&strip = bench.strip](const QString& path) {
        strip.say(QStringLiteral("Figure saved to %1").arg(path));
    });
    dialog->open();
}

dialog::ExportOrder orderOfStage(const Workbench& bench) {
    dialog::ExportOrder order;
    order.scenario = bench.session.scenarioAsSeen();
    order.request.step = bench.session.step();
    if (const auto sheet = dialog::sheetExport(bench.stage, bench.session, bench.staging.documentRows())) {
        order.stills = sheet->stills();
        order.request.cells = sheet->cells;
    } else {
        order.take(bench.context, 0, bench.canvas().entry());
    }
    return order;
}

}  // namespace

Result<std::string> linkOf(const Workbench& bench) {
    const auto& experiment = bench.context.experiment();
    if (experiment) return document::linkOf(print(*experiment));
    if (!isSeenAsSaved(bench, {})) return document::linkOf(print(bench.session.scenarioAsSeen()));
    const document::Scenario& saved = bench.desk.onDisk();
    const Step step = bench.session.lab().now().step;
    return document::linkOf(print(saved), step == saved.view.step ? std::nullopt : std::optional(step));
}

void exportFigure(const Workbench& bench) {
    if (!bench.instant().isOpen()) return bench.strip.say(QStringLiteral("Open a scenario to export."));
    // For an experiment, its curves and tables; the run of a point is a document of its own.
    if (bench.context.experiment()) return Q_EMIT bench.context.experimentExportWanted();
    showExport(bench, makeExport(bench));
}

void exportPart(const Workbench& bench) {
    if (!bench.instant().isOpen()) return;
    dialog::ExportDialog* exporting = makeExport(bench);
    exporting->choose(bench.canvas().entry());
    showExport(bench, exporting);
}

void savePanel(const Workbench& bench, QDockWidget& dock) {
    QWidget& page = panel::pageOf(*dock.widget());
    const auto* view = dynamic_cast<panel::FigureView*>(&page);
    if (view == nullptr) view = page.findChild<panel::FigureView*>();
    if (view != nullptr) {
        auto* exporting = makeExport(bench);
        exporting->choose(view->entry());
        return showExport(bench, exporting);
    }
    const dialog::PanelFile file = dialog::panelFile(
        page, QStringLiteral("%1: %2").arg(dock.windowTitle(), bench.context.chosenSession().title()));
    auto* dialog = new QFileDialog(&bench.window, QStringLiteral("Save “%1”").arg(dock.windowTitle()),
                                   bench.opening.besideDocument(), file.filter());
    dialog->setObjectName(QStringLiteral("save-panel-dialog"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setDefaultSuffix(file.ending());
    dialog->selectFile(dock.objectName() + u'.' + file.ending());
    QObject::connect(dialog, &QFileDialog::fileSelected, &bench.window, [&bench, file](const QString& path) {
        bench.copying.start([&bench, file, path](const session::JobQueue::Work& work) -> session::JobQueue::Finish {
            return [&bench, path, saved = file.save(path.toStdString(), work.stop())] {
                if (!saved) return bench.strip.complain(text(saved.error().message));
                bench.strip.say(QStringLiteral("Panel saved to %1").arg(path));
            };
        });
    });
    dialog->open();
}

void printStage(const Workbench& bench) {
    const auto& experiment = bench.context.experiment();
    bench.printing.ask(experiment ? text(experiment->title) : bench.session.title(), [&bench](double width) {
        dialog::ExportOrder order = orderOfStage(bench);
        order.request.width = width;
        order.request.source = sourceOf(bench, order.request.cells);
        return order;
    });
}

void exportSweep(const Workbench& bench, const panel::SweepExport& sweep) {
    // The command draws the recorded result, or measures everything.
    const std::string source = sweep.result->partial ? std::string() : bench.desk.source().toStdString();
    showExport(bench, new dialog::ExportDialog(
                          bench.context, sweep,
                          {[source](const std::string&) { return source; }, [&bench] { return linkOf(bench); }},
                          &bench.window));
}

}  // namespace hop::ui::command
