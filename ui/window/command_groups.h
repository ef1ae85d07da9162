// SPDX-License-Identifier: GPL-3.0-or-later
// The members of the groups of commands, as they are now.
#pragma once

#include <vector>

#include "core/record/instant.h"
#include "ui/window/commands.h"

namespace hop::ui::window {

using Members = std::vector<Command>;

// Changes how the run is shown.
void changeDisplay(const MainWindow& window, const std::function<void(record::Display&)>& how);
const record::Display& displayIn(const MainWindow& window);

Members layoutMembers(const MainWindow& window);
Members optionMembers(const record::ViewOption& option);  // its values; lives as long as the program
Members colourMembers(const MainWindow& window);
Members linkKindMembers(const MainWindow& window);  // the kinds that the network has
Members overlayMembers(const MainWindow& window);
Members whereMembers(const MainWindow& window);  // the bounds that the run misses
Members screenMembers(const MainWindow& window);
Members partMembers(const MainWindow& window);     // where to go from the part that is shown
Members compareMembers(const MainWindow& window);  // the other algorithms that take the task
Members removeRunMembers(const MainWindow& window);
Members themeMembers(const MainWindow& window);
Members panelMembers(const MainWindow& window);
Members savePanelMembers(const MainWindow& window);  // those that are seen
Members alsoMembers(const MainWindow& window);
Members stageMembers(const MainWindow& window);
Members recentMembers(const MainWindow& window);  // files, and scenarios that were changed and never saved
Members galleryMembers(const MainWindow& window);

// A view option has a row among the commands for what the window adds to it: keys, a mnemonic, an icon, a condition.
// Without one it stands at the end of the menu.
void addOption(std::vector<Command>& all, const record::ViewOption& option);

}  // namespace hop::ui::window
