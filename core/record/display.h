// SPDX-License-Identifier: GPL-3.0-or-later
// How a run is displayed: layout, part, view options, options of figures, overlay, tree.
#pragma once

#include <array>
#include <cstdint>
#include <string>

#include "core/base/ids.h"
#include "core/document/view.h"
#include "core/record/options.h"

namespace hop::record {

struct Display {
    std::string layout;  // id of a layout of what is drawn; empty: its first
    std::string part;    // of the network, as in network::partOf; empty: all of it
#define HOP_VIEW_OPTION(member, Type, ...) Type member = {};
#include "core/document/view_options.inc"
#undef HOP_VIEW_OPTION
    bool oneColour = false;           // packets in one colour where the run allows it
    bool reducedMotion = false;       // packets appear at their places
    record::Options options;          // of figures
    std::array<bool, 3> hidden = {};  // by network::LinkKind: such links are drawn only while they carry packets
    NodeId focusNode = 0;             // node whose task matrix is shown
    std::string overlay;              // expression for the marks in the network: "levels(node=3)"; empty: none
    document::TreeView tree;          // the tree that is shown, and its root
    friend bool operator==(const Display&, const Display&) = default;
};

}  // namespace hop::record
