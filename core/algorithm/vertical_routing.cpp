// SPDX-License-Identifier: GPL-3.0-or-later
// Vertical routing with state variables: an algorithm that is claimed to take O(n) steps, and examples.
//
// **Source:** Ost §4.2.2; see core/plan/vertical_routing.h.
#include "core/plan/vertical_routing.h"

#include "core/algorithm/catalogue.h"
#include "core/engine/planned_process.h"
#include "core/network/line_embedding.h"
#include "core/network/shape.h"

namespace hop::algorithm::vertical_routing {

Entry entry();

namespace {

constexpr NodeId kMostNodes = 1024;  // it takes up to n^2 steps

std::optional<std::string> refuses(const Problem& problem, const Arguments&) {
    if (problem.task->isDynamic() || !problem.task->kind().oneDestination || !network::isLine(*problem.network))
        return "it routes packets with one destination each on a path, such as path(24)";
    if (problem.network->nodeCount() > kMostNodes)
        return "it takes up to n² steps, so n is at most " + std::to_string(kMostNodes);
    const task::PacketSet& packets = problem.task->packets;
    for (PacketId p = 0; p < packets.count(); ++p)
        if (packets.at(p).destination <= packets.at(p).source)
            return "its packets go to higher nodes; packet " + std::to_string(p) + " goes from " +
                   std::to_string(packets.at(p).source) + " to " + std::to_string(packets.at(p).destination);
    if (packets.count() > problem.network->nodeCount())
        return "it has at most as many packets as nodes, not " + std::to_string(packets.count());
    return std::nullopt;
}

double needs(const Problem& problem, const Arguments&) {
    const double nodes = problem.network->nodeCount();
    const task::PacketSet& packets = problem.task->packets;
    double moves = 0.0;
    for (PacketId p = 0; p < packets.count(); ++p) moves += packets.at(p).destination - packets.at(p).source;
    // Moves and steps, in lists that grow by doubling.
    return moves * 3.0 * sizeof(plan::Move) + nodes * nodes * 2.0 * sizeof(std::uint64_t) + nodes * 128.0;
}

Result<Prepared> make(const Problem& problem, const Arguments&) {
    Prepared prepared;
    prepared.process = std::make_shared<engine::PlannedProcess>(
        problem.network, problem.task,
        std::make_shared<const plan::Plan>(plan::verticalRoutingPlan(*problem.network, *problem.task, problem.stop)),
        [problem](const engine::State&, const engine::Move& move, const engine::TypeNames&, Step) {
            const NodeId node = problem.network->link(move.link).from;
            std::uint64_t inserted = 0;
            for (PacketId p = 0; p < problem.task->packets.count(); ++p)
                inserted += problem.task->packets.source(p) <= node ? 1U : 0U;
            return "Node " + std::to_string(node) + " is enabled in " + std::to_string(inserted) + " of " +
                   std::to_string(problem.network->nodeCount()) +
                   " steps, and this is one of them; of its packets the one from the lowest source goes.";
        });
    return prepared;
}

}  // namespace

Entry entry() {
    return {
        .id = "vertical-routing",
        .title = "Vertical routing with state variables",
        .help = "On a path, upwards: node i may send in as many of n steps as packets start at nodes 0 to i.",
        .parameters = {},
        .citation = {"Ost", "§4.2.2"},
        .refuses = refuses,
        .make = make,
        .needs = needs,
        .notes = {
            {NoteKind::misprint,
             "For n = 24 the packets arrive in steps 24, 36, 40 and 42; 24, 36, 44 and 50 are printed.", "Ost §4.2.2"},
            {NoteKind::tieRule,
             "Of the packets at a node the one with the lowest source goes first, which the source leaves open.",
             "Ost §4.2.2"}}};
}

}  // namespace hop::algorithm::vertical_routing
