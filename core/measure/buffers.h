// SPDX-License-Identifier: GPL-3.0-or-later
// Buffers: the number of packets at every node between steps. [packets]
//
// Unicast: packets at the node, initial ones included, delivered ones excluded. Broadcast: a copy counts from its
// arrival until its node has forwarded it for the last time; a leaf's copy never counts. Sorting: all copies count.
// Combining: a set at a node counts, except complete sets at destinations, which are delivered.
// Exact backwards as well as forwards.
// **Source:** Ost §2.2.2 (buffer size).
#pragma once

#include <algorithm>
#include <cstdint>
#include <span>
#include <type_traits>
#include <utility>
#include <vector>

#include "core/base/shared_span.h"
#include "core/base/team.h"
#include "core/engine/possession.h"
#include "core/engine/setting.h"
#include "core/engine/state.h"

namespace hop::measure {

class Buffers {
public:
    // Starts from the initial state of a run, or from any state of a run without broadcasts. O(packets)
    void begin(const engine::Setting& setting, const engine::State& state);
    // Of the same run, after a step with these counts().
    Buffers with(std::span<const std::uint32_t> counts) const;
    SharedSpan<std::uint32_t> snapshot() const { return SharedSpan<std::uint32_t>(m_counts); }

    void arrive(NodeId source) { addTo(source, 1); }
    void apply(std::span<const engine::Move> moves, std::span<const engine::Drop> drops = {}, Team* team = nullptr);
    // Calls also(link) for every move, too: for what else is counted, without reading broadcasts twice.
    template <typename Also>
    void applyAnd(std::span<const engine::Move> moves, Team* team, const Also& also) {
        if (task::kindOf(m_cast).copiesStay)
            return engine::withStore(m_cast, [&]<typename S>(std::type_identity<S>) { applyAs<S>(moves, also); });
        apply(moves, {}, team);
        for (const engine::Move& move : moves) also(move.link);
    }
    void undo(std::span<const engine::Move> moves, std::span<const engine::Drop> drops = {});

    std::span<const std::uint32_t> counts() const { return m_counts; }  // by node
    std::vector<std::uint32_t> takeCounts() && { return std::move(m_counts); }
    // The maximum count of the nodes that received in these moves; may include other nodes. O(min(moves, nodes))
    std::uint32_t greatestAfter(std::span<const engine::Move> moves) const;
    std::uint32_t greatest() const;                  // O(nodes)
    std::uint64_t total() const { return m_total; }  // of all nodes

private:
    // The referee cannot check which forward is the last one, so an algorithm may report too many.
    static std::uint32_t takeFrom(std::uint32_t& count, std::uint32_t leave) {
        const std::uint32_t taken = std::min(count, leave);
        count -= taken;
        return taken;
    }
    void addTo(NodeId node, std::int32_t stay) {
        m_counts[node] += static_cast<std::uint32_t>(stay);
        m_total += static_cast<std::uint64_t>(std::int64_t{stay});
    }
    // Counts the moves as the task's store does, and calls also(link).
    template <typename S, typename Also>
    void applyAs(std::span<const engine::Move> moves, const Also& also);
    // Undoes the sums of applyAs, and counts move by move: for moves that take more from a node than it has.
    template <typename S>
    void applyWhatIsThere(std::span<const engine::Move> moves);
    // Packets at one place each, divided over a team: every part counts its moves in an array of its own.
    template <typename S>
    void applyTogether(std::span<const engine::Move> moves, Team& team);
    template <typename S>
    void undoAs(std::span<const engine::Move> moves);

    const engine::LinkTable* m_links = nullptr;
    task::Cast m_cast = task::Cast::unicast;
    std::vector<std::uint32_t> m_counts;
    std::vector<std::vector<std::uint32_t>> m_changes;  // scratch of applyTogether: by part and node, modulo 2^32
    std::uint64_t m_total = 0;
};

template <typename S, typename Also>
void Buffers::applyAs(std::span<const engine::Move> moves, const Also& also) {
    // Branch-free: the flags are unpredictable.
    std::uint32_t* const counts = m_counts.data();
    const NodeId* const from = m_links->from.data();
    const NodeId* const to = m_links->to.data();
    std::uint32_t change = 0;  // modulo 2^32
    std::uint32_t below = 0;   // its highest bit is set if a count was ever below 0
#pragma GCC unroll 4
    for (const engine::Move& move : moves) {
        const LinkId link = move.link;
        const std::uint32_t leaves = S::leaves(move.flags);
        const auto stays = static_cast<std::uint32_t>(S::stays(move.flags));
        below |= counts[from[link]] -= leaves;
        counts[to[link]] += stays;
        change += stays - leaves;
        also(link);
    }
    if (below >> 31U != 0) return applyWhatIsThere<S>(moves);
    m_total += static_cast<std::uint64_t>(std::int64_t{static_cast<std::int32_t>(change)});
}

}  // namespace hop::measure
