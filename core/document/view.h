// SPDX-License-Identifier: GPL-3.0-or-later
// A view: how figures show a run.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/ids.h"

namespace hop::document {

// What the fields of a view may say.
inline constexpr std::array<std::string_view, 8> kColourings = {"dimension", "destination", "source", "broadcast",
                                                                "class",     "phase",       "load",   "queue"};
inline constexpr std::array<std::string_view, 3> kLabels = {"identity", "address", "none"};
inline constexpr std::array<std::string_view, 3> kNumberings = {"from-right-0", "from-right-1", "from-left-1"};
inline constexpr std::array<std::string_view, 2> kRows = {"nodes", "slots"};
inline constexpr std::array<std::string_view, 3> kNodeShapes = {"discs", "boxes", "cells"};
inline constexpr std::array<std::string_view, 3> kLinkKinds = {"electronic", "optical", "extension"};

// Which tree is shown, from where.
struct TreeView {
    std::string kind;            // one of plan::treeKinds(), or "disjoint"; empty: along which the run sends
    std::optional<NodeId> root;  // moved there; nothing: the root of the run
    std::uint32_t classes = 0;   // of a tree that is built class by class, only so many; 0: all
    friend bool operator==(const TreeView&, const TreeView&) = default;
};

// How figures show the run. Empty or zero: the figure's own choice. Figures and overlays are known by the rooms that
// draw them; here their names are words and expressions.
struct View {
    std::string figure =
        "network";         // which one `render` draws and the window brings to the front: network, matrix, ...
    std::string layout;    // id of a layout of the network
    std::string colourBy;  // dimension, destination, source, broadcast, class, phase, load, queue
    std::string labels;    // identity, address, none
    std::string
        numbering;      // of bits, links and dimensions: from-right-0 (default), from-right-1 (BOSTT), from-left-1 (VB)
    std::string rows;   // of the space–time diagram: nodes (default), slots (of product-exchange)
    std::string nodes;  // of the network: discs (default), boxes, cells: boxes that touch, without links
    std::vector<std::string> hide;    // kinds of links that are drawn only while they carry packets
    Step step = 0;                    // shown first: the state after this many steps
    NodeId node = 0;                  // whose task matrix is shown
    std::optional<PacketId> packet;   // selected
    std::vector<std::string> panels;  // brought to the front beside the network: "matrix"
    std::string overlay;              // what is marked in the network, an expression; empty: nothing
    std::string beside;               // an algorithm that runs the same task side by side, in step; empty: none
    TreeView tree;
    friend bool operator==(const View&, const View&) = default;
};

}  // namespace hop::document
