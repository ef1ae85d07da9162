// SPDX-License-Identifier: GPL-3.0-or-later
// Leanest: the least code that makes the same hops as total exchange by shortest-path (dimension order, first come) on
// a hypercube, in two ways, and as a multinode broadcast there. Arrays, queues, bits; nothing is checked, hashed or
// recorded. What the engine's speed is set beside.
#pragma once

#include <bit>
#include <cstdint>
#include <utility>
#include <vector>

namespace hop::bench {

class Leanest {
public:
    explicit Leanest(unsigned dimension)
        : m_dimension(dimension),
          m_nodes(1U << dimension),
          m_destination(std::size_t{m_nodes} * (m_nodes - 1)),
          m_next(m_destination.size()),
          m_head(std::size_t{m_nodes} * dimension, kNone),
          m_tail(m_head.size()) {
        std::uint32_t packet = 0;
        for (std::uint32_t source = 0; source < m_nodes; ++source)
            for (std::uint32_t offset = 1; offset < m_nodes; ++offset, ++packet) {
                m_destination[packet] = source ^ offset;
                join(packet, source);
            }
    }

    // One step; false when nothing is left.
    bool step() {
        m_moving.clear();
        for (std::uint32_t node = 0; node < m_nodes; ++node)
            for (unsigned j = 0; j < m_dimension; ++j) {
                std::uint32_t& head = m_head[node * m_dimension + j];
                if (head == kNone) continue;
                m_moving.emplace_back(head, node ^ 1U << j);
                head = m_next[head];
            }
        for (const auto& [packet, node] : m_moving)
            if (m_destination[packet] != node) join(packet, node);
        m_hops += m_moving.size();
        return !m_moving.empty();
    }

    std::uint64_t hops() const { return m_hops; }

private:
    static constexpr std::uint32_t kNone = 0xffffffffU;

    void join(std::uint32_t packet, std::uint32_t node) {
        const std::uint32_t link =
            node * m_dimension + static_cast<unsigned>(std::countr_zero(node ^ m_destination[packet]));
        m_next[packet] = kNone;
        if (m_head[link] == kNone)
            m_head[link] = packet;
        else
            m_next[m_tail[link]] = packet;
        m_tail[link] = packet;
    }

    unsigned m_dimension;
    std::uint32_t m_nodes;
    std::vector<std::uint32_t> m_destination, m_next;  // by packet
    std::vector<std::uint32_t> m_head, m_tail;         // by link
    std::vector<std::pair<std::uint32_t, std::uint32_t>> m_moving;
    std::uint64_t m_hops = 0;
};

// The same hops once more, with the packets themselves in ring buffers: no lists, so that memory is read in order. A
// packet is one 64-bit word, its source and the dimensions that it still has to cross. A ring holds half of a node's
// packets at most.
class LeanestRings {
public:
    explicit LeanestRings(unsigned dimension)
        : m_dimension(dimension),
          m_nodes(1U << dimension),
          m_size(m_nodes / 2),
          m_packets(std::size_t{m_nodes} * dimension * m_size),
          m_rings(std::size_t{m_nodes} * dimension),
          m_arriving(m_rings.size()) {
        for (std::uint32_t source = 0; source < m_nodes; ++source)
            for (std::uint32_t rest = 1; rest < m_nodes; ++rest) join(source, std::uint64_t{source} << 32U | rest);
    }

    // One step; false when nothing is left.
    bool step() {
        std::uint64_t moved = 0;
        for (std::uint32_t node = 0; node < m_nodes; ++node)
            for (unsigned j = 0; j < m_dimension; ++j) {
                const std::size_t link = std::size_t{node} * m_dimension + j;
                Ring& ring = m_rings[link];
                std::uint64_t& arriving = m_arriving[std::size_t{node ^ 1U << j} * m_dimension + j];
                arriving = 0;
                if (ring.count == 0) continue;
                arriving = (m_packets[link * m_size + (ring.head++ & (m_size - 1))] ^ 1U << j) | kArrives;
                --ring.count;
                ++moved;
            }
        for (std::uint32_t node = 0; node < m_nodes; ++node)
            for (unsigned j = 0; j < m_dimension; ++j) {
                const std::uint64_t packet = m_arriving[std::size_t{node} * m_dimension + j] & ~kArrives;
                if (static_cast<std::uint32_t>(packet) != 0) join(node, packet);
            }
        m_hops += moved;
        return moved > 0;
    }

    std::uint64_t hops() const { return m_hops; }

private:
    static constexpr std::uint64_t kArrives = std::uint64_t{1} << 63U;

    struct Ring {
        std::uint32_t head = 0, count = 0;
    };

    void join(std::uint32_t node, std::uint64_t packet) {
        const std::size_t link = std::size_t{node} * m_dimension +
                                 static_cast<unsigned>(std::countr_zero(static_cast<std::uint32_t>(packet)));
        Ring& ring = m_rings[link];
        m_packets[link * m_size + ((ring.head + ring.count++) & (m_size - 1))] = packet;
    }

    unsigned m_dimension;
    std::uint32_t m_nodes;
    std::uint32_t m_size;                   // of a ring; a power of two
    std::vector<std::uint64_t> m_packets;   // by link and place in its ring
    std::vector<Ring> m_rings;              // by link
    std::vector<std::uint64_t> m_arriving;  // by receiver and dimension; 0: nothing
    std::uint64_t m_hops = 0;
};

// Every node's packet goes where the first one's does, seen from its source. As in any simulation of single hops what
// is sent in a step is written down first, and it is counted who has what, since the run ends when all have everything.
class LeanestBroadcast {
public:
    struct Entry {
        std::uint32_t offset;  // of the sender from the source
        unsigned dimension;    // of the link
    };

    LeanestBroadcast(unsigned dimension, std::vector<std::vector<Entry>> steps)
        : m_nodes(1U << dimension),
          m_steps(std::move(steps)),
          m_held(std::size_t{m_nodes} * m_nodes / 64),
          m_holders(m_nodes) {
        for (std::uint32_t source = 0; source < m_nodes; ++source) hold(source, source);
    }

    // One step; false when nothing is left.
    bool step() {
        if (m_complete == m_nodes) return false;
        m_moving.clear();
        for (std::uint32_t source = 0; source < m_nodes; ++source)
            for (const Entry& entry : m_steps[m_step])
                m_moving.emplace_back(source, source ^ entry.offset ^ 1U << entry.dimension);
        for (const auto& [packet, node] : m_moving) hold(packet, node);
        m_hops += m_moving.size();
        ++m_step;
        return true;
    }

    std::uint64_t hops() const { return m_hops; }

private:
    void hold(std::uint32_t packet, std::uint32_t node) {
        const std::size_t bit = std::size_t{packet} * m_nodes + node;
        m_held[bit / 64] |= std::uint64_t{1} << bit % 64;
        if (++m_holders[packet] == m_nodes) ++m_complete;
    }

    std::uint32_t m_nodes;
    std::vector<std::vector<Entry>> m_steps;
    std::vector<std::uint64_t> m_held;     // by packet and node
    std::vector<std::uint32_t> m_holders;  // by packet
    std::vector<std::pair<std::uint32_t, std::uint32_t>> m_moving;
    std::uint32_t m_complete = 0;
    std::size_t m_step = 0;
    std::uint64_t m_hops = 0;
};

}  // namespace hop::bench
