// SPDX-License-Identifier: GPL-3.0-or-later
// Broadcasts relayed by a root.
#include "core/algorithm/root_relay.h"

#include <algorithm>
#include <array>
#include <bit>

#include "core/algorithm/descents.h"
#include "core/algorithm/link_rings.h"
#include "core/algorithm/tree_flow.h"
#include "core/base/text.h"

namespace hop::algorithm {
namespace {

// A packet that leaves the virtual links of its node.
struct Exit {
    PacketId packet = kNoPacket;
    std::uint32_t queue = 0;
    friend bool operator==(const Exit&, const Exit&) = default;
};

using Queues = LinkRings<PlainEntry>;  // of packets

struct RelayMemory {
    Queues ascents;                        // by tree * nodes + node; unused for the root
    Queues gates;                          // by 2 * tree + gate
    Queues chains;                         // like ascents, for the first virtual link
    std::vector<std::vector<Exit>> exits;  // by upward slot, cyclic: packets that leave the virtual links then
    std::uint64_t ups = 0;                 // upward slots so far
    std::vector<Descent> descents;         // in the next downward slot
    std::size_t downs = 0;                 // number of moves then
    std::vector<Descent> later;            // thirds: starts of the slot after that
    std::vector<PacketId> done;            // sent down for the last time in the last step, retired in the next

    std::size_t bytes() const {
        std::size_t sum = ascents.bytes() + gates.bytes() + chains.bytes() +
                          (descents.size() + later.size()) * sizeof(Descent) + done.size() * sizeof(PacketId);
        for (const auto& exit : exits) sum += sizeof exit + exit.size() * sizeof(Exit);
        return sum;
    }
    void hash(Hasher& hasher) const {
        for (const Queues* queues : {&ascents, &gates, &chains}) queues->hash(hasher);
        for (const auto& slot : exits) {
            hasher.add(slot.size());
            for (const Exit& exit : slot) hasher.add(std::uint64_t{exit.packet} << 32U | exit.queue);
        }
        hasher.add(ups);
        hasher.add(downs);
        for (const auto* starts : {&descents, &later}) {
            hasher.add(starts->size());
            for (const Descent& descent : *starts) descent.hash(hasher);
        }
        hasher.addAll(std::span<const PacketId>(done));
    }
    friend bool operator==(const RelayMemory&, const RelayMemory&) = default;
};

class RootRelay final : public engine::Process {
public:
    RootRelay(const Problem& problem, std::shared_ptr<const plan::RelayTrees> relay, TreeName treeName)
        : m_problem(problem),
          m_relay(std::move(relay)),
          m_treeName(std::move(treeName)),
          m_nodes(problem.network->nodeCount()),
          m_degree(problem.network->dimensions()->typeCount()),
          m_waysDown(*m_relay, m_degree) {
        for (const plan::RelayTree& tree : m_relay->trees)
            for (const std::uint32_t length : tree.virtualLinks) m_longest = std::max(m_longest, length);
    }

    engine::Memory begin(const engine::State& initial, Stop stop) const override {
        const auto trees = static_cast<std::uint32_t>(m_relay->trees.size());
        RelayMemory memory;
        memory.ascents = Queues(trees * m_nodes);
        memory.gates = Queues(2 * trees);
        if (m_longest > 0) memory.chains = Queues(trees * m_nodes);
        memory.exits.resize(m_longest + 1);
        for (PacketId packet = 0; packet < initial.slots.size() && !stop.requested(); ++packet)
            generate(initial, packet, memory);
        passGates(initial, memory);
        return engine::Memory::of(std::move(memory));
    }

