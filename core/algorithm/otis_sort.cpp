// SPDX-License-Identifier: GPL-3.0-or-later
// Algorithm Sort: k-k sorting on an OTIS-Mesh by sorting blocks and all-to-all mappings.
//
// 1a sort all blocks, 1b send rank r of block B to brick gata_B(r mod bricks); 2 Brick Transport; 3a sort all blocks,
// 3b send rank r to brick gata_B(r / packets per brick); 4 Brick Transport; 5 sort the pairs (2i,2i+1) of blocks, then
// (2i-1,2i), in the order g. Rank 0 is the smallest key; with the largest, as printed, the keys end unsorted. In a
// compare-exchange both nodes send a copy of a packet to the other, over D links along k or l, over an optical link, D
// links and an optical link along i or j; one packet per node at a time. Then each drops one of the two. Ties between
// equal keys are broken by packet number. Buffer at most k + 4.
// **Source:** Ost §5.4.6, Theorem 5.8; see brick_mover and plan/brick_sort for the parts.
#include <algorithm>

#include "core/algorithm/brick_mover.h"
#include "core/algorithm/catalogue.h"
#include "core/algorithm/compare_exchange.h"
#include "core/base/text.h"
#include "core/network/bricks.h"
#include "core/network/shape.h"
#include "core/plan/brick_sort.h"
#include "core/task/sorting.h"

namespace hop::algorithm::otis_sort {

Entry entry();

namespace {

using plan::Comparison;

// The steps of a round of a stage. Copies within a group go first: where a stage compares some nodes along k or l and
// others along i or j, they would otherwise contend for links of a group.
struct Round {
    std::uint32_t inGroups = 0;
    std::uint32_t across = 0;  // including the two optical links
    std::uint32_t steps() const { return inGroups + across; }
};

// A part of the run: sorting by rank, by place, or transporting.
enum class Kind : std::uint8_t { sort, place, transport };

struct Part {
    Kind kind = Kind::sort;
    std::string name;                        // "1a: blocks are sorted"
    bool first = false;                      // steps 1 and 2, not 3 and 4
    std::vector<plan::CompareStage> stages;  // empty for transports
    std::vector<Round> rounds = {};          // by stage
};

struct SortMemory {
    std::uint32_t part = 0;
    std::uint32_t stage = 0;          // of the part
    std::uint32_t round = 0;          // of the stage: packets r and c-1-r are compared
    std::uint32_t taken = 0;          // steps taken in the round
    std::vector<PacketId> held;       // by node and layer, ordered by goal until the first exchange of the stage
    std::vector<std::uint32_t> goal;  // by packet: the sort key of the part, unique within a block
    BrickMover::Memory transport;

    std::size_t bytes() const { return (held.size() + goal.size()) * 4 + transport.bytes(); }
    void hash(Hasher& hasher) const {
        hasher.add(std::uint64_t{part} << 32U | stage);
        hasher.add(std::uint64_t{round} << 32U | taken);
        hasher.addAll(std::span<const PacketId>(held));
        hasher.addAll(std::span<const std::uint32_t>(goal));
        transport.hash(hasher);
    }
    friend bool operator==(const SortMemory&, const SortMemory&) = default;
};

class Sorter final : public engine::Process {
    // The comparison of each node in the current stage.
    auto comparisonsOf(const SortMemory& memory) const {
        return [this, &stage = stageOf(memory)](NodeId node) { return m_sort.comparison(stage, node); };
    }

public:
    Sorter(const Problem& problem, const plan::BrickSort& sort, bool largestFirst)
        : m_network(problem.network),
          m_sort(sort),
          m_mover(problem.network, sort.bricks(), false, problem.stop),
          m_largestFirst(largestFirst) {
        if (problem.stop.requested()) return;
        const task::Sorting& task = *problem.task->sorting;
        m_layers = task.layers;
        m_ranks.resize(task.keys.size());
        std::uint32_t rank = 0;
        for (const PacketId packet : task::sortedPackets(task)) m_ranks[packet] = rank++;
        const auto blocks = m_sort.stages(plan::Group::blocks);
        m_parts = {
            {Kind::sort, "1a: blocks are sorted", true, blocks, {}},
            {Kind::place, "1b: ranks go to the bricks, one after the other", true, blocks, {}},
            {Kind::transport, "2", true, {}, {}},
            {Kind::sort, "3a: blocks are sorted", false, blocks, {}},
            {Kind::place, "3b: pieces of the order go to the bricks", false, blocks, {}},
            {Kind::transport, "4", false, {}, {}},
            {Kind::sort, "5: pairs of blocks are sorted", false, m_sort.stages(plan::Group::evenPairs), {}},
            {Kind::sort, "5: the pairs between them are sorted", false, m_sort.stages(plan::Group::oddPairs), {}}};
        for (Part& part : m_parts)
            for (const plan::CompareStage& stage : part.stages) part.rounds.push_back(roundOf(stage));
    }

