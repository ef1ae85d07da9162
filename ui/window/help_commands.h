// SPDX-License-Identifier: GPL-3.0-or-later
// The commands of the menu Help, and the entries of the gallery.
#pragma once

#include <vector>

#include "ui/window/command.h"

namespace hop::ui::window {

std::vector<Command> helpCommands();  // in menu order

}  // namespace hop::ui::window
