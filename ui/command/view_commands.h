// SPDX-License-Identifier: GPL-3.0-or-later
// The commands of the menu View about the view as a whole: zoom, motion, presentation.
#pragma once

#include <vector>

#include "ui/command/command.h"

namespace hop::ui::command {

std::vector<Command> viewCommands();  // in menu order

}  // namespace hop::ui::command