    engine::Memory begin(const engine::State& initial, Stop stop) const override {
        SortMemory memory;
        memory.held.resize(m_ranks.size());
        for (PacketId packet = 0; packet < memory.held.size(); ++packet) memory.held[packet] = packet;
        beginPart(initial, memory, stop);
        return engine::Memory::of(std::move(memory));
    }

    void propose(const engine::State& state, engine::Proposal& out) const override {
        const auto& memory = state.memory.as<SortMemory>();
        if (m_parts[memory.part].kind == Kind::transport) {
            m_mover.propose(memory.transport, out);
            out.phase = static_cast<std::uint16_t>(m_parts.size() + out.phase +
                                                   (m_parts[memory.part].first ? 0 : kMoverPhases));
            return;
        }
        out.phase = static_cast<std::uint16_t>(memory.part + 1);
        const bool last = memory.taken + 1 == round(memory).steps();
        const auto visit = [&](NodeId node, const Comparison& comparison, PacketId mine, PacketId theirs) {
            send(memory, node, comparison, mine, out);
            if (!last) return;
            const bool keeps = CompareRound::keeps(memory.goal, comparison, mine, theirs);
            out.drops.push_back({mine, keeps ? comparison.partner : node});
        };
        roundHeld(memory).forEach(memory.held, comparisonsOf(memory), visit, out.stop);
    }

    void commit(const engine::State& after, const engine::StepRecord& done, engine::Memory& erased) const override {
        auto& memory = erased.as<SortMemory>();
        if (m_parts[memory.part].kind == Kind::transport) {
            m_mover.commit(after, done, memory.transport);
            if (m_mover.finished(memory.transport)) nextPart(after, memory, done.stop);
            return;
        }
        if (++memory.taken < round(memory).steps()) return;
        roundHeld(memory).exchange(memory.held, memory.goal, comparisonsOf(memory), done.stop);
        memory.taken = 0;
        if (++memory.round < m_layers) return;
        memory.round = 0;
        roundHeld(memory).order(memory.held, memory.goal, done.stop);
        if (++memory.stage == m_parts[memory.part].stages.size()) nextPart(after, memory, done.stop);
    }

    bool finished(const engine::State& state) const override {
        return state.memory.as<SortMemory>().part == m_parts.size();
    }
    Step longestPause() const override { return m_mover.longestPause(); }

    std::string explain(const engine::State& before, const engine::Move& move,
                        const engine::TypeNames&) const override {
        const auto& memory = before.memory.as<SortMemory>();
        const Part& part = m_parts[memory.part];
        if (part.kind == Kind::transport) return m_mover.explain(memory.transport, move);
        std::string text;
        const auto say = [&](NodeId node, const Comparison& comparison, PacketId mine, PacketId theirs) {
            if (mine != move.packet) return;
            text = "Step " + part.name + ". Nodes " + m_network->address(node) + " and " +
                   m_network->address(comparison.partner) + " show each other packets " + std::to_string(mine) +
                   " and " + std::to_string(theirs) + "; the first keeps the " +
                   (comparison.keepsSmaller ? "smaller" : "larger") + " one, and the other copies are dropped.";
        };
        roundHeld(memory).forEach(memory.held, comparisonsOf(memory), say);
        return text;
    }

    std::string label(engine::Label what, std::uint16_t value) const override {
        if (what == engine::Label::tag) return BrickMover::labelOfTag(value);
        if (value == 0) return {};
        if (value <= m_parts.size()) return m_parts[value - 1U].name;
        const auto mover = static_cast<std::uint16_t>(value - m_parts.size() - 1);
        return (mover < kMoverPhases ? "2: " : "4: ") +
               BrickMover::labelOf(static_cast<BrickMover::Phase>(mover % kMoverPhases));
    }

