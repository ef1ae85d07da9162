// SPDX-License-Identifier: GPL-3.0-or-later
// What the message strip says: results of searches, printing, other runs, recovery.
#pragma once

namespace hop::ui::window {

struct Workbench;

void connectMessages(Workbench& bench);

}  // namespace hop::ui::window
