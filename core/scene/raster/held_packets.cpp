// SPDX-License-Identifier: GPL-3.0-or-later
// What nodes have of each packet that they want.
#include "core/scene/raster/held_packets.h"

#include <algorithm>
#include <span>
#include <utility>

#include "core/engine/symmetric_run.h"
#include "core/record/all_moves.h"
#include "core/task/node_lists.h"

namespace hop::scene {
namespace {

using engine::Possession;

// Calls use(store) with the store of packets that nodes want one by one.
template <typename Use>
void visitStore(const Possession& possession, const Use& use) {
    std::visit(
        [&]<typename S>(const S& store) {
            if constexpr (engine::GainingStore<S> || engine::SetStore<S>) use(store);
        },
        possession);
}

// The nodes that want a packet of a recorded run, and how much of it.
template <typename Visit>
void eachWanting(const task::Task& task, NodeId nodes, PacketId packet, const Visit& visit) {
    if (task.kind().combines) {
        const task::Combining::Sets sets = task::setsOf(task, packet);
        const std::uint32_t wants = task::countIn(sets.contributors, nodes);
        task::forEachIn(sets.destinations, nodes, [&](NodeId node) { visit(node, wants); });
    } else if (task.kind().toAllNodes) {
        for (NodeId node = 0; node < nodes; ++node) visit(node, 1U);
    } else {
        visit(task.packets.at(packet).destination, 1U);
    }
}

void eachRecorded(const record::Instant& instant, std::optional<NodeId> only, const HeldPackets::Visit& visit) {
    const task::Task& task = *instant.run().task;
    const NodeId nodes = instant.run().network->nodeCount();
    static_cast<void>(instant.reached->make(instant.stop));
    if (instant.stop.requested()) return;
    visitStore(instant.state().possession, [&](const auto& store) {
        for (PacketId packet = 0; packet < task.packets.count() && !instant.stop.requested(); ++packet)
            eachWanting(task, nodes, packet, [&](NodeId node, std::uint32_t wants) {
                if (!only || *only == node) visit({node, packet, store.has(packet, node), wants});
            });
    });
}

// What a node has of packets may also have fallen in the step: sets are compared with those before.
std::vector<HeldPackets::Gain> gainsRecorded(const record::Instant& instant) {
    std::vector<HeldPackets::Gain> gains;
    if (instant.step == 0 || instant.stop.requested()) return gains;
    const record::Instant ofAll = record::ofAllNodes(instant);
    record::AllMoves all(ofAll, instant.stop);
    const auto moves = all.at(instant.step);
    if (!moves) return gains;
    const engine::LinkTable& links = instant.run().setting->links;
    visitStore(instant.state().possession, [&]<typename S>(const S& store) {
        if constexpr (engine::GainingStore<S>) {
            for (const engine::Move& move : *moves)
                if (S::gains(move.flags) > 0) gains.push_back({links.to[move.link], move.packet});
        } else {
            const record::StateAt before(instant.recording, instant.step - 1, instant.reached);
            if (!before.make(instant.stop)) return;
            const S& earlier = std::get<S>(before.get().possession);
            for (const engine::Move& move : *moves)
                if (const NodeId to = links.to[move.link];
                    store.isDestination(move.packet, to) && store.has(move.packet, to) > earlier.has(move.packet, to))
                    gains.push_back({to, move.packet});
        }
    });
    return gains;
}

}  // namespace

// A symmetric plan played at one node: packet (s, row) is at node s + x what row `row` is at offset x.
class HeldPackets::Played {
public:
    explicit Played(const run::Run& run)
        : m_network(run.network), m_task(run.task), m_plan(run.algorithm.symmetric), m_run(start()) {}

    void moveTo(Step step, Stop stop) {
        step = std::min(step, m_plan->steps());
        if (step == m_run.stepsTaken() && step == m_gainsOf) return;
        if (step <= m_run.stepsTaken()) {
            m_run = start();
            m_gained.clear();
            m_gainsOf = 0;
        }
        while (m_run.stepsTaken() < step && !stop.requested())
            if (!takeStep(m_run.stepsTaken() + 1 == step)) return;
    }

