// SPDX-License-Identifier: GPL-3.0-or-later
// The commands of the menu File.
#pragma once

#include <vector>

#include "ui/command/command.h"

namespace hop::ui::command {

std::vector<Command> fileCommands();  // in menu order

}  // namespace hop::ui::command
