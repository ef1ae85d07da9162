// SPDX-License-Identifier: GPL-3.0-or-later
// A scenario: what to run and how to show it, as a value and as a JSON document (format "hopscope-scenario", version
// 1).
//
// Reading checks everything that can be checked without building the run; an error names the line and the path in the
// document ("line 7, /claims/0/value: ...").
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/ids.h"
#include "core/base/result.h"
#include "core/document/claim.h"
#include "core/run/request.h"

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

// A request with a title of its own, where a document has several.
struct TitledRequest : run::Request {
    std::string title;  // may be empty
    friend bool operator==(const TitledRequest&, const TitledRequest&) = default;
};

inline constexpr std::size_t kFewestRuns = 2;  // of a document that has "runs"
inline constexpr std::size_t kMostRuns = 4;

// Rows of cells, each an expression: "network", "space-time(rows=slots)". Read as a whole they are panels a, b, c, ...
using Sheet = std::vector<std::vector<std::string>>;
inline constexpr std::size_t kMostPanels = 26;

// A request with its words, its view and its claims.
struct Scenario : run::Request {
    std::string title;
    std::string source;  // "VB Fig. 1"; may be empty
    std::string text;    // what there is to see, a paragraph; may be empty
    // On one clock. Empty: the scenario is one request, itself. Otherwise kFewestRuns to kMostRuns, and the scenario's
    // own request is that of the first.
    std::vector<TitledRequest> runs;
    Sheet sheet;  // empty: the figure of the view alone
    View view;
    std::vector<Claim> claims;
    friend bool operator==(const Scenario&, const Scenario&) = default;
};

// What is run, in order: its runs, or itself.
std::vector<TitledRequest> requestsOf(const Scenario& scenario);

// Cost O(length). Sizes above 16 MiB and nesting above 64 are refused.
Result<Scenario> parseScenario(std::string_view json);

// parseScenario(print(s)) == s. Defaults are left out; ends in a newline.
std::string print(const Scenario& scenario);

// The JSON Schema of the format; resources/schema/scenario.schema.json holds the same.
std::string scenarioSchema();

}  // namespace hop::document
