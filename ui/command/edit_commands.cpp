// SPDX-License-Identifier: GPL-3.0-or-later
// The commands of the menu Edit.
#include "ui/command/edit_commands.h"

#include <QApplication>
#include <QClipboard>
#include <QDockWidget>
#include <QImage>
#include <QLineEdit>

#include "core/base/text.h"
#include "core/document/command_line.h"
#include "core/document/link.h"
#include "ui/command/command_conditions.h"
#include "ui/command/exporting.h"
#include "ui/command/workbench.h"
#include "ui/dialog/export_order.h"
#include "ui/dialog/panel_file.h"
#include "ui/style/text.h"

namespace hop::ui::command {
namespace {

using W = Workbench;

void copyCommandLine(W& w) {
    QApplication::clipboard()->setText(QString::fromStdString(document::commandLine(w.session.scenario())));
    w.strip.say(QStringLiteral("Copied: %1").arg(QApplication::clipboard()->text()));
}

// The panel with the focus, else the stage.
void copyPicture(W& w) {
    QWidget* shown = &w.stage.sheet();
    for (QWidget* widget = QApplication::focusWidget(); widget != nullptr; widget = widget->parentWidget())
        if (const auto* dock = qobject_cast<QDockWidget*>(widget)) shown = dock->widget();
    const QImage image = dialog::pictureOf(*shown);
    QApplication::clipboard()->setImage(image);
    w.strip.say(QStringLiteral("Copied a picture of %1 × %2 pixels").arg(image.width()).arg(image.height()));
}

// The figure with the focus, else the first one on the stage.
void copyTable(W& w) {
    const panel::FigureView* view = &w.canvas();
    for (QWidget* widget = QApplication::focusWidget(); widget != nullptr; widget = widget->parentWidget())
        if (auto* figure = qobject_cast<panel::FigureView*>(widget); figure != nullptr) view = figure;
    if (!view->session().instant().isOpen()) return w.strip.say(QStringLiteral("This run is not open."));
    const QString title = text(scene::figureOf(view->entry().id).title);
    dialog::ExportOrder order;
    order.scenario = w.session.scenarioAsSeen();
    order.take(w.context, w.context.runOf(view->session()), view->entry());
    w.copying.start([&strip = w.strip, title, order](const session::JobQueue::Work& work) -> session::JobQueue::Finish {
        return [&strip, title, listing = order.table(work.stop())] {
            if (!listing) return strip.say(text(listing.error().message));
            QApplication::clipboard()->setText(text(scene::tabbed(*listing)));
            strip.say(QStringLiteral("Copied the values of “%1”: %2")
                          .arg(title, text(quantity(listing->rows.size(), "row"))));
        };
    });
}

void copyLink(W& w) {
    const auto link = linkOf(w);
    if (!link) return w.strip.say(text(link.error().message));
    QApplication::clipboard()->setText(text(*link));
    constexpr std::size_t kLongLink = 2048;  // limit for mail and chat programs
    QString words = QStringLiteral("Copied a link of %1 characters").arg(link->size());
    if (const document::OwnFiles& files = w.session.scenario().files; !files.empty() && link->size() > kLongLink)
        words += QStringLiteral("; it is long because it carries %1. Save a document or a page to share it instead")
                     .arg(text(files.front().name));
    w.strip.say(words);
}

void openCopiedLink(W& w) {
    const QString copied = QApplication::clipboard()->text().trimmed();
    if (!document::isLink(copied.toStdString()))
        return w.strip.say(QStringLiteral("No link was copied. A link begins with hopscope: as in hopscope:vb-fig-1"));
    w.opening.openSource(copied);
}

void findInGallery(W& w) {
    if (w.start.isShown()) return w.start.search();
    QDockWidget* gallery = w.arrangement.dock("gallery");
    gallery->show();
    gallery->raise();
    auto* field = gallery->findChild<QLineEdit*>(QStringLiteral("gallery-search"));
    field->setFocus();
    field->selectAll();
}

void editScenario(W& w) {
    QDockWidget* scenario = w.arrangement.dock("scenario");
    scenario->show();
    scenario->raise();
    auto* field = scenario->findChild<QLineEdit*>(QStringLiteral("network-expression"));
    field->setFocus();
    field->selectAll();
}

Command::Look editLook(const char* verb, const QString& edit, const char* icon) {
    return {edit.isEmpty() ? verb : verb + (' ' + edit.toStdString()), icon};
}

}  // namespace

std::vector<Command> editCommands() {
    return {
        {.id = "undo",
         .menu = Menu::edit,
         .on = On::edits,
         .title = "&Undo",
         .keys = "Ctrl+Z",
         .icon = "undo",
         .tip = "Undo the last edit of the document.",
         .run = [](W& w) { w.desk.history().stack().undo(); },
         .whyNot = [](const W& w) { return w.desk.history().stack().canUndo() ? "" : "There is no edit to undo."; },
         .look = [](const W& w) { return editLook("&Undo", w.desk.history().stack().undoText(), "undo"); }},
        {.id = "redo",
         .menu = Menu::edit,
         .on = On::edits,
         .title = "&Redo",
         .keys = "Ctrl+Y Ctrl+Shift+Z",
         .icon = "redo",
         .tip = "Redo the last undone edit.",
         .run = [](W& w) { w.desk.history().stack().redo(); },
         .whyNot = [](const W& w) { return w.desk.history().stack().canRedo() ? "" : "There is no edit to redo."; },
         .look = [](const W& w) { return editLook("&Redo", w.desk.history().stack().redoText(), "redo"); }},
        {.id = "copy-picture",
         .menu = Menu::edit,
         .on = On::run,
         .title = "Copy as &picture",
         .keys = "Ctrl+C",
         .icon = "copy",
         .tip = "Copy the panel in use, or the stage, as a picture.",
         .run = copyPicture,
         .whyNot = notOpen,
         .separated = true},
        {.id = "copy-table",
         .menu = Menu::edit,
         .on = On::run,
         .title = "Copy as &table",
         .keys = "Ctrl+Alt+C",
         .icon = "copy",
         .tip = "Copy the values shown by the figure in use, for a spreadsheet.",
         .run = copyTable,
         .whyNot = notOpen},
        {.id = "copy-link",
         .menu = Menu::edit,
         .on = On::run,
         .title = "Copy as &link",
         .keys = "Ctrl+Shift+L",
         .icon = "link",
         .tip = "Copy the document as one line of text, opened at this step.",
         .run = copyLink,
         .whyNot = notOpen},
        {.id = "open-link",
         .menu = Menu::edit,
         .title = "Open copied lin&k",
         .keys = "Ctrl+V",
         .icon = "open",
         .tip = "Open the document of the link in the clipboard.",
         .run = openCopiedLink,
         .anywhere = true},
        {.id = "copy-command-line",
         .menu = Menu::edit,
         .on = On::run,
         .title = "Copy as &command line",
         .keys = "Ctrl+Shift+C",
         .icon = "copy",
         .tip = "Copy the command that reproduces this run.",
         .run = copyCommandLine,
         .whyNot = notOpen},
        {.id = "clear-selection",
         .menu = Menu::edit,
         .on = On::run | On::selection,
         .title = "D&eselect",
         .keys = "Esc",
         .icon = "clear",
         .tip = "Clear the selection.",
         .run = [](W& w) { w.session.select({}); },
         .whyNot =
             [](const W& w) {
                 const bool any = w.instant().selected.kind != record::Selection::Kind::nothing;
                 return any ? "" : "Nothing is selected.";
             },
         .ofNode = true},
        {.id = "palette",
         .menu = Menu::edit,
         .title = "Find or &do…",
         .keys = "Ctrl+K",
         .icon = "search",
         .tip = "Find a node, packet, link, step or entry, or run a command.",
         .run = [](W& w) { w.openPalette(); },
         .inPalette = false,
         .separated = true,
         .anywhere = true},
        {.id = "find",
         .menu = Menu::edit,
         .title = "&Find in the gallery",
         .keys = "Ctrl+F",
         .icon = "gallery",
         .tip = "Search the gallery by figure, theorem or network.",
         .run = findInGallery,
         .anywhere = true},
        {.id = "edit-scenario",
         .menu = Menu::edit,
         .title = "Edit the &scenario",
         .keys = "Ctrl+L",
         .icon = "edit",
         .tip = "Move the keyboard focus to the scenario form.",
         .run = editScenario},
    };
}

}  // namespace hop::ui::command
