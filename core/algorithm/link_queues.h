// SPDX-License-Identifier: GPL-3.0-or-later
// A queue of packets at every link: part of a router's memory. A packet stands in at most one queue, so that the queues
// are woven through arrays by packet and nothing is allocated when a packet moves.
#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "core/base/contract.h"
#include "core/base/hash.h"
#include "core/base/ids.h"

namespace hop::algorithm {

// The links with something to send, as bits: visited in ascending order, 64 idle links at a glance.
class BusyLinks {
public:
    explicit BusyLinks(LinkId links = 0) : m_words((std::size_t{links} + 63) / 64) {}
    void insert(LinkId link) { m_words[link / 64] |= std::uint64_t{1} << (link % 64); }
    void erase(LinkId link) { m_words[link / 64] &= ~(std::uint64_t{1} << (link % 64)); }
    template <typename Visit>
    void forEach(const Visit& visit) const {
        for (std::size_t w = 0; w < m_words.size(); ++w)
            for (std::uint64_t word = m_words[w]; word != 0; word &= word - 1)
                visit(static_cast<LinkId>(w * 64 + static_cast<unsigned>(std::countr_zero(word))));
    }
    friend bool operator==(const BusyLinks&, const BusyLinks&) = default;

private:
    std::vector<std::uint64_t> m_words;  // says the same as the queues' lengths, so it need not be hashed
};

// First come, first served. 4 bytes a packet, 12 a link.
class FirstComeQueues {
public:
    FirstComeQueues() = default;
    FirstComeQueues(LinkId links, std::size_t packets) : m_busy(links), m_queues(links), m_next(packets, kNoPacket) {}

    void resize(std::size_t packets) { m_next.resize(packets, kNoPacket); }
    std::size_t packetCount() const { return m_next.size(); }
    std::uint32_t length(LinkId link) const { return m_queues[link].length; }
    PacketId front(LinkId link) const { return m_queues[link].head; }  // of a queue that is not empty
    const BusyLinks& busy() const { return m_busy; }

    // The packets that go first, in order, at most `count` of them.
    template <typename Visit>
    void forFirst(LinkId link, std::uint32_t count, const Visit& visit) const {
        for (PacketId packet = m_queues[link].head; packet != kNoPacket && count > 0; packet = m_next[packet], --count)
            visit(packet);
    }
    void push(LinkId link, PacketId packet, std::uint32_t /*priority*/) {
        Queue& queue = m_queues[link];
        m_next[packet] = kNoPacket;
        if (queue.length++ == 0) {
            queue.head = packet;
            m_busy.insert(link);
        } else {
            m_next[queue.tail] = packet;
        }
        queue.tail = packet;
    }
    void pop(LinkId link) {
        Queue& queue = m_queues[link];
        HOP_EXPECTS(queue.length > 0);
        queue.head = m_next[queue.head];
        if (--queue.length == 0) m_busy.erase(link);
    }
    void prefetch(PacketId packet) const { __builtin_prefetch(&m_next[packet]); }

    std::size_t bytes() const {
        return m_queues.size() * sizeof(Queue) + m_next.size() * sizeof(PacketId) + m_queues.size() / 8;
    }
    void hash(Hasher& hasher) const {
        for (const Queue& queue : m_queues) {
            hasher.add(queue.length);
            for (PacketId packet = queue.head; packet != kNoPacket; packet = m_next[packet]) hasher.add(packet);
        }
    }
    friend bool operator==(const FirstComeQueues&, const FirstComeQueues&) = default;

private:
    struct Queue {
        PacketId head = kNoPacket;
        PacketId tail = kNoPacket;
        std::uint32_t length = 0;
        friend bool operator==(const Queue&, const Queue&) = default;
    };

    BusyLinks m_busy;
    std::vector<Queue> m_queues;   // by link
    std::vector<PacketId> m_next;  // by packet: who stands behind it
};

// Least priority number first, first come among equals. A skew heap per link. 16 bytes a packet, 8 a link.
// **Source:** Sleator and Tarjan, "Self-adjusting heaps", 1986.
class PriorityQueues {
public:
    static constexpr std::uint32_t kMaxPriority = (1U << 24U) - 1;  // 40 bits are left for the order of joining

