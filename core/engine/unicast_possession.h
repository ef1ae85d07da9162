// SPDX-License-Identifier: GPL-3.0-or-later
// Unicast: a packet is at one node, or at none once it is delivered. 4 bytes per packet, and 4 for its destination
// unless that is the XOR of its source and its row.
//
// Packets stand in the order of their task's grid. *Claims* divide a step over threads without locks: every part lifts
// its moves by writing their numbers where the location was. A packet that moves twice is found because only one of the
// two numbers is still there when all parts have lifted.
#pragma once

#include <atomic>
#include <cstdint>
#include <vector>

#include "core/base/hash.h"
#include "core/base/ids.h"
#include "core/base/stop.h"
#include "core/plan/move.h"
#include "core/task/task.h"

namespace hop::engine {

class UnicastPossession {
public:
    static constexpr NodeId kInFlight = kNoNode - 1;  // location of a packet between lift and land
    static constexpr bool kByNode = false;
    static constexpr bool kLiftedToReplay = false;
    static constexpr std::uint16_t kFinds = plan::kRedundant | plan::kCompletes;
    static constexpr bool kFindsSeldom = false;

    struct Record {
        NodeId where = kNoNode;  // kNoNode: delivered, or the number is not in use
        NodeId destination = kNoNode;
        friend bool operator==(const Record&, const Record&) = default;
    };

    UnicastPossession() = default;  // packets in any order, one by one
    explicit UnicastPossession(const task::PacketSet& packets);

    void resize(std::size_t packets);
    std::size_t packetCount() const { return m_where.size(); }
    void place(PacketId packet, const task::Packet& ends);
    // All packets of the set that it was made for, at their sources. If stopped, some are missing.
    void placeAll(const task::PacketSet& packets, Stop stop);
    void forget(PacketId) {}  // a delivered packet is at no node

    const task::PacketGrid& grid() const { return m_grid; }
    NodeId destination(const task::PacketGrid::Cell& cell) const {
        return m_rows.empty() ? m_destinations[cell.index] : cell.source ^ m_rows[cell.row];
    }
    Record record(PacketId packet) const {
        const auto cell = m_grid.cellOf(packet);
        return {m_where[cell.index], destination(cell)};
    }
    bool holds(PacketId packet, NodeId node) const { return m_where[m_grid.indexOf(packet)] == node; }
    bool complete(PacketId packet) const { return m_where[m_grid.indexOf(packet)] == kNoNode; }
    std::uint32_t has(PacketId packet, NodeId) const { return complete(packet) ? 1 : 0; }
    void move(PacketId packet, NodeId to) { m_where[m_grid.indexOf(packet)] = to; }

    bool lift(PacketId packet, NodeId from, NodeId to, std::uint16_t flags) {
        const auto cell = m_grid.cellOf(packet);
        NodeId& where = m_where[cell.index];
        if ((where != from) | misses(cell, to, flags)) return false;
        where = kInFlight;
        return true;
    }
    const char* whyNotLifted(PacketId packet, NodeId from, NodeId to, std::uint16_t flags) const;
    void putBack(PacketId packet, NodeId from, std::uint16_t) { move(packet, from); }
    std::uint16_t land(PacketId packet, NodeId to, std::uint16_t flags) {
        // Branch-free, as in lift.
        const unsigned delivers = (flags & plan::kDelivers) != 0 ? 1U : 0U;
        move(packet, to | (0U - delivers));  // kNoNode has all bits set
        return static_cast<std::uint16_t>(delivers * plan::kCompletes);
    }

    // Claims, at the same time in several threads. Move numbers and nodes must be less than kMostClaims.
    static constexpr std::uint32_t kMostClaims = (1U << 31U) - 2;
    bool liftAs(std::uint32_t move, PacketId packet, NodeId from, NodeId to, std::uint16_t flags) {
        const auto cell = m_grid.cellOf(packet);
        const std::atomic_ref<NodeId> where(m_where[cell.index]);
        const NodeId now = where.load(std::memory_order_relaxed);
        if ((now != from) | misses(cell, to, flags)) return false;
        where.store(kClaim | move, std::memory_order_relaxed);
        return true;
    }
    bool isLiftedAs(std::uint32_t move, PacketId packet) const {
        return m_where[m_grid.indexOf(packet)] == (kClaim | move);
    }

    static std::uint32_t leaves(std::uint16_t) { return 1; }
    static std::int32_t stays(std::uint16_t flags) { return (flags & plan::kDelivers) == 0 ? 1 : 0; }
    static std::uint32_t gains(std::uint16_t flags) { return (flags & plan::kDelivers) != 0 ? 1 : 0; }

    void prefetch(PacketId packet, NodeId) const { prefetchAt(m_grid.indexOf(packet)); }
    void prefetchAt(std::uint32_t index) const { __builtin_prefetch(&m_where[index], 1); }
    // Data that the moves of a step access in no order [bytes].
    std::size_t scattered(std::size_t) const { return m_grid.hasRows() ? 0 : bytes(); }
    std::size_t bytes() const { return (m_where.size() + m_destinations.size() + m_rows.size()) * sizeof(NodeId); }
    void hash(Hasher& hasher) const;
    friend bool operator==(const UnicastPossession&, const UnicastPossession&) = default;

private:
    static constexpr NodeId kClaim = 1U << 31U;

    // Branch-free: whether a hop delivers is unpredictable.
    bool misses(const task::PacketGrid::Cell& cell, NodeId to, std::uint16_t flags) const {
        return ((flags & plan::kDelivers) != 0) & (destination(cell) != to);
    }

    task::PacketGrid m_grid;
    std::vector<NodeId> m_rows;          // if destinations are computed
    std::vector<NodeId> m_where;         // by index of the grid
    std::vector<NodeId> m_destinations;  // likewise; empty if they are computed
};

}  // namespace hop::engine
