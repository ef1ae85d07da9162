// SPDX-License-Identifier: GPL-3.0-or-later
// Packets that are followed, so that a few of many can be told apart: each has a colour of its own from its first hop
// until it is complete.
//
// A packet that begins while a colour is free takes the least; so at most kColours are followed at a time, they are of
// different ages, and whoever is followed stays so. Only the past decides: another future changes nothing before it.
// For broadcasts, and for packets that arrive while the task runs. Memory: 12 bytes for each hop that is followed.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/engine/observer.h"

namespace hop::scene {

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

    // By their first steps.
    std::span<const Packet> packets() const { return m_packets; }
    // Those whose first hop is in `step` or before, and the last in it or later; oldest first. O(log packets + found)
    std::vector<const Packet*> at(Step step) const;
    // By colour: the packets of at(step), kNoPacket where a colour is free.
    std::array<PacketId, kColours> coloursAt(Step step) const;

private:
    static constexpr std::uint32_t kFree = 0xffffffffU;

    void follow(const engine::Move& move, const engine::StepRecord& record, const engine::State& after);

    const engine::Setting* m_setting = nullptr;
    std::vector<std::uint8_t> m_begun;              // by packet
    std::array<std::uint32_t, kColours> m_holders;  // by colour: index in m_packets, or kFree
    std::vector<Packet> m_packets;
};

// What tells a packet from others of its source among these, " (since slot 57)"; empty if it is the only one.
std::string sinceWords(const Followed::Packet& packet, std::span<const Followed::Packet* const> among, bool dynamic);

}  // namespace hop::scene
