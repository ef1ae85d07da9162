// SPDX-License-Identifier: GPL-3.0-or-later
// What the commands of several menus share.
#include "ui/command/command_parts.h"

#include <algorithm>

#include "ui/command/workbench.h"

namespace hop::ui::command {

std::string memberId(std::string_view group, std::string_view member) {
    return std::string(group) + "-" + std::string(member);
}

const record::Display& displayIn(const Workbench& bench) { return bench.instant().display; }

void changeDisplay(const Workbench& bench, const std::function<void(record::Display&)>& how) {
    record::Display display = displayIn(bench);
    how(display);
    bench.session.setDisplay(display);
}

Members optionMembers(const record::ViewOption& option) {
    Members members;
    for (std::size_t value = 0; value < option.values.size(); ++value)
        members.push_back(
            {.id = memberId(option.name(), option.values[value].id),
             .title = std::string(option.values[value].title),
             .run =
                 [&option, value](Workbench& bench) {
                     changeDisplay(bench, [&](record::Display& display) { option.set(display, value); });
                 },
             .checked = [&option, value](const Workbench& bench) { return option.get(displayIn(bench)) == value; }});
    return members;
}

void addOption(std::vector<Command>& all, const record::ViewOption& option) {
    auto row = std::ranges::find(all, option.name(), &Command::id);
    if (row == all.end())
        row = all.insert(std::ranges::find(all, Menu::help, &Command::menu),
                         {.id = option.name(), .menu = Menu::view, .title = std::string(option.title)});
    if (row->tip.empty()) row->tip = option.help;
    if (option.isSwitch()) {
        if (row->icon.empty()) row->icon = "view-option";
        row->checked = [&option](const Workbench& w) { return option.get(displayIn(w)) != 0; };
        if (!row->run)
            row->run = [&option](Workbench& w) {
                changeDisplay(w, [&](record::Display& display) { option.set(display, option.get(display) == 0); });
            };
    } else if (!row->members) {
        row->members = [&option](const Workbench&) { return optionMembers(option); };
    }
}

}  // namespace hop::ui::command