    engine::Waiting waits(const engine::State& state, PacketId packet, NodeId node) const override {
        const auto& memory = state.memory.as<SortMemory>();
        if (finished(state)) return {};
        if (m_parts[memory.part].kind == Kind::transport) return m_mover.waits(state, memory.transport, packet, node);
        const auto linkOf = [&](NodeId owner, const Comparison& comparison, std::uint32_t step) {
            return linkAt(memory, owner, comparison, step);
        };
        return roundHeld(memory).waits(state, *m_network, memory.taken, round(memory).steps(), memory.held,
                                       comparisonsOf(memory), linkOf, packet, node);
    }

private:
    static constexpr std::uint16_t kMoverPhases = static_cast<std::uint16_t>(BrickMover::Phase::done);

    const plan::CompareStage& stageOf(const SortMemory& memory) const {
        return m_parts[memory.part].stages[memory.stage];
    }
    CompareRound roundHeld(const SortMemory& memory) const { return {m_network->nodeCount(), m_layers, memory.round}; }

    Round roundOf(const plan::CompareStage& stage) const {
        const std::uint32_t across = m_sort.reach(stage, true);
        return {m_sort.reach(stage, false), across == 0 ? 0 : across + 2};
    }
    const Round& round(const SortMemory& memory) const { return m_parts[memory.part].rounds[memory.stage]; }

    // The link of a node's copy in a step of a round; kNoLink: it rests, or an optical link leads to itself.
    LinkId linkAt(const SortMemory& memory, NodeId node, const Comparison& comparison, std::uint32_t step) const {
        const plan::OtisMeshLinks& links = m_mover.links();
        const bool across = comparison.type >= kInGroup;
        if (across && step < round(memory).inGroups) return kNoLink;
        const std::uint32_t taken = across ? step - round(memory).inGroups : step;
        const unsigned type = across ? comparison.type - kInGroup : comparison.type;
        const std::uint32_t first = across ? 1 : 0;
        if (taken < first) return links.link(node, plan::OtisMeshLinks::kOptical);
        if (taken < first + comparison.apart) {
            NodeId at = across ? links.across(node) : node;
            for (std::uint32_t i = first; i < taken; ++i) at = links.neighbour(at, type);
            return links.link(at, type);
        }
        if (across && taken == first + comparison.apart)
            return links.link(links.across(comparison.partner), plan::OtisMeshLinks::kOptical);
        return kNoLink;
    }

    // Appends the hop of a node's copy in this step, if it has one.
    void send(const SortMemory& memory, NodeId node, const Comparison& comparison, PacketId packet,
              engine::Proposal& out) const {
        const LinkId link = linkAt(memory, node, comparison, memory.taken);
        if (link == kNoLink) return;
        const bool across = comparison.type >= kInGroup;
        const std::uint32_t begin = across ? round(memory).inGroups : 0;
        // If the optical link leads to itself, the first hop is the second one.
        const bool leaves =
            memory.taken == begin || (memory.taken == begin + 1 && across && m_mover.links().across(node) == node);
        out.moves.push_back({packet, link, 0, leaves ? plan::kCopies : std::uint16_t{0}});
    }

    void beginPart(const engine::State& state, SortMemory& memory, Stop stop) const {
        memory.stage = 0;
        const Part& part = m_parts[memory.part];
        switch (part.kind) {
            case Kind::sort:
                memory.goal = m_ranks;
                break;
            case Kind::place:
                setPlaces(memory, part.first, stop);
                break;
            case Kind::transport:
                memory.transport = BrickMover::Memory(m_network->linkCount(), memory.held.size());
                m_mover.begin(state, memory.transport, stop);
                return;
        }
        roundHeld(memory).order(memory.held, memory.goal, stop);
    }

    void nextPart(const engine::State& after, SortMemory& memory, Stop stop) const {
        if (stop.requested()) return;
        if (m_parts[memory.part].kind == Kind::transport) collect(after, memory, stop);
        if (stop.requested()) return;
        if (++memory.part < m_parts.size()) beginPart(after, memory, stop);
    }

