// SPDX-License-Identifier: GPL-3.0-or-later
// Queues at every link for items that may be in several queues at once, as copies of a broadcast are: part of an
// algorithm's memory. Every queue is a ring buffer in one pool; full rings double.
//
// Two kinds: FIFO; or smallest key first, ties FIFO (insertion from the back, which is fast where keys mostly
// increase).
#pragma once

#include <algorithm>
#include <cstdint>
#include <span>
#include <vector>

#include "core/algorithm/link_queues.h"
#include "core/algorithm/ring_pool.h"
#include "core/base/contract.h"
#include "core/base/hash.h"
#include "core/base/ids.h"
#include "core/engine/process.h"

namespace hop::algorithm {

struct PlainEntry {
    static constexpr bool kOrdered = false;
    std::uint32_t item = 0;
    void hash(Hasher& hasher) const { hasher.add(item); }
    friend bool operator==(const PlainEntry&, const PlainEntry&) = default;
};

template <typename Entry>
class LinkRings {
public:
    explicit LinkRings(LinkId links = 0) : m_busy(links), m_rings(links), m_pool(links) {
        for (LinkId link = 0; link < links; ++link) m_rings[link].begin = link * RingPool<Entry>::kFirstSize;
    }

    const BusyLinks& busy() const { return m_busy; }
    std::uint32_t length(LinkId link) const { return m_rings[link].length; }
    const Entry& front(LinkId link) const {  // the queue must not be empty
        HOP_EXPECTS(m_rings[link].length > 0);
        return m_pool[m_rings[link].at(0)];
    }

    template <typename Visit>
    void forEach(LinkId link, const Visit& visit) const {  // in order of service
        const Ring& ring = m_rings[link];
        for (std::uint32_t place = 0; place < ring.length; ++place) visit(m_pool[ring.at(place)]);
    }

    void push(LinkId link, const Entry& entry) {
        m_busy.insert(link);
        pushOnly(link, entry);
    }
    // Entries have joined or will join these links: first + t for every bit t of `offsets`.
    void willSend(LinkId first, std::uint32_t offsets) { m_busy.insertAll(first, offsets); }
    // The caller also calls willSend. An ordered entry overtakes at most the last `overtaken` entries, which must be in
    // order.
    [[gnu::always_inline]] void pushOnly(LinkId link, const Entry& entry, std::uint32_t overtaken = ~0U) {
        Ring& ring = m_rings[link];
        if (ring.length > ring.mask) grow(ring);
        const Ring before = ring;  // a copy, which writing the entries cannot change
        Entry* const entries = &m_pool[before.begin];
        const std::uint32_t end = before.head + before.length;
        ++ring.length;
        if constexpr (Entry::kOrdered) {
            overtaken = std::min(overtaken, before.length);
            // Inserts behind or before the last entry, branch-free: which is unpredictable. Overtaking two is rare. For
            // a shorter queue, the previous content is read and written back.
            Entry& last = entries[(end - 1) & before.mask];
            Entry first = last, second = entry;
            const unsigned overtakes = entry.goesBefore(first, overtaken > 0);
            const unsigned goesOn = overtakes & entry.goesBefore(entries[(end - 2) & before.mask], overtaken > 1);
            first.exchangeIf(overtakes, second);
            entries[end & before.mask] = second;
            last = first;
            if (goesOn != 0) advance(ring, before.length - 1, overtaken - 1);
        } else {
            entries[end & before.mask] = entry;
        }
    }
    // Prefetches the place of an entry that will join.
    void prefetch(LinkId link) const {
        const Ring& ring = m_rings[link];
        __builtin_prefetch(&m_pool[ring.at(ring.length)], 1);
    }
    // Removes the first entry. Returns the new first one; if the queue is now empty, the removed one. Valid until the
    // next push. Branch-free: whether a queue becomes empty is unpredictable.
    const Entry& pop(LinkId link) {
        Ring& ring = m_rings[link];
        HOP_EXPECTS(ring.length > 0);
        const std::uint32_t removed = ring.at(0);
        ++ring.head;
        const bool isEmpty = --ring.length == 0;
        m_busy.eraseIf(link, isEmpty);
        return m_pool[isEmpty ? removed : ring.at(0)];
    }

    // Removes the first entry of the link of every move: visit(entry). Moves are ordered by link.
    template <typename Visit>
    void popAll(std::span<const engine::Move> moves, const Visit& visit) {
        m_busy.eraseSent(moves, [&](const engine::Move& move) {
            Ring& ring = m_rings[move.link];
            HOP_EXPECTS(ring.length > 0);
            visit(m_pool[ring.at(0)]);
            ++ring.head;
            return --ring.length == 0;
        });
    }

    std::size_t bytes() const { return m_rings.size() * sizeof(Ring) + m_pool.bytes(); }
    void hash(Hasher& hasher) const {
        for (const Ring& ring : m_rings) {
            hasher.add(ring.length);
            for (std::uint32_t place = 0; place < ring.length; ++place) m_pool[ring.at(place)].hash(hasher);
        }
    }
    // Compares the contents of the queues, not their positions in the pool.
    friend bool operator==(const LinkRings& a, const LinkRings& b) {
        if (a.m_rings.size() != b.m_rings.size()) return false;
        for (std::size_t link = 0; link < a.m_rings.size(); ++link) {
            const Ring &one = a.m_rings[link], &other = b.m_rings[link];
            if (one.length != other.length) return false;
            for (std::uint32_t place = 0; place < one.length; ++place)
                if (a.m_pool[one.at(place)] != b.m_pool[other.at(place)]) return false;
        }
        return true;
    }

private:
    struct Ring {
        std::uint32_t begin = 0;  // index into the pool
        std::uint32_t head = 0;   // number of entries removed so far
        std::uint32_t length = 0;
        std::uint32_t mask = RingPool<Entry>::kFirstSize - 1;  // size - 1; the size is a power of two
        std::uint32_t at(std::uint32_t place) const { return begin + ((head + place) & mask); }
    };

    // Rare; kept out of the loops that it would slow down.
    [[gnu::noinline]] void advance(const Ring& ring, std::uint32_t place, std::uint32_t overtaken) {
        const Entry entry = m_pool[ring.at(place)];
        std::uint32_t first = place - overtaken;  // of those that it overtakes
        for (std::uint32_t end = place; first < end;) {
            const std::uint32_t middle = first + (end - first) / 2;
            if (entry.goesBefore(m_pool[ring.at(middle)], true) != 0)
                end = middle;
            else
                first = middle + 1;
        }
        if (ring.at(first) <= ring.at(place))
            m_pool.moveUp(ring.at(first), ring.at(place));
        else
            for (; place > first; --place) m_pool[ring.at(place)] = m_pool[ring.at(place - 1)];
        m_pool[ring.at(first)] = entry;
    }
    [[gnu::noinline]] void grow(Ring& ring) {
        const std::uint32_t begin = m_pool.exchange(ring.begin, ring.mask + 1);
        for (std::uint32_t place = 0; place < ring.length; ++place) m_pool[begin + place] = m_pool[ring.at(place)];
        ring = {begin, 0, ring.length, 2 * ring.mask + 1};
    }

    BusyLinks m_busy;
    std::vector<Ring> m_rings;  // by link
    RingPool<Entry> m_pool;
};

}  // namespace hop::algorithm
