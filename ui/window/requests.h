// SPDX-License-Identifier: GPL-3.0-or-later
// What panels ask of the window: documents, searches, the inspector, exports, menus.
#pragma once

namespace hop::ui::command {
class CommandActions;
struct Workbench;
}  // namespace hop::ui::command

namespace hop::ui::window {

// Call once, when all parts are made.
void connectRequests(command::Workbench& bench, command::CommandActions& actions);

}  // namespace hop::ui::window
