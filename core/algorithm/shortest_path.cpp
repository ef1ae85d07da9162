// SPDX-License-Identifier: GPL-3.0-or-later
// Greedy routing: every packet waits in the queue of the next link of a shortest path; every link sends whenever its
// queue is not empty.
//
// Any unicast task, static or dynamic, on any network, with any bandwidths and ports.
// *Order* of a queue: FIFO, farthest first (most hops left), nearest first (fewest hops left), random (each packet
// draws a number when it joins). Ties FIFO. *Tie rule*: of the packets that join a queue in the same step, the node's
// own new ones come first, by number, then those received, by increasing link, which is increasing sender. *Path*:
// fixed (the network's own: dimension order where there are dimensions), random (any link that leads nearer, drawn anew
// at every node), adaptive (the shortest queue among the links that lead nearer, ties by smallest link). *Ports*: with
// k ports the links with the longest queues choose first, ties by smallest link; a link sends if both ends have a free
// port.
// **Source:** the tie rule is the one that fits the tables of ST (algorithms, ST). Dimension order: VB §7 (the e-cube
// path).
#include <algorithm>
#include <array>
#include <numeric>

#include "core/algorithm/catalogue.h"
#include "core/algorithm/link_queues.h"
#include "core/algorithm/queue_waits.h"
#include "core/base/prefetch.h"
#include "core/base/text.h"

namespace hop::algorithm::shortest_path {

Entry entry();

namespace {

enum class Order : std::uint8_t { fifo, farthest, nearest, random };
enum class Path : std::uint8_t { fixed, random, adaptive };

constexpr std::uint64_t kMostMeasured = std::uint64_t{1} << 22U;  // packets whose distances are summed at most

struct Rules {
    Order order = Order::fifo;
    Path path = Path::fixed;
};

template <typename Queues>
struct RouterMemory {
    Queues queues;
    std::vector<PacketId> delivered;  // dynamic runs: delivered in the last step, retired in the next

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
        : m_problem(problem), m_rules(rules), m_links(engine::makeLinkTable(*problem.network, problem.stop)) {}

    engine::Memory begin(const engine::State& initial, Stop stop) const override {
        const engine::UnicastPossession& possession = initial.unicast();
        const auto packets = static_cast<PacketId>(possession.packetCount());
        // FIFO queues: in the order of the grid, too, the packets of a node join by increasing number.
        const task::PacketGrid grid = Queues::kEndsApart ? possession.grid() : task::PacketGrid();
        RouterMemory<Queues> memory{makeQueues(packets, grid), {}};
        Joining joining;
        for (std::uint32_t index = 0; index < packets; ++index) {
            if (index % 64 == 0 && stop.requested()) break;
            addTo(joining, possession, grid.packetAt(index));
            if (joining.isFull()) join(initial, joining, false, memory.queues);
        }
        join(initial, joining, false, memory.queues);
        return engine::Memory::of(std::move(memory));
    }

    void propose(const engine::State& state, engine::Proposal& out) const override {
        const auto& memory = state.memory.as<RouterMemory<Queues>>();
        const Queues& queues = memory.queues;
        if (!m_problem.ports.all()) {
            proposeWithPorts(queues, out);
        } else if (m_links.bandwidth.empty()) {
            proposeFronts(state.unicast(), queues, out);
        } else {
            queues.busy().forEach([&](LinkId link) {
                queues.forFirst(link, m_links.bandwidth[link],
                                [&](Ticket ticket) { out.moves.push_back(moveOf(ticket, link)); });
            });
        }
        out.retired = memory.delivered;
    }

    void commit(const engine::State& after, const engine::StepRecord& done, engine::Memory& erased) const override {
        auto& memory = erased.as<RouterMemory<Queues>>();
        Queues& queues = memory.queues;
        const engine::UnicastPossession& possession = after.unicast();
        const auto sendFor = [&](const engine::Move& later) { queues.prefetchPop(later.packet); };
        const std::size_t scattered = queues.scattered();
        if constexpr (!Queues::kEndsApart)
            forEachPrefetched(done.moves, scattered, sendFor, [&](const engine::Move& move) { queues.pop(move.link); });
        memory.delivered.clear();
        if (m_problem.task->isDynamic()) {
            queues.resize(possession.packetCount());
            Joining joining;
            for (std::size_t i = 0; i < done.arrivals.size(); ++i) {
                if (i % 256 == 255 && done.stop.requested()) return;
                addTo(joining, possession, done.arrivals[i]);
                if (joining.isFull()) join(after, joining, false, queues);
            }
            join(after, joining, false, queues);
            for (const engine::Move& move : done.moves)
                if ((move.flags & plan::kDelivers) != 0) memory.delivered.push_back(move.packet);
        }
        const bool far = scattered > kNear;
        if constexpr (Queues::kEndsApart) {
            // Adaptive paths are chosen one after the other, because the shortest queue depends on what has been
            // popped.
            if (Team* team = forItems(done.team, done.moves.size()); team != nullptr && m_rules.path != Path::adaptive)
                return forwardTogether(after, done, far, *team, queues);
        }
        for (std::size_t i = 0; i < done.moves.size(); i += kBlock) {
            if (i % (kBlock * kBlock) == 0 && done.stop.requested()) return;
            const auto rest = done.moves.subspan(i);
            if (far)
                for (std::size_t k = kBlock; k < std::min(2 * kBlock, rest.size()); ++k) sendFor(rest[k]);
            forward(after, rest.first(std::min(kBlock, rest.size())), far, queues);
        }
    }

