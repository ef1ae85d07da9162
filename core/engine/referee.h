// SPDX-License-Identifier: GPL-3.0-or-later
// The referee: checks every proposed move against the communication model. Algorithms propose, the referee disposes.
//
// A move uses an existing link; a link carries at most its bandwidth; with k ports a node sends at most k and receives
// at most k packets; the sender holds the packet at the start of the step; a unicast packet moves at most once a step,
// never after its delivery, and is delivered at its destination only; only complete packets are retired. **Source:**
// the model of VB §2, BOSTT §1.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/engine/process.h"
#include "core/engine/setting.h"
#include "core/engine/state.h"

namespace hop::engine {

struct IllegalMove {
    Step step = 0;
    PacketId packet = kNoPacket;
    LinkId link = kNoLink;  // kNoLink: not about a link
    std::string reason;     // "node 3 does not hold it"
    friend bool operator==(const IllegalMove&, const IllegalMove&) = default;
};

std::string print(const IllegalMove& illegal, const network::Network& network);

class Referee {
public:
    explicit Referee(SettingPtr setting);

    // The first move that breaks the model, if any. Changes nothing but scratch space. O(moves)
    std::optional<IllegalMove> check(const State& state, const Proposal& proposal);

private:
    const char* checkLink(const Move& move, std::uint32_t stamp);
    const char* checkPorts(const Move& move, std::uint32_t stamp);
    template <typename Possession>
    std::optional<IllegalMove> checkMoves(const Possession& possession, const State& state, const Proposal& proposal);

    struct Count {
        std::uint32_t stamp = 0;  // the check that it was counted in
        std::uint32_t count = 0;
        std::uint32_t add(std::uint32_t now) {
            if (stamp != now) *this = {now, 0};
            return ++count;
        }
    };

    SettingPtr m_setting;
    std::uint32_t m_stamp = 0;
    std::vector<std::uint32_t> m_linkStamps;  // bandwidth 1 everywhere
    std::vector<Count> m_linkCounts;          // else
    std::vector<Count> m_sends, m_receives;   // by node, if ports are limited
    std::vector<std::uint64_t> m_moved;  // unicast: a bit per packet that moves in this step; all zero between checks
};

}  // namespace hop::engine
