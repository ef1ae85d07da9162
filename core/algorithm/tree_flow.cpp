// SPDX-License-Identifier: GPL-3.0-or-later
// Broadcasts along the trees of a forest without idling.
#include "core/algorithm/tree_flow.h"

#include <algorithm>
#include <array>
#include <bit>

#include "core/algorithm/fifo_flow.h"
#include "core/algorithm/link_rings.h"
#include "core/network/shape.h"

namespace hop::algorithm {
namespace {

constexpr std::uint32_t kFirstCopies = 64;
constexpr std::uint32_t kMostDimensions = 16;  // of cubes: the tables of d trees have d 2^d entries

// A packet at a node that has not forwarded it completely.
struct Copy {
    PacketId packet = kNoPacket;
    std::uint32_t pending = 0;  // link types over which it still has to go, as bits
    friend bool operator==(const Copy&, const Copy&) = default;
};

// A copy in the queue of one of its links. Smallest key first.
struct KeyedCopy {
    static constexpr bool kOrdered = true;
    std::uint64_t key = 0;
    std::uint64_t bits = 0;

    KeyedCopy() = default;
    KeyedCopy(std::uint64_t ofKey, std::uint64_t ofBits) : key(ofKey), bits(ofBits) {}
    // `item`: among the copies; `place`: in the forest, behind the link: tree * nodes + place; `isKept`: 0 or 1.
    KeyedCopy(std::uint64_t ofKey, std::uint32_t item, std::uint32_t place, std::uint32_t isKept)
        : key(ofKey), bits(std::uint64_t{item} << 32U | place << 1U | isKept) {}
    std::uint32_t item() const { return static_cast<std::uint32_t>(bits >> 32U); }
    std::uint32_t place() const { return static_cast<std::uint32_t>(bits) >> 1U; }
    std::uint32_t kept() const { return static_cast<std::uint32_t>(bits) & 1U; }

    // 1 or 0; 0 if there is no other one.
    unsigned goesBefore(const KeyedCopy& other, bool there) const {
        return key < (other.key & (0U - std::uint64_t{there})) ? 1U : 0U;
    }
    // Branch-free.
    void exchangeIf(unsigned wanted, KeyedCopy& other) {
        const std::uint64_t mask = 0U - std::uint64_t{wanted};
        const std::uint64_t keys = (key ^ other.key) & mask, others = (bits ^ other.bits) & mask;
        key ^= keys;
        other.key ^= keys;
        bits ^= others;
        other.bits ^= others;
    }
    void hash(Hasher& hasher) const {
        hasher.add(key);
        hasher.add(bits);
    }
    friend bool operator==(const KeyedCopy&, const KeyedCopy&) = default;
};

struct FlowMemory {
    LinkRings<KeyedCopy> queues;
    std::vector<Copy> copies;
    // A stack of free entries of `copies` in its first `free` elements.
    std::vector<std::uint32_t> freeCopies;
    std::size_t free = 0;
    std::vector<std::uint64_t> labels;  // by tree * nodes + source: l of the latest packet
    std::vector<std::uint64_t> begins;  // by packet: (l - 1) q
    std::vector<PacketId> complete;     // completed in the last step, retired in the next
    std::vector<std::uint64_t> sent;    // bits of queued copies; nothing between steps

    std::span<const std::uint32_t> freed() const { return std::span(freeCopies).first(free); }
    std::size_t bytes() const {
        return queues.bytes() + copies.size() * sizeof(Copy) + freeCopies.size() * sizeof(std::uint32_t) +
               (labels.size() + begins.size()) * sizeof(std::uint64_t) + complete.size() * sizeof(PacketId);
    }
    void hash(Hasher& hasher) const {
        queues.hash(hasher);
        for (const Copy& copy : copies) hasher.add(std::uint64_t{copy.packet} << 32U | copy.pending);
        hasher.addAll(freed());
        hasher.addAll(std::span<const std::uint64_t>(labels));
        hasher.addAll(std::span<const std::uint64_t>(begins));
        hasher.addAll(std::span<const PacketId>(complete));
    }
    friend bool operator==(const FlowMemory& a, const FlowMemory& b) {
        return a.queues == b.queues && a.copies == b.copies && std::ranges::equal(a.freed(), b.freed()) &&
               a.labels == b.labels && a.begins == b.begins && a.complete == b.complete;
    }
};

// Queues in an order by keys.
class KeyedFlow final : public ForestProcess {
public:
    KeyedFlow(const Problem& problem, Flow flow) : ForestProcess(problem, std::move(flow)) {}

