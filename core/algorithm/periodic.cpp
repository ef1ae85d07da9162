// SPDX-License-Identifier: GPL-3.0-or-later
// Random broadcasts by a periodic schedule.
#include "core/algorithm/periodic.h"

#include <algorithm>
#include <array>
#include <bit>
#include <numeric>
#include <utility>

#include "core/algorithm/link_queues.h"
#include "core/algorithm/tree_flow.h"
#include "core/base/text.h"

namespace hop::algorithm {
namespace {

constexpr std::size_t kBlock = 256;  // packets whose moves are written together, so that they stay in the cache

// A packet broadcast in this period.
struct Started {
    PacketId packet = kNoPacket;
    NodeId source = 0;
    friend bool operator==(const Started&, const Started&) = default;
};

struct PeriodicMemory {
    FirstComeQueues<true> waiting;         // by node, or by node * trees + tree
    std::vector<std::uint16_t> trees;      // by packet of this period, in the order of the queues
    std::vector<std::uint32_t> startedOn;  // by tree: how many of them
    // The same packets, those of each block of kBlock grouped by tree, and their places in the block.
    std::vector<Started> started;
    std::vector<std::uint16_t> places;
    std::vector<std::uint32_t> groups;  // by block * trees + tree: the beginning of the group; and the end of the last
    std::vector<PacketId> complete;     // completed in the last step, retired in the next

    std::size_t bytes() const {
        return waiting.bytes() + started.size() * sizeof(Started) +
               (trees.size() + places.size()) * sizeof(std::uint16_t) +
               (startedOn.size() + groups.size()) * sizeof(std::uint32_t) + complete.size() * sizeof(PacketId);
    }
    void hash(Hasher& hasher) const {
        waiting.hash(hasher);
        hasher.addAll(std::span<const std::uint16_t>(trees));
        hasher.addAll(std::span<const std::uint32_t>(startedOn));
        hasher.add(started.size());
        for (const Started& each : started) hasher.add(std::uint64_t{each.packet} << 32U | each.source);
        hasher.addAll(std::span<const std::uint16_t>(places));
        hasher.addAll(std::span<const std::uint32_t>(groups));
        hasher.addAll(std::span<const PacketId>(complete));
    }
    friend bool operator==(const PeriodicMemory&, const PeriodicMemory&) = default;
};

// A crossing of the schedule: at the node with this offset from the source, over a link type.
struct Crossing {
    NodeId offset = 0;
    std::uint32_t type = 0;
    std::uint16_t tag = 0;  // the tree
    std::uint16_t flags = 0;
};

class PeriodicBroadcasts final : public engine::Process {
public:
    PeriodicBroadcasts(const Problem& problem, Periodic periodic)
        : m_problem(problem),
          m_periodic(std::move(periodic)),
          m_forest(*m_periodic.forest),
          m_degree(problem.network->dimensions()->typeCount()) {
        // Counted first, then filled in.
        m_cells.resize(m_forest.period * m_forest.trees);
        forEachPlace([&](std::size_t cell, const Crossing&) { ++m_cells[cell].count; });
        std::uint32_t crossings = 0;
        for (Cell& cell : m_cells) {
            cell.first = crossings;
            crossings += std::exchange(cell.count, 0U);
        }
        m_crossings.resize(crossings);
        forEachPlace([&](std::size_t index, const Crossing& crossing) {
            Cell& cell = m_cells[index];
            m_crossings[cell.first + cell.count++] = crossing;
        });
    }

    engine::Memory begin(const engine::State& initial, Stop stop) const override {
        const std::uint32_t queues = m_forest.nodes * (m_periodic.bound ? m_forest.trees : 1U);
        PeriodicMemory memory{FirstComeQueues<true>(queues, initial.slots.size()), {}, {}, {}, {}, {}, {}};
        memory.startedOn.resize(m_forest.trees);
        for (PacketId packet = 0; packet < initial.slots.size() && !stop.requested(); ++packet)
            join(initial, packet, memory);
        beginPeriod(initial.step + 1, memory);
        return engine::Memory::of(std::move(memory));
    }

