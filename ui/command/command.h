// SPDX-License-Identifier: GPL-3.0-or-later
// A command of the window: a value with its texts, its keys, whether it can run now, and its function. A group is a
// command whose members are commands made on demand: the layouts of the open network, the panels, the recent files, the
// gallery.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace hop::ui::command {

struct Workbench;

enum class Menu { file, edit, run, view, help, none };

// What the state of a command can depend on: whether it can run, is checked, its title.
enum class On : std::uint8_t {
    clock = 1,  // step, playing
    run = 2,    // which runs are open, and how far they are recorded
    selection = 4,
    view = 8,       // the document's view, the layout, the viewport
    edits = 16,     // the history
    work = 32,      // what is being built, laid out or measured; speed
    window = 64,    // panels, start page, presentation, settings
    anything = 126  // all of these but the clock
};
constexpr On operator|(On one, On other) { return On(unsigned(one) | unsigned(other)); }
constexpr bool has(On all, On one) { return (unsigned(all) & unsigned(one)) != 0; }

struct Command {
    std::string id;  // "step-forward"; the object name of its action, and of a group's menu
    Menu menu = Menu::none;
    On on = On::anything;    // its row is asked again when one of these changes
    std::string title = {};  // in the menu, with a mnemonic
    std::string keys = {};   // separated by blanks, in Qt's spelling; the first one is displayed
    std::string icon = {};   // file stem in resources/icons
    std::string tip = {};    // one sentence
    std::function<void(Workbench&)> run = {};

    // Why it cannot run now, one sentence; empty: it can. Null: it always can.
    std::function<std::string(const Workbench&)> whyNot = {};
    std::function<bool(const Workbench&)> checked = {};  // null: not checkable
    // Title and icon that depend on the state; null: as above.
    struct Look {
        std::string title, icon;
    };
    std::function<Look(const Workbench&)> look = {};

    // Groups only.
    std::function<std::vector<Command>(const Workbench&)> members = {};
    std::string caption = {};  // label of its field in the tool bar, before the checked member; empty: no field
    std::string heading = {};  // heading of its members in the palette; empty: under commands, after the group's title
    bool oneOf = true;         // members exclude each other

    bool inPalette = true;

    // Palette only.
    std::string detail = {};  // subdued, after the title: "VB Fig. 1"
    std::string more = {};    // search words besides title and tip

    // In a presentation, where its keys work too: the word beside them in the header (empty: none), and its rank there:
    // the higher, the sooner left out.
    struct Presented {
        std::string word = {};
        int rank = 0;
    };
    std::optional<Presented> presented = {};

    bool transport = false;  // in the tool bar, in this order
    bool separated = false;  // preceded by a separator in the menu
    bool ofNode = false;     // in the context menu of a node
    bool ofPanel = false;    // a group with a member for each panel: that one is in the menu of the panel's title
    bool seen = false;       // changes of its state, or its members', are visible, so the palette need not announce
                             // them
    bool anywhere = false;   // not about the document: runs on the start page, which other commands leave first

    bool isGroup() const { return members != nullptr; }
};

using Members = std::vector<Command>;

std::string_view menuTitle(Menu menu);

// Runs a command or a member, then updates the commands.
void carryOut(Workbench& bench, const std::function<void(Workbench&)>& run);

// The title without mnemonic and dots: "Save as"
std::string plainTitle(const Command& command, const Workbench& bench);

}  // namespace hop::ui::command