    engine::Memory begin(const engine::State& initial, Stop stop) const override {
        FlowMemory memory;
        memory.queues = LinkRings<KeyedCopy>(static_cast<LinkId>(m_to.size()));
        if (m_flow.order == FlowOrder::label) memory.labels.resize(m_forest.places.size());
        for (PacketId packet = 0; packet < initial.slots.size() && !stop.requested(); ++packet)
            start(initial, packet, memory);
        return engine::Memory::of(std::move(memory));
    }

    void propose(const engine::State& state, engine::Proposal& out) const override {
        const auto& memory = state.memory.as<FlowMemory>();
        const auto& queues = memory.queues;
        out.moves.resize(queues.busy().count());
        engine::Move* next = out.moves.data();
        std::vector<std::uint32_t> sending(memory.copies.size());  // types of links over which it is sent in this step
        queues.busy().forEach([&](LinkId link) {
            const KeyedCopy& queued = queues.front(link);
            const Copy& copy = memory.copies[queued.item()];
            // With the last of its links. Branch-free: whether this is it is unpredictable.
            const std::uint32_t types = sending[queued.item()] |= std::uint32_t{1} << m_type[link];
            const std::uint32_t last = types == copy.pending ? 1U : 0U;
            *next++ = {copy.packet, link, treeOf(queued.place()),
                       static_cast<std::uint16_t>(queued.kept() * plan::kKept + last * plan::kLastForward)};
        });
        out.retired = memory.complete;
    }

    void commit(const engine::State& after, const engine::StepRecord& done, engine::Memory& erased) const override {
        auto& memory = erased.as<FlowMemory>();
        memory.complete.clear();
        // Sent packets must leave the heads of the queues before others join.
        if (memory.sent.size() < done.moves.size()) memory.sent.resize(done.moves.size());
        std::uint64_t* sent = memory.sent.data();
        memory.queues.popAll(done.moves, [&](const KeyedCopy& queued) { *sent++ = queued.bits; });
        for (std::size_t i = 0; i < done.arrivals.size(); ++i) {
            if (i % 256 == 255 && done.stop.requested()) return;
            start(after, done.arrivals[i], memory);
        }
        for (std::size_t i = 0; i < done.moves.size(); i += kBlock) {
            if (i % (kBlock * kBlock) == 0 && done.stop.requested()) return;
            forward(after, i, done.moves.subspan(i, std::min(kBlock, done.moves.size() - i)), memory);
        }
    }

    std::string explain(const engine::State& before, const engine::Move& move,
                        const engine::TypeNames&) const override {
        const auto& queues = before.memory.as<FlowMemory>().queues;
        return explainMove(before, move, queues.length(move.link),
                           m_flow.order == FlowOrder::random
                               ? "this one came first, or was drawn among those that came first."
                               : "the periodic schedule would send this one first.");
    }

    engine::Waiting waits(const engine::State& state, PacketId packet, NodeId node) const override {
        const auto& memory = state.memory.as<FlowMemory>();
        return waitsAtLinks(state, packet, node, [&](LinkId link, engine::AwaitedLink& awaited) {
            memory.queues.forEach(link, [&](const KeyedCopy& entry) {
                const PacketId there = memory.copies[entry.item()].packet;
                if (awaited.link == kNoLink && there != packet)
                    awaited.add(there);
                else
                    awaited.link = link;
            });
            // With labels, packets that join later may overtake.
            if (m_flow.order != FlowOrder::label || awaited.ahead == 0) awaited.leaves = state.step + 1 + awaited.ahead;
        });
    }

private:
    // A copy that goes on from a node.
    struct Onward {
        PacketId packet;
        std::uint32_t place;
        NodeId node;
        std::uint32_t pending, kept;  // link types, as bits
        std::uint32_t item = 0;       // when it joins
        std::uint64_t begin = 0;      // of its keys
    };