    std::string explain(const engine::State& before, const engine::Move& move,
                        const engine::TypeNames&) const override {
        const network::Network& network = *m_problem.network;
        const network::Link link = network.link(move.link);
        const NodeId destination = before.unicast().record(move.packet).destination;
        const std::uint32_t waiting = before.memory.as<RouterMemory<Queues>>().queues.length(move.link);
        std::string text = "A shortest path from " + network.address(link.from) + " to " +
                           network.address(destination) + " (" +
                           quantity(network.distance(link.from, destination), "hop") + " away) goes on to " +
                           network.address(link.to) + ".";
        if (waiting <= 1)
            text += " No other packet waited for this link.";
        else
            text += " " + quantity(waiting, "packet") + " waited for this link; " + whyFirst();
        if (!m_problem.ports.all()) text += " Of the links, those with the longest queues chose their ports first.";
        return text;
    }

    engine::Waiting waits(const engine::State& state, PacketId packet, NodeId node) const override {
        const auto& queues = state.memory.as<RouterMemory<Queues>>().queues;
        engine::Waiting waiting = waitsInQueues(*m_problem.network, queues, packet, node);
        if (waiting.links.empty()) return waiting;
        // A packet never returns to its source.
        if (!m_problem.task->isDynamic() && m_problem.task->packets.source(packet) == node) waiting.since = 1;
        if (m_problem.task->isDynamic() && state.slots[packet].packet.source == node)
            waiting.since = static_cast<Step>(state.slots[packet].instant) + 1;
        engine::AwaitedLink& awaited = waiting.links.front();
        const std::uint32_t width = m_links.bandwidthOf(awaited.link);
        // Only in a FIFO queue can no later packet overtake.
        if (m_problem.ports.all() && (Queues::kEndsApart || awaited.ahead < width))
            awaited.leaves = state.step + 1 + awaited.ahead / width;
        return waiting;
    }

private:
    static constexpr std::size_t kBlock = 32;  // packets processed together

    std::string whyFirst() const {
        switch (m_rules.order) {
            case Order::fifo:
                return "this one came first.";
            case Order::farthest:
                return "none has farther to go, and of those as far this one came first.";
            case Order::nearest:
                return "none has less far to go, and of those as near this one came first.";
            case Order::random:
                break;
        }
        return "this one drew the smallest number.";
    }

    static engine::Move moveOf(Ticket ticket, LinkId link) {
        return {ticket.packet(), link, 0, ticket.delivers() ? plan::kDelivers : std::uint16_t{0}};
    }

    // Packets that join the queues of their next links together.
    struct Joining {
        std::array<network::Leg, kBlock> legs;
        std::array<PacketId, kBlock> packets;
        std::array<std::uint32_t, kBlock> indices;  // in the grid
        std::size_t count = 0;
        bool isFull() const { return count == kBlock; }
    };

    Queues makeQueues(std::size_t packets, const task::PacketGrid& grid) const {
        if constexpr (Queues::kEndsApart)
            return Queues(m_problem.network->linkCount(), packets, grid);
        else
            return Queues(m_problem.network->linkCount(), packets);
    }

    // The first packet of every queue. Parts of the links fill parts of the moves.
    static void proposeFronts(const engine::UnicastPossession& possession, const Queues& queues,
                              engine::Proposal& out) {
        const BusyLinks& busy = queues.busy();
        const bool far = possession.grid().hasRows() && possession.bytes() > kNear;
        const auto fill = [&](Range words, engine::Move* next) {
            busy.forEachIn(words, [&](LinkId link) {
                if (far) {
                    const std::uint32_t index = queues.frontIndex(link);
                    possession.prefetchAt(index);
                    queues.prefetchAt(index);
                }
                *next++ = moveOf(queues.front(link), link);
            });
        };
        const std::size_t count = busy.count();
        out.moves.resize(count);
        Team* team = forItems(out.team, count);
        if (team == nullptr) return fill({0, busy.words()}, out.moves.data());
        team->run([&](unsigned part) {
            const Range words = partOf(busy.words(), part, team->size());
            fill(words, out.moves.data() + busy.countIn({0, words.begin}));
        });
    }

