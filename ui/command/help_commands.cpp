// SPDX-License-Identifier: GPL-3.0-or-later
// The commands of the menu Help, and the entries of the gallery.
#include "ui/command/help_commands.h"

#include "ui/command/command_parts.h"
#include "ui/command/help.h"
#include "ui/command/workbench.h"
#include "ui/panel/gallery_entries.h"

namespace hop::ui::command {
namespace {

using W = Workbench;

Members galleryMembers(const Workbench&) {
    Members members;
    for (const panel::GalleryEntry* entry : panel::easiestFirst()) {
        const document::Scenario& scenario = entry->scenario;
        members.push_back(
            {.id = memberId("gallery", entry->id),
             .title = scenario.title,
             .tip = scenario.summary,
             .run = [id = entry->id](Workbench& bench) { bench.opening.openSource(QString::fromStdString(id)); },
             .detail = scenario.source.empty() ? "example" : scenario.source,
             .more = entry->id + ' ' + scenario.network + ' ' + scenario.task + ' ' + scenario.algorithm});
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
