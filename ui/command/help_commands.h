// SPDX-License-Identifier: GPL-3.0-or-later
// The commands of the menu Help, and the entries of the gallery.
#pragma once

#include <vector>

#include "ui/command/command.h"

namespace hop::ui::command {

std::vector<Command> helpCommands();  // in menu order

}  // namespace hop::ui::command