    void propose(const engine::State& state, engine::Proposal& out) const override {
        const auto& memory = state.memory.as<PeriodicMemory>();
        const Cell* const cells = m_cells.data() + (state.step + 1) % m_forest.period * m_forest.trees;
        std::size_t count = 0;
        for (std::uint32_t tree = 0; tree < m_forest.trees; ++tree)
            count += std::size_t{memory.startedOn[tree]} * cells[tree].count;
        engine::Move* next = out.room(count).data();
        for (std::size_t block = 0; block * kBlock < memory.trees.size(); ++block) {
            if (out.stop.requested()) return;
            next = cross(memory, block, cells, next);
        }
        out.retired = memory.complete;
    }

    void commit(const engine::State& after, const engine::StepRecord& done, engine::Memory& erased) const override {
        auto& memory = erased.as<PeriodicMemory>();
        memory.complete.assign(done.completed.begin(), done.completed.end());
        memory.waiting.resize(after.slots.size());
        for (std::size_t i = 0; i < done.arrivals.size(); ++i) {
            if (i % 256 == 255 && done.stop.requested()) return;
            join(after, done.arrivals[i], memory);
        }
        beginPeriod(after.step + 1, memory);
    }

    // Packets may wait for a whole period.
    Step longestPause() const override { return 2 * m_forest.period; }

    std::string explain(const engine::State& before, const engine::Move& move,
                        const engine::TypeNames&) const override {
        const network::Network& network = *m_problem.network;
        const network::Link link = network.link(move.link);
        const Step slot = before.step + 1;
        const NodeId source = before.slots[move.packet].packet.source;
        return "Slot " + std::to_string(slot) + " is number " + std::to_string(slot % m_forest.period + 1) +
               " of its period of " + std::to_string(m_forest.period) + ". In it the packet of " +
               network.address(source) + " that goes along " + m_periodic.treeName(move.tag) + " crosses from " +
               network.address(link.from) + " to " + network.address(link.to) + "; no other packet may use this link.";
    }

    std::string label(engine::Label what, std::uint16_t value) const override {
        return what == engine::Label::tag ? m_periodic.treeName(value) : std::string();
    }

    engine::Waiting waits(const engine::State& state, PacketId packet, NodeId node) const override {
        const auto& memory = state.memory.as<PeriodicMemory>();
        const Step next = state.step + 1;
        const Step period = next / m_forest.period * m_forest.period;  // first slot of the period of the next step
        std::vector<Broadcast> broadcasts;  // of this period, then those waiting at this node
        for (std::size_t group = 0; group + 1 < memory.groups.size(); ++group)
            for (std::uint32_t i = memory.groups[group]; i < memory.groups[group + 1]; ++i)
                broadcasts.push_back({memory.started[i], static_cast<std::uint32_t>(group % m_forest.trees), period});
        addWaiting(memory, node, period + m_forest.period, broadcasts);
        engine::Waiting waiting;
        for (const Broadcast& mine : broadcasts) {
            if (mine.started.packet != packet) continue;
            for (std::uint32_t type = 0; type < m_degree; ++type) {
                const auto leaves = crossingOf(mine, node, type);
                if (!leaves || *leaves < next) continue;
                waiting.links.push_back(awaited(broadcasts, node, type, next, *leaves));
            }
        }
        const task::LivePacket& slot = state.slots[packet];
        if (!waiting.links.empty() && slot.packet.source == node) waiting.since = static_cast<Step>(slot.instant) + 1;
        return waiting;
    }

private:
    // The crossings of a tree in a slot of the period.
    struct Cell {
        std::uint32_t first = 0;  // in m_crossings
        std::uint32_t count = 0;
    };

