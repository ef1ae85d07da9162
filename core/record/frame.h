// SPDX-License-Identifier: GPL-3.0-or-later
// The state of the program at one instant, as read by figures and panels. Cheap to copy; valid until the session's next
// change.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <memory>
#include <span>
#include <string>

#include "core/base/stop.h"
#include "core/document/view_options.h"
#include "core/engine/state.h"
#include "core/engine/timeline.h"
#include "core/measure/run_measures.h"
#include "core/measure/slot_series.h"
#include "core/network/layout.h"
#include "core/network/part.h"
#include "core/record/followed.h"
#include "core/record/options.h"
#include "core/run/run.h"

namespace hop::record {

class HopIndex;     // hop_index.h
struct Comparison;  // compared.h

// The current selection, shared by all figures and panels.
struct Selection {
    enum class Kind : std::uint8_t { nothing, node, link, packet };
    Kind kind = Kind::nothing;
    std::uint32_t id = 0;
    friend bool operator==(const Selection&, const Selection&) = default;
};

// The tree to show, and its root.
struct TreeChoice {
    std::string kind;           // one of plan::treeKinds() or "disjoint"; empty: the tree along which the run sends
    NodeId root = kNoNode;      // the tree is translated there; kNoNode: the root of the run, or of the selected packet
    std::uint32_t classes = 0;  // number of classes shown of trees built class by class; 0: all
    friend bool operator==(const TreeChoice&, const TreeChoice&) = default;
};

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
    TreeChoice tree;
    friend bool operator==(const Display&, const Display&) = default;
};

// One hop of the selected packet.
struct PathHop {
    Step step = 0;
    LinkId link = kNoLink;
    friend bool operator==(const PathHop&, const PathHop&) = default;
};

struct DiagramShape;  // form/diagram.h

// The part of a network that is drawn, and its layout.
struct Drawing {
    std::string layout;    // id of a layout; empty: too large to be drawn
    std::string part;      // as in network::partOf; empty: all of it
    bool asParts = false;  // the whole network, drawn as its parts
    friend bool operator==(const Drawing&, const Drawing&) = default;
};

// The instant: `step` steps have been taken; the moves of step + 1 are under way by `fraction`.
struct Frame {
    const run::Run* run = nullptr;              // null: nothing is open
    const network::Layout* layout = nullptr;    // null: too large to be drawn, or not there yet
    std::shared_ptr<const DiagramShape> shape;  // of the network in that layout; null without one
    Drawing drawing;  // requested layout and part; the old one may still be shown while it is computed
    const network::NetworkPart* part = nullptr;   // the part that is drawn; null: the whole network
    const network::Division* division = nullptr;  // the network is drawn as these parts; null: node by node
    const engine::Timeline* timeline = nullptr;   // the recorded run; null in symmetric mode
    const engine::State* state = nullptr;         // after `step` steps; null in symmetric mode
    const measure::Measures* measures = nullptr;  // of the whole run
    const measure::SlotSeries* slots = nullptr;   // of a dynamic run, all of it; else null
    const Followed* followed = nullptr;           // of broadcasts and dynamic runs; else null
    const HopIndex* hops = nullptr;               // of the recorded run; null: too large
    std::span<const engine::Move> moves;          // of step + 1, empty at the end; if oneNode, of focusNode only
    std::span<const std::uint32_t>
        waiting;  // by node: packets waiting after `step` steps, empty in symmetric mode; if oneNode, focusNode's
    std::span<const PathHop> path;  // every hop of the selected packet in the whole run, by step
    Step step = 0;
    Step lastStep = 0;
    double fraction = 0.0;  // 0 <= fraction < 1
    Step clockStep = 0;     // >= step: the clock continues after the end of this run
    double clockFraction = 0.0;
    const Comparison* comparison = nullptr;  // of all runs on the clock; null: a single run
    std::uint64_t comparisonRevision = 0;    // revision of `comparison`; 0: none
    bool layoutComing = false;               // the requested layout is being computed; the old one may be shown
    bool oneNode = false;                    // moves and waiting packets are those of display.focusNode only
    Selection selection;
    Display display;
    std::uint64_t runRevision = 0;  // changes whenever run or layout do: caches key on it
    Stop stop;                      // of the job that requests the scene

    // The step under way or, at rest, the last completed one.
    Step stepShown() const { return std::min(lastStep, step + (fraction > 0.0 ? 1 : 0)); }
};

}  // namespace hop::record
