// SPDX-License-Identifier: GPL-3.0-or-later
// Fills of nodes in a drawn network: how much of what it wants a node has (measure/holdings.h), or the keys that it
// holds.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "core/base/ids.h"
#include "core/record/instant.h"
#include "core/scene/keeper.h"
#include "core/scene/looks.h"

namespace hop::scene {

struct Fills {
    enum class By : std::uint8_t {
        level,  // from the bottom: what it has, of what it wants; nothing wanted: a dashed outline
        shade,  // light to dark: its key, from the smallest to the largest; several keys: their mean
    };
    By by = By::level;
    // By node or part of the drawing. Of keys: the rank, of the largest one; 0 of 0: it holds none.
    std::vector<std::uint64_t> has, wants;
    std::vector<bool> got;           // something in the last step, but not all did; empty: none, or all
    std::vector<std::string> texts;  // beside it: "4 of 7"; of keys inside: the rank; empty: none at any node
    std::string widest;              // text at any step; empty: none
    Legend legend;                   // the same at all steps of a run

    bool isWanted(std::size_t node) const { return wants[node] > 0; }
    double share(std::size_t node) const {
        return isWanted(node) ? static_cast<double>(has[node]) / static_cast<double>(wants[node]) : 0.0;
    }
    bool isComplete(std::size_t node) const { return has[node] >= wants[node]; }
};

// Of the nodes that are drawn, or of the parts. Null: dynamic runs, runs without packets, and steps that are not known.
// O(nodes); keys: O(packets log packets)
std::shared_ptr<const Fills> fillsOf(const record::Instant& instant, Keeper& keeper);

// What a node has: "has 4 of 7 packets"; empty without fills.
std::string fillWords(const record::Instant& instant, NodeId node);

}  // namespace hop::scene
