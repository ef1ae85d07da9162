// SPDX-License-Identifier: GPL-3.0-or-later
// What the palette offers for some words: commands and members of groups from the table, and what the words mean in
// what is shown.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "core/scene/lookup.h"
#include "ui/window/commands.h"

namespace hop::ui::window {

struct PaletteItem {
    std::string heading = {};  // "Commands", "Gallery", "Nodes"; items of one heading follow each other
    std::string title = {};    // "Layout: circle"
    std::string detail = {};   // quietly after it: why it cannot run, "VB Fig. 1", "number 13"
    std::string note = {};     // at the right: its keys, or a tick
    std::string icon = {};
    bool enabled = true;
    std::function<void(MainWindow&)> run = {};
};

// All that can be commanded, with every member of every group: made when the palette opens.
class PaletteSource {
public:
    explicit PaletteSource(MainWindow& window);

    // Best first. Without words: the commands. `meanings`: of the same words.
    std::vector<PaletteItem> items(std::string_view words, std::span<const scene::Meaning> meanings) const;

private:
    struct Candidate {
        PaletteItem item;
        std::string more;  // searched, not shown
        bool byWords;      // offered only when words ask for it
        bool asks;         // opens a dialogue
    };
    void add(const Command& command, const Command* group);

    MainWindow& m_window;
    std::vector<Candidate> m_candidates;
};

}  // namespace hop::ui::window
