// SPDX-License-Identifier: GPL-3.0-or-later
// What the program is, was built with and runs on, for people who report something about it.
#pragma once

#include <QString>
#include <utility>
#include <vector>

namespace hop::ui::window {

// "Hopscope", "0.1.0"; "Qt", "6.4.2"; "Compiler", "g++ 12.2.0"; ...
std::vector<std::pair<QString, QString>> versions();

// The same, a line each.
QString versionsAsText();

}  // namespace hop::ui::window
