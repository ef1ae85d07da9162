// SPDX-License-Identifier: GPL-3.0-or-later
// The palette's items for some words: commands and members of groups from the table, and the meanings of the words in
// the run.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "core/explain/names.h"
#include "ui/command/command.h"

namespace hop::ui::command {

struct PaletteItem {
    std::string heading = {};  // "Commands", "Gallery", "Nodes"; items with the same heading are adjacent
    std::string title = {};    // "Layout: circle"
    std::string detail = {};   // subdued: why it cannot run, "VB Fig. 1", "number 13"
    std::string note = {};     // at the right: its shortcut, or a tick
    std::string icon = {};
    bool enabled = true;
    std::function<void(Workbench&)> run = {};
    std::function<std::string(const Workbench&)> done = {};  // message after running; null: the effect is visible
};

// All commands with all members of all groups; made when the palette opens.
class PaletteSource {
public:
    explicit PaletteSource(Workbench& bench);

    // Best first: exact names, then titles that contain the words as a phrase, then any other match. Items that cannot
    // run come last, unless no other item contains the phrase. Without words: the commands. `meanings`: of the same
    // words.
    std::vector<PaletteItem> items(std::string_view words, std::span<const explain::Meaning> meanings) const;

private:
    struct Candidate {
        PaletteItem item;
        std::string own = {};   // title without the group's, for a member
        std::string more = {};  // searched but not shown
        bool byWords = false;   // offered only if the words match
        bool asks = false;      // opens a dialogue
    };
    struct Found;
    std::optional<Found> find(std::string_view words, const Candidate& candidate) const;
    void add(const Command& command, const Command* group);

    Workbench& m_bench;
    std::vector<Candidate> m_candidates;
};

}  // namespace hop::ui::command
