// SPDX-License-Identifier: GPL-3.0-or-later
// The current members of groups of commands.
#pragma once

#include <vector>

#include "core/record/view_options.h"
#include "ui/window/commands.h"

namespace hop::ui::window {

using Members = std::vector<Command>;

// Changes the view of the run.
void changeDisplay(const MainWindow& window, const std::function<void(record::Display&)>& how);
const record::Display& displayIn(const MainWindow& window);

Members layoutMembers(const MainWindow& window);
Members optionMembers(const record::ViewOption& option);  // one for each value; `option` must live as long as the
                                                          // program
Members colourMembers(const MainWindow& window);
Members linkKindMembers(const MainWindow& window);  // kinds of links in the network
Members overlayMembers(const MainWindow& window);
Members whereMembers(const MainWindow& window);  // bounds missed by the run
Members screenMembers(const MainWindow& window);
Members partMembers(const MainWindow& window);     // destinations from the part shown
Members compareMembers(const MainWindow& window);  // other algorithms for the task
Members removeRunMembers(const MainWindow& window);
Members themeMembers(const MainWindow& window);
Members panelMembers(const MainWindow& window);
Members savePanelMembers(const MainWindow& window);  // visible panels
Members alsoMembers(const MainWindow& window);
Members stageMembers(const MainWindow& window);
Members recentMembers(const MainWindow& window);  // recent files, and unsaved scenarios
Members galleryMembers(const MainWindow& window);

// Adds the command of a view option. A row of that id in `all` sets keys, mnemonic, icon and condition; otherwise it is
// appended to the menu.
void addOption(std::vector<Command>& all, const record::ViewOption& option);

}  // namespace hop::ui::window