    static void addTo(Joining& joining, const engine::UnicastPossession& possession, PacketId packet) {
        const auto [where, destination] = possession.record(packet);
        if (where == kNoNode) return;
        joining.legs[joining.count] = {where, destination, kNoLink};
        joining.packets[joining.count] = packet;
        joining.indices[joining.count] = possession.grid().indexOf(packet);
        ++joining.count;
    }

    // The same for a packet that has just crossed a link, unless the hop delivered it.
    void addReceived(Joining& joining, const engine::UnicastPossession& possession, const engine::Move& move) const {
        const auto cell = possession.grid().cellOf(move.packet);
        joining.legs[joining.count].at = m_links.to[move.link];
        joining.legs[joining.count].destination = possession.destination(cell);
        joining.packets[joining.count] = move.packet;
        joining.indices[joining.count] = cell.index;
        // Branch-free: whether a hop delivers is unpredictable.
        joining.count += (move.flags & plan::kDelivers) == 0 ? 1U : 0U;
    }

    // Processes a block of moves. `far`: the queues exceed the cache, so prefetch them.
    void forward(const engine::State& after, std::span<const engine::Move> moves, bool far, Queues& queues) const {
        Joining joining;
        for (const engine::Move& move : moves) {
            if constexpr (Queues::kEndsApart) queues.pop(move.link);
            addReceived(joining, after.unicast(), move);
        }
        join(after, joining, far, queues);
    }

    // The same for all moves, divided by nodes: every part pops from and pushes to the queues of its own nodes only.
    // The moves are ordered by link, so the packets of a queue join it in the same order as without a team.
    void forwardTogether(const engine::State& after, const engine::StepRecord& done, bool far, Team& team,
                         Queues& queues) const {
        const std::vector<NodeId> ends = divideNodes(team.size());
        const auto firstOf = [&](unsigned part) { return part == 0 ? NodeId{0} : ends[part - 1]; };
        // First all pops: a packet that joins its next queue no longer knows its successor in the last one.
        team.run([&](unsigned part) {
            const auto firstMoveOf = [&](NodeId node) {
                return std::ranges::lower_bound(done.moves, m_problem.network->firstLink(node), {},
                                                &engine::Move::link);
            };
            for (auto move = firstMoveOf(firstOf(part)), end = firstMoveOf(ends[part]); move != end; ++move)
                queues.pop(move->link);
        });
        team.run([&](unsigned part) {
            const NodeId first = firstOf(part), nodes = ends[part] - first;
            Joining joining;
            for (std::size_t i = 0; i < done.moves.size(); ++i) {
                if (i % (kBlock * kBlock) == 0 && done.stop.requested()) return;
                if (m_links.to[done.moves[i].link] - first >= nodes) continue;
                addReceived(joining, after.unicast(), done.moves[i]);
                if (joining.isFull()) join(after, joining, far, queues);
            }
            join(after, joining, far, queues);
        });
    }

    // The ends of as many ranges of nodes, whose links share no word of the busy links.
    std::vector<NodeId> divideNodes(unsigned parts) const {
        const network::Network& network = *m_problem.network;
        std::vector<NodeId> ends(parts);
        for (unsigned part = 0; part < parts; ++part) {
            auto end = static_cast<NodeId>(partOf(network.nodeCount(), part, parts).end);
            if (part > 0) end = std::max(end, ends[part - 1]);
            while (end < network.nodeCount() && network.firstLink(end) % BusyLinks::kPerWord != 0) ++end;
            ends[part] = end;
        }
        return ends;
    }

    // The packets join in order; none remain.
    void join(const engine::State& after, Joining& joining, bool far, Queues& queues) const {
        const auto legs = std::span(joining.legs).first(joining.count);
        if (m_rules.path == Path::fixed) {
            m_problem.network->nextLinks(legs);
            if (far)
                for (const network::Leg& leg : legs) queues.prefetchPush(leg.link);
        }
        for (std::size_t i = 0; i < joining.count; ++i) {
            if (m_rules.path != Path::fixed) legs[i].link = chosenLink(after, joining.packets[i], legs[i], queues);
            push(after, joining.packets[i], joining.indices[i], legs[i], queues);
        }
        joining.count = 0;
    }

