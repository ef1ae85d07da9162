// SPDX-License-Identifier: GPL-3.0-or-later
// What the commands of several menus share: members of groups, and the display of the run.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "core/record/instant.h"
#include "ui/command/command.h"

namespace hop::ui::command {

std::string memberId(std::string_view group, std::string_view member);  // "layout-circle"

const record::Display& displayIn(const Workbench& bench);
void changeDisplay(const Workbench& bench, const std::function<void(record::Display&)>& how);

// One for each value; `option` must live as long as the program.
Members optionMembers(const record::ViewOption& option);

// Adds the command of a view option that is a choice. A row of that id in `all` sets keys, mnemonic, icon and
// condition; otherwise it is appended to the menu.
void addOption(std::vector<Command>& all, const record::ViewOption& option);

}  // namespace hop::ui::command