    // Writes the moves of a block of packets, packet by packet; returns their end. `cells`: of this slot, by tree.
    engine::Move* cross(const PeriodicMemory& memory, std::size_t block, const Cell* cells, engine::Move* moves) const {
        const std::size_t begin = block * kBlock;
        const std::size_t size = std::min(kBlock, memory.trees.size() - begin);
        std::array<std::uint32_t, kBlock> firsts;  // by place in the block: index of the first move of the packet
        std::uint32_t count = 0;
        for (std::size_t i = 0; i < size; ++i) {
            firsts[i] = count;
            count += cells[memory.trees[begin + i]].count;
        }
        // Crossing by crossing, each the same for many packets: how often a packet crosses is unpredictable.
        const std::uint32_t degree = m_degree;
        const std::uint32_t* const groups = &memory.groups[block * m_forest.trees];
        const std::uint16_t* const places = memory.places.data();
        const Started* const started = memory.started.data();
        for (std::uint32_t tree = 0; tree < m_forest.trees; ++tree)
            for (std::uint32_t k = 0; k < cells[tree].count; ++k) {
                const Crossing crossing = m_crossings[cells[tree].first + k];
                engine::Move* const column = moves + k;
                const std::size_t end = groups[tree + 1];
                for (std::size_t i = groups[tree]; i < end; ++i)
                    column[firsts[places[i]]] = {started[i].packet,
                                                 (started[i].source ^ crossing.offset) * degree + crossing.type,
                                                 crossing.tag, crossing.flags};
            }
        return moves + count;
    }

    // A broadcast and the first slot of its period.
    struct Broadcast {
        Started started;
        std::uint32_t tree = 0;
        Step period = 0;
    };

    // Appends the packets waiting at a node, in order; the first one starts in `period`.
    void addWaiting(const PeriodicMemory& memory, NodeId node, Step period, std::vector<Broadcast>& out) const {
        const std::uint32_t queues = m_periodic.bound ? m_forest.trees : 1;
        for (std::uint32_t i = 0; i < queues; ++i) {
            std::uint32_t place = 0;
            memory.waiting.forFirst(node * queues + i, ~0U, [&](Ticket ticket) {
                const std::uint32_t later = m_periodic.bound ? place : place / m_forest.trees;
                const std::uint32_t tree = m_periodic.bound ? i : place % m_forest.trees;
                out.push_back({{ticket.packet(), node}, tree, period + later * Step{m_forest.period}});
                ++place;
            });
        }
    }

    // The slot in which a broadcast crosses the link of a type from a node; nullopt if it does not.
    std::optional<Step> crossingOf(const Broadcast& broadcast, NodeId node, std::uint32_t type) const {
        const std::size_t first = std::size_t{broadcast.tree} * m_forest.nodes;
        const NodeId offset = broadcast.started.source ^ node;
        if ((m_forest.places[first + offset].onward >> type & 1U) == 0) return std::nullopt;
        return broadcast.period + m_forest.turns[first + (offset ^ NodeId{1} << type)] - 1;
    }

    engine::AwaitedLink awaited(const std::vector<Broadcast>& broadcasts, NodeId node, std::uint32_t type, Step next,
                                Step leaves) const {
        std::vector<std::pair<Step, PacketId>> before;
        for (const Broadcast& other : broadcasts) {
            const auto crosses = crossingOf(other, node, type);
            if (crosses && *crosses >= next && *crosses < leaves) before.emplace_back(*crosses, other.started.packet);
        }
        std::ranges::sort(before);
        engine::AwaitedLink awaited;
        awaited.link = node * m_degree + type;
        awaited.leaves = leaves;
        for (const auto& [step, packet] : before) awaited.add(packet);
        return awaited;
    }

    template <typename Visit>
    void forEachPlace(const Visit& visit) const {
        for (std::uint32_t tree = 0; tree < m_forest.trees; ++tree) {
            const std::size_t first = std::size_t{tree} * m_forest.nodes;
            for (NodeId parent = 0; parent < m_forest.nodes; ++parent) {
                const plan::Forest::Place place = m_forest.places[first + parent];
                // The last link by which the node forwards the packet; of several in the same slot the highest type.
                std::uint32_t latest = 0, lastBit = 0;
                for (std::uint32_t left = place.onward; left != 0; left &= left - 1) {
                    const std::uint32_t bit = left & (0U - left);
                    if (m_forest.turns[first + (parent ^ bit)] >= latest) lastBit = bit;
                    latest = std::max(latest, m_forest.turns[first + (parent ^ bit)]);
                }
                for (std::uint32_t left = place.onward; left != 0; left &= left - 1) {
                    const std::uint32_t bit = left & (0U - left);
                    const std::uint32_t turn = m_forest.turns[first + (parent ^ bit)];
                    std::uint16_t flags = (place.kept & bit) != 0 ? plan::kKept : std::uint16_t{0};
                    if (bit == lastBit) flags |= plan::kLastForward;
                    visit(std::size_t{turn - 1} * m_forest.trees + tree,
                          {parent, static_cast<std::uint32_t>(std::countr_zero(bit)), static_cast<std::uint16_t>(tree),
                           flags});
                }
            }
        }
    }

