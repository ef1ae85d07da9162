// SPDX-License-Identifier: GPL-3.0-or-later
// A layered graph: nodes in groups side by side, each with an arc to the layer above; packets move along the arcs.
//
// Above the first layer is the top, where arcs and moves can end.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "core/record/selection.h"
#include "core/scene/form_kind.h"
#include "core/scene/listing.h"
#include "core/scene/looks.h"

namespace hop::scene {

struct Layers {
    static constexpr FormKind kKind = FormKind::layers;

    static constexpr std::uint32_t kNone = 0xffffffffU;

    struct Node {
        std::string name;
        record::Selection item;  // selected by a click
        std::uint32_t group = 0;
        std::uint32_t target = kNone;  // target of its arc; kNone: the top
        Colour arc;
        std::string arcName;
    };
    struct Group {
        std::uint32_t layer = 1;             // counted from the top
        std::string name;                    // "R₂₁"; empty if there is no short name
        std::string title;                   // "class R21", "orbit of (1,0,2)"
        std::uint32_t first = 0, count = 0;  // into the nodes
    };
    struct Fixed {
        std::vector<Node> nodes;  // by group
        std::vector<Group> groups;
        std::vector<std::string> layers;  // of the top and of the layers
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
    std::vector<Colour> colours;  // by node: of the moving packet
    std::vector<Move> moves;
    std::vector<bool> lit;  // by group
    std::string title, when;
    bool traffic = true;  // false: the graph alone is shown, and no node is lit, moving or cleared
};

// One row per node: its group and layer, the target and link of its arc, its state.
Listing listingOf(const Layers& layers);

}  // namespace hop::scene
