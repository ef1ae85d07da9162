// SPDX-License-Identifier: GPL-3.0-or-later
// Conditions of commands of several menus: the reason why one cannot run now, in one sentence; empty if it can.
#pragma once

#include <string>

namespace hop::ui::command {

struct Workbench;

bool isOpen(const Workbench& bench);
std::string notOpen(const Workbench& bench);
std::string notDrawn(const Workbench& bench);
std::string noOtherRun(const Workbench& bench);

}  // namespace hop::ui::command
