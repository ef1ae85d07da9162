// SPDX-License-Identifier: GPL-3.0-or-later
// What nodes have, after a step, of each packet that they want (measure/holdings.h says what that is), and what they
// got in the step. Of recorded runs and, one for all nodes, of symmetric plans.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include "core/record/instant.h"

namespace hop::scene {

class HeldPackets {
public:
    // Packets are numbered as in their task; in symmetric mode there may be more than a PacketId can tell.
    struct Item {
        NodeId node = kNoNode;
        std::uint64_t packet = 0;
        std::uint32_t has = 0, wants = 0;  // 1 packet, or contributions
    };
    struct Gain {
        NodeId node = kNoNode;
        std::uint64_t packet = 0;
    };
    using Visit = std::function<void(const Item& item)>;

    // Of the run of an instant whose task has holdings and keys no packets. O(1); in symmetric mode the memory of one
    // node's packets.
    explicit HeldPackets(const record::Instant& instant);
    ~HeldPackets();

    // Of all nodes after the steps of an instant of this run; `only`: of this node. In symmetric mode O(entries of the
    // plan since the last call, or since its start) besides. O(packets that are wanted)
    void each(const record::Instant& instant, std::optional<NodeId> only, const Visit& visit);
    // What all nodes got in the last of these steps, in no order; nothing if its moves cannot be had. O(moves of the
    // step); in symmetric mode that many times the nodes, unless there is only one.
    std::vector<Gain> gains(const record::Instant& instant, std::optional<NodeId> only);

private:
    class Played;

    std::unique_ptr<Played> m_played;  // null for recorded runs
};

}  // namespace hop::scene
