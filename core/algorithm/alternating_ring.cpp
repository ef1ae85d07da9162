// SPDX-License-Identifier: GPL-3.0-or-later
// Total exchange on an even ring, faster than any symmetric schedule: even nodes send their packet for the opposite
// node up, odd nodes down.
//
// T = ceil(n^2/8): no link carries more packets, and none can carry fewer. Every link sends the packet with most hops
// left, ties by smallest offset from the source.
// **Source:** VB §8.
// **Departs from the source:** see core/plan/alternating_ring.h.
#include "core/plan/alternating_ring.h"
#include "core/algorithm/isotropic.h"
#include "core/base/text.h"
#include "core/engine/planned_process.h"

namespace hop::algorithm::alternating_ring {

Entry entry();

namespace {

bool isTotalExchange(const Problem& problem) {
    if (!problem.task->isIsotropic() || !problem.task->kind().oneDestination) return false;
    const auto rows = problem.task->packets.rows();
    for (std::size_t row = 0; row < rows.size(); ++row)
        if (rows[row] != row + 1) return false;
    return rows.size() + 1 == problem.network->nodeCount();
}

std::optional<std::string> refuses(const Problem& problem, const Arguments&) {
    if (!plan::isEvenRing(*problem.network))
        return "it needs a ring of even length, at least 4; on odd rings optimal takes as few steps";
    if (!isTotalExchange(problem)) return "it is a schedule of total-exchange";
    return refusesFewPorts(problem);
}

std::string explain(const Problem& problem, const engine::State& before, const engine::Move& move,
                    const engine::TypeNames& names) {
    const network::Network& network = *problem.network;
    const NodeId nodes = network.nodeCount();
    const network::Link link = network.link(move.link);
    const auto hopsLeft = [&](PacketId packet) {
        return network.distance(link.from, problem.task->packets.at(packet).destination);
    };
    const auto goesThisWay = [&](PacketId packet) {
        const NodeId source = problem.task->packets.source(packet);
        return plan::alternatingGoesUp(nodes, source, packet % (nodes - 1) + 1) == (link.type == 0);
    };
    const auto& possession = std::get<engine::UnicastPossession>(before.possession);
    std::uint64_t waiting = 0;
    for (PacketId packet = 0; packet < possession.packetCount(); ++packet)
        if (packet != move.packet && possession.holds(packet, link.from) && goesThisWay(packet)) ++waiting;

    const task::Packet packet = problem.task->packets.at(move.packet);
    std::string text;
    if (2 * network.distance(packet.source, packet.destination) == nodes)
        text = "The opposite node is as far either way: packets of even nodes go up to it, those of odd nodes down. ";
    return text + "Link " + nameOf(problem, names, link.type) + " of node " + network.address(link.from) +
           " takes the packet " + network.address(packet.source) + " → " + network.address(packet.destination) +
           ", which has " + quantity(hopsLeft(move.packet), "hop") + " left" +
           (waiting == 0 ? ", the only one here that goes this way."
                         : "; " + quantity(waiting, "other packet") + (waiting == 1 ? " that goes" : " that go") +
                               " this way " + (waiting == 1 ? "has" : "have") + " no more.");
}

double needs(const Problem& problem, const Arguments&) {
    return plan::alternatingRingMemory(problem.network->nodeCount());
}

Result<Prepared> make(const Problem& problem, const Arguments&) {
    const std::uint64_t n = problem.network->nodeCount();
    const std::uint64_t steps = (n * n + 7) / 8;
    auto plan = std::make_shared<const plan::Plan>(plan::alternatingRingPlan(*problem.network, problem.stop));
    Prepared prepared;
    prepared.artefacts.add(plan);
    prepared.process = std::make_shared<engine::PlannedProcess>(
        problem.network, problem.task, std::move(plan),
        [problem](const engine::State& before, const engine::Move& move, const engine::TypeNames& names, Step) {
            return explain(problem, before, move, names);
        });
    prepared.guarantees.push_back(
        {.id = "alternating-completion",
         .quantity = std::string(theory::kSteps),
         .relation = theory::Relation::equals,
         .value = static_cast<double>(steps),
         .source = "VB §8",
         .formula = "⌈n²/8⌉",
         .reason = "Half of the packets to the opposite node go each way, so that no link carries more than ⌈n²/8⌉ "
                   "packets, and farthest first keeps it busy until they are through; the least for schedules that "
                   "are the same at every node is n(n + 2)/8, printed as the least of all."});
    return prepared;
}

}  // namespace

Entry entry() {
    return {.id = "alternating-ring",
            .title = "Alternating on an even ring",
            .help =
                "Total exchange in ⌈n²/8⌉ steps: even nodes send their packet for the opposite node up, odd nodes "
                "down.",
            .parameters = {},
            .citation = {"VB", "§8"},
            .refuses = refuses,
            .make = make,
            .needs = needs,
            .notes = {{NoteKind::misprint,
                       "n(n + 2)/8 is the least of symmetric schedules only: 3, 6 and 10 steps for n = 4, 6 and 8, "
                       "where ⌈n²/8⌉ = 2, 5 and 8 suffice.",
                       "VB §8"}}};
}

}  // namespace hop::algorithm::alternating_ring
