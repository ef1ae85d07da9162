// SPDX-License-Identifier: GPL-3.0-or-later
// Odd-even transposition sorting on a line: neighbours are compared alternately, n stages for n nodes.
//
// Works on any network in which nodes with consecutive identity numbers are neighbours.
// **Source:** Knuth, The Art of Computer Programming 3, §5.3.4; sorting of one-dimensional meshes, for comparison with
// Ost §3.2.
#include "core/algorithm/network_sort.h"

namespace hop::algorithm::transposition_sort {

Entry entry();

namespace {

std::optional<std::string> refuses(const Problem& problem, const Arguments&) {
    if (auto reason = refusesSorting(problem)) return reason;
    for (NodeId node = 1; node < problem.network->nodeCount(); ++node) {
        if (node % 1024 == 1 && problem.stop.requested()) return std::nullopt;
        for (const auto& [from, to] : {std::pair(node - 1, node), std::pair(node, node - 1)})
            if (problem.network->findLink(from, to) == kNoLink)
                return "nodes with consecutive numbers must be neighbours, as on a path";
    }
    return std::nullopt;
}

Result<Prepared> make(const Problem& problem, const Arguments&) {
    return sortBy(problem, plan::SortingNetwork::transposition(problem.network->nodeCount()), "transposition-sort",
                  "Knuth 5.3.4", "k n");
}

}  // namespace

Entry entry() {
    return {.id = "transposition-sort",
            .title = "Odd-even transposition sorting",
            .help = "Sorts a line: neighbours are compared, those after even nodes and those after odd ones in turn.",
            .parameters = {},
            .citation = {"Ost", "§3.2"},
            .refuses = refuses,
            .make = make,
            .needs = sortNeeds,
            .notes = {{NoteKind::tieRule, "Equal keys are ordered by the numbers of their packets.", {}}}};
}

}  // namespace hop::algorithm::transposition_sort
