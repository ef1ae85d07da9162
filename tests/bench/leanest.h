// SPDX-License-Identifier: GPL-3.0-or-later
// Leanest: the least code that makes the same hops as total exchange by shortest-path (dimension order, first come) on
// a hypercube, and as a multinode broadcast there. Arrays, linked queues, bits; nothing is checked, hashed or recorded.
// What the engine's speed is set beside.
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