    void propose(const engine::State& state, engine::Proposal& out) const override {
        const auto& memory = state.memory.as<RelayMemory>();
        const Step slot = state.step + 1;
        const bool up = goesUp(slot), down = goesDown(slot);
        const std::size_t ups = up ? memory.ascents.busy().count() : 0;
        const std::size_t downs = down ? memory.downs : 0;
        engine::Move* next = out.room(ups + downs + WaysDown::kTogether).data();
        if (up)
            memory.ascents.busy().forEach([&](std::uint32_t queue) {
                const std::uint32_t tree = queue / m_nodes;
                const NodeId node = queue % m_nodes;
                *next++ = {memory.ascents.front(queue).item, linkOf(node, m_relay->trees[tree].up[node]),
                           static_cast<std::uint16_t>(2 * tree + 1),
                           static_cast<std::uint16_t>(plan::kKept | plan::kLastForward)};
            });
        if (down) m_waysDown.write(memory.descents, next);
        out.moves.resize(ups + downs);
        out.phase = static_cast<std::uint16_t>(m_relay->thirds ? 1 + slot % 3 : 0);
        out.retired = memory.done;
    }

    void commit(const engine::State& after, const engine::StepRecord& done, engine::Memory& erased) const override {
        auto& memory = erased.as<RelayMemory>();
        memory.done.clear();
        if (goesUp(done.step)) {
            if (m_relay->thirds) passGates(after, memory);
            advanceChains(memory);
        }
        for (std::size_t i = 0; i < done.arrivals.size(); ++i) {
            if (i % 256 == 255 && done.stop.requested()) return;
            generate(after, done.arrivals[i], memory);
        }
        // Moves towards the roots come first.
        for (std::size_t i = 0; i < done.moves.size() && done.moves[i].tag % 2 != 0; ++i) {
            if (i % 1024 == 0 && done.stop.requested()) return;
            const engine::Move& move = done.moves[i];
            const std::uint32_t tree = move.tag / 2U;
            const NodeId from = move.link / m_degree, to = from ^ NodeId { 1 } << move.link % m_degree;
            memory.ascents.pop(tree * m_nodes + from);
            ascend(memory, tree, to, move.packet, move.link % m_degree == m_relay->trees[tree].firstType);
        }
        if (goesDown(done.step)) {
            memory.descents.swap(memory.later);  // those sent down in this step are now in `later`
            memory.downs = m_waysDown.count(memory.descents);
            memory.downs += m_waysDown.goOn(memory.later, memory.descents, memory.done);
            memory.later.clear();
        }
        if (!m_relay->thirds) passGates(after, memory);
    }

    Step longestPause() const override { return 3; }

    std::string explain(const engine::State& before, const engine::Move& move,
                        const engine::TypeNames&) const override {
        const network::Network& network = *m_problem.network;
        const network::Link link = network.link(move.link);
        const std::uint32_t tree = move.tag / 2U;
        const std::string source = network.address(before.slots[move.packet].packet.source);
        const std::string name = m_treeName(tree) + ", whose root is " + network.address(m_relay->trees[tree].root);
        const std::string slot = "Slot " + std::to_string(before.step + 1);
        if (move.tag % 2 == 0)
            return (m_relay->thirds ? slot + " is not a multiple of 3, so packets go down the trees. "
                                    : std::string()) +
                   "Node " + network.address(link.from) + " sends the packet of " + source + " on to its child in " +
                   name + ".";
        const std::uint32_t waiting = before.memory.as<RelayMemory>().ascents.length(tree * m_nodes + link.from);
        return (m_relay->thirds ? slot + " is a multiple of 3, so packets go up the trees. " : std::string()) +
               "Node " + network.address(link.from) + " sends the packet of " + source + " towards the root of " +
               name + ". " +
               (waiting <= 1 ? "No other packet waited here for this tree."
                             : quantity(waiting, "packet") + " waited here for this tree; this one came first.");
    }

    std::string label(engine::Label what, std::uint16_t value) const override {
        if (what == engine::Label::tag) return m_treeName(value / 2U) + (value % 2 != 0 ? ", up" : ", down");
        if (!m_relay->thirds || value == 0) return {};
        return value == 1 ? "up to the roots" : "down from the roots";
    }

