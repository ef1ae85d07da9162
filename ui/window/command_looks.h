// SPDX-License-Identifier: GPL-3.0-or-later
// Titles and icons of commands that change with the command's effect.
#pragma once

#include <QString>

#include "ui/window/commands.h"

namespace hop::ui::window {

Command::Look nodeLook(const MainWindow& window);                                 // "Task matrix of 0101"
Command::Look editLook(const char* verb, const QString& edit, const char* icon);  // "Undo Algorithm"
Command::Look playLook(const MainWindow& window);

}  // namespace hop::ui::window
