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

// The values of other fields of a view.
inline constexpr std::array<std::string_view, 2> kRows = {"nodes", "slots"};
inline constexpr std::array<std::string_view, 3> kLinkKinds = {"electronic", "optical", "extension"};

// The displayed tree and its root.
struct TreeView {
    std::string kind;            // one of plan::treeKinds(), or "disjoint"; empty: the tree the run sends along
    std::optional<NodeId> root;  // empty: the root of the run
    std::uint32_t classes = 0;   // of a tree built class by class: display only this many; 0: all
    std::string rootName = {};   // the root's name as written, until it is resolved to a number; else empty
    friend bool operator==(const TreeView&, const TreeView&) = default;
};

// How figures show the run. Empty or zero: the figure's default. Panels and overlays are not known here; their names
// are unchecked words and expressions.
struct View {
    std::string layout;  // id of a layout of the drawn network
    std::string part;    // the only part of the network that is drawn: "1**0"; empty: all of it
#define HOP_VIEW_OPTION(member, Type, ...) OptionWord<Type> member = {};
#include "core/document/view_options.inc"
#undef HOP_VIEW_OPTION
    std::string rows;                 // of the space–time diagram: nodes (default), slots (of product-exchange)
    std::vector<std::string> hide;    // kinds of links drawn only while they carry packets
    Step step = 0;                    // initial step: the state after this many steps
    NodeId node = 0;                  // the node whose task matrix is shown
    std::optional<PacketId> packet;   // selected
    std::vector<std::string> panels;  // panels raised in addition to the network: "matrix"
    std::string overlay;              // an expression, drawn in the network; empty: none
    TreeView tree;
    std::string nodeName = {};  // the name of `node` as written, until it is resolved to a number; else empty
    friend bool operator==(const View&, const View&) = default;
};

}  // namespace hop::document
