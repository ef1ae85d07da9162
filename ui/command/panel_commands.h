// SPDX-License-Identifier: GPL-3.0-or-later
// The commands of the menu View about panels.
#pragma once

#include <vector>

#include "ui/command/command.h"

namespace hop::ui::command {

std::vector<Command> panelCommands();  // in menu order

}  // namespace hop::ui::command
