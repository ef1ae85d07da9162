// SPDX-License-Identifier: GPL-3.0-or-later
// The commands of the menu View about how networks are drawn, and the theme.
#pragma once

#include <vector>

#include "ui/command/command.h"

namespace hop::ui::command {

std::vector<Command> drawingCommands();  // in menu order

}  // namespace hop::ui::command
