// SPDX-License-Identifier: GPL-3.0-or-later
// Holdings: how much of what it wants a node has, after any step of a static run; forwards and backwards.
//
// | packets  | a node wants                                   | it has                                                |
// |----------|------------------------------------------------|-------------------------------------------------------|
// | for all  | every packet, its own included                 | those it holds; further copies change nothing         |
// | unicast  | those addressed to it                          | those delivered: arriving is not enough               |
// | combined | every contribution to the packets that are for | contributions to these that it holds now, its own     |
// |          | it                                             | included; what it gives away is gone                  |
// | sorted   | its places                                     | places that hold the right key (key_places.h)         |
//
// A node is complete when it has all that it wants, also if that is nothing.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "core/base/shared_span.h"
#include "core/engine/setting.h"
#include "core/measure/key_places.h"
#include "core/plan/move.h"

namespace hop::measure {

// Why such a run has no holdings, one clause; empty if it has.
std::string whyNoHoldings(const task::Task& task);

// A step as holdings count it.
struct HoldingsStep {
    std::span<const plan::Move> moves;  // with the flags set by the engine
    std::span<const plan::Drop> drops;
    // What these do not tell. Combining: what each move brings (contribution_gains.h). Sorting, to undo the step: which
    // drops were of originals, as originalsDropped() said when it was applied.
    std::span<const std::uint32_t> untold = {};
};

class Holdings {
public:
    // Call before the first step. A task with whyNoHoldings() is a programming error. O(nodes + packets); combining:
    // O(nodes + destinations of all packets * log nodes); sorting: O(nodes + packets * log packets)
    void begin(const engine::Setting& setting);

    // O(moves); sorting: O(moves * layers)
    void apply(const HoldingsStep& step) { change<true>(step); }
    void undo(const HoldingsStep& step) { change<false>(step); }

    // Sorting: of each drop of the step applied last (key_places.h).
    std::span<const std::uint32_t> originalsDropped() const { return m_keys.originalsDropped(); }

    std::span<const std::uint32_t> wants() const { return m_fixed->wants; }  // by node
    std::span<const std::uint32_t> has() const { return m_has; }             // by node
    NodeId complete() const { return m_complete; }                           // number of complete nodes
    std::uint64_t total() const { return m_total; }                          // what all nodes have

    struct Snapshot {
        SharedSpan<std::uint32_t> has = {};
        SharedSpan<KeyPlaces::Holders> holders = {};  // sorting
        bool empty() const { return has.empty(); }
    };
    Snapshot snapshot() const {
        return {SharedSpan<std::uint32_t>(m_has), SharedSpan<KeyPlaces::Holders>(m_keys.holders())};
    }
    Holdings with(const Snapshot& snapshot) const;  // of the same run. O(nodes + packets that are sorted)

private:
    // What copies of a counting share.
    struct Fixed {
        std::vector<std::uint32_t> wants;
        std::vector<NodeId> destinations;  // combining: by packet, or task::kAllNodes; kNoNode: a list of the task
        task::TaskPtr task;
        bool isFor(PacketId packet, NodeId node) const;
    };

    void beginWithPackets(const task::Task& task, Fixed& fixed);
    void beginWithContributions(const task::Task& task, Fixed& fixed);
    void beginWithKeys(const task::Task& task, Fixed& fixed);
    void sumUp();
    template <bool kForwards>
    void change(const HoldingsStep& step);
    template <bool kForwards>
    void add(NodeId node, std::uint32_t gain);
    void recount(NodeId node);

    const engine::LinkTable* m_links = nullptr;
    std::shared_ptr<const Fixed> m_fixed;
    std::vector<std::uint32_t> m_has;
    KeyPlaces m_keys;  // sorting
    NodeId m_complete = 0;
    std::uint64_t m_total = 0;
};

}  // namespace hop::measure
