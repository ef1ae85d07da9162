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

// A packet at a node that has not forwarded it completely. Without initial values: arrays of it are written before they
// are read.
struct Copy {
    PacketId packet;
    std::uint32_t place;    // in the forest: tree * nodes + place
    std::uint32_t pending;  // link types over which it still has to go, as bits
    std::uint32_t kept;     // link types to nodes that forward it, as bits
    friend bool operator==(const Copy&, const Copy&) = default;
};

// A copy in the queue of one of its links. Smallest key first; keys are compared modulo 2^32, for they differ by less
// than 2^31 in a queue.
class KeyedCopy {
public:
    static constexpr bool kOrdered = true;

    KeyedCopy() = default;
    KeyedCopy(std::uint32_t key, std::uint32_t item) : m_bits(std::uint64_t{key} << 32U | item) {}
    std::uint32_t key() const { return static_cast<std::uint32_t>(m_bits >> 32U); }
    std::uint32_t item() const { return static_cast<std::uint32_t>(m_bits); }  // among the copies

    // 1 or 0; 0 if there is no other one.
    unsigned goesBefore(const KeyedCopy& other, bool there) const {
        return (key() - other.key()) >> 31U & (there ? 1U : 0U);
    }
    // Branch-free.
    void exchangeIf(unsigned wanted, KeyedCopy& other) {
        const std::uint64_t differs = (m_bits ^ other.m_bits) & (0U - std::uint64_t{wanted});
        m_bits ^= differs;
        other.m_bits ^= differs;
    }
    void hash(Hasher& hasher) const { hasher.add(m_bits); }
    friend bool operator==(const KeyedCopy&, const KeyedCopy&) = default;

private:
    std::uint64_t m_bits = 0;
};

struct FlowMemory {
    LinkRings<KeyedCopy> queues;
    std::vector<Copy> copies;
    // A stack of free entries of `copies` in its first `free` elements.
    std::vector<std::uint32_t> freeCopies;
    std::size_t free = 0;
    std::vector<std::uint64_t> labels;  // by tree * nodes + source: l of the latest packet
    std::vector<PacketId> complete;     // completed in the last step, retired in the next
    std::vector<KeyedCopy> sent;        // of the step; nothing between steps
    std::vector<std::uint32_t> joined;  // random order: by link, in this step; nothing between steps

    std::span<const std::uint32_t> freed() const { return std::span(freeCopies).first(free); }
    std::size_t bytes() const {
        return queues.bytes() + copies.size() * sizeof(Copy) +
               (freeCopies.size() + joined.size()) * sizeof(std::uint32_t) + labels.size() * sizeof(std::uint64_t) +
               complete.size() * sizeof(PacketId);
    }
    void hash(Hasher& hasher) const {
        queues.hash(hasher);
        for (const Copy& copy : copies) {
            hasher.add(std::uint64_t{copy.packet} << 32U | copy.place);
            hasher.add(std::uint64_t{copy.pending} << 32U | copy.kept);
        }
        hasher.addAll(freed());
        hasher.addAll(std::span<const std::uint64_t>(labels));
        hasher.addAll(std::span<const PacketId>(complete));
    }
    friend bool operator==(const FlowMemory& a, const FlowMemory& b) {
        return a.queues == b.queues && a.copies == b.copies && std::ranges::equal(a.freed(), b.freed()) &&
               a.labels == b.labels && a.complete == b.complete;
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
        forgetJoined(memory);
        for (PacketId packet = 0; packet < initial.slots.size() && !stop.requested(); ++packet)
            start(initial, packet, memory);
        return engine::Memory::of(std::move(memory));
    }

