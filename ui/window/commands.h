// SPDX-License-Identifier: GPL-3.0-or-later
// The commands of the window, declared once: menus, tool bar, context menus, shortcuts, the list of keys and the
// palette follow from this table.
//
// A command is a value: its words, its keys, whether it can run now, and what it does. A group is a command that is
// carried out by one of its members, which are commands made on demand: the layouts of the network that is open, the
// panels, the recent files, the gallery.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace hop::ui::window {

class MainWindow;

enum class Menu { file, edit, run, view, help, none };

struct Command {
    std::string id;  // "step-forward"; the object name of its action, of a group also of its menu
    Menu menu = Menu::none;
    std::string title = {};  // as in the menu, with a mnemonic
    std::string keys = {};   // one or several, separated by blanks, in Qt's spelling; the first is shown
    std::string icon = {};   // file stem in resources/icons
    std::string tip = {};    // one sentence
    std::function<void(MainWindow&)> run = {};

    // Why it cannot run now, one sentence; empty: it can. Null: it always can.
    std::function<std::string(const MainWindow&)> whyNot = {};
    std::function<bool(const MainWindow&)> checked = {};  // null: nothing to tick
    // Title and icon where they depend on what is shown; null: as above.
    struct Look {
        std::string title, icon;
    };
    std::function<Look(const MainWindow&)> look = {};

    // Groups only.
    std::function<std::vector<Command>(const MainWindow&)> members = {};
    std::string caption = {};  // before the member that is ticked, as a field of the tool bar; empty: not there
    std::string heading = {};  // above its members in the palette; empty: among the commands, after the group's title
    bool oneOf = true;         // one member is ticked at a time

    bool inPalette = true;

    // In the palette only.
    std::string detail = {};  // quietly after the title: "VB Fig. 1"
    std::string more = {};    // words that find it, besides title and tip

    bool transport = false;  // stands in the tool bar, in this order
    bool separated = false;  // a line before it in the menu
    bool ofNode = false;     // stands in the context menu of a node
    bool seen = false;       // what it, or any of its members, ticks is seen at once: the palette need not say it
    bool anywhere = false;   // not about the document: runs on the start page, which others leave first

    bool isGroup() const { return members != nullptr; }
};

const std::vector<Command>& commands();  // in menu order
std::string_view menuTitle(Menu menu);

// The command's title without mnemonic and dots: "Save as"
std::string plainTitle(const Command& command, const MainWindow& window);

}  // namespace hop::ui::window
