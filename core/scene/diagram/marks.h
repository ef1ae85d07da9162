// SPDX-License-Identifier: GPL-3.0-or-later
// Marks in a drawn network: nodes, links and areas with tones, and the meaning of the tones.
#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "core/base/ids.h"
#include "core/scene/looks.h"

namespace hop::scene {

// The number of a category: its colour and, from the thirteenth on, its pattern.
using Tone = std::uint32_t;
inline constexpr Tone kNeutralTone = 0xffffffffU;  // grey: no category

struct Marks {
    struct Node {
        NodeId node = 0;
        Tone tone = 0;
        Sample look = Sample::node;  // or box, disc, ring, plain
        std::string text = {};       // beside it; may be empty
    };
    struct Link {
        LinkId link = 0;
        Tone tone = 0;
        bool arrow = false;     // the direction matters
        bool faint = false;     // weaker than the others: not yet, or no longer
        float weight = 0.0F;    // thickness, of the thickest; each direction has its own lane. 0: all alike
        bool plain = false;     // drawn as if unmarked: only carries a text
        std::string text = {};  // near its start; may be empty
    };
    // A group of nodes, drawn as one shape behind them.
    struct Area {
        std::vector<NodeId> nodes;
        Tone tone = 0;
        std::string label;  // may be empty
    };
    // A dashed line between two nodes, linked or not, with a mark at its middle.
    struct Chord {
        NodeId from = 0, to = 0;
    };
    struct Item {
        Tone tone = 0;
        std::string text;
    };
    std::vector<Node> nodes;
    std::vector<Link> links;
    std::string widest;  // text of a weighed link at any step; empty: none
    std::vector<Area> areas;
    std::vector<Chord> chords;
    std::vector<std::pair<std::string, double>> facts;  // numbers about the marks: {"cut", 12}
    std::string title;                                  // of the legend: "distance"
    std::vector<Item> legend;
    std::string caption;  // one sentence without a full stop; may be empty
};

}  // namespace hop::scene
