// SPDX-License-Identifier: GPL-3.0-or-later
// The keys of commands.
#include "ui/command/command_keys.h"

#include "ui/command/workbench.h"
#include "ui/style/text.h"

namespace hop::ui::command {

QList<QKeySequence> keysOf(const Command& command) { return present::keysIn(command.keys); }

std::vector<present::CommandKey> presentedKeys(Workbench& bench) {
    std::vector<present::CommandKey> keys;
    for (const Command& command : bench.commands) {
        if (!command.presented) continue;
        const auto run = [&bench, &command] {
            if (command.whyNot == nullptr || command.whyNot(bench).empty()) carryOut(bench, command.run);
        };
        keys.push_back({keysOf(command), text(command.presented->word), command.presented->rank, run});
    }
    return keys;
}

}  // namespace hop::ui::command
