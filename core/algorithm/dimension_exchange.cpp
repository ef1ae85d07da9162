// SPDX-License-Identifier: GPL-3.0-or-later
// Total exchange on hypercubes, one dimension after the other: the predecessor of the optimal algorithms.
//
// d 2^(d-1) steps with any number of ports, because only one link of a node is busy at a time: optimal with one port, d
// times the optimum with all ports.
// **Source:** BOSTT §1, of Saad and Schultz and of McBryan and Van de Velde; see core/plan/dimension_exchange.h.
#include "core/plan/dimension_exchange.h"

#include "core/algorithm/catalogue.h"
#include "core/algorithm/cube_exchange.h"
#include "core/algorithm/isotropic.h"
#include "core/base/text.h"

namespace hop::algorithm::dimension_exchange {

Entry entry();

namespace {

std::optional<std::string> refuses(const Problem& problem, const Arguments&) { return refusesCubeExchange(problem); }

std::string explain(const Problem& problem, const engine::Move& move, const engine::TypeNames& names, Step step) {
    const network::Network& network = *problem.network;
    const network::Link link = network.link(move.link);
    const task::Packet packet = problem.task->packets.at(move.packet);
    const Step half = network.nodeCount() / 2;
    const Step first = link.type * half + 1;
    const std::string type = nameOf(problem, names, link.type);
    return "In steps " + std::to_string(first) + " to " + std::to_string(first + half - 1) + " all nodes use link " +
           type + " only. Node " + network.address(link.from) + " holds the packet " + network.address(packet.source) +
           " → " + network.address(packet.destination) + " for the other side of that link; it goes over as number " +
           std::to_string(step - first + 1) + " of " + std::to_string(half) +
           (link.to == packet.destination ? " and is at its destination." : ".");
}

double needs(const Problem& problem, const Arguments&) {
    const double nodes = problem.network->nodeCount(), steps = problem.network->dimensions()->typeCount() * nodes / 2.0;
    return symmetricPlanMemory(steps, steps) + nodes * sizeof(std::uint32_t);
}

Result<Prepared> make(const Problem& problem, const Arguments&) {
    const std::uint32_t d = problem.network->dimensions()->typeCount();
    const double nodes = problem.network->nodeCount(), steps = d * nodes / 2.0;
    Prepared prepared =
        prepare(problem, plan::dimensionExchangePlan(d, rowsByTag(problem), problem.stop),
                [problem](const plan::SymmetricPlan&, const engine::Move& move, const engine::TypeNames& names,
                          Step step) { return explain(problem, move, names, step); });
    prepared.guarantees = {
        {.id = "dimension-exchange-time",
         .quantity = std::string(theory::kSteps),
         .relation = theory::Relation::equals,
         .value = steps,
         .source = "BOSTT §1",
         .formula = "d 2^{d−1}",
         .reason = "Half of all packets cross each dimension, one a step, and no two dimensions are used at once."},
        {.id = "dimension-exchange-transmissions",
         .quantity = std::string(theory::kTransmissions),
         .relation = theory::Relation::equals,
         .value = steps * nodes,
         .source = "BOSTT §1",
         .formula = "d 2^{2d−1}",
         .reason = "Every packet goes by a shortest path, lowest dimension first."}};
    return prepared;
}

}  // namespace

Entry entry() {
    return {.id = "dimension-exchange",
            .title = "Exchange by dimension",
            .help = "Total exchange on a hypercube with one dimension in use at a time: the older algorithms.",
            .parameters = {},
            .citation = {"BOSTT", "§1"},
            .refuses = refuses,
            .make = make,
            .needs = needs};
}

}  // namespace hop::algorithm::dimension_exchange
