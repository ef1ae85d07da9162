// SPDX-License-Identifier: GPL-3.0-or-later
// What a drawing of a network has at every step: places and lines, from the network and a layout of it.
//
// Coordinates are in units of the layout, the usual distance between neighbours; y points downwards. A link and its
// opposite are one line.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "core/base/ids.h"
#include "core/base/stop.h"
#include "core/network/layout.h"
#include "core/network/network.h"
#include "core/network/part.h"

namespace hop::record {

// The part of a diagram that does not change from step to step: a network in a layout.
struct DiagramShape {
    using Place = hop::network::Position;
    using Region = hop::network::Region;
    using LinkKind = hop::network::LinkKind;

    struct Line {
        LinkId forward = kNoLink;
        LinkId backward = kNoLink;  // kNoLink: one way only
        NodeId from = kNoNode;
        NodeId to = kNoNode;
        double bend = 0.0;  // of the forward link
        LinkKind kind = LinkKind::electronic;
    };
    // A segment shared by several lines with corners, drawn as one stroke.
    struct Bundle {
        Place from, to;
        std::uint32_t lines = 1;
        LinkKind kind = LinkKind::electronic;
    };
    struct Box {
        double x = 0.0, y = 0.0, width = 0.0, height = 0.0;  // (x, y) is the upper left corner
    };

    // The links between a part of the network and a neighbour of it.
    struct Gate {
        std::string part;  // the neighbour; empty: everything else
        std::string name;
        std::uint32_t links = 0;         // in one direction
        std::vector<NodeId> nodes = {};  // the neighbour's nodes, by tile; empty: it is not drawn as tiles
        friend bool operator==(const Gate&, const Gate&) = default;
    };
    static constexpr std::uint32_t kNoLine = 0xffffffffU;
    static constexpr std::uint32_t kGate = 0x80000000U;  // added to twice the number of the gate; + 1: into the part

    std::vector<Place> nodes;
    std::vector<Region> regions;
    std::vector<Line> lines;
    std::vector<std::uint32_t> lineOf;  // by directed link of the network; kNoLine or kGate + .. if it is not drawn
    std::vector<NodeId> ids = {};       // parts only: the numbers of the drawn nodes, increasing; empty: all are drawn
    std::vector<Gate> gates = {};       // parts only
    std::vector<Place> tiles = {};      // of the nodes of a neighbour, in whole columns and rows; empty: too many nodes
    // If the network is drawn as its parts: the part, an expression, by node of the drawing. Links are then bundles
    // with numbers of their own.
    std::vector<std::string> parts = {};
    // By line: its path from end to end along its corners, empty for lines without corners. Empty if no line has
    // corners.
    std::vector<std::vector<Place>> routes;
    std::vector<Bundle> bundles;
    Box bounds;              // of nodes, arcs and regions
    double spacing = 1.0;    // least distance between two nodes
    double clearance = 0.5;  // least distance between a node and a line that does not end there, at most spacing / 2
    std::vector<std::uint8_t> widths = {};  // by line: width class of its bandwidth, 0 = smallest; empty: all are equal
    std::vector<std::uint16_t> types;       // by directed link: its dimension; empty: links have no dimensions
};

// O(links log links) and, up to 512 nodes, O(nodes * links) for the clearance; larger networks use the clearance that
// layouts guarantee. Unspecified if stopped.
DiagramShape shapeOf(const hop::network::Network& network, const hop::network::Layout& layout, Stop stop = {});

// Shape of a part of a network, in a layout of that part alone.
DiagramShape shapeOf(const hop::network::NetworkPtr& whole, const hop::network::NetworkPart& part,
                     const hop::network::Layout& layout, Stop stop = {});

// Shape of a network drawn as its parts, in a layout of the parts.
DiagramShape shapeOf(const hop::network::Division& division, const hop::network::Layout& layout, Stop stop = {});

// The shape without the hidden kinds of lines; the clearance is computed from the remaining lines. Cost as above.
DiagramShape shapeWithout(const std::array<bool, 3>& hidden, const hop::network::Layout& layout,
                          const DiagramShape& shape, Stop stop = {});

// Level and upright parts of the routes, cut where lines join and leave; slanted parts by themselves. O(parts log
// parts)
std::vector<DiagramShape::Bundle> bundlesOf(const DiagramShape& shape);

}  // namespace hop::record
