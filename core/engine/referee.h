// SPDX-License-Identifier: GPL-3.0-or-later
// The referee: checks every proposed move against the communication model. Algorithms propose, the referee disposes.
//
// A move uses an existing link; a link carries at most its bandwidth; with k ports a node sends at most k and receives
// at most k packets per step; the sender holds the packet at the start of the step; a unicast packet moves at most once
// per step, never after its delivery, and is delivered only at its destination; only complete packets are retired. When
// sorting, a packet has at most two copies, at different nodes, of which one may move per step; a copy is dropped only
// if there are two.
// **Source:** the model of VB §2, BOSTT §1; sorting as in Ost §5.4.1, with copies.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/engine/marks.h"
#include "core/engine/process.h"
#include "core/engine/setting.h"
#include "core/engine/state.h"

namespace hop::engine {

struct IllegalMove {
    Step step = 0;
    PacketId packet = kNoPacket;
    LinkId link = kNoLink;  // kNoLink: not about a link
    std::string reason;     // "the sender does not hold the packet"
    friend bool operator==(const IllegalMove&, const IllegalMove&) = default;
};

std::string print(const IllegalMove& illegal, const network::Network& network);

class Referee {
public:
    explicit Referee(SettingPtr setting);

    // The first illegal move, if any; the state is then unchanged. If there is none, the moves have been lifted
    // (step.h). O(moves)
    std::optional<IllegalMove> check(State& state, const Proposal& proposal);

private:
    struct Count {
        std::uint32_t stamp = 0;  // the check in which it was last counted
        std::uint32_t count = 0;
    };

    bool liftsTogether(State& state, const Proposal& proposal);
    bool copiesMayBeSent(const State& state, std::span<const Move> moves);
    std::optional<IllegalMove> checkCapacities(std::span<const Move> moves);
    std::optional<IllegalMove> checkLinksOnce(std::span<const Move> moves);
    std::uint32_t countOneMore(Count& count) const;

    SettingPtr m_setting;
    std::uint32_t m_stamp = 0;
    Marks m_linkMarks, m_packetMarks;
    std::vector<std::vector<std::uint64_t>> m_linksUsedBy;  // divided steps: by part, one bit per link
    std::vector<Count> m_linkCounts;                        // by link, allocated on first use
    std::vector<Count> m_sends, m_receives;                 // by node, if ports are limited
};

}  // namespace hop::engine
