// SPDX-License-Identifier: GPL-3.0-or-later
// Followed packets: a few of many are made distinguishable by a colour of their own, from their first hop until they
// are complete.
//
// A packet that begins while a colour is free takes the lowest one. So at most kColours packets are followed at a time,
// they differ in age, and each is followed to its end. The choice depends only on the past, so a longer recording does
// not change it. For broadcasts and for packets that arrive during the run. Memory: 12 bytes per followed hop.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/engine/observer.h"

namespace hop::record {

class Followed final : public engine::Observer {
public:
    static constexpr std::uint32_t kColours = 6;

    struct Hop {
        Step step = 0;
        LinkId link = kNoLink;
        friend bool operator==(const Hop&, const Hop&) = default;
    };
    struct Packet {
        PacketId packet = kNoPacket;  // dynamic runs: its number in these steps
        NodeId source = kNoNode;
        std::uint32_t colour = 0;  // 0 .. kColours - 1
        Step last = 0;             // of its hops; the greatest step if it is not complete when the run ends
        std::vector<Hop> hops;     // by step, at least one
        Step first() const { return hops.front().step; }
    };

    void begin(const engine::Setting& setting, const engine::State& initial) override;
    void onStep(const engine::StepRecord& record, const engine::State& after) override;  // O(moves)

    // Sorted by first step.
    std::span<const Packet> packets() const { return m_packets; }
    // Packets whose first hop is in or before `step` and whose last is in or after it; oldest first. O(log packets +
    // found)
    std::vector<const Packet*> at(Step step) const;
    // The packets of at(step) by colour; kNoPacket where a colour is free.
    std::array<PacketId, kColours> coloursAt(Step step) const;

private:
    static constexpr std::uint32_t kFree = 0xffffffffU;

    void follow(const engine::Move& move, const engine::StepRecord& record, const engine::State& after);

    task::TaskPtr m_task;
    std::vector<std::uint8_t> m_begun;              // by packet
    std::array<std::uint32_t, kColours> m_holders;  // by colour: index in m_packets, or kFree
    std::vector<Packet> m_packets;
};

// Suffix that distinguishes a packet from others of its source, " (since slot 57)"; empty if it is the only one.
std::string sinceWords(const Followed::Packet& packet, std::span<const Followed::Packet* const> among, bool dynamic);

}  // namespace hop::record
