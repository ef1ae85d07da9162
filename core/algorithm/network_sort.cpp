// SPDX-License-Identifier: GPL-3.0-or-later
// Sorting by a network of comparators.
#include "core/algorithm/network_sort.h"

#include "core/algorithm/compare_exchange.h"
#include "core/base/text.h"
#include "core/task/sorting.h"

namespace hop::algorithm {

namespace {

using plan::Comparison;

struct SortMemory {
    std::uint32_t stage = 0;
    std::uint32_t round = 0;     // of the stage
    std::uint32_t taken = 0;     // steps taken in the round
    std::vector<PacketId> held;  // by node and layer, sorted at the beginning of a stage

    std::size_t bytes() const { return held.size() * sizeof(PacketId); }
    void hash(Hasher& hasher) const {
        hasher.add(std::uint64_t{stage} << 32U | taken);
        hasher.add(round);
        hasher.addAll(std::span<const PacketId>(held));
    }
    friend bool operator==(const SortMemory&, const SortMemory&) = default;
};

class NetworkSorter final : public engine::Process {
    // The comparison of each node in the current stage.
    auto comparisonsOf(const SortMemory& memory) const {
        return [this, stage = memory.stage](NodeId node) { return m_sort.comparison(stage, node); };
    }

public:
    NetworkSorter(const Problem& problem, plan::SortingNetwork sort)
        : m_network(problem.network), m_sort(std::move(sort)), m_layers(problem.task->sorting->layers) {
        m_ranks.resize(problem.task->sorting->keys.size());
        std::uint32_t rank = 0;
        if (problem.stop.requested()) return;
        for (const PacketId packet : task::sortedPackets(*problem.task->sorting)) m_ranks[packet] = rank++;
    }

    engine::Memory begin(const engine::State&, Stop stop) const override {
        SortMemory memory;
        memory.held.resize(m_ranks.size());
        for (PacketId packet = 0; packet < memory.held.size(); ++packet) memory.held[packet] = packet;
        roundOf(memory).order(memory.held, m_ranks, stop);
        return engine::Memory::of(std::move(memory));
    }

    void propose(const engine::State& state, engine::Proposal& out) const override {
        const auto& memory = state.memory.as<SortMemory>();
        const bool last = memory.taken + 1 == m_sort.apart(memory.stage);
        const auto send = [&](NodeId node, const Comparison& comparison, PacketId mine, PacketId theirs) {
            out.moves.push_back({mine, linkAt(memory, node, comparison, memory.taken), 0,
                                 memory.taken == 0 ? plan::kCopies : std::uint16_t{0}});
            if (!last) return;
            const bool keeps = CompareRound::keeps(m_ranks, comparison, mine, theirs);
            out.drops.push_back({mine, keeps ? comparison.partner : node});
        };
        roundOf(memory).forEach(memory.held, comparisonsOf(memory), send, out.stop);
    }

    void commit(const engine::State&, const engine::StepRecord& done, engine::Memory& erased) const override {
        auto& memory = erased.as<SortMemory>();
        if (++memory.taken < m_sort.apart(memory.stage)) return;
        memory.taken = 0;
        roundOf(memory).exchange(memory.held, m_ranks, comparisonsOf(memory), done.stop);
        if (++memory.round < m_layers) return;
        memory.round = 0;
        roundOf(memory).order(memory.held, m_ranks, done.stop);
        ++memory.stage;
    }

    bool finished(const engine::State& state) const override {
        return state.memory.as<SortMemory>().stage == m_sort.stages();
    }
    Step longestPause() const override { return m_layers; }  // a line of two nodes compares in every other stage only

    std::string explain(const engine::State& before, const engine::Move& move,
                        const engine::TypeNames&) const override {
        const auto& memory = before.memory.as<SortMemory>();
        std::string text;
        const auto say = [&](NodeId node, const Comparison& comparison, PacketId mine, PacketId theirs) {
            if (mine != move.packet) return;
            text = "Stage " + std::to_string(memory.stage + 1) + " of " + std::to_string(m_sort.stages()) + ". Nodes " +
                   m_network->address(node) + " and " + m_network->address(comparison.partner) +
                   " show each other packets " + std::to_string(mine) + " and " + std::to_string(theirs) +
                   "; the first keeps the " + (comparison.keepsSmaller ? "smaller" : "larger") +
                   " one, and the other copies are dropped.";
        };
        roundOf(memory).forEach(memory.held, comparisonsOf(memory), say);
        return text;
    }

    engine::Waiting waits(const engine::State& state, PacketId packet, NodeId node) const override {
        const auto& memory = state.memory.as<SortMemory>();
        if (finished(state)) return {};
        const auto linkOf = [&](NodeId owner, const Comparison& comparison, std::uint32_t step) {
            return linkAt(memory, owner, comparison, step);
        };
        return roundOf(memory).waits(state, *m_network, memory.taken, m_sort.apart(memory.stage), memory.held,
                                     comparisonsOf(memory), linkOf, packet, node);
    }

private:
    // The link of a node's copy in a step of a round.
    LinkId linkAt(const SortMemory& memory, NodeId node, const Comparison& comparison, std::uint32_t step) const {
        const NodeId at = m_sort.onTheWay(memory.stage, node, comparison, step);
        return m_network->findLink(at, m_sort.onTheWay(memory.stage, node, comparison, step + 1));
    }

    CompareRound roundOf(const SortMemory& memory) const { return {m_network->nodeCount(), m_layers, memory.round}; }

    network::NetworkPtr m_network;
    plan::SortingNetwork m_sort;
    std::uint32_t m_layers = 1;
    std::vector<std::uint32_t> m_ranks;  // by packet: by key, then number
};

}  // namespace

std::optional<std::string> refusesSorting(const Problem& problem) {
    if (problem.task->sorting == nullptr) return "its packets must have keys to be sorted, as in k-k-sort";
    if (!problem.ports.all()) return "a node uses all its links at once; choose ports all";
    return std::nullopt;
}

double sortNeeds(const Problem& problem, const Arguments&) {
    return static_cast<double>(problem.task->packets.count()) * 2.0 * sizeof(std::uint32_t) +
           problem.network->nodeCount() * 2.0 * sizeof(plan::Drop);
}

Prepared sortBy(const Problem& problem, const plan::SortingNetwork& sort, const std::string& id,
                const std::string& source, const std::string& formula) {
    const std::uint64_t layers = problem.task->sorting->layers;
    std::uint64_t steps = 0;
    std::uint32_t farthest = 0;
    for (std::uint32_t stage = 0; stage < sort.stages(); ++stage) {
        steps += layers * sort.apart(stage);
        farthest = std::max(farthest, sort.apart(stage));
    }
    Prepared prepared;
    prepared.process = std::make_shared<NetworkSorter>(problem, sort);
    prepared.guarantees.push_back({.id = id + "-time",
                                   .quantity = std::string(theory::kSteps),
                                   .relation = theory::Relation::atMost,
                                   .value = static_cast<double>(steps),
                                   .source = source,
                                   .formula = formula,
                                   .reason = "A stage between nodes that are D links apart takes D steps for each of "
                                             "the packets of a node."});
    prepared.guarantees.push_back({.id = id + "-buffer",
                                   .quantity = std::string(theory::kMaxBuffer),
                                   .relation = theory::Relation::atMost,
                                   .value = static_cast<double>(layers + (farthest > 1 ? 2 : 1)),
                                   .source = source,
                                   .formula = farthest > 1 ? "k + 2" : "k + 1",
                                   .reason = "Beside its own packets a node has the copies that come from each side."});
    return prepared;
}

}  // namespace hop::algorithm
