// SPDX-License-Identifier: GPL-3.0-or-later
// What is shown at one instant: the values that figures and panels read. Cheap to copy; valid until the session's next
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
#include "core/run/run.h"
#include "core/scene/followed.h"
#include "core/scene/options.h"

namespace hop::scene {

class HopIndex;     // hop_index.h
struct Comparison;  // compared.h

// The one thing that is selected, everywhere.
struct Selection {
    enum class Kind : std::uint8_t { nothing, node, link, packet };
    Kind kind = Kind::nothing;
    std::uint32_t id = 0;
    friend bool operator==(const Selection&, const Selection&) = default;
};

using document::ColourBy;
using document::Detail;
using document::DifferenceTo;
using document::Labels;
using document::NodeShape;
using document::Numbering;

// Which tree is shown, from where.
struct TreeChoice {
    std::string kind;           // one of plan::treeKinds() or "disjoint"; empty: along which the run sends
    NodeId root = kNoNode;      // moved there; kNoNode: the root of the run, or of the selected packet
    std::uint32_t classes = 0;  // trees that are built class by class: only so many of them; 0: all
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
    scene::Options options;           // of figures
    std::array<bool, 3> hidden = {};  // by network::LinkKind: such links are drawn only while they carry packets
    NodeId focusNode = 0;             // whose task matrix is shown
    std::string overlay;              // what is marked in the network, an expression: "levels(node=3)"; empty: nothing
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

// What is drawn of a network.
struct Drawing {
    std::string layout;    // id of a layout; empty: too large to be drawn
    std::string part;      // as in network::partOf; empty: all of it
    bool asParts = false;  // all of it, divided
    friend bool operator==(const Drawing&, const Drawing&) = default;
};

// The instant: `step` steps have been taken; the moves of step + 1 are under way by `fraction`.
struct Frame {
    const run::Run* run = nullptr;                // null: nothing is open
    const network::Layout* layout = nullptr;      // null: too large to be drawn, or not there yet
    std::shared_ptr<const DiagramShape> shape;    // of the network in that layout; null without one
    Drawing drawing;                              // which one that is, or will be while another one is shown
    const network::NetworkPart* part = nullptr;   // all that is drawn; null: it is the whole network
    const network::Division* division = nullptr;  // the network is drawn as these parts; null: node by node
    const engine::Timeline* timeline = nullptr;   // the recorded run; null in symmetric mode
    const engine::State* state = nullptr;         // after `step` steps; null in symmetric mode
    const measure::Measures* measures = nullptr;  // of the whole run
    const measure::SlotSeries* slots = nullptr;   // of a dynamic run, all of it; else null
    const Followed* followed = nullptr;           // of broadcasts and dynamic runs; else null
    const HopIndex* hops = nullptr;               // of the recorded run; null: too large
    std::span<const engine::Move> moves;          // of step + 1; empty at the end. One node's where the display says so
    std::span<const std::uint32_t>
        waiting;  // by node: packets in its buffer after `step` steps; empty in symmetric mode. One node's as above
    std::span<const PathHop> path;  // every hop of the selected packet in the whole run, by step
    Step step = 0;
    Step lastStep = 0;
    double fraction = 0.0;  // 0 <= fraction < 1
    Step clockStep = 0;     // of the clock, which runs on when this run is done: >= step
    double clockFraction = 0.0;
    const Comparison* comparison = nullptr;  // of all runs of the clock, where there are several; null: alone
    std::uint64_t comparisonRevision = 0;    // its own; 0: none
    bool layoutComing = false;  // the layout that the display asks for is being drawn; another one may be shown
    bool oneNode = false;       // moves and waiting packets are those of display.focusNode only
    Selection selection;
    Display display;
    std::uint64_t runRevision = 0;  // changes whenever run or layout do: caches key on it
    Stop stop;                      // of the job that asks for the scene

    // The step under way, or at rest the last one taken.
    Step stepShown() const { return std::min(lastStep, step + (fraction > 0.0 ? 1 : 0)); }
};

}  // namespace hop::scene
