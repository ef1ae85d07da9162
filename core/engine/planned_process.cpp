// SPDX-License-Identifier: GPL-3.0-or-later
// The process that plays plans.
#include "core/engine/planned_process.h"

#include <algorithm>
#include <set>

#include "core/base/contract.h"

namespace hop::engine {

PlannedProcess::PlannedProcess(network::NetworkPtr network, task::TaskPtr task, std::shared_ptr<const plan::Plan> plan,
                               Explainer explainer)
    : m_network(std::move(network)),
      m_task(std::move(task)),
      m_plan(std::move(plan)),
      m_explainer(std::move(explainer)) {
    std::visit(
        [&](const auto& schedule) {
            m_steps = schedule.steps();
            for (Step step = 1, pause = 0; step <= m_steps; ++step) {
                pause = schedule.at(step).empty() ? pause + 1 : 0;
                m_longestPause = std::max(m_longestPause, pause);
            }
            m_phaseOfStep.assign(m_steps + 1, 0);
            for (std::size_t i = 0; i < schedule.phases.size(); ++i)
                for (Step t = schedule.phases[i].first; t <= schedule.phases[i].last && t <= m_steps; ++t)
                    m_phaseOfStep[t] = static_cast<std::uint16_t>(i + 1);
        },
        *m_plan);
    HOP_EXPECTS(std::holds_alternative<plan::ExplicitPlan>(*m_plan) ||
                (m_network->translations() != nullptr && m_task->isIsotropic()));
}

Memory PlannedProcess::begin(const State&, Stop) const { return {}; }

void PlannedProcess::propose(const State& state, Proposal& out) const {
    const Step step = state.step + 1;
    if (step > m_steps) return;
    out.phase = m_phaseOfStep[step];
    if (const auto* moves = std::get_if<plan::ExplicitPlan>(m_plan.get())) {
        const auto now = moves->at(step);
        out.moves.assign(now.begin(), now.end());
        return;
    }
    const auto entries = std::get<plan::SymmetricPlan>(*m_plan).at(step);
    expand(*m_network, *m_task, entries, out.room(m_network->nodeCount() * entries.size()), out.team);
}

std::string PlannedProcess::explain(const State& before, const Move& move, const TypeNames& names) const {
    return m_explainer(before, move, names, before.step + 1);
}

std::string PlannedProcess::label(Label what, std::uint16_t value) const {
    return std::visit(
        [&](const auto& schedule) -> std::string {
            if (what == Label::phase)
                return value == 0 || value > schedule.phases.size() ? "" : schedule.phases[value - 1U].name;
            return value < schedule.tagNames.size() ? schedule.tagNames[value] : "";
        },
        *m_plan);
}

template <typename Visit>
void PlannedProcess::forEachLeaving(Step step, NodeId node, const Visit& visit) const {
    if (const auto* moves = std::get_if<plan::ExplicitPlan>(m_plan.get())) {
        const LinkId begin = m_network->firstLink(node), end = m_network->firstLink(node + 1);
        for (const Move& move : moves->at(step))
            if (begin <= move.link && move.link < end) visit(move.packet, move.link);
        return;
    }
    const network::Translations& translations = *m_network->translations();
    const auto rows = static_cast<PacketId>(m_task->packets.rows().size());
    const LinkId types = m_network->dimensions()->typeCount();
    for (const plan::SymmetricMove& entry : std::get<plan::SymmetricPlan>(*m_plan).at(step)) {
        const NodeId source = translations.offset(entry.offset, node);  // source + offset = node: the group is abelian
        visit(source * rows + entry.row, node * types + entry.type);
    }
}

bool PlannedProcess::enters(Step step, PacketId packet, NodeId node) const {
    if (const auto* moves = std::get_if<plan::ExplicitPlan>(m_plan.get()))
        return std::ranges::any_of(moves->at(step), [&](const Move& move) {
            return move.packet == packet && m_network->link(move.link).to == node;
        });
    const network::Translations& translations = *m_network->translations();
    const auto rows = static_cast<PacketId>(m_task->packets.rows().size());
    return std::ranges::any_of(std::get<plan::SymmetricPlan>(*m_plan).at(step), [&](const plan::SymmetricMove& entry) {
        if (entry.row != packet % rows) return false;
        const NodeId from = translations.translate(packet / rows, entry.offset);
        return translations.translate(from, translations.generator(entry.type)) == node;
    });
}

// A packet may visit a node several times and waits since its last arrival; a copy of a broadcast since the first.
Step PlannedProcess::waitsSince(const State& state, PacketId packet, NodeId node) const {
    const bool copiesStay = m_task->kind().copiesStay;
    Step since = 1;
    if (copiesStay && m_task->packets.source(packet) == node) return since;
    for (Step step = 1; step <= std::min(state.step, m_steps); ++step) {
        if (!enters(step, packet, node)) continue;
        since = step + 1;
        if (copiesStay) break;
    }
    return since;
}

Waiting PlannedProcess::waits(const State& state, PacketId packet, NodeId node) const {
    const bool copiesStay = m_task->kind().copiesStay;
    const LinkId begin = m_network->firstLink(node);
    struct Use {
        AwaitedLink awaited;      // leaves is set if the packet leaves by this link
        std::set<PacketId> seen;  // a packet may cross a link several times
    };
    std::vector<Use> uses(m_network->degree(node));  // by link
    Waiting waiting;
    for (Step step = state.step + 1; step <= m_steps && (copiesStay || waiting.links.empty()); ++step)
        forEachLeaving(step, node, [&](PacketId leaving, LinkId link) {
            auto& [awaited, seen] = uses[link - begin];
            if (awaited.leaves) return;
            if (leaving != packet) {
                if (seen.insert(leaving).second) awaited.add(leaving);
                return;
            }
            awaited.link = link;
            awaited.leaves = step;
            waiting.links.push_back(awaited);
        });
    if (!waiting.links.empty()) waiting.since = waitsSince(state, packet, node);
    return waiting;
}

void expand(const network::Network& network, const task::Task& task, std::span<const plan::SymmetricMove> entries,
            std::span<Move> out, Team* team) {
    HOP_EXPECTS(out.size() == network.nodeCount() * entries.size());
    const network::Translations& translations = *network.translations();
    const bool isXor = translations.isXor();
    const auto rows = static_cast<PacketId>(task.packets.rows().size());
    // With translations every node has one link of each type, ordered by type.
    const LinkId types = network.dimensions()->typeCount();
    const auto fill = [&](Range sources) {
        Move* next = out.data() + sources.begin * entries.size();
        for (auto s = static_cast<NodeId>(sources.begin); s < sources.end; ++s)
            for (const plan::SymmetricMove& entry : entries) {
                const NodeId at = isXor ? s ^ entry.offset : translations.translate(s, entry.offset);
                *next++ = {s * rows + entry.row, at * types + entry.type, entry.tag, entry.flags};
            }
    };
    team = forItems(team, out.size());
    if (team == nullptr) return fill({0, network.nodeCount()});
    team->run([&](unsigned part) { fill(partOf(network.nodeCount(), part, team->size())); });
}

}  // namespace hop::engine
