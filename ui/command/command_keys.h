// SPDX-License-Identifier: GPL-3.0-or-later
// The keys of commands.
#pragma once

#include <QKeySequence>
#include <QList>

#include "ui/command/command.h"

namespace hop::ui::command {

QList<QKeySequence> keysOf(const Command& command);  // the displayed one first; may be empty

}  // namespace hop::ui::command