    engine::Waiting waits(const engine::State& state, PacketId packet, NodeId node) const override {
        const auto& memory = state.memory.as<RelayMemory>();
        engine::Waiting waiting;
        for (std::uint32_t tree = 0; tree < m_relay->trees.size(); ++tree) {
            waitsToAscend(state, memory, tree, packet, node, waiting);
            if (node == m_relay->trees[tree].root) waitsAtGates(state, memory, tree, packet, waiting);
        }
        const Step down = nextDown(state.step);
        bool returned = false;  // to its source: only on its way down
        const auto look = [&](const std::vector<Descent>& descents, Step leaves) {
            for (const Descent& descent : descents) {
                if (descent.packet() != packet || m_waysDown.node(descent.place()) != node) continue;
                const std::uint32_t tree = m_waysDown.tree(descent.place());
                returned = node != m_relay->trees[tree].root;
                awaitChildren(tree, node, {}, leaves, waiting);
            }
        };
        look(memory.descents, down);
        look(memory.later, nextDown(down));
        const task::LivePacket& slot = state.slots[packet];
        if (slot.packet.source == node && !waiting.links.empty() && !returned)
            waiting.since = static_cast<Step>(slot.instant) + 1;
        return waiting;
    }

private:
    // The next upward or downward slot after this one.
    Step nextUp(Step slot) const { return m_relay->thirds ? (slot / 3 + 1) * 3 : slot + 1; }
    Step nextDown(Step slot) const { return goesDown(slot + 1) ? slot + 1 : slot + 2; }

    // On the virtual links of its node, or in the queue after them: of the link towards the root, or of the gate at the
    // root. The virtual links of a node and a tree are FIFO.
    void waitsToAscend(const engine::State& state, const RelayMemory& memory, std::uint32_t tree, PacketId packet,
                       NodeId node, engine::Waiting& waiting) const {
        const std::uint32_t queue = tree * m_nodes + node;
        const bool atRoot = node == m_relay->trees[tree].root;
        engine::AwaitedLink awaited;
        bool found = false;
        const auto look = [&](PacketId there) {
            found = found || there == packet;
            if (!found) awaited.add(there);
        };
        if (atRoot) {
            memory.gates.forEach(gateOf(tree, false), [&](const PlainEntry& entry) { look(entry.item); });
            if (found) return;  // see waitsAtGates
        } else {
            memory.ascents.forEach(queue, [&](const PlainEntry& entry) { look(entry.item); });
            if (found) awaited.leaves = nextUp(state.step) + awaited.ahead * (m_relay->thirds ? 3 : 1);
        }
        if (!found && m_longest > 0) {
            for (std::size_t k = 0; k < memory.exits.size(); ++k)
                for (const Exit& exit : memory.exits[(memory.ups + k) % memory.exits.size()])
                    if (exit.queue == queue) look(exit.packet);
            memory.chains.forEach(queue, [&](const PlainEntry& entry) { look(entry.item); });
        }
        if (!found) return;
        if (atRoot) return awaitChildren(tree, node, std::move(awaited), std::nullopt, waiting);
        awaited.link = linkOf(node, m_relay->trees[tree].up[node]);
        waiting.links.push_back(std::move(awaited));
    }

