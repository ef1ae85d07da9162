// SPDX-License-Identifier: GPL-3.0-or-later
// Farthest destination first on a one-dimensional mesh: in each step each node sends to the right the right-going
// packet with the largest destination, and to the left the left-going packet with the smallest.
//
// On a path the largest destination is the farthest, so this is greedy routing with that order, ties FIFO. The number
// of steps is minimal.
// **Source:** Ost §3.2.
// **Departs from the source:** the paper has no formula for the steps.
#include <bit>

#include "core/algorithm/catalogue.h"
#include "core/network/line_embedding.h"
#include "core/network/shape.h"
#include "core/theory/line_steps.h"

namespace hop::algorithm::farthest_first {

Entry entry();

namespace {

std::optional<std::string> refuses(const Problem& problem, const Arguments&) {
    if (problem.task->isDynamic() || !problem.task->kind().oneDestination)
        return "it routes packets that are there from the start, with one destination each";
    if (!network::isLine(*problem.network)) return "it works on a path";
    if (!problem.ports.all() && problem.ports.count < problem.network->facts().degree)
        return "it sends both ways at once, so it needs all ports";
    return std::nullopt;
}

constexpr std::string_view kGreedy = "shortest-path(order=farthest)";

double needs(const Problem& problem, const Arguments&) {
    // Its time is computed from the ends of all packets, in lists that grow by doubling, and heights in a tree over the
    // nodes.
    const double heights = 4.0 * sizeof(std::int64_t) * std::bit_ceil(problem.network->nodeCount());
    return needsOf(problem, *parseExpression(kGreedy)) +
           static_cast<double>(problem.task->packets.count()) * 6.0 * sizeof(NodeId) + heights;
}

Result<Prepared> make(const Problem& problem, const Arguments&) {
    Result<Prepared> prepared = build(problem, kGreedy);
    if (!prepared) return prepared;
    prepared->guarantees.push_back(
        {.id = "farthest-first-time",
         .quantity = std::string(theory::kSteps),
         .relation = theory::Relation::equals,
         .value = static_cast<double>(theory::lineSteps(*problem.network, *problem.task)),
         .source = "Ost §3.2",
         .formula = "max over i < j of c(i,j) + j − i − 1, c(i,j) = packets from ≤ i to ≥ j, and mirrored",
         .reason = "Farthest destination first is optimal on a line: of the packets that must pass a node, the one "
                   "that goes farthest is never kept waiting by one that does not."});
    return prepared;
}

}  // namespace

Entry entry() {
    return {.id = "farthest-first",
            .title = "Farthest destination first",
            .help = "On a path: each node sends the packet with the farthest destination, both ways at once.",
            .parameters = {},
            .citation = {"Ost", "§3.2"},
            .refuses = refuses,
            .make = make,
            .needs = needs,
            .notes = {{NoteKind::tieRule, "Packets with the same destination go FIFO.", {}},
                      {NoteKind::departure, "The source has no formula for the number of steps.", "Ost §3.2"}}};
}

}  // namespace hop::algorithm::farthest_first
