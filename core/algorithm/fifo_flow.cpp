// SPDX-License-Identifier: GPL-3.0-or-later
// Broadcasts along the trees of a forest without idling, FIFO: when a copy joins, its departure steps over all its
// links, and the last of them, are already known.
#include "core/algorithm/fifo_flow.h"

#include <algorithm>
#include <array>
#include <bit>

#include "core/algorithm/link_timetable.h"
#include "core/base/contract.h"

namespace hop::algorithm {
namespace {

// A packet that will cross a link, and its continuation. 32 bits for the packet, 29 for the place behind the link, then
// the flags of the move.
class QueuedCopy {
public:
    static constexpr std::uint32_t kPlaces = 1U << 29U;

    QueuedCopy() = default;
    // `kept`: 0 or 1.
    QueuedCopy(PacketId packet, std::uint32_t place, std::uint32_t kept)
        : m_bits(std::uint64_t{packet} << 32U | place << 3U | kept << 1U) {
        static_assert(plan::kKept == 2 && plan::kLastForward == 4);
    }
    PacketId packet() const { return static_cast<PacketId>(m_bits >> 32U); }
    std::uint32_t place() const { return static_cast<std::uint32_t>(m_bits) >> 3U; }
    std::uint16_t flags() const { return static_cast<std::uint16_t>(m_bits & (plan::kKept | plan::kLastForward)); }
    std::uint32_t kept() const { return static_cast<std::uint32_t>(m_bits) >> 1U & 1U; }
    void addLast(std::uint32_t isLast) { m_bits |= isLast << 2U; }

    void hash(Hasher& hasher) const { hasher.add(m_bits); }
    friend bool operator==(const QueuedCopy&, const QueuedCopy&) = default;

private:
    std::uint64_t m_bits = 0;
};

struct FifoMemory {
    LinkTimetable<QueuedCopy> queues;
    Step now = 0;                    // the last step taken
    std::vector<PacketId> complete;  // completed in it, retired in the next

    std::size_t bytes() const { return queues.bytes() + complete.size() * sizeof(PacketId); }
    void hash(Hasher& hasher) const {
        queues.hash(hasher, now);
        hasher.addAll(std::span<const PacketId>(complete));
    }
    friend bool operator==(const FifoMemory& a, const FifoMemory& b) {
        return a.complete == b.complete && a.queues.equals(b.queues, a.now, b.now);
    }
};

class FifoFlow final : public ForestProcess {
public:
    FifoFlow(const Problem& problem, Flow flow) : ForestProcess(problem, std::move(flow)) {
        HOP_EXPECTS(m_forest.places.size() <= QueuedCopy::kPlaces);
    }

    engine::Memory begin(const engine::State& initial, Stop stop) const override {
        FifoMemory memory{LinkTimetable<QueuedCopy>(static_cast<LinkId>(m_to.size())), initial.step, {}};
        for (PacketId packet = 0; packet < initial.slots.size() && !stop.requested(); ++packet)
            start(initial, packet, memory);
        return engine::Memory::of(std::move(memory));
    }

    void propose(const engine::State& state, engine::Proposal& out) const override {
        const auto& memory = state.memory.as<FifoMemory>();
        const auto& queues = memory.queues;
        const Step step = state.step + 1;
        engine::Move* next = out.room(queues.busy().count()).data();
        queues.busy().forEach([&](LinkId link) {
            const QueuedCopy& queued = queues.at(link, step);
            *next++ = {queued.packet(), link, treeOf(queued.place()), queued.flags()};
        });
        out.retired = memory.complete;
    }

    void commit(const engine::State& after, const engine::StepRecord& done, engine::Memory& erased) const override {
        auto& memory = erased.as<FifoMemory>();
        memory.now = done.step;
        memory.complete.assign(done.completed.begin(), done.completed.end());
        for (std::size_t i = 0; i < done.arrivals.size(); ++i) {
            if (i % 256 == 255 && done.stop.requested()) return;
            start(after, done.arrivals[i], memory);
        }
        for (std::size_t i = 0; i < done.moves.size(); i += kBlock) {
            if (i % (kBlock * kBlock) == 0 && done.stop.requested()) return;
            forward(done.moves.subspan(i, std::min(kBlock, done.moves.size() - i)), memory);
        }
    }

    std::string explain(const engine::State& before, const engine::Move& move,
                        const engine::TypeNames&) const override {
        const auto& queues = before.memory.as<FifoMemory>().queues;
        return explainMove(before, move, queues.length(move.link, before.step), "this one came first.");
    }

