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
#include "core/network/link_kind.h"

namespace hop::document {

// The values of `View::rows`.
inline constexpr std::array<std::string_view, 2> kRows = {"nodes", "slots"};

using LinkKinds = std::array<bool, network::kLinkKinds.size()>;  // by network::LinkKind

// The displayed tree and its root.
struct TreeView {
    std::string kind;            // one of plan::treeKinds(), or "disjoint"; empty: the tree the run sends along
    std::optional<NodeId> root;  // empty: the root of the run
    std::uint32_t classes = 0;   // of a tree built class by class: display only this many; 0: all
    std::string rootName = {};   // the root's name as written, until it is resolved to a number; else empty
    friend bool operator==(const TreeView&, const TreeView&) = default;
};

// How figures show a run: the options of view_options.inc. An empty layout is the first one of what is drawn, an empty
// part the whole network, an empty overlay none. Overlays are not known here; they are unchecked expressions.
struct Look {
#define HOP_VIEW_OPTION(member, Type, ...) Held<Type> member = {};
#include "core/document/view_options.inc"
    friend bool operator==(const Look&, const Look&) = default;
};

// The view of a document: how figures show its runs, and what is shown first. Panels are unchecked words.
struct View : Look {
    std::string rows;                 // of the space–time diagram: nodes (default), slots (of product-exchange)
    Step step = 0;                    // initial step: the state after this many steps
    std::optional<PacketId> packet;   // selected
    std::vector<std::string> panels;  // panels raised in addition to the network: "matrix"
    std::string nodeName = {};  // the name of `focusNode` as written, until it is resolved to a number; else empty
    friend bool operator==(const View&, const View&) = default;
};

}  // namespace hop::document
