// SPDX-License-Identifier: GPL-3.0-or-later
// Packet queues at every link: part of a router's memory. A packet is in at most one queue, so the queues are linked
// lists within one array indexed by packet, and moving a packet allocates nothing.
//
// Two kinds with the same operations. Each entry includes whether the packet's next hop delivers it, so that proposing
// the hop needs no other lookup.
#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "core/base/contract.h"
#include "core/base/hash.h"
#include "core/base/ids.h"
#include "core/base/team.h"
#include "core/task/packet_grid.h"

namespace hop::algorithm {

// A packet that waits at a link, and whether the link leads to its destination. 31 bits for the packet, by its number
// or by the index of its data.
class Ticket {
public:
    constexpr Ticket() = default;  // no packet
    constexpr Ticket(PacketId packet, bool delivers) : m_bits(packet << 1U | (delivers ? 1U : 0U)) {}
    constexpr PacketId packet() const { return m_bits >> 1U; }
    constexpr bool delivers() const { return (m_bits & 1U) != 0; }
    constexpr std::uint32_t bits() const { return m_bits; }
    friend bool operator==(Ticket, Ticket) = default;

private:
    std::uint32_t m_bits = 0xffffffffU;
};
inline constexpr Ticket kNobody;
inline constexpr PacketId kMostPackets = kNobody.packet();  // number of packets that tickets can distinguish

// The links with packets to send, as bits: visited in ascending order, 64 links per word.
class BusyLinks {
public:
    static constexpr LinkId kPerWord = 64;
    explicit BusyLinks(LinkId links = 0) : m_words((std::size_t{links} + 63) / 64 + 1) {}
    void insert(LinkId link) { m_words[link / 64] |= std::uint64_t{1} << (link % 64); }
    // first + t for every bit t of `offsets`. Branch-free.
    void insertAll(LinkId first, std::uint32_t offsets) {
        const unsigned shift = first % kPerWord;
        m_words[first / kPerWord] |= std::uint64_t{offsets} << shift;
        m_words[first / kPerWord + 1] |= std::uint64_t{offsets} >> 1U >> (kPerWord - 1 - shift);
    }
    void erase(LinkId link) { eraseIf(link, true); }
    void eraseIn(std::size_t word, std::uint64_t links) { m_words[word] &= ~links; }
    // Branch-free: whether a queue becomes empty is unpredictable.
    void eraseIf(LinkId link, bool empty) { m_words[link / 64] &= ~(std::uint64_t{empty ? 1U : 0U} << (link % 64)); }
    // The links of the moves, ordered by link, have sent: visit(move) returns whether nothing is left there.
    template <typename Moves, typename Visit>
    void eraseSent(const Moves& moves, const Visit& visit) {
        if (moves.empty()) return;
        std::size_t word = moves.front().link / kPerWord;
        std::uint64_t idle = 0;  // links of this word
        for (const auto& move : moves) {
            if (move.link / kPerWord != word) {
                eraseIn(word, idle);
                word = move.link / kPerWord;
                idle = 0;
            }
            // Branch-free: whether a queue becomes empty is unpredictable.
            idle |= std::uint64_t{visit(move) ? 1U : 0U} << move.link % kPerWord;
        }
        eraseIn(word, idle);
    }
    std::size_t words() const { return m_words.size() - 1; }
    std::size_t count() const { return countIn({0, words()}); }
    std::size_t countIn(Range range) const {  // of the words; O(words)
        std::size_t count = 0;
        for (std::size_t w = range.begin; w < range.end; ++w)
            count += static_cast<std::size_t>(std::popcount(m_words[w]));
        return count;
    }
    template <typename Visit>
    void forEach(const Visit& visit) const {
        forEachIn({0, words()}, visit);
    }
    template <typename Visit>
    void forEachIn(Range range, const Visit& visit) const {
        for (std::size_t w = range.begin; w < range.end; ++w)
            for (std::uint64_t word = m_words[w]; word != 0; word &= word - 1)
                visit(static_cast<LinkId>(w * 64 + static_cast<unsigned>(std::countr_zero(word))));
    }

private:
    // One word more than the links need, for insertAll at the end.
    std::vector<std::uint64_t> m_words;  // derived from the queue lengths, so neither compared nor hashed
};

// FIFO queues. 4 bytes per packet, 8 per link; 4 more if lengths are counted, which pays if they are read often. The
// packets stand in the order of a grid; inside, tickets name them by their index in it.
template <bool kCounted>
class FirstComeQueues {
public:
    // A packet may join a queue before the first one is popped: they are at different ends.
    static constexpr bool kEndsApart = true;

    FirstComeQueues(LinkId links, std::size_t packets, const task::PacketGrid& grid = {})
        : m_grid(grid), m_busy(links), m_queues(links), m_lengths(kCounted ? links : 0), m_behind(packets) {}

    void resize(std::size_t packets) { m_behind.resize(packets); }
    const BusyLinks& busy() const { return m_busy; }
    std::uint32_t length(LinkId link) const {  // O(length) unless counted
        if constexpr (kCounted) return m_lengths[link];
        std::uint32_t length = 0;
        forFirst(link, ~0U, [&](Ticket) { ++length; });
        return length;
    }
    Ticket front(LinkId link) const { return numbered(m_queues[link].head); }  // kNobody if the queue is empty

