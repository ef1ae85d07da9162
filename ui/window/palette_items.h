// SPDX-License-Identifier: GPL-3.0-or-later
// What the palette offers for some words: commands and members of groups from the table, and what the words mean in
// what is shown.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "core/explain/names.h"
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
    std::function<std::string(const MainWindow&)> done = {};  // said after it has run; null: what it does is seen
};

// All that can be commanded, with every member of every group: made when the palette opens.
class PaletteSource {
public:
    explicit PaletteSource(MainWindow& window);

    // Best first: what the words name, then titles that have them as a phrase, then what has them anywhere. What cannot
    // run comes last, unless nothing else has the phrase. Without words: the commands. `meanings`: of the same words.
    std::vector<PaletteItem> items(std::string_view words, std::span<const explain::Meaning> meanings) const;

private:
    struct Candidate {
        PaletteItem item;
        std::string own = {};   // of a member of a group: its title without the group's
        std::string more = {};  // searched, not shown
        bool byWords = false;   // offered only when words ask for it
        bool asks = false;      // opens a dialogue
    };
    struct Found;
    std::optional<Found> find(std::string_view words, const Candidate& candidate) const;
    void add(const Command& command, const Command* group);

    MainWindow& m_window;
    std::vector<Candidate> m_candidates;
};

}  // namespace hop::ui::window