    // Processes a block of received copies: those to be forwarded join their next queues. `number`: index of the first
    // of them among the moves of the step.
    void forward(const engine::State& after, std::size_t number, std::span<const engine::Move> moves,
                 FlowMemory& memory) const {
        std::array<Onward, kBlock + 1> goingOn;
        std::size_t count = 0;
        std::size_t free = memory.free;
        std::uint32_t completes = 0;
        for (std::size_t i = 0; i < moves.size(); ++i) {
            const engine::Move& move = moves[i];
            const KeyedCopy queued(0, memory.sent[number + i]);
            const std::uint32_t type = m_type[move.link];
            const plan::Forest::Place there = m_forest.places[queued.place()];
            goingOn[count] = {.packet = move.packet,
                              .place = queued.place(),
                              .node = m_to[move.link],
                              .pending = onwardFrom(there, type),
                              .kept = there.kept};
            // Branch-free: whether the copy is forwarded, and whether this was the sender's last link, is
            // unpredictable.
            count += queued.kept();
            const std::uint32_t left = memory.copies[queued.item()].pending &= ~(std::uint32_t{1} << type);
            memory.freeCopies[free] = queued.item();
            free += left == 0 ? 1U : 0U;
            completes |= move.flags;
        }
        if ((completes & plan::kCompletes) != 0)
            for (const engine::Move& move : moves)
                if ((move.flags & plan::kCompletes) != 0) memory.complete.push_back(move.packet);
        memory.free = free;
        join(after, std::span(goingOn).first(count), memory);
    }

    void start(const engine::State& after, PacketId packet, FlowMemory& memory) const {
        const engine::Slot& slot = after.slots[packet];
        const NodeId source = slot.packet.source;
        const std::uint32_t tree = drawnTree(after, slot);
        if (m_flow.order == FlowOrder::label) {
            std::uint64_t& label = memory.labels[std::size_t{tree} * m_forest.nodes + source];
            label = std::max(label + 1, after.step / m_forest.period + 2);
            if (memory.begins.size() <= packet) memory.begins.resize(after.slots.size());
            memory.begins[packet] = (label - 1) * m_forest.period;
        }
        const std::uint32_t place = firstPlace(tree, source);
        const plan::Forest::Place& there = m_forest.places[place];
        std::array<Onward, 2> copies = {Onward{packet, place, source, there.onward, there.kept}};
        join(after, std::span(copies).first(1), memory);
    }

    // Longest waiting first, ties at random.
    std::uint64_t drawnPriority(const engine::State& after, std::uint32_t item) const {
        const StreamKey key = forPurpose(after.randomness, m_orderPurpose);
        return after.step << 24U | randomAt(key, after.step << 32U | item) >> 40U;
    }

    // Copies join the queues of their links. Reads one copy beyond the last.
    void join(const engine::State& after, std::span<Onward> copies, FlowMemory& memory) const {
        const bool isDrawn = m_flow.order == FlowOrder::random;
        for (Onward& copy : copies) {
            if (memory.free == 0) grow(memory);
            copy.item = memory.freeCopies[--memory.free];
            memory.copies[copy.item] = {copy.packet, copy.pending};
            copy.begin = isDrawn ? drawnPriority(after, copy.item) : memory.begins[copy.packet] - 1;
            memory.queues.willSend(copy.node * m_degree, copy.pending);
        }
        isDrawn ? joinAll<true>(copies, memory) : joinAll<false>(copies, memory);
    }

    // One loop for all copies: the number of links of a copy is unpredictable.
    template <bool kDrawn>
    void joinAll(std::span<const Onward> copies, FlowMemory& memory) const {
        const std::uint32_t* const turns = m_forest.turns.data();
        const std::uint32_t degree = m_degree;
        const Onward* copy = copies.data();
        const Onward* const end = copy + copies.size();
        std::uint32_t left = copies.empty() ? 0U : copy->pending;
        while (copy != end) {
            const std::uint32_t next = copy[1].pending;
            const auto type = static_cast<std::uint32_t>(std::countr_zero(left));
            const std::uint32_t place = placeAfter(copy->place, type);
            const std::uint64_t key = kDrawn ? copy->begin : copy->begin + turns[place];
            memory.queues.pushOnly(copy->node * degree + type, {key, copy->item, place, copy->kept >> type & 1U});
            left &= left - 1;
            const std::uint32_t ends = left == 0 ? 1U : 0U;
            left |= next & (0U - ends);
            copy += ends;
        }
    }