    void join(const engine::State& after, PacketId packet, PeriodicMemory& memory) const {
        const task::LivePacket& slot = after.slots[packet];
        std::uint32_t queue = slot.packet.source;
        if (m_periodic.bound) {
            const auto lot =
                static_cast<std::uint32_t>(randomAt(forPurpose(after.randomness, m_treePurpose), slot.serial));
            queue = queue * m_forest.trees + static_cast<std::uint32_t>(std::uint64_t{lot} * m_forest.trees >> 32U);
        }
        memory.waiting.push(queue, {packet, false}, 0);
    }

    // If `slot` is the first of a period, starts the packets of that period.
    void beginPeriod(Step slot, PeriodicMemory& memory) const {
        if (slot % m_forest.period != 0) return;
        memory.trees.clear();
        std::vector<std::uint32_t> queues;
        memory.waiting.busy().forEach([&](std::uint32_t queue) { queues.push_back(queue); });
        std::vector<Started> started;
        const auto take = [&](std::uint32_t queue, NodeId source, std::uint32_t tree) {
            started.push_back({memory.waiting.front(queue).packet(), source});
            memory.trees.push_back(static_cast<std::uint16_t>(tree));
            memory.waiting.pop(queue);
        };
        for (const std::uint32_t queue : queues) {
            if (m_periodic.bound) {
                take(queue, queue / m_forest.trees, queue % m_forest.trees);
                continue;
            }
            const std::uint32_t count = std::min(memory.waiting.length(queue), m_forest.trees);
            for (std::uint32_t tree = 0; tree < count; ++tree) take(queue, queue, tree);
        }
        group(started, memory);
    }

    // `started`: in the order of memory.trees.
    void group(const std::vector<Started>& started, PeriodicMemory& memory) const {
        const auto groupOf = [&](std::size_t i) { return i / kBlock * m_forest.trees + memory.trees[i]; };
        memory.startedOn.assign(m_forest.trees, 0);
        memory.groups.assign((started.size() + kBlock - 1) / kBlock * m_forest.trees + 1, 0);
        for (std::size_t i = 0; i < started.size(); ++i) {
            ++memory.startedOn[memory.trees[i]];
            ++memory.groups[groupOf(i)];
        }
        std::partial_sum(memory.groups.begin(), memory.groups.end(), memory.groups.begin());
        memory.started.resize(started.size());
        memory.places.resize(started.size());
        // Filled in from their ends, which become their beginnings.
        for (std::size_t i = started.size(); i-- > 0;) {
            const std::uint32_t place = --memory.groups[groupOf(i)];
            memory.started[place] = started[i];
            memory.places[place] = static_cast<std::uint16_t>(i % kBlock);
        }
    }

    Problem m_problem;
    Periodic m_periodic;
    const plan::Forest& m_forest;
    std::uint32_t m_degree;
    std::vector<Cell> m_cells;  // by (slot of the period) * trees + tree
    std::vector<Crossing> m_crossings;
    std::uint32_t m_treePurpose = purposeOf("tree");
};

}  // namespace

double periodicNeeds(const Problem& problem, double trees, double period, bool bound) {
    const double nodes = problem.network->nodeCount();
    const double forest = nodes * trees * (sizeof(plan::Forest::Place) + sizeof(std::uint32_t));
    const double crossings = nodes * trees * sizeof(Crossing) + period * trees * 2.0 * sizeof(std::uint32_t);
    const double queues = nodes * (bound ? trees : 1.0) * 3.0 * sizeof(std::uint32_t);
    // An M/D/1 queue with synchronisation, while it is stable.
    const double load = problem.task->rate * period / (bound || trees > 1.0 ? trees : 1.0);
    const double delay = period * (1.5 + (load < 1.0 ? load / (2.0 * (1.0 - load)) : 0.0));
    return forest + crossings + queues + underWay(problem, delay);
}

engine::ProcessPtr makePeriodic(const Problem& problem, Periodic periodic) {
    return std::make_shared<PeriodicBroadcasts>(problem, std::move(periodic));
}

}  // namespace hop::algorithm
