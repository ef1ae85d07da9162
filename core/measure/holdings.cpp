// SPDX-License-Identifier: GPL-3.0-or-later
// Holdings: how much of what it wants a node has.
#include "core/measure/holdings.h"

#include <algorithm>
#include <numeric>
#include <utility>

#include "core/base/contract.h"
#include "core/engine/possession.h"
#include "core/task/node_lists.h"

namespace hop::measure {

std::string whyNoHoldings(const task::Task& task) {
    return task.isDynamic() ? "packets arrive as long as it runs, so that no node ever has all that it wants"
                            : std::string();
}

bool Holdings::Fixed::isFor(PacketId packet, NodeId node) const {
    const NodeId destination = destinations[packet];
    if (destination != kNoNode) return destination == task::kAllNodes || destination == node;
    return std::ranges::binary_search(task->combining->packets[packet].destinations, node);
}

void Holdings::begin(const engine::Setting& setting) {
    const task::Task& task = *setting.task;
    HOP_EXPECTS(!task.isDynamic());
    m_links = &setting.links;
    auto fixed = std::make_shared<Fixed>();
    fixed->task = setting.task;
    fixed->wants.assign(setting.network->nodeCount(), 0);
    m_has.assign(setting.network->nodeCount(), 0);
    m_keys = {};
    if (task.kind().combines)
        beginWithContributions(task, *fixed);
    else if (task.kind().destinationsGiven)
        beginWithPackets(task, *fixed);
    else
        beginWithKeys(task, *fixed);
    m_fixed = std::move(fixed);
    sumUp();
}

void Holdings::beginWithPackets(const task::Task& task, Fixed& fixed) {
    const auto count = static_cast<PacketId>(task.packets.count());
    const bool forAll = task.kind().toAllNodes;
    if (forAll) std::ranges::fill(fixed.wants, count);
    for (PacketId packet = 0; packet < count; ++packet) {
        if (forAll)
            ++m_has[task.packets.source(packet)];
        else
            ++fixed.wants[task.packets.at(packet).destination];
    }
}

void Holdings::beginWithContributions(const task::Task& task, Fixed& fixed) {
    const auto count = static_cast<PacketId>(task.packets.count());
    const auto nodes = static_cast<NodeId>(m_has.size());
    fixed.destinations.resize(count);
    for (PacketId packet = 0; packet < count; ++packet) {
        const task::Combining::Sets sets = task::setsOf(task, packet);
        fixed.destinations[packet] = sets.destinations.empty()       ? task::kAllNodes
                                     : sets.destinations.size() == 1 ? sets.destinations[0]
                                                                     : kNoNode;
        task::forEachIn(sets.destinations, nodes, [&](NodeId node) {
            fixed.wants[node] += task::countIn(sets.contributors, nodes);
            m_has[node] += task::isIn(sets.contributors, node) ? 1U : 0U;
        });
    }
}

void Holdings::beginWithKeys(const task::Task& task, Fixed& fixed) {
    m_keys.begin(task);
    std::ranges::fill(fixed.wants, task.sorting->layers);
    for (NodeId node = 0; node < m_has.size(); ++node) m_has[node] = m_keys.right(node);
}

void Holdings::sumUp() {
    m_total = std::accumulate(m_has.begin(), m_has.end(), std::uint64_t{0});
    m_complete = 0;
    for (NodeId node = 0; node < m_has.size(); ++node) m_complete += m_has[node] == m_fixed->wants[node] ? 1U : 0U;
}

Holdings Holdings::with(const Snapshot& snapshot) const {
    Holdings other(*this);
    other.m_has.assign(snapshot.has.begin(), snapshot.has.end());
    other.m_keys.set(snapshot.holders);
    other.sumUp();
    return other;
}

template <bool kForwards>
void Holdings::add(NodeId node, std::uint32_t gain) {
    if (gain == 0) return;
    std::uint32_t& has = m_has[node];
    const std::uint32_t wants = m_fixed->wants[node];
    m_complete -= has == wants ? 1U : 0U;
    has = kForwards ? has + gain : has - gain;
    m_total = kForwards ? m_total + gain : m_total - gain;
    m_complete += has == wants ? 1U : 0U;
}

void Holdings::recount(NodeId node) {
    const std::uint32_t now = m_keys.right(node);
    add<false>(node, m_has[node]);
    add<true>(node, now);
}

template <bool kForwards>
void Holdings::change(const HoldingsStep& step) {
    engine::withStore(m_fixed->task->cast, [&]<typename S>(std::type_identity<S>) {
        if constexpr (engine::GainingStore<S>) {
            for (const plan::Move& move : step.moves) add<kForwards>(m_links->to[move.link], S::gains(move.flags));
        } else if constexpr (engine::SetStore<S>) {
            HOP_EXPECTS(step.untold.size() == step.moves.size());
            for (std::size_t i = 0; i < step.moves.size(); ++i) {
                const plan::Move& move = step.moves[i];
                const NodeId from = m_links->from[move.link], to = m_links->to[move.link];
                if (m_fixed->isFor(move.packet, to)) add<kForwards>(to, step.untold[i]);
                // A set that is given away is added to the receiver's: the sender loses what that one gains.
                if (S::givesAway(move.flags) && m_fixed->isFor(move.packet, from))
                    add<!kForwards>(from, step.untold[i]);
            }
        } else {
            const auto changed = kForwards ? m_keys.apply(*m_links, step.moves, step.drops)
                                           : m_keys.undo(*m_links, step.moves, step.drops, step.untold);
            for (const NodeId node : changed) recount(node);
        }
    });
}

template void Holdings::change<true>(const HoldingsStep& step);
template void Holdings::change<false>(const HoldingsStep& step);

}  // namespace hop::measure