    // At the root, behind a gate, after which it is sent to all children.
    void waitsAtGates(const engine::State& state, const RelayMemory& memory, std::uint32_t tree, PacketId packet,
                      engine::Waiting& waiting) const {
        std::array<std::vector<PacketId>, 2> queues;
        for (std::uint32_t gate = 0; gate < 2; ++gate)
            memory.gates.forEach(2 * tree + gate, [&](const PlainEntry& entry) { queues[gate].push_back(entry.item); });
        engine::AwaitedLink awaited;
        for (const auto* started : {&memory.descents, &memory.later})
            for (const Descent& descent : *started)
                if (descent.place() == m_waysDown.root(tree)) awaited.add(descent.packet());
        Step slot = nextUp(state.step);  // the slot in which the next ones pass
        for (std::size_t i = 0; i < std::max(queues[0].size(), queues[1].size()); ++i, slot = nextUp(slot)) {
            const auto at = [&](std::uint32_t gate) { return i < queues[gate].size() ? queues[gate][i] : kNoPacket; };
            std::array<PacketId, 2> passed = {at(0), at(1)};
            if (swaps(state.randomness, slot, tree)) std::swap(passed[0], passed[1]);
            for (std::uint32_t place = 0; place < 2; ++place) {
                if (passed[place] == packet)
                    return awaitChildren(tree, m_relay->trees[tree].root, awaited, slot + 1 + place, waiting);
                if (passed[place] != kNoPacket) awaited.add(passed[place]);
            }
        }
    }

    void awaitChildren(std::uint32_t tree, NodeId node, engine::AwaitedLink awaited, std::optional<Step> leaves,
                       engine::Waiting& waiting) const {
        awaited.leaves = leaves;
        for (std::uint32_t left = m_relay->trees[tree].down[node].onward; left != 0; left &= left - 1) {
            awaited.link = linkOf(node, static_cast<std::uint32_t>(std::countr_zero(left)));
            waiting.links.push_back(awaited);
        }
    }

    bool goesUp(Step slot) const { return !m_relay->thirds || slot % 3 == 0; }
    bool goesDown(Step slot) const { return !m_relay->thirds || slot % 3 != 0; }
    std::uint32_t gateOf(std::uint32_t tree, bool fromLargest) const {
        return 2 * tree + (m_relay->thirds && !fromLargest ? 1U : 0U);
    }
    LinkId linkOf(NodeId node, std::uint32_t type) const { return node * m_degree + type; }

    // Handles a newly generated packet.
    void generate(const engine::State& after, PacketId packet, RelayMemory& memory) const {
        const task::LivePacket& slot = after.slots[packet];
        const auto lot = static_cast<std::uint32_t>(randomAt(forPurpose(after.randomness, m_treePurpose), slot.serial));
        const auto tree = static_cast<std::uint32_t>(std::uint64_t{lot} * m_relay->trees.size() >> 32U);
        const NodeId node = slot.packet.source;
        if (m_relay->trees[tree].virtualLinks[node] > 0)
            memory.chains.push(tree * m_nodes + node, {packet});
        else
            ascend(memory, tree, node, packet, false);
    }

    // A packet arrives at a node on its way up, or starts there.
    void ascend(RelayMemory& memory, std::uint32_t tree, NodeId node, PacketId packet, bool fromLargest) const {
        if (node == m_relay->trees[tree].root)
            memory.gates.push(gateOf(tree, fromLargest), {packet});
        else
            memory.ascents.push(tree * m_nodes + node, {packet});
    }

    // After an upward slot: the first packet of every chain has crossed its first virtual link; packets that crossed
    // the last one start their way up.
    void advanceChains(RelayMemory& memory) const {
        const std::uint64_t now = memory.ups++;
        if (m_longest == 0) return;
        std::vector<std::uint32_t> moving;
        memory.chains.busy().forEach([&](std::uint32_t queue) { moving.push_back(queue); });
        for (const std::uint32_t queue : moving) {
            const std::uint32_t length = m_relay->trees[queue / m_nodes].virtualLinks[queue % m_nodes];
            memory.exits[(now + length - 1) % memory.exits.size()].push_back({memory.chains.front(queue).item, queue});
            memory.chains.pop(queue);
        }
        auto& leaving = memory.exits[now % memory.exits.size()];
        for (const Exit& exit : leaving) ascend(memory, exit.queue / m_nodes, exit.queue % m_nodes, exit.packet, false);
        leaving.clear();
    }

