// SPDX-License-Identifier: GPL-3.0-or-later
// A node–link diagram: nodes at their places, lines between them, packets moving along the lines in a step and waiting
// at the nodes, marks.
//
// Coordinates are in units of the layout, the usual distance between neighbours; y points downwards. A link and its
// opposite are one line.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "core/base/ids.h"
#include "core/document/view.h"
#include "core/network/layout.h"
#include "core/network/network.h"
#include "core/record/diagram_shape.h"
#include "core/scene/diagram/fills.h"
#include "core/scene/diagram/marks.h"
#include "core/scene/form_kind.h"
#include "core/scene/listing.h"
#include "core/scene/looks.h"

namespace hop::scene {

struct Diagram {
    static constexpr FormKind kKind = FormKind::diagram;

    using Fixed = record::DiagramShape;
    using Place = record::DiagramShape::Place;
    using Region = record::DiagramShape::Region;
    using LinkKind = record::DiagramShape::LinkKind;
    using Line = record::DiagramShape::Line;
    using Bundle = record::DiagramShape::Bundle;
    using Box = record::DiagramShape::Box;

    struct Names {
        std::vector<std::string> nodes;  // by node
        // By node: the short name, for drawings in which boxes around groups, or the heading of a part, show the rest
        // of the name; empty: names cannot be shortened.
        std::vector<std::string> inGroups;
        std::vector<std::string> dimensions;  // by link type
        std::string whole;                    // the network that contains the part: "10-cube"
        std::string part;                     // "subcube 101111****"; empty: it is the whole network
        std::string extent;                   // "16 of 1,024 nodes"
        std::vector<std::string> gates;       // "link 9", by gate
        bool own = false;  // names are independent of each other, so that showing only some of them is useful
    };

    // A directed link, as a line and a direction.
    struct Crossing {
        std::uint32_t line = 0;
        bool backward = false;
        friend bool operator==(const Crossing&, const Crossing&) = default;
    };
    // A packet crossing a line in the step under way.
    struct Mover {
        PacketId packet = kNoPacket;
        Crossing over;
        std::uint32_t colour = 0;  // number in `colours`
    };
    // A line crossed in an earlier step by a packet under way.
    struct Trail {
        Crossing over;
        std::uint32_t colour = 0;
    };
    struct Hop {
        Step step = 0;
        Crossing over;
    };
    // Looks of the lines where nothing moves.
    struct Styles {
        std::vector<std::uint32_t> ofLine;  // index of its stroke and of its colour; empty: all lines are alike
        std::vector<Colour> colours;
        Legend legend;
    };
    struct Loads {
        // Packets between two parts that no line of the drawing joins, in both directions.
        struct Between {
            NodeId one = 0, other = 0;
            std::uint32_t packets = 0;
        };
        std::vector<std::uint32_t> carried;  // by directed link, so far [packets]
        std::uint32_t most = 0;              // maximum over all links and steps; of pairs of parts, in the step
        std::vector<Between> between = {};   // in the step, by packets
    };

    // The state of one step.
    struct Now {
        std::vector<Mover> movers;
        std::uint64_t busyLinks = 0;
        std::vector<std::uint32_t> waiting;      // number of packets, by node; empty: unknown
        std::vector<std::vector<Trail>> trails;  // lines crossed in the previous step, in the one before that, ...
        std::vector<Hop> path;                   // of the selected packet, in all steps
        bool done = false;                       // the run is complete
        std::vector<NodeId> holders;             // nodes with copies of the selected packet, in order
        std::string selected;                    // name of the selected packet; empty: none
        NodeId place = kNoNode;  // node of the selected packet; kNoNode: on a link, not drawn, or at several nodes
        bool delivered = false;  // the selected packet goes no further
        std::shared_ptr<const Fills> fills;  // of nodes; null: they are not filled by what they have
        std::shared_ptr<const Loads> loads;  // if lines are coloured by load; else null
        Legend legend;
        std::string caption;
        std::string inside;  // the traffic within a part in the step under way
        struct Gate {
            std::uint32_t out = 0, in = 0;   // packets crossing it in each direction
            std::vector<float> shares = {};  // by tile: share of the node's outgoing links that are busy
        };
        std::vector<Gate> gates;  // parallel to DiagramShape::gates
    };

    // The objects that colours distinguish.
    enum class Coloured : std::uint8_t { packets, nodes, lines };

    std::shared_ptr<const Fixed> fixed;
    std::shared_ptr<const Now> now;
    std::shared_ptr<const Names> names;
    std::shared_ptr<const std::vector<Colour>> colours;  // of packets
    std::shared_ptr<const Styles> styles;                // null: lines differ only by kind
    std::shared_ptr<const Marks> marks;                  // null: nothing is marked
    bool labelled = true;                                // nodes carry their names
    bool trails = false;                                 // packets under way draw a trail
    bool alone = false;                                  // no traffic at any step
    Coloured coloured = Coloured::packets;
    bool singledOut = false;        // the first colour is that of background packets
    std::uint32_t mostWaiting = 0;  // maximum at one node over all steps; 0: no packet ever waits, or unknown
    document::NodeShape nodes = document::NodeShape::discs;
    document::Fill fill = document::Fill::has;
    std::array<bool, 3> hidden = {};  // by LinkKind: lines of this kind are drawn only while they carry packets
    NodeId focus = kNoNode;           // the node whose packets are shown; kNoNode: all

    bool isOfParts() const { return !fixed->parts.empty(); }
    // The part of the network that a node or a gate of the drawing stands for, as an expression; empty: none.
    std::string partAt(std::size_t node, std::size_t gate) const;
    // Converts node numbers of the drawing to those of the network, and back; kNoNode if the node is not drawn.
    NodeId idOf(NodeId node) const { return fixed->ids.empty() ? node : fixed->ids[node]; }
    NodeId nodeOf(NodeId id) const {
        if (fixed->ids.empty()) return id;
        const auto found = std::ranges::lower_bound(fixed->ids, id);
        return found != fixed->ids.end() && *found == id ? static_cast<NodeId>(found - fixed->ids.begin()) : kNoNode;
    }
    bool hasLine(LinkId link) const { return link < fixed->lineOf.size() && fixed->lineOf[link] < Fixed::kGate; }
    // The link must be drawn.
    Crossing crossingOf(LinkId link) const {
        const std::uint32_t line = fixed->lineOf[link];
        return {line, fixed->lines[line].forward != link};
    }
};

// One row per directed link: its ends, kind, dimension, whether it is busy, the packets crossing it, the number of
// crossings so far if counted, its marks, whether it is drawn. A second table lists the nodes: their marks, texts and
// areas.
Listing listingOf(const Diagram& diagram);

}  // namespace hop::scene
