// SPDX-License-Identifier: GPL-3.0-or-later
// Help: on the focused widget, all keys, and information about Hopscope.
#pragma once

class QWidget;

namespace hop::ui::command {

struct Workbench;

void showHelp(const Workbench& bench, const QWidget* focus);
void showKeyList(const Workbench& bench);
void showAbout(const Workbench& bench);
void copyVersions(const Workbench& bench);

}  // namespace hop::ui::command
