// SPDX-License-Identifier: GPL-3.0-or-later
// The keys of commands.
#pragma once

#include <QKeySequence>
#include <QList>
#include <vector>

#include "ui/command/command.h"
#include "ui/present/presentation_keys.h"

namespace hop::ui::command {

QList<QKeySequence> keysOf(const Command& command);  // the displayed one first; may be empty
// Those that work in presentations, in the order of the menus.
std::vector<present::CommandKey> presentedKeys(Workbench& bench);

}  // namespace hop::ui::command
