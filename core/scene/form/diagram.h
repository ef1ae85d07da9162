// SPDX-License-Identifier: GPL-3.0-or-later
// A node–link diagram: nodes at their places, lines between them, what moves along the lines in a step and what waits
// at the nodes, marks.
//
// Places are in units of the layout, the usual distance between neighbours; y points downwards. A link and its opposite
// are one line.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "core/base/ids.h"
#include "core/network/layout.h"
#include "core/network/network.h"
#include "core/scene/colouring.h"
#include "core/scene/form/marks.h"
#include "core/scene/frame.h"
#include "core/scene/listing.h"

namespace hop::scene {

// What stays of a diagram: of a network in a layout.
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
    // Lines that have corners: what several of them share is one stroke.
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
        std::string part;  // that neighbour; empty: everything else
        std::string name;
        std::uint32_t links = 0;         // in one direction
        std::vector<NodeId> nodes = {};  // of that neighbour, by tile; empty: it is not drawn in tiles
        friend bool operator==(const Gate&, const Gate&) = default;
    };
    static constexpr std::uint32_t kNoLine = 0xffffffffU;
    static constexpr std::uint32_t kGate = 0x80000000U;  // with the number of the gate, doubled; + 1: into the part

    std::vector<Place> nodes;
    std::vector<Region> regions;
    std::vector<Line> lines;
    std::vector<std::uint32_t> lineOf;  // by directed link of the network; kNoLine, kGate + .. if it is not drawn
    std::vector<NodeId> ids = {};       // of a part: the numbers of its nodes, increasing; empty: they are all drawn
    std::vector<Gate> gates = {};       // of a part
    std::vector<Place> tiles = {};      // of the nodes of a neighbour, in whole columns and rows; empty: too many
    // Of a network that is drawn as its parts, by node of the drawing: the part, an expression. Links are then bundles,
    // numbered by themselves.
    std::vector<std::string> parts = {};
    // By line: from end to end along its corners, empty for lines without; no rows if no line has corners.
    std::vector<std::vector<Place>> routes;
    std::vector<Bundle> bundles;
    Box bounds;              // of nodes, arcs and regions
    double spacing = 1.0;    // least distance between two nodes
    double clearance = 0.5;  // least distance between a node and a line that does not end there, at most spacing / 2
    std::vector<std::uint8_t> widths = {};  // by line: its bandwidth as a width, 0 = the least; empty: all are alike
    std::vector<std::uint16_t> types;       // by directed link: its dimension; empty: links have none
};

struct Diagram {
    using Fixed = DiagramShape;
    using Place = DiagramShape::Place;
    using Region = DiagramShape::Region;
    using LinkKind = DiagramShape::LinkKind;
    using Line = DiagramShape::Line;
    using Bundle = DiagramShape::Bundle;
    using Box = DiagramShape::Box;

    struct Names {
        std::vector<std::string> nodes;  // by node
        // By node, where boxes around groups, or the heading of a part, carry the rest of the name; empty: names have
        // no such part.
        std::vector<std::string> inGroups;
        std::vector<std::string> dimensions;  // by type of links
        std::string whole;                    // of what a part is a part: "10-cube"
        std::string part;                     // "subcube 101111****"; empty: it is the whole network
        std::string extent;                   // "16 of 1,024 nodes"
        std::vector<std::string> gates;       // "link 9", by gate
        bool own = false;                     // each says what no other tells: some are better than none
    };

