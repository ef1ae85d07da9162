// SPDX-License-Identifier: GPL-3.0-or-later
// The commands of the window, declared once: menus, tool bar, shortcuts and the list of keys follow from this table.
#pragma once

#include <QString>
#include <span>
#include <string_view>

namespace hop::ui::window {

class MainWindow;

enum class Menu { file, edit, run, view, help };

struct Command {
    std::string_view id;  // "step-forward"; the object name of its action
    Menu menu = Menu::file;
    const char* text = "";            // as in the menu
    std::string_view shortcuts = {};  // one or several, separated by blanks, in Qt's spelling; the first is shown
    std::string_view icon = {};       // file stem in resources/icons
    const char* tip = "";             // one sentence
    void (MainWindow::*run)() = nullptr;
    bool checkable = false;
    bool transport = false;  // stands in the tool bar, in this order
    bool separated = false;  // a line before it in the menu
};

std::span<const Command> commands();
const char* menuTitle(Menu menu);

}  // namespace hop::ui::window
