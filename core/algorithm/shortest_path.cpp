// SPDX-License-Identifier: GPL-3.0-or-later
// Greedy routing: every packet waits in the queue of the next link of a shortest path; every link sends whenever it has
// something to send.
//
// Any unicast task, static or dynamic, on any network, with any bandwidths and ports.
// *Order* of a queue: first come, farthest first (most hops left), nearest first (fewest hops left), random (each
// packet draws a number when it joins). Equals go first come. *Tie rule*: of the packets that join a queue in the same
// step, the node's own new ones come first, in order of their numbers, then those received, by increasing link, which
// is increasing sender. *Path*: fixed (the network's own: dimension order where there are dimensions), random (any link
// that comes nearer, drawn anew at every node), adaptive (the shortest queue among the links that come nearer, the
// smallest link of equals). *Ports*: with k ports the links with the longest queues choose first, the smallest link of
// equals; a link sends if both ends have a port left.
// **Source:** the tie rule is the one that fits the tables of ST (algorithms, ST). Dimension order: VB §7 (the e-cube
// path).
#include <algorithm>

#include "core/algorithm/catalogue.h"
#include "core/algorithm/link_queues.h"
#include "core/base/text.h"

namespace hop::algorithm::shortest_path {

Entry entry();

namespace {

enum class Order : std::uint8_t { fifo, farthest, nearest, random };
enum class Path : std::uint8_t { fixed, random, adaptive };

struct Rules {
    Order order = Order::fifo;
    Path path = Path::fixed;
};

template <typename Queues>
struct RouterMemory {
    Queues queues;
    std::vector<PacketId> delivered;  // dynamic runs: in the last step, to be retired in the next

    std::size_t bytes() const { return queues.bytes() + delivered.size() * sizeof(PacketId); }
    void hash(Hasher& hasher) const {
        queues.hash(hasher);
        hasher.addAll(std::span<const PacketId>(delivered));
    }
    friend bool operator==(const RouterMemory&, const RouterMemory&) = default;
};

template <typename Queues>
class Router final : public engine::Process {
public:
    Router(const Problem& problem, Rules rules)
        : m_problem(problem), m_rules(rules), m_links(engine::makeLinkTable(*problem.network)) {}

    engine::Memory begin(const engine::State& initial) const override {
        const auto packets = static_cast<PacketId>(initial.unicast().packetCount());
        RouterMemory<Queues> memory{Queues(m_problem.network->linkCount(), packets), {}};
        for (PacketId p = 0; p < packets; ++p)
            if (const NodeId where = initial.unicast().record(p).where; where != kNoNode)
                join(initial, p, where, memory.queues);
        return engine::Memory::of(std::move(memory));
    }

    void propose(const engine::State& state, engine::Proposal& out) const override {
        const auto& memory = state.memory.as<RouterMemory<Queues>>();
        if (m_problem.ports.all())
            memory.queues.busy().forEach([&](LinkId link) {
                memory.queues.forFirst(link, bandwidth(link),
                                       [&](PacketId packet) { out.moves.push_back({packet, link}); });
            });
        else
            proposeWithPorts(memory.queues, out);
        const auto& possession = state.unicast();
        for (std::size_t i = 0; i < out.moves.size(); ++i) {
            if (i + kPrefetchDistance < out.moves.size()) possession.prefetch(out.moves[i + kPrefetchDistance].packet);
            engine::Move& move = out.moves[i];
            if (possession.record(move.packet).destination == m_links.to[move.link]) move.flags = plan::kDelivers;
        }
        out.retired = memory.delivered;
    }

    void commit(const engine::State& after, const engine::StepRecord& done, engine::Memory& erased) const override {
        auto& memory = erased.as<RouterMemory<Queues>>();
        for (std::size_t i = 0; i < done.moves.size(); ++i) {
            if (i + kPrefetchDistance < done.moves.size())
                memory.queues.prefetch(done.moves[i + kPrefetchDistance].packet);
            memory.queues.pop(done.moves[i].link);
        }
        memory.queues.resize(after.unicast().packetCount());
        for (const PacketId packet : done.arrivals)
            join(after, packet, after.unicast().record(packet).where, memory.queues);
        memory.delivered.clear();
        for (const engine::Move& move : done.moves) {
            if ((move.flags & plan::kDelivers) == 0)
                join(after, move.packet, m_links.to[move.link], memory.queues);
            else if (m_problem.task->isDynamic())
                memory.delivered.push_back(move.packet);
        }
    }

    std::string explain(const engine::State& before, const engine::Move& move) const override {
        const network::Network& network = *m_problem.network;
        const network::Link link = network.link(move.link);
        const NodeId destination = before.unicast().record(move.packet).destination;
        const std::uint32_t waiting = before.memory.as<RouterMemory<Queues>>().queues.length(move.link);
        std::string text = "A shortest path from " + network.address(link.from) + " to " +
                           network.address(destination) + " (" +
                           quantity(network.distance(link.from, destination), "hop") + " away) goes on to " +
                           network.address(link.to) + ".";
        if (waiting <= 1) return text + " No other packet waited for this link.";
        const std::string crowd = quantity(waiting, "packet") + " waited for this link; ";
        switch (m_rules.order) {
            case Order::fifo:
                return text + " " + crowd + "this one came first.";
            case Order::farthest:
                return text + " " + crowd + "none has farther to go, and of those as far this one came first.";
            case Order::nearest:
                return text + " " + crowd + "none has less far to go, and of those as near this one came first.";
            case Order::random:
                break;
        }
        return text + " " + crowd + "this one drew the smallest number.";
    }

private:
    static constexpr std::size_t kPrefetchDistance = 12;  // moves ahead

