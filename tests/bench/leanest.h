// SPDX-License-Identifier: GPL-3.0-or-later
// Leanest: the least code that makes the same hops as total exchange by shortest-path on a hypercube. Arrays and linked
// queues; nothing is checked, counted or recorded. What the engine's speed is measured against.
#pragma once

#include <bit>
#include <cstdint>
#include <vector>

namespace hop::bench {

class Leanest {
public:
    explicit Leanest(unsigned dimension)
        : m_dimension(dimension), m_packets(std::size_t{nodes()} * (nodes() - 1)), m_queues(std::size_t{nodes()} * dimension) {
        m_moving.reserve(m_queues.size());
        std::uint32_t packet = 0;
        for (std::uint32_t source = 0; source < nodes(); ++source)
            for (std::uint32_t offset = 1; offset < nodes(); ++offset, ++packet) {
                m_packets[packet].destination = source ^ offset;
                join(packet, source);
            }
    }

    // One step; false when nothing is left.
    bool step() {
        m_moving.clear();
        for (std::uint32_t link = 0; link < m_queues.size(); ++link) {
            Queue& queue = m_queues[link];
            if (queue.head == kNone) continue;
            m_moving.push_back({queue.head, link});
            queue.head = m_packets[queue.head].next;
        }
        for (const auto& [packet, link] : m_moving) {
            const std::uint32_t to = link / m_dimension ^ 1U << link % m_dimension;
            if (m_packets[packet].destination != to) join(packet, to);
        }
        m_hops += m_moving.size();
        return !m_moving.empty();
    }

    std::uint64_t hops() const { return m_hops; }

private:
    static constexpr std::uint32_t kNone = 0xffffffffU;
    struct Packet {
        std::uint32_t destination = 0;
        std::uint32_t next = kNone;
    };
    struct Queue {
        std::uint32_t head = kNone;
        std::uint32_t tail = kNone;
    };
    struct Move {
        std::uint32_t packet;
        std::uint32_t link;
    };

    std::uint32_t nodes() const { return 1U << m_dimension; }
    void join(std::uint32_t packet, std::uint32_t at) {
        const auto type = static_cast<unsigned>(std::countr_zero(at ^ m_packets[packet].destination));
        Queue& queue = m_queues[at * m_dimension + type];
        m_packets[packet].next = kNone;
        if (queue.head == kNone)
            queue.head = packet;
        else
            m_packets[queue.tail].next = packet;
        queue.tail = packet;
    }

    unsigned m_dimension;
    std::vector<Packet> m_packets;
    std::vector<Queue> m_queues;
    std::vector<Move> m_moving;
    std::uint64_t m_hops = 0;
};

}  // namespace hop::bench