    // The index of the first packet; the queue must not be empty.
    std::uint32_t frontIndex(LinkId link) const { return m_queues[link].head.packet(); }

    // Visits the first tickets in order, at most `count` of them.
    template <typename Visit>
    void forFirst(LinkId link, std::uint32_t count, const Visit& visit) const {
        for (Ticket ticket = m_queues[link].head; ticket != kNobody && count > 0; --count) {
            visit(numbered(ticket));
            ticket = m_behind[ticket.packet()];
        }
    }
    // The number of packets before a packet in this queue; nullopt if it is not in this queue. O(length)
    std::optional<std::uint32_t> ahead(LinkId link, PacketId packet) const {
        std::uint32_t before = 0;
        bool found = false;
        forFirst(link, ~0U, [&](Ticket ticket) {
            found = found || ticket.packet() == packet;
            before += found ? 0U : 1U;
        });
        return found ? std::optional(before) : std::nullopt;
    }
    void push(LinkId link, Ticket ticket, std::uint32_t /*priority*/) {
        pushIndexed(link, {m_grid.indexOf(ticket.packet()), ticket.delivers()});
    }
    // The same for a ticket with the packet's index in the grid.
    void pushIndexed(LinkId link, Ticket ticket) {
        Queue& queue = m_queues[link];
        m_behind[ticket.packet()] = kNobody;
        if (queue.head == kNobody) {
            queue.head = ticket;
            m_busy.insert(link);
        } else {
            m_behind[queue.tail] = ticket;
        }
        queue.tail = ticket.packet();
        if constexpr (kCounted) ++m_lengths[link];
    }
    void pop(LinkId link) {
        Queue& queue = m_queues[link];
        HOP_EXPECTS(queue.head != kNobody);
        queue.head = m_behind[queue.head.packet()];
        if (queue.head == kNobody) m_busy.erase(link);
        if constexpr (kCounted) --m_lengths[link];
    }
    void prefetchPop(PacketId packet) const { prefetchAt(m_grid.indexOf(packet)); }
    void prefetchAt(std::uint32_t index) const { __builtin_prefetch(&m_behind[index], 1); }
    void prefetchPush(LinkId link) const { __builtin_prefetch(&m_behind[m_queues[link].tail], 1); }

    // Data that a step accesses in no order [bytes].
    std::size_t scattered() const { return m_grid.hasRows() ? 0 : bytes(); }
    std::size_t bytes() const {
        return m_queues.size() * sizeof(Queue) + m_lengths.size() * sizeof(std::uint32_t) +
               m_behind.size() * sizeof(Ticket);
    }
    void hash(Hasher& hasher) const {
        for (LinkId link = 0; link < m_queues.size(); ++link) {
            hasher.add(length(link));
            forFirst(link, ~0U, [&](Ticket ticket) { hasher.add(ticket.bits()); });
        }
    }
    // Compares the contents of the queues, not the stale links of departed packets.
    friend bool operator==(const FirstComeQueues& a, const FirstComeQueues& b) {
        if (a.m_queues.size() != b.m_queues.size() || a.m_grid != b.m_grid) return false;
        for (LinkId link = 0; link < a.m_queues.size(); ++link) {
            Ticket one = a.m_queues[link].head, other = b.m_queues[link].head;
            for (; one == other && one != kNobody; one = a.m_behind[one.packet()], other = b.m_behind[other.packet()]) {
            }
            if (one != other) return false;
        }
        return true;
    }

private:
    struct Queue {
        Ticket head = kNobody;
        std::uint32_t tail = 0;  // index; unspecified if the queue is empty
    };

    // The ticket with the packet's number instead of its index.
    Ticket numbered(Ticket ticket) const {
        if (ticket == kNobody) return kNobody;
        return {m_grid.packetAt(ticket.packet()), ticket.delivers()};
    }

    task::PacketGrid m_grid;
    BusyLinks m_busy;
    std::vector<Queue> m_queues;           // by link
    std::vector<std::uint32_t> m_lengths;  // by link, if counted
    std::vector<Ticket> m_behind;          // by index: its successor in the queue
};

// Smallest priority number first, ties FIFO. One skew heap per link. 16 bytes per packet, 8 per link.
// **Source:** Sleator and Tarjan, "Self-adjusting heaps", 1986.
class PriorityQueues {
public:
    static constexpr bool kEndsApart = false;                       // a joining packet may become the first
    static constexpr std::uint32_t kMaxPriority = (1U << 24U) - 1;  // leaves 40 bits for the order of joining

    PriorityQueues(LinkId links, std::size_t packets) : m_busy(links), m_queues(links), m_entries(packets) {}

    void resize(std::size_t packets) { m_entries.resize(packets); }
    const BusyLinks& busy() const { return m_busy; }
    std::uint32_t length(LinkId link) const { return m_queues[link].length; }
    Ticket front(LinkId link) const { return m_queues[link].root; }
    std::uint32_t frontIndex(LinkId link) const { return front(link).packet(); }