    void each(std::optional<NodeId> only, const Visit& visit, Stop stop) const {
        const NodeId nodes = m_network->nodeCount();
        visitStore(m_run.possession(), [&](const auto& store) {
            const auto has = [&](std::uint32_t row, NodeId offset) { return store.has(row, offset); };
            for (NodeId node = only.value_or(0); node < (only ? *only + 1 : nodes) && !stop.requested(); ++node)
                for (std::uint32_t row = 0; row < rows().size(); ++row) eachOfRow(node, row, has, visit);
        });
    }

    std::vector<Gain> gains(std::optional<NodeId> only) const {
        std::vector<Gain> gains;
        const network::Translations& translations = *m_network->translations();
        for (const auto& [row, offset] : m_gained) {
            const auto add = [&](NodeId source, NodeId node) {
                gains.push_back({node, std::uint64_t{source} * rows().size() + row});
            };
            if (only) add(translations.translate(*only, inverse(offset)), *only);
            for (NodeId source = 0; !only && source < m_network->nodeCount(); ++source)
                add(source, translations.translate(source, offset));
        }
        return gains;
    }

private:
    engine::SymmetricRun start() const { return {m_network, m_task, engine::Ports(), m_plan}; }
    std::span<const NodeId> rows() const { return m_task->packets.rows(); }
    bool isFor(std::uint32_t row, NodeId offset) const {
        return rows()[row] == task::kAllNodes || rows()[row] == offset;
    }
    NodeId inverse(NodeId offset) const { return m_network->translations()->offset(offset, 0); }

    // `last`: notes what the step brings.
    bool takeStep(bool last) {
        m_gained.clear();
        m_gainsOf = 0;
        std::vector<std::uint32_t> before;  // by entry
        const auto entries = m_plan->at(m_run.stepsTaken() + 1);
        const network::Translations& translations = *m_network->translations();
        const auto toOf = [&](const plan::SymmetricMove& entry) {
            return translations.translate(entry.offset, translations.generator(entry.type));
        };
        if (last)
            visitStore(m_run.possession(), [&](const auto& store) {
                for (const auto& entry : entries) before.push_back(store.has(entry.row, toOf(entry)));
            });
        if (const auto taken = m_run.step(); !taken || !*taken) return false;
        if (!last) return true;
        m_gainsOf = m_run.stepsTaken();
        visitStore(m_run.possession(), [&](const auto& store) {
            for (std::size_t i = 0; i < entries.size(); ++i)
                if (const NodeId to = toOf(entries[i]);
                    isFor(entries[i].row, to) && store.has(entries[i].row, to) > before[i])
                    m_gained.emplace_back(entries[i].row, to);
        });
        return true;
    }

    // The packets of a row, of all sources, that a node wants.
    template <typename Has>
    void eachOfRow(NodeId node, std::uint32_t row, const Has& has, const Visit& visit) const {
        const network::Translations& translations = *m_network->translations();
        const std::uint32_t wants = m_task->kind().combines ? m_network->nodeCount() : 1U;
        const auto of = [&](NodeId source, NodeId offset) {
            visit({node, std::uint64_t{source} * rows().size() + row, has(row, offset), wants});
        };
        if (rows()[row] != task::kAllNodes) return of(translations.translate(node, inverse(rows()[row])), rows()[row]);
        for (NodeId source = 0; source < m_network->nodeCount(); ++source)
            of(source, translations.offset(source, node));
    }

    network::NetworkPtr m_network;
    task::TaskPtr m_task;
    std::shared_ptr<const plan::SymmetricPlan> m_plan;
    engine::SymmetricRun m_run;
    std::vector<std::pair<std::uint32_t, NodeId>> m_gained;  // in step m_gainsOf: rows and offsets
    Step m_gainsOf = 0;
};

HeldPackets::HeldPackets(const record::Instant& instant)
    : m_played(instant.timeline() == nullptr ? std::make_unique<Played>(instant.run()) : nullptr) {}
HeldPackets::~HeldPackets() = default;

void HeldPackets::each(const record::Instant& instant, std::optional<NodeId> only, const Visit& visit) {
    if (m_played == nullptr) return eachRecorded(instant, only, visit);
    m_played->moveTo(instant.step, instant.stop);
    m_played->each(only, visit, instant.stop);
}

std::vector<HeldPackets::Gain> HeldPackets::gains(const record::Instant& instant, std::optional<NodeId> only) {
    if (m_played == nullptr) return gainsRecorded(instant);
    m_played->moveTo(instant.step, instant.stop);
    return m_played->gains(only);
}

}  // namespace hop::scene