    std::uint32_t bandwidth(LinkId link) const { return m_links.bandwidth.empty() ? 1U : m_links.bandwidth[link]; }

    void join(const engine::State& state, PacketId packet, NodeId at, Queues& queues) const {
        const NodeId destination = state.unicast().record(packet).destination;
        queues.push(linkTowards(state, packet, at, destination, queues), packet,
                    priority(state, packet, at, destination));
    }

    LinkId linkTowards(const engine::State& state, PacketId packet, NodeId at, NodeId destination,
                       const Queues& queues) const {
        const network::Network& network = *m_problem.network;
        if (m_rules.path == Path::fixed) return network.nextLink(at, destination);
        const std::uint32_t distance = network.distance(at, destination);
        LinkId best = kNoLink;
        std::uint32_t nearer = 0;
        for (LinkId link = network.firstLink(at); link < network.firstLink(at + 1); ++link) {
            if (network.distance(m_links.to[link], destination) >= distance) continue;
            ++nearer;
            // Random: the n-th candidate takes over with probability 1/n, so that all are equally likely.
            const bool better = m_rules.path == Path::random
                                    ? draw(state, packet, nearer) % nearer == 0
                                    : best == kNoLink || queues.length(link) < queues.length(best);
            if (better) best = link;
        }
        return best;
    }

    std::uint32_t priority(const engine::State& state, PacketId packet, NodeId at, NodeId destination) const {
        switch (m_rules.order) {
            case Order::fifo:
                return 0;
            case Order::farthest:
                return PriorityQueues::kMaxPriority -
                       std::min(m_problem.network->distance(at, destination), PriorityQueues::kMaxPriority);
            case Order::nearest:
                return m_problem.network->distance(at, destination);
            case Order::random:
                break;
        }
        return static_cast<std::uint32_t>(draw(state, packet, 0) >> 40U);
    }

    // A number that depends on the packet, the step and what it is for, and on nothing that was drawn before.
    std::uint64_t draw(const engine::State& state, PacketId packet, std::uint32_t purpose) const {
        StreamKey key = m_problem.randomness;
        key.purpose = purposeOf("shortest-path") + purpose;
        return randomAt(key, state.step << 32U | packet);
    }

    void proposeWithPorts(const Queues& queues, engine::Proposal& out) const {
        std::vector<LinkId> links;
        queues.busy().forEach([&](LinkId link) { links.push_back(link); });
        std::ranges::stable_sort(links, std::ranges::greater{}, [&](LinkId link) { return queues.length(link); });
        std::vector<std::uint32_t> sends(m_problem.network->nodeCount()), receives(m_problem.network->nodeCount());
        std::erase_if(links, [&](LinkId link) {
            std::uint32_t& send = sends[m_links.from[link]];
            std::uint32_t& receive = receives[m_links.to[link]];
            const std::uint32_t used = std::min(
                {bandwidth(link), queues.length(link), m_problem.ports.count - send, m_problem.ports.count - receive});
            queues.forFirst(link, used, [&](PacketId packet) { out.moves.push_back({packet, link}); });
            send += used;
            receive += used;
            return used == 0;
        });
        std::ranges::stable_sort(out.moves, {}, &engine::Move::link);
    }

    Problem m_problem;
    Rules m_rules;
    engine::LinkTable m_links;
};

std::optional<std::string> refuses(const Problem& problem, const Arguments&) {
    if (problem.task->cast != task::Cast::unicast)
        return "it routes packets with one destination each; try tree-broadcast";
    return std::nullopt;
}

Rules rulesOf(const Arguments& arguments) {
    const std::string_view order = arguments.text("order"), path = arguments.text("path");
    return {.order = order == "farthest"  ? Order::farthest
                     : order == "nearest" ? Order::nearest
                     : order == "random"  ? Order::random
                                          : Order::fifo,
            .path = path == "random"     ? Path::random
                    : path == "adaptive" ? Path::adaptive
                                         : Path::fixed};
}

Result<Prepared> make(const Problem& problem, const Arguments& arguments) {
    const Rules rules = rulesOf(arguments);
    Prepared prepared;
    if (rules.order == Order::fifo)
        prepared.process = std::make_shared<Router<FirstComeQueues>>(problem, rules);
    else
        prepared.process = std::make_shared<Router<PriorityQueues>>(problem, rules);
    return prepared;
}

}  // namespace

Entry entry() {
    return {
        .id = "shortest-path",
        .title = "Greedy on shortest paths",
        .help =
            "Every packet takes a shortest path and waits in a queue at every link; every link sends whenever it can.",
        .parameters = {{.name = "order",
                        .kind = ParameterKind::choice,
                        .help = "Who goes first: first come, most or fewest hops left, or by lot.",
                        .choices = {"fifo", "farthest", "nearest", "random"},
                        .fallback = "fifo"},
                       {.name = "path",
                        .kind = ParameterKind::choice,
                        .help = "Which shortest path: the network's own (dimension order), a random one, or the "
                                "shortest queue at every node.",
                        .choices = {"fixed", "random", "adaptive"},
                        .fallback = "fixed"}},
        .citation = {"VB", "§7"},
        .refuses = refuses,
        .make = make};
}

}  // namespace hop::algorithm::shortest_path
