// SPDX-License-Identifier: GPL-3.0-or-later
// Why a packet waits: the link that it crosses next, since when, and the packets that cross it before.
//
// Read from the recording or from the plan of a symmetric run, so it agrees with what the run does. Beyond the end of a
// recording only the process knows (engine::Process::waits); what it does not know is left open.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "core/record/instant.h"

namespace hop::explain {

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
std::vector<AwaitedCrossing> awaitedBy(const record::Instant& instant, PacketId packet);

}  // namespace hop::explain