    // A directed link, as a line and a direction.
    struct Crossing {
        std::uint32_t line = 0;
        bool backward = false;
        friend bool operator==(const Crossing&, const Crossing&) = default;
    };
    // A packet that crosses a line in the step under way.
    struct Mover {
        PacketId packet = kNoPacket;
        Crossing over;
        std::uint32_t colour = 0;  // number in `colours`
    };
    // What a packet under way crossed in an earlier step.
    struct Trail {
        Crossing over;
        std::uint32_t colour = 0;
    };
    struct Hop {
        Step step = 0;
        Crossing over;
    };
    // How lines are told apart where nothing moves.
    struct Styles {
        std::vector<std::uint32_t> ofLine;  // number of its stroke and of its colour; empty: all lines are alike
        std::vector<Colour> colours;
        Legend legend;
    };
    struct Loads {
        std::vector<std::uint32_t> carried;  // by directed link, so far [packets]
        std::uint32_t most = 0;              // by one link, in all steps
    };

    // Of a step.
    struct Now {
        std::vector<Mover> movers;
        std::uint64_t busyLinks = 0;
        std::vector<std::uint32_t> waiting;      // by node; empty: not known
        std::vector<std::vector<Trail>> trails;  // crossed in the step before, in the one before that, ...
        std::vector<Hop> path;                   // of the selected packet, in all steps
        bool done = false;                       // its run is
        std::vector<NodeId> holders;             // of copies of the selected packet, in order
        std::string selected;                    // the name of the selected packet; empty: none is
        NodeId place = kNoNode;                  // where it stands; kNoNode: on a link, not drawn, at several places
        bool delivered = false;                  // it goes no further
        std::shared_ptr<const Loads> loads;      // where lines have the colours; else null
        Legend legend;
        std::string caption;
        std::string inside;  // what is busy of a part in the step under way
        struct Gate {
            std::uint32_t out = 0, in = 0;   // packets that cross it
            std::vector<float> shares = {};  // by tile: of the links that leave that node, those that are busy
        };
        std::vector<Gate> gates;  // as those of the shape
    };

    // What colours belong to.
    enum class Coloured : std::uint8_t { packets, nodes, lines };

    std::shared_ptr<const Fixed> fixed;
    std::shared_ptr<const Now> now;
    std::shared_ptr<const Names> names;
    std::shared_ptr<const std::vector<Colour>> colours;  // of packets
    std::shared_ptr<const Styles> styles;                // null: lines differ by kind alone
    std::shared_ptr<const Marks> marks;                  // null: nothing is marked
    bool labelled = true;                                // nodes carry their names
    bool trails = false;                                 // packets under way draw a trail
    bool alone = false;                                  // without traffic at any step
    Coloured coloured = Coloured::packets;
    bool singledOut = false;        // the first colour is that of packets that stay in the background
    std::uint32_t mostWaiting = 0;  // at one node, in all steps; 0: nothing ever waits, or it is not known
    NodeShape nodes = NodeShape::discs;
    std::array<bool, 3> hidden = {};  // by LinkKind: such lines are drawn only while they carry packets
    NodeId focus = kNoNode;           // whose packets are shown; kNoNode: all

    bool isOfParts() const { return !fixed->parts.empty(); }
    // A node of the drawing as one of the network, and back; kNoNode if it is not drawn.
    NodeId idOf(NodeId node) const { return fixed->ids.empty() ? node : fixed->ids[node]; }
    NodeId nodeOf(NodeId id) const {
        if (fixed->ids.empty()) return id;
        const auto found = std::ranges::lower_bound(fixed->ids, id);
        return found != fixed->ids.end() && *found == id ? static_cast<NodeId>(found - fixed->ids.begin()) : kNoNode;
    }
    bool hasLine(LinkId link) const { return link < fixed->lineOf.size() && fixed->lineOf[link] < Fixed::kGate; }
    // Of a link that is drawn.
    Crossing crossingOf(LinkId link) const {
        const std::uint32_t line = fixed->lineOf[link];
        return {line, fixed->lines[line].forward != link};
    }
};

// A row for each directed link: its ends, kind, dimension, whether it is busy, the packets that cross it now, how many
// have crossed it where that is counted, its marks, whether it is drawn. A table of the nodes as well: their marks, the
// texts beside them, their areas.
Listing listingOf(const Diagram& diagram);

}  // namespace hop::scene
