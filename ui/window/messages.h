// SPDX-License-Identifier: GPL-3.0-or-later
// What the message strip says: results of searches, printing, other runs, recovery.
#pragma once

namespace hop::ui::command {
struct Workbench;
}  // namespace hop::ui::command

namespace hop::ui::window {

void connectMessages(command::Workbench& bench);

}  // namespace hop::ui::window
