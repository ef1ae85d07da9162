// SPDX-License-Identifier: GPL-3.0-or-later
// The critical zone: a counterexample to a claim on the number of packets that reach a column in a period of time.
//
// **Source:** Ost §4.2.1; see core/plan/critical_zone.h.
#include "core/plan/critical_zone.h"

#include <set>

#include "core/algorithm/catalogue.h"
#include "core/engine/planned_process.h"
#include "core/network/shape.h"

namespace hop::algorithm::critical_zone {

Entry entry();

namespace {

// The side of a square mesh, 0 for other networks.
NodeId sideOf(const network::Network& network) {
    const auto shape = network::shapeOf(network);
    return shape && shape->isMesh() && shape->inOrder && shape->dimension == 2 ? shape->side : 0;
}

std::optional<std::string> refuses(const Problem& problem, const Arguments&) {
    const NodeId side = sideOf(*problem.network);
    if (problem.task->isDynamic() || !problem.task->kind().oneDestination || side == 0 || side % 2 != 0)
        return "it routes packets with one destination each on a square mesh of even side, such as mesh(16,2)";
    if (!problem.ports.all()) return "a node may have to use several of its links at once, so it needs all ports";
    const NodeId half = side / 2;
    std::set<NodeId> sources;
    for (PacketId p = 0; p < problem.task->packets.count(); ++p) {
        if (p % 256 == 0 && problem.stop.requested()) return std::nullopt;
        const auto [source, destination] = problem.task->packets.at(p);
        const bool fits =
            source / side < half && source % side < half && destination / side >= half && destination % side >= half;
        if (!fits)
            return "its packets go from the quadrant of rows and columns below " + std::to_string(half) +
                   " to the opposite one; packet " + std::to_string(p) + " goes from " +
                   problem.network->address(source) + " to " + problem.network->address(destination);
        if (!sources.insert(source).second)
            return "every node sends at most one packet; " + problem.network->address(source) + " has two";
    }
    return std::nullopt;
}

double needs(const Problem& problem, const Arguments&) {
    const double side = sideOf(*problem.network), packets = static_cast<double>(problem.task->packets.count());
    // Moves in a list that grows by doubling, on average half a side along rows and columns; packets under way, packets
    // in columns.
    return packets * (side * 3.0 * sizeof(plan::Move) + 128.0) + side * 64.0;
}

Result<Prepared> make(const Problem& problem, const Arguments&) {
    const NodeId side = sideOf(*problem.network);
    Prepared prepared;
    prepared.process = std::make_shared<engine::PlannedProcess>(
        problem.network, problem.task,
        std::make_shared<const plan::Plan>(plan::criticalZonePlan(*problem.network, side, *problem.task, problem.stop)),
        [problem, side](const engine::State&, const engine::Move& move, const engine::TypeNames&, Step) {
            const NodeId column = problem.task->packets.source(move.packet) % side;
            if (move.tag == 0)
                return "Packets of column " + std::to_string(column) + " leave in step " +
                       std::to_string(4 * (side / 2 - column - 1) + 1) +
                       " and walk to their destination column without a stop.";
            return std::string("It is in its destination column; of the packets that wait here it goes farthest.");
        });
    return prepared;
}

}  // namespace

Entry entry() {
    return {.id = "critical-zone",
            .title = "Critical zone",
            .help = "On a mesh, from one quadrant to the opposite one: columns start one after the other, rows first.",
            .parameters = {},
            .citation = {"Ost", "§4.2.1"},
            .refuses = refuses,
            .make = make,
            .needs = needs,
            .notes = {{NoteKind::departure, "How packets wait in a column is left open in the source.", "Ost §4.2.1"}}};
}

}  // namespace hop::algorithm::critical_zone
