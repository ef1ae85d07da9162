// SPDX-License-Identifier: GPL-3.0-or-later
// A layered graph: nodes in groups side by side, each with an arc to the layer above; what moves along the arcs.
//
// Above the first layer is the top, where arcs and moves can end.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "core/scene/colouring.h"
#include "core/scene/listing.h"

namespace hop::scene {

struct Layers {
    static constexpr std::uint32_t kNone = 0xffffffffU;

    struct Node {
        std::string name;
        Selection item;  // what a click selects
        std::uint32_t group = 0;
        std::uint32_t target = kNone;  // where its arc leads; kNone: to the top
        Colour arc;
        std::string arcName;
    };
    struct Group {
        std::uint32_t layer = 1;             // counted from the top
        std::string name;                    // "R₂₁"; empty where there is no short one
        std::string title;                   // "class R21", "orbit of (1,0,2)"
        std::uint32_t first = 0, count = 0;  // into the nodes
    };
    struct Fixed {
        std::vector<Node> nodes;  // by group
        std::vector<Group> groups;
        std::vector<std::string> layers;  // the names of the top and of the layers
        bool empty() const { return nodes.empty(); }
    };
    enum class State : std::uint8_t { absent, waiting, underWay, moving, cleared };
    struct Move {
        std::uint32_t from = 0, to = kNone;  // nodes; kNone: the top
        Colour colour;
        friend bool operator==(const Move&, const Move&) = default;
    };
    std::shared_ptr<const Fixed> fixed;
    std::vector<State> states;    // by node
    std::vector<Colour> colours;  // by node: of what moves
    std::vector<Move> moves;
    std::vector<bool> lit;  // by group
    std::string title, when;
    bool traffic = true;  // else the graph alone is shown: no node is lit, moving or cleared
};

// A line for each node: its group and layer, where its arc leads and over what, its state.
Listing listingOf(const Layers& layers);

}  // namespace hop::scene
