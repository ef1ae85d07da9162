// SPDX-License-Identifier: GPL-3.0-or-later
// The rows and columns of the figure `holdings`: nodes in an order, and the packets that they want, one by one or by
// source.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "core/record/instant.h"
#include "core/scene/raster/raster.h"

namespace hop::scene {

enum class NodeSort : std::uint8_t { number, distance, group };

struct HoldingsShape {
    struct Asked {
        NodeSort sort = NodeSort::number;
        NodeId origin = kNoNode;  // of distances
        NodeId only = kNoNode;    // the one row; kNoNode: all nodes
        friend bool operator==(const Asked&, const Asked&) = default;
    };

    std::optional<NodeId> only;
    std::vector<std::uint32_t> rowOf;     // by node; empty with one row
    std::vector<std::uint32_t> columnOf;  // by source; empty: every packet is a column
    std::uint64_t packetsOfSource = 0;    // of isotropic tasks, whose packets are numbered source by source; else 0
    std::uint64_t rows = 0, columns = 0;  // items
    std::shared_ptr<const Raster::Fixed> fixed;

    Pooling pooling() const { return {rows, columns}; }
    std::uint64_t rowItem(NodeId node) const { return only ? 0 : rowOf[node]; }
    std::uint64_t columnItem(std::uint64_t packet, const task::PacketSet& packets) const {
        if (columnOf.empty()) return packet;
        return columnOf[packetsOfSource > 0 ? packet / packetsOfSource : packets.source(static_cast<PacketId>(packet))];
    }
};

// Node whose distances order rows: the source of all packets, or the destination of all, else the focus node.
// O(packets)
NodeId originOf(const record::Instant& instant);

// Whether so many cells are too many to be expanded from a symmetric plan: one node stands for all.
bool showsOneNode(const record::Instant& instant);

// Of a run whose nodes want packets. If stopped, it must not be used. O(packets + rows log rows + columns)
HoldingsShape holdingsShape(const record::Instant& instant, const HoldingsShape::Asked& asked);

}  // namespace hop::scene
