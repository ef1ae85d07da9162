// SPDX-License-Identifier: GPL-3.0-or-later
// Crossings: which packet crosses which link in which step of an instant's run. By step, by packet, by link and by part
// of the network.
//
// What a packet waits for is read from the recording or from the plan of a symmetric run, so it agrees with what the
// run does. Beyond the end of a recording only the process knows (engine::Process::waits); what it does not know is
// left open.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "core/network/part.h"
#include "core/record/instant.h"

namespace hop::record {

// The moves of any step, as displayed: of all nodes or of one, recorded or expanded by symmetry.
class StepMoves {
public:
    // The instant must outlive this object.
    explicit StepMoves(const Instant& instant);

    Step first() const { return m_first; }
    Step last() const { return m_last; }  // first() - 1: none

    // Number of moves in a step, of all nodes, kept or not. first() <= step <= last(). O(log steps)
    std::uint64_t count(Step step) const;
    // The moves of a step, valid until the next call; empty if they were not kept, or if a symmetric run has too many
    // packets to number. With a stride only one move in `stride` is returned, spread over the nodes of a symmetric run.
    // O(moves returned)
    std::span<const engine::Move> at(Step step, std::uint64_t stride = 1);

private:
    const Instant& m_instant;
    Step m_first = 1, m_last = 0;
    std::vector<engine::Move> m_made, m_part;
};

// All hops of a packet from step `first` on; in a dynamic run until it is complete, because its number is then reused.
// O(its hops), without an index O(moves); steps whose moves were not kept are computed again, unless the instant's stop
// is requested: in a job.
std::vector<PathHop> pathOf(const Instant& instant, PacketId packet, Step first);

// Number of packets that have crossed a link by the instant's step, and in the whole run.
struct LinkUse {
    std::uint64_t soFar = 0, inAll = 0;
    friend bool operator==(const LinkUse&, const LinkUse&) = default;
};
// O(log its packets), without an index O(moves between + links), as CountsAt::loads(); O(moves) if not all were kept,
// as pathOf()
LinkUse useOf(const Instant& instant, LinkId link);
// The first number, without those crossings whose moves were not kept; never O(moves).
std::uint64_t carriedSoFar(const Instant& instant, LinkId link);

// A packet that crosses the awaited link.
struct LinkCrossing {
    std::optional<Step> step;     // nullopt: not recorded yet
    PacketId packet = kNoPacket;  // kNoPacket: not in the network at the instant's step (dynamic runs)
    friend bool operator==(const LinkCrossing&, const LinkCrossing&) = default;
};

struct AwaitedCrossing {
    static constexpr std::size_t kMostListed = 64;

    LinkId link = kNoLink;
    std::optional<Step> since;           // the first step in which the packet could have crossed it
    std::optional<Step> leaves;          // the step in which it crosses it
    std::vector<LinkCrossing> crossed;   // since then, up to the instant's step, in order; the last kMostListed
    std::vector<LinkCrossing> before;    // from the instant's step on until it leaves, in order; the first kMostListed
    std::optional<std::uint64_t> ahead;  // number of packets that cross it before; nullopt: unknown
    friend bool operator==(const AwaitedCrossing&, const AwaitedCrossing&) = default;
};

// The links that a packet crosses in the next step in which it moves; only broadcasts and combined packets cross
// several in one step. Empty: it is under way, complete, never moves again, or unknown. O(its hops + packets listed);
// without an index only for the selected packet, and without the packets before it; in symmetric mode O(entries of the
// plan)
std::vector<AwaitedCrossing> awaitedBy(const Instant& instant, PacketId packet);

// Traffic of the visible part, compared with the other parts: busy links in the step under way.
struct PartCounts {
    std::uint64_t inside = 0;
    std::uint64_t out = 0, in = 0;  // leaving and entering the part
    friend bool operator==(const PartCounts&, const PartCounts&) = default;
};

// `instant` must have a part and its shape. O(moves + links / 64)
PartCounts partCounts(const Instant& instant);

struct PartTraffic {
    std::uint64_t links = 0;  // inside, directed
    PartCounts busy;
    std::vector<std::uint64_t> gateOut, gateIn;  // busy links by gate of the part
    // Busy links that leave the part's nodes, compared with the other parts; only if the network is divided into parts
    // like this one.
    struct Among {
        std::uint64_t own = 0;
        double mean = 0.0;        // over all parts
        std::size_t rank = 0;     // 1: none is busier
        std::size_t parts = 0;    // how many there are
        std::uint64_t links = 0;  // leaving nodes of this part
    };
    std::optional<Among> among;
};

// `instant` must have a part. O(moves + links of the part + parts)
PartTraffic partTraffic(const Instant& instant);

// For every part, the busy share of the links that leave its nodes. O(moves)
std::vector<double> busyShares(const Instant& instant, const hop::network::Division& division);

}  // namespace hop::record
