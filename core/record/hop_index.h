// SPDX-License-Identifier: GPL-3.0-or-later
// The hops of a recorded run by packet and by link: finds paths and link use without scanning all moves.
//
// Built once, in two passes over the recorded moves. Memory: 16 bytes per hop, 8 per packet and link.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "core/base/stop.h"
#include "core/engine/timeline.h"

namespace hop::record {

class HopIndex {
public:
    struct Hop {
        std::uint32_t step : 31 = 0;
        std::uint32_t completes : 1 = 0;  // the packet is delivered everywhere; its number may then be another packet's
        std::uint32_t id = 0;             // of the link, or of the packet
    };

    // Indexes the steps whose moves are kept. Null if the index would exceed `budget` [bytes], or if stopped. O(moves)
    static std::unique_ptr<const HopIndex> make(const engine::Timeline& timeline, LinkId links, std::uint64_t budget,
                                                Stop stop = {});

    // Sorted by step, then in the order of the moves. Empty for ids without moves.
    std::span<const Hop> ofPacket(PacketId packet) const { return m_packets.of(packet); }
    std::span<const Hop> ofLink(LinkId link) const { return m_links.of(link); }

    std::uint64_t memoryUse() const { return m_packets.memoryUse() + m_links.memoryUse(); }  // [bytes]

private:
    // All lists, concatenated.
    struct Lists {
        std::vector<std::uint64_t> ends;  // by id
        std::vector<Hop> hops;

        std::span<const Hop> of(std::uint32_t id) const {
            if (id >= ends.size()) return {};
            const std::uint64_t begin = id == 0 ? 0 : ends[id - 1];
            return std::span(hops).subspan(begin, ends[id] - begin);
        }
        std::uint64_t memoryUse() const { return ends.size() * sizeof(std::uint64_t) + hops.size() * sizeof(Hop); }
    };

    Lists m_packets, m_links;
};

}  // namespace hop::record