    void push(const engine::State& after, PacketId packet, std::uint32_t index, const network::Leg& leg,
              Queues& queues) const {
        const Ticket ticket(Queues::kEndsApart ? index : packet, m_links.to[leg.link] == leg.destination);
        if constexpr (Queues::kEndsApart)
            queues.pushIndexed(leg.link, ticket);
        else
            queues.push(leg.link, ticket, priority(after, packet, leg));
    }

    LinkId chosenLink(const engine::State& after, PacketId packet, const network::Leg& leg,
                      const Queues& queues) const {
        const network::Network& network = *m_problem.network;
        const std::uint32_t distance = network.distance(leg.at, leg.destination);
        LinkId best = kNoLink;
        std::uint32_t nearer = 0;
        for (LinkId link = network.firstLink(leg.at); link < network.firstLink(leg.at + 1); ++link) {
            if (network.distance(m_links.to[link], leg.destination) >= distance) continue;
            ++nearer;
            // Random: the n-th candidate replaces the choice with probability 1/n, so that all are equally likely.
            const bool better = m_rules.path == Path::random
                                    ? draw(after, packet, nearer) % nearer == 0
                                    : best == kNoLink || queues.length(link) < queues.length(best);
            if (better) best = link;
        }
        return best;
    }

    std::uint32_t priority(const engine::State& after, PacketId packet, const network::Leg& leg) const {
        if constexpr (Queues::kEndsApart) return 0;
        switch (m_rules.order) {
            case Order::fifo:
                return 0;
            case Order::farthest:
                return PriorityQueues::kMaxPriority -
                       std::min(m_problem.network->distance(leg.at, leg.destination), PriorityQueues::kMaxPriority);
            case Order::nearest:
                return m_problem.network->distance(leg.at, leg.destination);
            case Order::random:
                break;
        }
        return static_cast<std::uint32_t>(draw(after, packet, 0) >> 40U);
    }

    // A random number determined by the packet, the step and the purpose, independent of earlier draws.
    std::uint64_t draw(const engine::State& after, PacketId packet, std::uint32_t purpose) const {
        return randomAt(forPurpose(after.randomness, purposeOf("shortest-path") + purpose), after.step << 32U | packet);
    }

    void proposeWithPorts(const Queues& queues, engine::Proposal& out) const {
        std::vector<LinkId> links;
        links.reserve(queues.busy().count());
        queues.busy().forEach([&](LinkId link) { links.push_back(link); });
        std::vector<std::uint32_t> sends(m_problem.network->nodeCount()), receives(m_problem.network->nodeCount());
        std::vector<std::uint32_t> used(links.size(), 0);
        const std::vector<std::uint32_t> order = longestFirst(links, queues, out.stop);
        for (std::size_t i = 0; i < order.size(); ++i) {
            if (i % 1024 == 0 && out.stop.requested()) return;
            const LinkId link = links[order[i]];
            std::uint32_t& send = sends[m_links.from[link]];
            std::uint32_t& receive = receives[m_links.to[link]];
            used[order[i]] = std::min({m_links.bandwidthOf(link), queues.length(link), m_problem.ports.count - send,
                                       m_problem.ports.count - receive});
            send += used[order[i]];
            receive += used[order[i]];
        }
        for (std::size_t i = 0; i < links.size(); ++i) {
            if (i % 1024 == 0 && out.stop.requested()) return;
            queues.forFirst(links[i], used[i], [&](Ticket ticket) { out.moves.push_back(moveOf(ticket, links[i])); });
        }
    }

    // Indices into `links` by decreasing queue length, ties in order; counting sort where no queue is longer than the
    // number of links.
    static std::vector<std::uint32_t> longestFirst(std::span<const LinkId> links, const Queues& queues, Stop stop) {
        std::vector<std::uint32_t> order(links.size());
        std::iota(order.begin(), order.end(), 0U);
        std::uint32_t longest = 0;
        for (const LinkId link : links) longest = std::max(longest, queues.length(link));
        if (longest > links.size()) {
            std::ranges::stable_sort(order, std::ranges::greater{},
                                     [&](std::uint32_t place) { return queues.length(links[place]); });
            return order;
        }
        std::vector<std::uint32_t> next(std::size_t{longest} + 2, 0);
        for (const LinkId link : links) ++next[longest - queues.length(link) + 1];
        std::partial_sum(next.begin(), next.end(), next.begin());
        for (std::uint32_t place = 0; place < links.size(); ++place) {
            if (place % 4096 == 0 && stop.requested()) break;
            order[next[longest - queues.length(links[place])]++] = place;
        }
        return order;
    }

