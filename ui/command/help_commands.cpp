// SPDX-License-Identifier: GPL-3.0-or-later
// The commands of the menu Help, and the entries of the gallery.
#include "ui/command/help_commands.h"

#include "ui/command/command_parts.h"
#include "ui/command/help.h"
#include "ui/command/workbench.h"
#include "ui/panel/gallery_model.h"

namespace hop::ui::command {
namespace {

using W = Workbench;

Members galleryMembers(const Workbench& bench) {
    using Gallery = panel::GalleryModel;
    const Gallery& gallery = bench.context.gallery();
    Members members;
    for (int row = 0; row < gallery.rowCount(); ++row) {
        const auto said = [entry = gallery.index(row)](int role) { return entry.data(role).toString().toStdString(); };
        members.push_back(
            {.id = memberId("gallery", said(Gallery::id)),
             .title = said(Qt::DisplayRole),
             .tip = said(Qt::ToolTipRole),
             .run = [id = said(Gallery::id)](Workbench& w) { w.opening.openSource(QString::fromStdString(id)); },
             .detail = said(Gallery::source),
             .more = said(Gallery::words)});
    }
    return members;
}

}  // namespace

std::vector<Command> helpCommands() {
    return {
        {.id = "help",
         .menu = Menu::help,
         .title = "&What's This?",
         .keys = "F1",
         .icon = "help",
         .tip = "Explain the focused element.",
         .run = [](W& w) { showHelp(w, w.window.focusWidget()); },
         .anywhere = true},
        {.id = "keys",
         .menu = Menu::help,
         .title = "&Keys",
         .keys = "Ctrl+?",
         .icon = "keyboard",
         .tip = "List all keys.",
         .run = showKeyList,
         .anywhere = true},
        {.id = "about",
         .menu = Menu::help,
         .title = "&About Hopscope",
         .keys = "Shift+F1",
         .icon = "info",
         .tip = "Versions, papers and licence.",
         .run = showAbout,
         .separated = true,
         .anywhere = true},
        {.id = "copy-versions",
         .menu = Menu::help,
         .title = "&Copy versions",
         .icon = "copy",
         .tip = "Copy the versions of Hopscope, Qt, the libraries and the compiler, for a report.",
         .run = copyVersions,
         .anywhere = true},
        {.id = "gallery",
         .title = "Gallery",
         .icon = "gallery",
         .members = galleryMembers,
         .heading = "Gallery",
         .oneOf = false,
         .anywhere = true},
    };
}

}  // namespace hop::ui::command
