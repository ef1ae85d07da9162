// SPDX-License-Identifier: GPL-3.0-or-later
// What the parts of the workbench tell each other. Each function is called once, when all parts are made.
#pragma once

namespace hop::ui::command {
class CommandActions;
struct Workbench;
}  // namespace hop::ui::command

namespace hop::ui::window {

// Runs, the document, the presentation.
void connectParts(command::Workbench& bench);

// What panels ask of the window: documents, searches, the inspector, exports, menus.
void connectRequests(command::Workbench& bench, command::CommandActions& actions);

// What the message strip says: results of searches, printing, other runs, recovery.
void connectMessages(command::Workbench& bench);

}  // namespace hop::ui::window
