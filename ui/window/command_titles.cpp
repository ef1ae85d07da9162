// SPDX-License-Identifier: GPL-3.0-or-later
// The titles of menus and commands as texts.
#include "ui/window/commands.h"
#include "ui/window/main_window.h"

namespace hop::ui::window {

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

std::string plainTitle(const Command& command, const MainWindow& window) {
    std::string title = command.look ? command.look(window).title : command.title;
    std::erase(title, '&');
    if (title.ends_with("…")) title.resize(title.size() - std::string_view("…").size());
    return title;
}

}  // namespace hop::ui::window