    template <typename Visit>
    void forFirst(LinkId link, std::uint32_t count, const Visit& visit) const {
        // The next of a heap is the smallest among the children of those visited.
        std::vector<Ticket> candidates = {front(link)};
        for (; count > 0 && !candidates.empty(); --count) {
            const auto least = std::ranges::min_element(candidates, {}, [&](Ticket ticket) { return keyOf(ticket); });
            const Ticket ticket = *least;
            candidates.erase(least);
            if (ticket == kNobody) return;
            visit(ticket);
            for (const Ticket child : {m_entries[ticket.packet()].left, m_entries[ticket.packet()].right})
                if (child != kNobody) candidates.push_back(child);
        }
    }
    // See above.
    std::optional<std::uint32_t> ahead(LinkId link, PacketId packet) const {
        std::uint32_t before = 0;
        bool found = false;
        forEach(m_queues[link], [&](Ticket ticket) {
            found = found || ticket.packet() == packet;
            before += keyOf(ticket) < m_entries[packet].key ? 1U : 0U;
        });
        return found ? std::optional(before) : std::nullopt;
    }
    void push(LinkId link, Ticket ticket, std::uint32_t priority) {
        Queue& queue = m_queues[link];
        const std::uint64_t key = std::uint64_t{std::min(priority, kMaxPriority)} << 40U | m_turn++;
        m_entries[ticket.packet()] = {key, kNobody, kNobody};
        queue.root = merge(queue.root, ticket);
        if (queue.length++ == 0) m_busy.insert(link);
    }
    void pop(LinkId link) {
        Queue& queue = m_queues[link];
        HOP_EXPECTS(queue.length > 0);
        queue.root = merge(m_entries[queue.root.packet()].left, m_entries[queue.root.packet()].right);
        if (--queue.length == 0) m_busy.erase(link);
    }
    void prefetchPop(PacketId packet) const { prefetchAt(packet); }
    void prefetchAt(std::uint32_t index) const { __builtin_prefetch(&m_entries[index], 1); }
    void prefetchPush(LinkId link) const {
        if (m_queues[link].length != 0) __builtin_prefetch(&m_entries[m_queues[link].root.packet()], 1);
    }

    std::size_t scattered() const { return bytes(); }
    std::size_t bytes() const { return m_queues.size() * sizeof(Queue) + m_entries.size() * sizeof(Entry); }
    void hash(Hasher& hasher) const {
        hasher.add(m_turn);
        for (const Queue& queue : m_queues) {
            hasher.add(queue.length);
            forEach(queue, [&](Ticket ticket) {
                hasher.add(ticket.bits());
                hasher.add(keyOf(ticket));
            });
        }
    }
    // Compares the heaps, not the stale entries of departed packets.
    friend bool operator==(const PriorityQueues& a, const PriorityQueues& b) {
        if (a.m_turn != b.m_turn || a.m_queues.size() != b.m_queues.size()) return false;
        std::vector<std::pair<Ticket, std::uint64_t>> one, other;
        for (std::size_t link = 0; link < a.m_queues.size(); ++link) {
            if (a.m_queues[link].length != b.m_queues[link].length) return false;
            one.clear();
            other.clear();
            a.forEach(a.m_queues[link], [&](Ticket ticket) { one.emplace_back(ticket, a.keyOf(ticket)); });
            b.forEach(b.m_queues[link], [&](Ticket ticket) { other.emplace_back(ticket, b.keyOf(ticket)); });
            if (one != other) return false;
        }
        return true;
    }

private:
    struct Queue {
        Ticket root = kNobody;
        std::uint32_t length = 0;
    };
    struct Entry {
        std::uint64_t key = 0;  // priority, then turn; unique
        Ticket left = kNobody, right = kNobody;
    };

    // Visits a whole heap, parents before children, left before right.
    template <typename Visit>
    void forEach(const Queue& queue, const Visit& visit) const {
        std::vector<Ticket> rest = {queue.root};
        while (!rest.empty()) {
            const Ticket ticket = rest.back();
            rest.pop_back();
            if (ticket == kNobody) continue;
            visit(ticket);
            rest.push_back(m_entries[ticket.packet()].right);
            rest.push_back(m_entries[ticket.packet()].left);
        }
    }

    std::uint64_t keyOf(Ticket ticket) const { return ticket == kNobody ? 0 : m_entries[ticket.packet()].key; }

    // Merges two heaps. O(log length) amortised
    Ticket merge(Ticket a, Ticket b) {
        Ticket root = kNobody;
        Ticket* at = &root;
        while (a != kNobody && b != kNobody) {
            if (keyOf(b) < keyOf(a)) std::swap(a, b);
            Entry& entry = m_entries[a.packet()];
            *at = a;
            a = std::exchange(entry.right, entry.left);
            at = &entry.left;
        }
        *at = a != kNobody ? a : b;
        return root;
    }

    BusyLinks m_busy;
    std::vector<Queue> m_queues;   // by link
    std::vector<Entry> m_entries;  // by packet
    std::uint64_t m_turn = 0;      // number of packets that have joined so far
};

}  // namespace hop::algorithm
