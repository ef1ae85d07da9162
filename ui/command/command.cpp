// SPDX-License-Identifier: GPL-3.0-or-later
// Titles of menus and commands as texts, and how commands run.
#include "ui/command/command.h"

#include "ui/command/workbench.h"

namespace hop::ui::command {

std::string_view menuTitle(Menu menu) {
    switch (menu) {
        case Menu::file:
            return "&File";
        case Menu::edit:
            return "&Edit";
        case Menu::run:
            return "&Run";
        case Menu::view:
            return "&View";
        case Menu::help:
            return "&Help";
        case Menu::none:
            break;
    }
    return {};
}

std::string plainTitle(const Command& command, const Workbench& bench) {
    std::string title = command.look ? command.look(bench).title : command.title;
    std::erase(title, '&');
    if (title.ends_with("…")) title.resize(title.size() - std::string_view("…").size());
    return title;
}

void carryOut(Workbench& bench, const std::function<void(Workbench&)>& run) {
    run(bench);
    bench.changed();
}

}  // namespace hop::ui::command
