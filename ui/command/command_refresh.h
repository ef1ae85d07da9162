// SPDX-License-Identifier: GPL-3.0-or-later
// When commands are asked again whether they can run.
#pragma once

namespace hop::ui::command {

class CommandActions;
struct Workbench;

// Connects everything that affects whether a command can run, is checked, or its title. The connections end with the
// actions.
void keepRefreshed(CommandActions& actions, Workbench& bench);

}  // namespace hop::ui::command
