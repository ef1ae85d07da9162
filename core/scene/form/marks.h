// SPDX-License-Identifier: GPL-3.0-or-later
// Marks in a drawn network: nodes, links and areas with tones, and what the tones mean.
#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "core/base/ids.h"
#include "core/scene/form/stroke.h"

namespace hop::scene {

// The number of a category: its colour and, from the thirteenth on, its pattern.
using Tone = std::uint32_t;
inline constexpr Tone kNeutralTone = 0xffffffffU;  // grey: what belongs to no category

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
        bool arrow = false;     // its direction matters
        bool faint = false;     // less than the others: not yet, or no longer
        bool plain = false;     // as if it were not marked: it has a text
        std::string text = {};  // near its start; may be empty
    };
    // Nodes that belong together, drawn as one shape behind them.
    struct Area {
        std::vector<NodeId> nodes;
        Tone tone = 0;
        std::string label;  // may be empty
    };
    // A dashed line between two nodes, whether or not a link joins them, with its middle marked.
    struct Chord {
        NodeId from = 0, to = 0;
    };
    struct Item {
        Tone tone = 0;
        std::string text;
    };
    std::vector<Node> nodes;
    std::vector<Link> links;
    std::vector<Area> areas;
    std::vector<Chord> chords;
    std::vector<std::pair<std::string, double>> facts;  // numbers about what is marked: {"cut", 12}
    std::string title;                                  // of the legend: "distance"
    std::vector<Item> legend;
    std::string caption;  // one sentence without a full stop; may be empty
};

}  // namespace hop::scene
