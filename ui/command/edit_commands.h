// SPDX-License-Identifier: GPL-3.0-or-later
// The commands of the menu Edit.
#pragma once

#include <vector>

#include "ui/command/command.h"

namespace hop::ui::command {

std::vector<Command> editCommands();  // in menu order

}  // namespace hop::ui::command