    PriorityQueues() = default;
    PriorityQueues(LinkId links, std::size_t packets) : m_busy(links), m_queues(links), m_entries(packets) {}

    void resize(std::size_t packets) { m_entries.resize(packets); }
    std::size_t packetCount() const { return m_entries.size(); }
    std::uint32_t length(LinkId link) const { return m_queues[link].length; }
    PacketId front(LinkId link) const { return m_queues[link].root; }
    const BusyLinks& busy() const { return m_busy; }

    template <typename Visit>
    void forFirst(LinkId link, std::uint32_t count, const Visit& visit) const {
        if (count == 1 && m_queues[link].root != kNoPacket) return visit(m_queues[link].root);
        // The next of a heap is the least among the children of those before it.
        std::vector<PacketId> candidates = {m_queues[link].root};
        for (; count > 0 && !candidates.empty(); --count) {
            const auto least =
                std::ranges::min_element(candidates, {}, [&](PacketId packet) { return m_entries[packet].key; });
            const PacketId packet = *least;
            candidates.erase(least);
            if (packet == kNoPacket) return;
            visit(packet);
            for (const PacketId child : {m_entries[packet].left, m_entries[packet].right})
                if (child != kNoPacket) candidates.push_back(child);
        }
    }
    void push(LinkId link, PacketId packet, std::uint32_t priority) {
        Queue& queue = m_queues[link];
        m_entries[packet] = {std::uint64_t{std::min(priority, kMaxPriority)} << 40U | m_turn++, kNoPacket, kNoPacket};
        queue.root = merge(queue.root, packet);
        if (queue.length++ == 0) m_busy.insert(link);
    }
    void pop(LinkId link) {
        Queue& queue = m_queues[link];
        HOP_EXPECTS(queue.length > 0);
        queue.root = merge(m_entries[queue.root].left, m_entries[queue.root].right);
        if (--queue.length == 0) m_busy.erase(link);
    }
    void prefetch(PacketId packet) const { __builtin_prefetch(&m_entries[packet]); }

    std::size_t bytes() const {
        return m_queues.size() * sizeof(Queue) + m_entries.size() * sizeof(Entry) + m_queues.size() / 8;
    }
    void hash(Hasher& hasher) const {
        hasher.add(m_turn);
        for (const Queue& queue : m_queues) hasher.add(std::uint64_t{queue.length} << 32U | queue.root);
        for (const Entry& entry : m_entries) {
            hasher.add(entry.key);
            hasher.add(std::uint64_t{entry.left} << 32U | entry.right);
        }
    }
    friend bool operator==(const PriorityQueues&, const PriorityQueues&) = default;

private:
    struct Queue {
        PacketId root = kNoPacket;
        std::uint32_t length = 0;
        friend bool operator==(const Queue&, const Queue&) = default;
    };
    struct Entry {
        std::uint64_t key = 0;  // priority, then turn: all different
        PacketId left = kNoPacket, right = kNoPacket;
        friend bool operator==(const Entry&, const Entry&) = default;
    };

    // The heap of both heaps' packets. O(log length), averaged over many calls
    PacketId merge(PacketId a, PacketId b) {
        PacketId root = kNoPacket;
        PacketId* at = &root;
        while (a != kNoPacket && b != kNoPacket) {
            if (m_entries[b].key < m_entries[a].key) std::swap(a, b);
            Entry& entry = m_entries[a];
            *at = a;
            a = std::exchange(entry.right, entry.left);
            at = &entry.left;
        }
        *at = a != kNoPacket ? a : b;
        return root;
    }

    BusyLinks m_busy;
    std::vector<Queue> m_queues;   // by link
    std::vector<Entry> m_entries;  // by packet
    std::uint64_t m_turn = 0;      // counts joinings
};

}  // namespace hop::algorithm
