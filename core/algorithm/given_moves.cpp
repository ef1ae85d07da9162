// SPDX-License-Identifier: GPL-3.0-or-later
// A schedule written by hand: the moves of every step as given by the user, for the referee to check.
//
// steps = [[[packet, from, to], ...], ...]: one list of moves per step. Any static task, any network, any ports. A
// packet is delivered by its last move, if that ends at its destination. A copy of a broadcast counts in a node's
// buffer until that node has sent it for the last time. Moves of combining packets have an optional fourth element: r
// (the default), a or c, as in traces.
// **Source:** the switching schemes of VB §2.
#include <map>

#include "core/algorithm/catalogue.h"
#include "core/base/text.h"
#include "core/engine/planned_process.h"
#include "core/network/node_reader.h"

namespace hop::algorithm::given_moves {

Entry entry();

namespace {

std::optional<std::string> refuses(const Problem& problem, const Arguments&) {
    if (problem.task->isDynamic()) return "its moves are written down before the packets of this task are known";
    if (problem.task->kind().copiesDropped) return "moves given by hand cannot say which copies are dropped";
    return std::nullopt;
}

Result<std::uint32_t> natural(const Expression& value, const std::string& place, std::string_view what,
                              std::uint64_t end) {
    if (const auto number = wholeNumber(value); number && *number < end) return static_cast<std::uint32_t>(*number);
    return invalid(place + ": the " + std::string(what) + " must be an integer from 0 to " + std::to_string(end - 1) +
                   ", not " + inQuotes(print(value)));
}

// The flags for the fourth element of a combining move.
std::optional<std::uint16_t> combiningFlags(const Expression& word) {
    if (word.text == "r") return plan::kAdds;
    if (word.text == "a") return static_cast<std::uint16_t>(plan::kAdds | plan::kCopies);
    if (word.text == "c") return plan::kCopies;
    return std::nullopt;
}

Result<plan::Move> readMove(const Problem& problem, const Expression& triple, const std::string& place) {
    const network::Network& network = *problem.network;
    const bool combines = problem.task->kind().combines;
    if (triple.kind != Expression::Kind::list || (triple.items.size() != 3 && !(combines && triple.items.size() == 4)))
        return invalid(place + " must be [packet,from,to]" + (combines ? " or [packet,from,to,how]" : "") + ", not " +
                       inQuotes(print(triple)));
    const std::optional<std::uint16_t> how = !combines                  ? std::uint16_t{0}
                                             : triple.items.size() == 3 ? plan::kAdds
                                                                        : combiningFlags(triple.items[3]);
    if (!how)
        return invalid(place +
                       ": a move of a packet that is combined is r (added, taken from the sender), a (added, "
                       "kept by the sender) or c (a copy that replaces), not " +
                       inQuotes(print(triple.items[3])));
    const auto packet = natural(triple.items[0], place, "packet", problem.task->packets.count());
    if (!packet) return packet.error();
    const auto from = natural(triple.items[1], place, "sender", network.nodeCount());
    if (!from) return from.error();
    const auto to = natural(triple.items[2], place, "receiver", network.nodeCount());
    if (!to) return to.error();
    const LinkId link = network.findLink(*from, *to);
    if (link == kNoLink)
        return invalid(place + ": there is no link from " + network::plainName(network, *from) + " to " +
                       network::plainName(network, *to) + " on " + excerpt(network.facts().expression));
    return plan::Move{.packet = *packet, .link = link, .tag = 0, .flags = *how};
}

Result<plan::ExplicitPlan> readPlan(const Problem& problem, const Expression& steps) {
    const std::string what = "algorithm given-moves: ";
    if (steps.kind != Expression::Kind::list)
        return invalid(what + "steps must be a list of steps such as [[[0,0,1]]], not " + inQuotes(print(steps)));
    plan::ExplicitPlan plan;
    for (std::size_t s = 0; s < steps.items.size(); ++s) {
        const std::string step = what + "step " + std::to_string(s + 1);
        if (steps.items[s].kind != Expression::Kind::list)
            return invalid(step + " must be a list of moves [packet,from,to], not " + inQuotes(print(steps.items[s])));
        for (std::size_t m = 0; m < steps.items[s].items.size(); ++m) {
            if (m % 64 == 0 && problem.stop.requested()) return plan;
            const auto move = readMove(problem, steps.items[s].items[m], step + ", move " + std::to_string(m + 1));
            if (!move) return move.error();
            plan.entries.push_back(*move);
        }
        plan.endStep();
    }
    return plan;
}

void markDeliveries(const Problem& problem, plan::ExplicitPlan& plan) {
    std::map<PacketId, plan::Move*> last;
    for (plan::Move& move : plan.entries) last[move.packet] = &move;
    for (const auto& [packet, move] : last)
        if (problem.network->link(move->link).to == problem.task->packets.at(packet).destination)
            move->flags = plan::kDelivers;
}

void markBuffers(const Problem& problem, plan::ExplicitPlan& plan) {
    using Copy = std::pair<PacketId, NodeId>;
    std::map<Copy, plan::Move*> first, last;  // receiving, sending
    for (plan::Move& move : plan.entries) {
        const network::Link link = problem.network->link(move.link);
        first.emplace(Copy(move.packet, link.to), &move);
        last[Copy(move.packet, link.from)] = &move;
    }
    for (const auto& [copy, move] : last) {
        move->flags |= plan::kLastForward;
        const auto received = first.find(copy);
        if (copy.second != problem.task->packets.source(copy.first) && received != first.end())
            received->second->flags |= plan::kKept;
    }
}

// The moves, in lists that grow by doubling, and two maps of them.
double needs(const Problem&, const Arguments& arguments) {
    double moves = 0.0;
    for (const Expression& step : arguments.expression("steps").items)
        moves += static_cast<double>(step.items.size()) * 200.0 + 32.0;
    return moves;
}

Result<Prepared> make(const Problem& problem, const Arguments& arguments) {
    auto plan = readPlan(problem, arguments.expression("steps"));
    if (!plan) return plan.error();
    if (problem.stop.requested()) return Prepared{};
    if (problem.task->kind().oneDestination)
        markDeliveries(problem, *plan);
    else if (problem.task->kind().copiesStay)
        markBuffers(problem, *plan);
    Prepared prepared;
    prepared.process = std::make_shared<engine::PlannedProcess>(
        problem.network, problem.task, std::make_shared<const plan::Plan>(*std::move(plan)),
        [](const engine::State&, const engine::Move&, const engine::TypeNames&, Step step) {
            return "The moves of step " + std::to_string(step) + " were given by hand.";
        });
    return prepared;
}

}  // namespace

Entry entry() {
    return {.id = "given-moves",
            .title = "Moves given by hand",
            .help = "Plays a schedule written by hand, move by move, checked by the referee.",
            .parameters = {{.name = "steps",
                            .kind = ParameterKind::expression,
                            .help = "For every step the list of its moves [packet,from,to]; of packets that are "
                                    "combined [packet,from,to,r], a or c: added, added and kept, or a copy.",
                            .example = "[[[0,0,1]],[[0,1,3]]]",
                            .lists = 3,
                            .columns = "-nn-"}},
            .citation = {"VB", "§2"},
            .refuses = refuses,
            .make = make,
            .needs = needs};
}

}  // namespace hop::algorithm::given_moves