    engine::Waiting waits(const engine::State& state, PacketId packet, NodeId node) const override {
        const auto& queues = state.memory.as<FifoMemory>().queues;
        return waitsAtLinks(state, packet, node, [&](LinkId link, engine::AwaitedLink& awaited) {
            queues.forEach(link, state.step, [&](const QueuedCopy& queued) {
                if (queued.packet() == packet)
                    awaited.link = link;
                else if (awaited.link == kNoLink)
                    awaited.add(queued.packet());
            });
            awaited.leaves = state.step + 1 + awaited.ahead;
        });
    }

private:
    // A copy to be forwarded by a node.
    struct Copy {
        PacketId packet;
        std::uint32_t place;
        LinkId firstLink;            // first link of the node
        std::uint32_t onward, kept;  // link types, as bits
    };

    // Processes a block of moves: received copies that are forwarded join their next queues.
    void forward(std::span<const engine::Move> moves, FifoMemory& memory) const {
        if (m_forest.fixed)
            forwardAll<true>(moves, memory);
        else
            forwardAll<false>(moves, memory);
    }

    template <bool kFixed>
    void forwardAll(std::span<const engine::Move> moves, FifoMemory& memory) const {
        std::array<Copy, kBlock + 1> copies;
        Copy* copy = copies.data();
        const plan::Forest::Place* const places = m_forest.places.data();
        const NodeId* const to = m_to.data();
        const std::uint32_t degree = m_degree;
        memory.queues.forEachSent(moves, memory.now, [&](const engine::Move& move, const QueuedCopy& queued) {
            const plan::Forest::Place there = places[queued.place()];
            copy->packet = move.packet;
            copy->place = queued.place();
            copy->firstLink = to[move.link] * degree;
            copy->onward = kFixed ? onwardFrom(there, m_type[move.link]) : there.onward;
            copy->kept = there.kept;
            // Branch-free: whether a copy is forwarded is unpredictable.
            copy += queued.kept();
        });
        join(std::span<const Copy>(copies.data(), copy), memory);
    }

    void start(const engine::State& after, PacketId packet, FifoMemory& memory) const {
        const task::LivePacket& slot = after.slots[packet];
        const std::uint32_t place = firstPlace(drawnTree(after, slot), slot.packet.source);
        const plan::Forest::Place& there = m_forest.places[place];
        const std::array<Copy, 2> copies = {
            Copy{packet, place, slot.packet.source * m_degree, there.onward, there.kept}};
        join(std::span(copies).first(1), memory);
    }

    // Copies join the queues of their links. Reads one copy beyond the last.
    void join(std::span<const Copy> copies, FifoMemory& memory) const {
        for (const Copy& copy : copies) memory.queues.willSend(copy.firstLink, copy.onward);
        if (m_cubes)
            joinAll(copies, memory, [](std::uint32_t place, std::uint32_t type) { return place ^ 1U << type; });
        else
            joinAll(copies, memory, [&](std::uint32_t place, std::uint32_t type) { return placeAfter(place, type); });
    }

    // If a copy leaves over several links in the same step, the one of the greatest type is the last. One loop for all
    // copies, branch-free: the number of links of a copy is unpredictable.
    template <typename After>
    static void joinAll(std::span<const Copy> copies, FifoMemory& memory, const After& after) {
        auto& queues = memory.queues;
        const Step now = memory.now;
        const Copy* copy = copies.data();
        const Copy* const end = copy + copies.size();
        std::uint32_t left = copies.empty() ? 0U : copy->onward;
        Step lastLeaves = 0;
        std::uint32_t last = 0;  // place in the queues
        while (copy != end) {
            const std::uint32_t next = copy[1].onward;  // early: it is on the longest chain of operations
            const auto type = static_cast<std::uint32_t>(std::countr_zero(left));
            const auto joined = queues.push(copy->firstLink + type,
                                            {copy->packet, after(copy->place, type), copy->kept >> type & 1U}, now);
            const bool later = __builtin_expect_with_probability(joined.leaves >= lastLeaves ? 1 : 0, 1, 0.5) != 0;
            last = later ? joined.place : last;
            lastLeaves = std::max(joined.leaves, lastLeaves);
            left &= left - 1;
            const std::uint32_t ends = left == 0 ? 1U : 0U;
            queues.entry(last).addLast(ends);
            lastLeaves &= Step{ends} - 1;
            left |= next & (0U - ends);
            copy += ends;
        }
    }
};

}  // namespace

engine::ProcessPtr makeFifoFlow(const Problem& problem, Flow flow) {
    return std::make_shared<FifoFlow>(problem, std::move(flow));
}

}  // namespace hop::algorithm
