// SPDX-License-Identifier: GPL-3.0-or-later
// A second opinion: the communication model once more, written for obviousness with maps and sets. It shares no code
// with the referee, the state and the measures, and is told nothing but the network, the task and who moved where.
#pragma once

#include <cstdint>
#include <map>
#include <set>
#include <string>

#include "core/engine/observer.h"

namespace hop::test {

// Watches a run; `objections` stays empty as long as every move is legal and the engine's state agrees. Of large runs,
// packets that a step is not about are compared in every 64th step only.
class Reference final : public engine::Observer {
public:
    void begin(const engine::Setting& setting, const engine::State& initial) override;
    void onStep(const engine::StepRecord& record, const engine::State& after) override;

    std::string objections;
    std::uint64_t transmissions = 0, delivered = 0, redundant = 0, maxBuffer = 0;
    double delaySum = 0.0, maxDelay = 0.0;
    Step lastMove = 0;

private:
    struct Packet {
        NodeId source = 0;
        NodeId destination = 0;
        double instant = 0.0;
        std::set<NodeId> at;       // who has it; nobody once it is delivered
        std::set<NodeId> waiting;  // whose buffer it counts in
        bool complete = false;
        std::map<NodeId, std::multiset<NodeId>> has = {};  // combining: contributions, by node
        std::set<NodeId> contributors = {}, destinations = {};
        bool wholeAt(NodeId node) const;
    };

    void object(const std::string& what);
    void beginCombining();
    void combine(const engine::StepRecord& record, const std::map<PacketId, Packet>& before);  // all hops at once
    void settle(Packet& packet);
    // Of all packets, or of some; counts always.
    void compare(const engine::State& state, const std::map<PacketId, Packet>& some, bool all);
    void compare(const engine::State& state, PacketId id, const Packet& packet);

    const engine::Setting* m_setting = nullptr;
    bool m_broadcast = false, m_sorting = false, m_combining = false;
    std::map<PacketId, Packet> m_packets;
    Step m_step = 0;
};

}  // namespace hop::test