    void propose(const engine::State& state, engine::Proposal& out) const override {
        const auto& memory = state.memory.as<FlowMemory>();
        const auto& queues = memory.queues;
        engine::Move* next = out.room(queues.busy().count()).data();
        out.notes.resize(memory.copies.size());  // the types of links over which a copy is sent in this step
        queues.busy().forEach([&](LinkId link) {
            const std::uint32_t item = queues.front(link).item();
            const Copy& copy = memory.copies[item];
            const std::uint32_t type = m_type[link];
            // Marks the last of the packet's links. Branch-free: whether this is the last one is unpredictable.
            const std::uint32_t types = out.notes.add(item, std::uint32_t{1} << type);
            const std::uint32_t last = types == copy.pending ? 1U : 0U;
            *next++ = {copy.packet, link, treeOf(copy.place),
                       static_cast<std::uint16_t>((copy.kept >> type & 1U) * plan::kKept + last * plan::kLastForward)};
        });
        out.retired = memory.complete;
    }

    void commit(const engine::State& after, const engine::StepRecord& done, engine::Memory& erased) const override {
        auto& memory = erased.as<FlowMemory>();
        memory.complete.assign(done.completed.begin(), done.completed.end());
        // Sent packets must leave the heads of the queues before others join.
        if (memory.sent.size() < done.moves.size()) memory.sent.resize(done.moves.size());
        KeyedCopy* sent = memory.sent.data();
        memory.queues.popAll(done.moves, [&](const KeyedCopy& queued) { *sent++ = queued; });
        forgetJoined(memory);
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
    // A copy to be forwarded by a node.
    struct Onward {
        Copy copy;
        LinkId firstLink;     // first link of the node
        std::uint32_t begin;  // of its keys, or its random number
        std::uint32_t item;   // when it joins
    };

    // Another step: nothing has joined yet.
    void forgetJoined(FlowMemory& memory) const {
        if (m_flow.order == FlowOrder::random) memory.joined.assign(m_to.size(), 0);
    }

    // Processes a block of received copies: those to be forwarded join their next queues. `number`: index of the first
    // of them among the moves of the step.
    void forward(const engine::State& after, std::size_t number, std::span<const engine::Move> moves,
                 FlowMemory& memory) const {
        std::array<Onward, kBlock + 1> goingOn;
        Onward* onward = goingOn.data();
        std::uint32_t* freeCopies = memory.freeCopies.data() + memory.free;
        const KeyedCopy* queued = memory.sent.data() + number;
        const std::uint32_t* const turns = m_forest.turns.data();
        const bool hasLabels = m_flow.order == FlowOrder::label;
        for (const engine::Move& move : moves) {
            const std::uint32_t type = m_type[move.link];
            Copy& sender = memory.copies[queued->item()];
            const std::uint32_t place = placeAfter(sender.place, type);
            const plan::Forest::Place there = m_forest.places[place];
            onward->copy = {move.packet, place, onwardFrom(there, type), there.kept};
            onward->firstLink = m_to[move.link] * m_degree;
            if (hasLabels) onward->begin = queued->key() - turns[place];
            // Branch-free: whether the copy is forwarded, and whether this was the sender's last link, is
            // unpredictable.
            onward += sender.kept >> type & 1U;
            sender.pending &= ~(std::uint32_t{1} << type);
            *freeCopies = queued->item();
            freeCopies += sender.pending == 0 ? 1U : 0U;
            ++queued;
        }
        memory.free = static_cast<std::size_t>(freeCopies - memory.freeCopies.data());
        join(after, std::span(goingOn.data(), onward), memory);
    }

    void start(const engine::State& after, PacketId packet, FlowMemory& memory) const {
        const task::LivePacket& slot = after.slots[packet];
        const NodeId source = slot.packet.source;
        const std::uint32_t tree = drawnTree(after, slot);
        const std::uint32_t place = firstPlace(tree, source);
        const plan::Forest::Place& there = m_forest.places[place];
        std::array<Onward, 2> copies;
        copies[0] = {{packet, place, there.onward, there.kept}, source * m_degree, 0, 0};
        if (m_flow.order == FlowOrder::label) {
            std::uint64_t& label = memory.labels[std::size_t{tree} * m_forest.nodes + source];
            label = std::max(label + 1, after.step / m_forest.period + 2);
            copies[0].begin = static_cast<std::uint32_t>((label - 1) * m_forest.period - 1);
        }
        join(after, std::span(copies).first(1), memory);
    }

    // Copies join the queues of their links. Reads one copy beyond the last.
    void join(const engine::State& after, std::span<Onward> copies, FlowMemory& memory) const {
        const bool isDrawn = m_flow.order == FlowOrder::random;
        for (Onward& onward : copies) {
            if (memory.free == 0) grow(memory);
            onward.item = memory.freeCopies[--memory.free];
            memory.copies[onward.item] = onward.copy;
            memory.queues.willSend(onward.firstLink, onward.copy.pending);
        }
        if (isDrawn) {
            // Among those that join in the same step, a random one goes first.
            std::array<std::uint64_t, kBlock> lots;
            for (std::size_t i = 0; i < copies.size(); ++i) lots[i] = after.step << 32U | copies[i].item;
            randomAtEach(forPurpose(after.randomness, m_orderPurpose), std::span(lots).first(copies.size()));
            for (std::size_t i = 0; i < copies.size(); ++i)
                copies[i].begin = static_cast<std::uint32_t>(lots[i] >> 40U);
        }
        isDrawn ? joinAll<true>(copies, memory) : joinAll<false>(copies, memory);
    }

    // One loop for all copies: the number of links of a copy is unpredictable.
    template <bool kDrawn>
    void joinAll(std::span<const Onward> copies, FlowMemory& memory) const {
        const std::uint32_t* const turns = m_forest.turns.data();
        const Onward* onward = copies.data();
        const Onward* const end = onward + copies.size();
        std::uint32_t left = copies.empty() ? 0U : onward->copy.pending;
        while (onward != end) {
            const std::uint32_t next = onward[1].copy.pending;
            const auto type = static_cast<std::uint32_t>(__builtin_ctz(left));  // `left` is never 0
            const LinkId link = onward->firstLink + type;
            if constexpr (kDrawn)
                memory.queues.pushOnly(link, {onward->begin, onward->item}, memory.joined[link]++);
            else
                memory.queues.pushOnly(link,
                                       {onward->begin + turns[placeAfter(onward->copy.place, type)], onward->item});
            left &= left - 1;
            const std::uint32_t ends = left == 0 ? 1U : 0U;
            left |= next & (0U - ends);
            onward += ends;
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
    const double ofPacket = problem.network->nodeCount() / 8.0 * 2.5 + 2.0 * sizeof(task::LivePacket);
    return problem.task->rate * problem.network->nodeCount() * delay * ofPacket;
}

double flowNeeds(const Problem& problem, double trees, FlowOrder order) {
    const double nodes = problem.network->nodeCount(), links = problem.network->linkCount();
    const double forest = trees * nodes * (sizeof(plan::Forest::Place) + sizeof(std::uint32_t));
    // Some queues outgrow their four entries, and the pool doubles.
    const double queues =
        links * (sizeof(NodeId) + 1.0 + 5.0 * sizeof(std::uint32_t) + 4.0 * 4.0 * sizeof(std::uint64_t));
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
    if (!problem.task->isDynamic()) return "it is for packets that arrive while it runs";
    if (!problem.task->kind().toAllNodes) return "it sends packets that are for all nodes";
    if (!problem.ports.all()) return "its nodes use all their links at once; choose all ports";
    if (network.dimensions()->typeCount() > plan::Forest::kMostTypes)
        return "its nodes have at most " + std::to_string(plan::Forest::kMostTypes) + " links each";
    for (LinkId link = 0; link < network.firstLink(1); ++link)
        if (network.link(link).bandwidth != 1) return "its links carry one packet a slot";
    return std::nullopt;
}

std::optional<std::string> refusesCubeFlow(const Problem& problem, const Arguments&) {
    if (!network::isHypercube(*problem.network)) return "its trees are trees of hypercubes";
    if (problem.network->dimensions()->typeCount() > kMostDimensions)
        return "it holds tables for cubes of at most " + std::to_string(kMostDimensions) + " dimensions";
    return refusesFlow(problem);
}

}  // namespace hop::algorithm