    // A random bit that orders the two packets passing the gates of a root in one slot.
    bool swaps(StreamKey randomness, Step slot, std::uint32_t tree) const {
        return m_relay->thirds &&
               (randomAt(forPurpose(randomness, m_coinPurpose), slot * m_relay->trees.size() + tree) & 1U) != 0;
    }

    // Packets that reached the roots before this slot pass the gates and are started in the following slots.
    void passGates(const engine::State& after, RelayMemory& memory) const {
        const Step slot = after.step;
        if (m_relay->thirds && slot % 3 != 0) return;
        for (std::uint32_t tree = 0; tree < m_relay->trees.size(); ++tree) {
            std::array<PacketId, 2> passed = {kNoPacket, kNoPacket};
            for (std::uint32_t gate = 0; gate < 2; ++gate) {
                if (memory.gates.length(2 * tree + gate) == 0) continue;
                passed[gate] = memory.gates.front(2 * tree + gate).item;
                memory.gates.pop(2 * tree + gate);
            }
            if (swaps(after.randomness, slot, tree)) std::swap(passed[0], passed[1]);
            const std::uint32_t root = m_waysDown.root(tree);
            if (passed[0] != kNoPacket) {
                memory.descents.emplace_back(passed[0], root);
                memory.downs += m_waysDown.count(std::span(memory.descents).last(1));
            }
            if (passed[1] != kNoPacket) memory.later.emplace_back(passed[1], root);
        }
    }

    Problem m_problem;
    std::shared_ptr<const plan::RelayTrees> m_relay;
    TreeName m_treeName;
    NodeId m_nodes;
    std::uint32_t m_degree;
    WaysDown m_waysDown;
    std::uint32_t m_longest = 0;  // longest chain of virtual links
    std::uint32_t m_treePurpose = purposeOf("tree"), m_coinPurpose = purposeOf("coin");
};

}  // namespace

plan::RelayTree relayTree(NodeId root, const plan::RotatedOrder& order) {
    const NodeId nodes = NodeId{1} << order.dimensions;
    plan::RelayTree tree{root, order.first, {}, {}, {}};
    tree.up.resize(nodes);
    tree.down.resize(nodes);
    tree.virtualLinks.resize(nodes);
    for (NodeId relative = 1; relative < nodes; ++relative) {
        const std::uint32_t type = order.lastType(relative);
        const NodeId node = root ^ relative;
        tree.up[node] = static_cast<std::uint8_t>(type);
        tree.down[node ^ NodeId{1} << type].onward |= std::uint32_t{1} << type;
    }
    for (NodeId node = 0; node < nodes; ++node)
        for (std::uint32_t left = tree.down[node].onward; left != 0; left &= left - 1) {
            const std::uint32_t bit = left & (0U - left);
            if (tree.down[node ^ bit].onward != 0) tree.down[node].kept |= bit;
        }
    return tree;
}

double relayNeeds(const Problem& problem, double trees, bool virtualLinks) {
    const double nodes = problem.network->nodeCount();
    // Up, down and virtual links; queue rings with room for four.
    const double tables = sizeof(std::uint8_t) + sizeof(plan::Forest::Place) + sizeof(std::uint32_t);
    const double rings = (4.0 + 4.0) * sizeof(std::uint32_t) * (virtualLinks ? 2.0 : 1.0);
    // Up a tree and down again, in every third slot if there are virtual links.
    const double delay = problem.network->dimensions()->typeCount() * (virtualLinks ? 4.5 : 2.0);
    return trees * nodes * (tables + rings) + WaysDown::needs(trees, nodes) + underWay(problem, delay);
}

engine::ProcessPtr makeRelay(const Problem& problem, std::shared_ptr<const plan::RelayTrees> relay, TreeName treeName) {
    return std::make_shared<RootRelay>(problem, std::move(relay), std::move(treeName));
}

}  // namespace hop::algorithm
