// SPDX-License-Identifier: GPL-3.0-or-later
// The commands of the window: those of all menus.
#include "ui/command/commands.h"

#include <iterator>

#include "ui/command/command_parts.h"
#include "ui/command/drawing_commands.h"
#include "ui/command/edit_commands.h"
#include "ui/command/file_commands.h"
#include "ui/command/help_commands.h"
#include "ui/command/panel_commands.h"
#include "ui/command/run_commands.h"
#include "ui/command/view_commands.h"
#include "ui/command/workbench.h"

namespace hop::ui::command {
namespace {

// Leaves the start page first, so that the effect on the document is visible.
void showItsDocument(Command& command) {
    const auto first = [](const std::function<void(Workbench&)>& run) {
        return [run](Workbench& bench) {
            bench.start.leave();
            run(bench);
        };
    };
    if (!command.isGroup()) {
        command.run = first(command.run);
        return;
    }
    command.members = [members = command.members, first](const Workbench& bench) {
        std::vector<Command> all = members(bench);
        for (Command& member : all) member.run = first(member.run);
        return all;
    };
}

std::vector<Command> makeCommands() {
    std::vector<Command> all;
    for (const auto menu :
         {fileCommands, editCommands, runCommands, viewCommands, panelCommands, drawingCommands, helpCommands}) {
        std::vector<Command> rows = menu();
        all.insert(all.end(), std::make_move_iterator(rows.begin()), std::make_move_iterator(rows.end()));
    }
    for (const record::ViewOption& option : record::viewOptions())
        if (option.isChoice()) addOption(all, option);
    for (Command& command : all)
        if (!command.anywhere) showItsDocument(command);
    return all;
}

}  // namespace

const std::vector<Command>& commands() {
    static const std::vector<Command> kCommands = makeCommands();
    return kCommands;
}

}  // namespace hop::ui::command
