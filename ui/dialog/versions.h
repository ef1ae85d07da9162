// SPDX-License-Identifier: GPL-3.0-or-later
// Versions of the program, its libraries and its environment, for bug reports.
#pragma once

#include <QString>
#include <utility>
#include <vector>

namespace hop::ui::dialog {

// "Hopscope", "0.1.0"; "Qt", "6.4.2"; "Compiler", "g++ 12.2.0"; ...
std::vector<std::pair<QString, QString>> versions();

// The same, one per line.
QString versionsAsText();

}  // namespace hop::ui::dialog
