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
#include "core/document/view_options.h"

namespace hop::document {

// The values that other fields of a view may have.
inline constexpr std::array<std::string_view, 2> kRows = {"nodes", "slots"};
inline constexpr std::array<std::string_view, 3> kLinkKinds = {"electronic", "optical", "extension"};

// Which tree is shown, and its root.
struct TreeView {
    std::string kind;            // one of plan::treeKinds(), or "disjoint"; empty: the tree the run sends along
    std::optional<NodeId> root;  // empty: the root of the run
    std::uint32_t classes = 0;   // of a tree built class by class: show only this many; 0: all
    std::string rootName = {};   // the root by another name than its number, until it is read; else empty
    friend bool operator==(const TreeView&, const TreeView&) = default;
};

// How figures show the run. Empty or zero: the figure's default. This room does not know panels and overlays;
// their names are unchecked words and expressions.
struct View {
    std::string layout;  // id of a layout of what is drawn
    std::string part;    // only this part of the network is drawn: "1**0"; empty: all of it
#define HOP_VIEW_OPTION(member, Type, ...) OptionWord<Type> member = {};
#include "core/document/view_options.inc"
#undef HOP_VIEW_OPTION
    std::string rows;                 // of the space–time diagram: nodes (default), slots (of product-exchange)
    std::vector<std::string> hide;    // kinds of links drawn only while they carry packets
    Step step = 0;                    // shown first: the state after this many steps
    NodeId node = 0;                  // its task matrix is shown
    std::optional<PacketId> packet;   // selected
    std::vector<std::string> panels;  // brought to the front besides the network: "matrix"
    std::string overlay;              // marks in the network, an expression; empty: none
    TreeView tree;
    std::string nodeName = {};  // `node` by another name than its number, until it is read; else empty
    friend bool operator==(const View&, const View&) = default;
};

}  // namespace hop::document
