// SPDX-License-Identifier: GPL-3.0-or-later
// The commands of the window, declared once: menus, tool bar, context menus, shortcuts, the list of keys and the
// palette follow from this table. Each stands in the file of its menu.
#pragma once

#include <vector>

#include "ui/command/command.h"

namespace hop::ui::command {

const std::vector<Command>& commands();  // in menu order

}  // namespace hop::ui::command
