// SPDX-License-Identifier: GPL-3.0-or-later
// What the parts of the workbench tell each other.
#pragma once

namespace hop::ui::command {
struct Workbench;
}  // namespace hop::ui::command

namespace hop::ui::window {

// Call once, when all parts are made.
void connectParts(command::Workbench& bench);

}  // namespace hop::ui::window
