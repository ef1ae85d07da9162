// SPDX-License-Identifier: GPL-3.0-or-later
// FIFO queues at links that send one entry in every step as long as they have any: part of an algorithm's memory.
//
// The step in which an entry leaves is known when it joins. A queue is a ring indexed by that step, and nothing has to
// be removed from it.
#pragma once

#include <algorithm>
#include <cstdint>
#include <span>
#include <vector>

#include "core/algorithm/link_queues.h"
#include "core/algorithm/ring_pool.h"
#include "core/base/hash.h"
#include "core/base/ids.h"
#include "core/engine/process.h"

namespace hop::algorithm {

template <typename Entry>
class LinkTimetable {
public:
    explicit LinkTimetable(LinkId links = 0) : m_busy(links), m_lines(links), m_pool(links) {
        for (LinkId link = 0; link < links; ++link) m_lines[link].begin = link * RingPool<Entry>::kFirstSize;
    }

    struct Joined {
        Step leaves = 0;
        std::uint32_t place = 0;  // for entry(); valid until another entry joins this queue
    };

    const BusyLinks& busy() const { return m_busy; }  // those that send in the next step
    // The entry that leaves in a step, from the last one taken on.
    const Entry& at(LinkId link, Step step) const { return m_pool[m_lines[link].at(step)]; }
    Entry& entry(std::uint32_t place) { return m_pool[place]; }
    // `now`: the last step taken.
    std::uint32_t length(LinkId link, Step now) const {
        return static_cast<std::uint32_t>(std::max(m_lines[link].free, now + 1) - (now + 1));
    }
    template <typename Visit>
    void forEach(LinkId link, Step now, const Visit& visit) const {  // in order of service
        for (Step step = now + 1; step < m_lines[link].free; ++step) visit(at(link, step));
    }

    // The caller also calls willSend.
    Joined push(LinkId link, const Entry& entry, Step now) {
        Line& line = m_lines[link];
        const Step leaves = std::max(line.free, now + 1);
        // The entry that left in step `now` is kept until all of that step have been read.
        if (leaves - now > line.mask) grow(line, now);
        line.free = leaves + 1;
        const std::uint32_t place = line.at(leaves);
        m_pool[place] = entry;
        return {leaves, place};
    }
    // Entries have joined or will join these links before the next step: first + t for every bit t of `offsets`.
    void willSend(LinkId first, std::uint32_t offsets) { m_busy.insertAll(first, offsets); }
    // The links of the moves have sent in step `now`: visit(move, entry) for all moves, ordered by link.
    template <typename Visit>
    void forEachSent(std::span<const engine::Move> moves, Step now, const Visit& visit) {
        m_busy.eraseSent(moves, [&](const engine::Move& move) {
            const Line& line = m_lines[move.link];
            visit(move, m_pool[line.at(now)]);
            return line.free <= now + 1;
        });
    }

    std::size_t bytes() const { return m_lines.size() * sizeof(Line) + m_pool.bytes(); }
    void hash(Hasher& hasher, Step now) const {
        for (LinkId link = 0; link < m_lines.size(); ++link) {
            hasher.add(length(link, now));
            forEach(link, now, [&](const Entry& entry) { entry.hash(hasher); });
        }
    }
    // Compares the contents of the queues, each after its last step taken.
    bool equals(const LinkTimetable& other, Step now, Step otherNow) const {
        if (m_lines.size() != other.m_lines.size()) return false;
        for (LinkId link = 0; link < m_lines.size(); ++link) {
            const std::uint32_t count = length(link, now);
            if (count != other.length(link, otherNow)) return false;
            for (std::uint32_t ahead = 1; ahead <= count; ++ahead)
                if (at(link, now + ahead) != other.at(link, otherNow + ahead)) return false;
        }
        return true;
    }

private:
    struct Line {
        Step free = 0;            // the first step for which nothing has joined; the past if the queue is empty
        std::uint32_t begin = 0;  // of the ring in the pool
        std::uint32_t mask = RingPool<Entry>::kFirstSize - 1;
        std::uint32_t at(Step step) const { return begin + (static_cast<std::uint32_t>(step) & mask); }
    };

    [[gnu::noinline]] void grow(Line& line, Step now) {  // seldom; outside of the loops that it would slow down
        Line larger = line;
        larger.mask = 2 * line.mask + 1;
        larger.begin = m_pool.exchange(line.begin, line.mask + 1);
        for (Step step = now; step < line.free; ++step) m_pool[larger.at(step)] = m_pool[line.at(step)];
        line = larger;
    }

    BusyLinks m_busy;
    std::vector<Line> m_lines;  // by link
    RingPool<Entry> m_pool;
};

}  // namespace hop::algorithm