    // Collects the packets of every node after a transport.
    void collect(const engine::State& after, SortMemory& memory, Stop stop) const {
        memory.transport = BrickMover::Memory();
        std::vector<std::uint32_t> count(m_network->nodeCount());
        for (PacketId packet = 0; packet < memory.held.size(); ++packet) {
            if (packet % 1024 == 0 && stop.requested()) return;
            const NodeId node = nodeOf(after, packet);
            memory.held[node * m_layers + count[node]++] = packet;
        }
    }

    // Blocks are sorted: the packet at place r of its block has the r-th smallest key.
    void setPlaces(SortMemory& memory, bool first, Stop stop) const {
        const network::Bricks& bricks = m_sort.bricks();
        const auto places = static_cast<std::uint32_t>(bricks.blockSize() * m_layers);
        for (NodeId node = 0; node < m_network->nodeCount(); ++node) {
            if (node % 256 == 0 && stop.requested()) return;
            for (std::uint32_t layer = 0; layer < m_layers; ++layer) {
                const std::uint32_t place = bricks.positionOf(node) * m_layers + layer;
                memory.goal[memory.held[node * m_layers + layer]] = m_sort.placeBefore(
                    bricks.blockOf(node), m_largestFirst ? places - 1 - place : place, m_layers, first);
            }
        }
    }

    static constexpr unsigned kInGroup = 4;  // lower types of M_{4,n} stay within their group

    network::NetworkPtr m_network;
    plan::BrickSort m_sort;
    BrickMover m_mover;
    bool m_largestFirst = false;
    std::uint32_t m_layers = 1;
    std::vector<std::uint32_t> m_ranks;  // by packet: by key, then number
    std::vector<Part> m_parts;
};

std::optional<std::string> refuses(const Problem& problem, const Arguments&) {
    const auto side = network::otisMeshSide(*problem.network);
    if (!side) return "it needs an OTIS-Mesh such as otis(mesh(8,2))";
    if (auto reason = plan::BrickSort::whyNot(*side)) return reason;
    if (problem.task->sorting == nullptr) return "its packets must have keys to be sorted, as in k-k-sort";
    if (problem.task->packets.count() > kMostPackets)
        return "it tells at most " + thousands(kMostPackets) + " packets apart";
    if (!problem.ports.all()) return "a node uses all its links at once; choose ports all";
    return std::nullopt;
}

double needs(const Problem& problem, const Arguments&) {
    const auto packets = static_cast<double>(problem.task->packets.count());
    // Places in blocks, twice while the process is made; ranks, sort keys, dropped copies.
    return brickMoverMemory(*problem.network, packets) +
           problem.network->nodeCount() * (4.0 * sizeof(NodeId) + 2.0 * sizeof(plan::Drop)) +
           packets * 3.0 * sizeof(std::uint32_t);
}

Result<Prepared> make(const Problem& problem, const Arguments& arguments) {
    const plan::BrickSort sort{network::Bricks(*network::otisMeshSide(*problem.network)), problem.stop};
    if (problem.stop.requested()) return Prepared{};
    Prepared prepared;
    prepared.process = std::make_shared<Sorter>(problem, sort, arguments.text("rank0") == "largest");
    prepared.guarantees = {brickBuffers(problem.task->sorting->layers, "Ost Thm 5.8")};
    return prepared;
}

}  // namespace

Entry entry() {
    return {
        .id = "otis-sort",
        .title = "Sorting by all-to-all mappings",
        .help =
            "Sorts an OTIS-Mesh: sorts its blocks and distributes their ranks to all blocks by Brick Transport, twice.",
        .parameters = {{.name = "rank0",
                        .kind = ParameterKind::choice,
                        .help = "The key of a block that has rank 0 in steps 1b and 3b: the smallest, or, as printed, "
                                "the largest; then the keys end unsorted.",
                        .choices = {"smallest", "largest"},
                        .fallback = "smallest"}},
        .citation = {"Ost", "§5.4.6"},
        .refuses = refuses,
        .make = make,
        .needs = needs,
        .notes = {
            {NoteKind::misprint,
             "The packet of the i-th smallest key gets rank i; the i-th largest is printed (rank0=largest), which does "
             "not sort.",
             "Ost §5.4.6"},
            {NoteKind::departure,
             "How blocks are sorted is left open in the source; here by bitonic sorting over the places of a block.",
             "Ost §5.4.6"},
            {NoteKind::tieRule, "Equal keys are ordered by the numbers of their packets.", {}}}};
}

}  // namespace hop::algorithm::otis_sort