    // By doubling; entries are taken from the end.
    static void grow(FlowMemory& memory) {
        const auto before = static_cast<std::uint32_t>(memory.copies.size());
        const std::uint32_t more = std::max(before, kFirstCopies);
        memory.copies.resize(std::size_t{before} + more);
        memory.freeCopies.resize(memory.copies.size() + 1);
        for (std::uint32_t i = 0; i < more; ++i) memory.freeCopies[memory.free++] = before + more - 1 - i;
    }

    std::uint32_t m_orderPurpose = purposeOf("order");
};

}  // namespace

engine::ProcessPtr makeFlow(const Problem& problem, Flow flow) {
    if (flow.order == FlowOrder::fifo) return makeFifoFlow(problem, std::move(flow));
    return std::make_shared<KeyedFlow>(problem, std::move(flow));
}

double underWay(const Problem& problem, double delay) {
    // One bit per node in an array that grows by doubling, its entry, and indices in the lists of entries.
    const double ofPacket = problem.network->nodeCount() / 8.0 * 2.5 + 2.0 * sizeof(engine::Slot);
    return problem.task->rate * problem.network->nodeCount() * delay * ofPacket;
}

double flowNeeds(const Problem& problem, double trees, FlowOrder order) {
    const double nodes = problem.network->nodeCount(), links = problem.network->linkCount();
    const bool keyed = order != FlowOrder::fifo;
    const double forest = trees * nodes * (sizeof(plan::Forest::Place) + sizeof(std::uint32_t));
    // Some queues outgrow their four entries, and the pool doubles.
    const double queues = links * (sizeof(NodeId) + 1.0 + 4.0 * sizeof(std::uint32_t) +
                                   4.0 * (keyed ? 3.0 * sizeof(KeyedCopy) : 4.0 * sizeof(std::uint64_t)));
    const double labels = order == FlowOrder::label ? trees * nodes * sizeof(std::uint64_t) : 0.0;
    // A packet is under way for at least as many slots as a node has links; by then a quarter of the nodes have a copy
    // to forward.
    const double delay = problem.network->dimensions()->typeCount();
    const double copies = problem.task->rate * nodes * delay * nodes / 4.0 * (sizeof(Copy) + sizeof(std::uint32_t));
    return forest + queues + labels + copies + underWay(problem, delay);
}

std::function<std::string(std::uint32_t tree)> rotatedTreeNames(const Problem& problem) {
    return [network = problem.network](std::uint32_t tree) {
        return "the unbalanced tree that begins with link type " + network->dimensions()->typeName(tree);
    };
}

ParameterSpec flowOrderParameter(std::string_view fallback) {
    return {.name = "order",
            .kind = ParameterKind::choice,
            .help =
                "Queue order at a link: FIFO, the packet that the periodic schedule would send first, or FIFO with "
                "random ties.",
            .choices = {"fifo", "label", "random"},
            .fallback = fallback,
            .titles = {"FIFO", "label priority", "random ties"}};
}

FlowOrder flowOrderOf(const Arguments& arguments) {
    const std::string_view order = arguments.text("order");
    return order == "label" ? FlowOrder::label : order == "random" ? FlowOrder::random : FlowOrder::fifo;
}

std::optional<std::string> refusesFlow(const Problem& problem) {
    const network::Network& network = *problem.network;
    if (!problem.task->isDynamic()) return "it is for packets that arrive while it runs; try multinode-broadcast";
    if (problem.task->cast != task::Cast::broadcast)
        return "it sends packets that are for all nodes; try shortest-path";
    if (!problem.ports.all()) return "its nodes use all their links at once; choose all ports";
    if (network.dimensions()->typeCount() > plan::Forest::kMostTypes)
        return "its nodes have at most " + std::to_string(plan::Forest::kMostTypes) + " links each";
    for (LinkId link = 0; link < network.firstLink(1); ++link)
        if (network.link(link).bandwidth != 1) return "its links carry one packet a slot";
    return std::nullopt;
}

std::optional<std::string> refusesCubeFlow(const Problem& problem, const Arguments&) {
    if (!network::isHypercube(*problem.network)) return "its trees are trees of hypercubes; try fixed-tree";
    if (problem.network->dimensions()->typeCount() > kMostDimensions)
        return "it holds tables for cubes of at most " + std::to_string(kMostDimensions) + " dimensions";
    return refusesFlow(problem);
}

}  // namespace hop::algorithm
