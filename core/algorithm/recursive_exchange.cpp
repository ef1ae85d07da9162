// SPDX-License-Identifier: GPL-3.0-or-later
// Total exchange on hypercubes by recursion: 2^(d-1) steps with every link busy, or 2^d - 1 without overlap.
//
// *Overlap*: yes, phase 3 directly follows phase 1 and phase 2 overlaps both; no, phase 3 waits for the end of phase 2,
// as in the older algorithm that the paper improves. *Rule*: tables, the schedule in closed form; queues, a node that
// knows only its tables and the order of its queues. Both give the same moves.
// **Source:** BOSTT §4, Figs 5 and 6.
// **Departs from the source:** see core/plan/recursive_exchange.h.
#include <memory>

#include "core/algorithm/catalogue.h"
#include "core/algorithm/cube_exchange.h"
#include "core/algorithm/isotropic.h"
#include "core/base/text.h"
#include "core/plan/recursive_exchange.h"

namespace hop::algorithm::recursive_exchange {

Entry entry();

namespace {

std::optional<std::string> refuses(const Problem& problem, const Arguments& arguments) {
    if (auto reason = refusesCubeExchange(problem)) return reason;
    if (auto reason = refusesFewPorts(problem)) return reason;
    if (arguments.text("rule") == "queues" && !arguments.flag("overlap"))
        return "its queues are those of the schedule with overlap; choose rule=tables";
    return std::nullopt;
}

std::string explain(const Problem& problem, bool overlap, const engine::Move& move, const engine::TypeNames& names,
                    Step step) {
    const network::Network& network = *problem.network;
    const network::Link link = network.link(move.link);
    const task::Packet packet = problem.task->packets.at(move.packet);
    const std::uint32_t k = link.type;
    const Step length = Step{1} << k, period = overlap ? length : 2 * length;
    const Step first = (step - 1) / period * period + 1;
    std::string text = "In steps " + std::to_string(first) + " to " + std::to_string(first + length - 1) + " node " +
                       network.address(link.from) + " sends over link " + nameOf(problem, names, k) + " ";
    text += packet.source == link.from ? std::string("its own packets")
                                       : "the packets of node " + network.address(packet.source);
    text += " for nodes on the other side of that link that differ from it in no higher one; this is number " +
            std::to_string(step - first + 1) + " of " + std::to_string(length) + ", for " +
            network.address(packet.destination) + ". ";
    if (link.to == packet.destination) return text + "The one for the neighbour itself goes last.";
    return text + "They go in the order in which the neighbour needs them.";
}

double needs(const Problem& problem, const Arguments& arguments) {
    const double nodes = problem.network->nodeCount();
    const double steps = arguments.flag("overlap") ? nodes / 2.0 : nodes;
    // Rows by tag and tables; in queues a packet occupies a map node.
    const double queued = arguments.text("rule") == "queues" ? nodes * 16.0 : 0.0;
    return symmetricPlanMemory(problem.network->dimensions()->typeCount() * nodes / 2.0, steps) +
           nodes * 2.0 * sizeof(std::uint32_t) + queued;
}

Result<Prepared> make(const Problem& problem, const Arguments& arguments) {
    const std::uint32_t d = problem.network->dimensions()->typeCount();
    const double nodes = problem.network->nodeCount();
    const bool overlap = arguments.flag("overlap");
    const std::vector<std::uint32_t> rowOf = rowsByTag(problem);
    Prepared prepared =
        prepare(problem,
                arguments.text("rule") == "queues" ? plan::queuedExchangePlan(d, rowOf, problem.stop)
                                                   : plan::recursiveExchangePlan(d, rowOf, overlap, problem.stop),
                [problem, overlap](const plan::SymmetricPlan&, const engine::Move& move, const engine::TypeNames& names,
                                   Step step) { return explain(problem, overlap, move, names, step); });
    prepared.guarantees = {
        {.id = "recursive-exchange-time",
         .quantity = std::string(theory::kSteps),
         .relation = theory::Relation::equals,
         .value = overlap ? nodes / 2.0 : nodes - 1.0,
         .source = "BOSTT §4",
         .formula = overlap ? "2^{d−1}" : "2^d − 1",
         .reason = overlap ? "Phase 3 follows phase 1 at once, and each takes as long as a total exchange in half the "
                             "cube."
                           : "Phase 3, a total exchange in half the cube, waits for the 2ᵈ⁻¹ steps of phase 2."},
        {.id = "recursive-exchange-transmissions",
         .quantity = std::string(theory::kTransmissions),
         .relation = theory::Relation::equals,
         .value = d * nodes * nodes / 2.0,
         .source = "BOSTT §4",
         .formula = "d 2^{2d−1}",
         .reason = "Every packet goes by a shortest path, highest link first."}};
    return prepared;
}

}  // namespace

Entry entry() {
    return {.id = "recursive-exchange",
            .title = "Recursive total exchange",
            .help = "Total exchange on a hypercube from total exchanges in its halves, with every link busy.",
            .parameters = {{.name = "overlap",
                            .kind = ParameterKind::flag,
                            .help = "Whether packets for the other half move during both exchanges in the halves.",
                            .fallback = "yes",
                            .titles = {"overlapped", "without overlap"}},
                           {.name = "rule",
                            .kind = ParameterKind::choice,
                            .help = "The schedule from tables, or from the queues of every node.",
                            .choices = {"tables", "queues"},
                            .fallback = "tables",
                            .titles = {"from tables", "from the queues"}}},
            .citation = {"BOSTT", "§4"},
            .refuses = refuses,
            .make = make,
            .needs = needs,
            .notes = {{NoteKind::misprint,
                       "The destinations of link k have bit k complemented; they are printed with the bit itself.",
                       "BOSTT §4"},
                      {NoteKind::misprint, "The 2ᵈ − 1 steps without overlap are those of the d-cube.", "BOSTT §4"}}};
}

}  // namespace hop::algorithm::recursive_exchange