    Problem m_problem;
    Rules m_rules;
    engine::LinkTable m_links;
};

std::optional<std::string> refuses(const Problem& problem, const Arguments&) {
    if (!problem.task->kind().oneDestination) return "it routes packets with one destination each";
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

// Sum of the packets' distances; nullopt if that would take too long.
std::optional<std::uint64_t> totalDistance(const Problem& problem) {
    const task::PacketSet& packets = problem.task->packets;
    const network::Network& network = *problem.network;
    std::uint64_t sum = 0;
    if (packets.isIsotropic()) {
        for (std::size_t row = 0; row < packets.rows().size(); ++row) {
            if (row % 64 == 0 && problem.stop.requested()) break;
            sum += network.distance(0, packets.rows()[row]);
        }
        return sum * network.nodeCount();
    }
    if (packets.count() > kMostMeasured) return std::nullopt;
    for (PacketId packet = 0; packet < packets.count(); ++packet) {
        if (packet % 64 == 0 && problem.stop.requested()) break;
        sum += network.distance(packets.at(packet).source, packets.at(packet).destination);
    }
    return sum;
}

// A copy of every link's ends and bandwidth; with limited ports the links with packets to send, in order.
double needs(const Problem& problem, const Arguments&) {
    const double links = problem.network->linkCount();
    const double ordering = problem.ports.all() ? 0.0
                                                : links * 4.0 * sizeof(std::uint32_t) +
                                                      problem.network->nodeCount() * 2.0 * sizeof(std::uint32_t);
    return links * (2.0 * sizeof(NodeId) + sizeof(std::uint16_t)) + ordering;
}

// Its location and its queue entry.
constexpr double kBytesPerPacket = sizeof(engine::UnicastPossession::Record) + sizeof(Ticket);

Result<Prepared> make(const Problem& problem, const Arguments& arguments) {
    if (problem.task->packets.count() > kMostPackets)
        return tooLarge("algorithm shortest-path tells at most " + thousands(kMostPackets) + " packets apart, and " +
                        excerpt(problem.task->expression) + " on " + excerpt(problem.network->facts().expression) +
                        " has " + thousands(problem.task->packets.count()) + ", which would need " +
                        bytes(static_cast<double>(problem.task->packets.count()) * kBytesPerPacket) +
                        " of memory; choose a smaller network");
    const Rules rules = rulesOf(arguments);
    Prepared prepared;
    prepared.draws = rules.order == Order::random || rules.path == Path::random;
    if (!problem.task->isDynamic())
        if (const auto hops = totalDistance(problem))
            prepared.guarantees.push_back({.id = "shortest-paths",
                                           .quantity = std::string(theory::kTransmissions),
                                           .relation = theory::Relation::equals,
                                           .value = static_cast<double>(*hops),
                                           .source = "VB §7",
                                           .formula = "sum of distances",
                                           .reason = "Every hop brings its packet nearer to its destination."});
    const bool asksLengths = rules.path == Path::adaptive || !problem.ports.all();
    if (rules.order == Order::fifo && asksLengths)
        prepared.process = std::make_shared<Router<FirstComeQueues<true>>>(problem, rules);
    else if (rules.order == Order::fifo)
        prepared.process = std::make_shared<Router<FirstComeQueues<false>>>(problem, rules);
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
                        .help = "Queue order: FIFO, most or fewest hops left first, or random.",
                        .choices = {"fifo", "farthest", "nearest", "random"},
                        .fallback = "fifo",
                        .titles = {"FIFO", "farthest first", "nearest first", "random order"}},
                       {.name = "path",
                        .kind = ParameterKind::choice,
                        .help = "Choice of the shortest path: the network's own (dimension order), random, or the "
                                "shortest queue at every node.",
                        .choices = {"fixed", "random", "adaptive"},
                        .fallback = "fixed",
                        .titles = {"dimension order", "random paths", "shortest queues"}}},
        .citation = {"VB", "§7"},
        .refuses = refuses,
        .make = make,
        .needs = needs,
        .notes = {{NoteKind::tieRule,
                   "Packets that join a queue in the same step: the node's own new ones by their numbers, then "
                   "received ones by increasing sender. Of eight rules this one alone fits the tables of ST.",
                   "ST §4.3.1"},
                  {NoteKind::tieRule,
                   "A port goes to the link with the longest queue first, ties to the smallest link.",
                   {}}}};
}

}  // namespace hop::algorithm::shortest_path
