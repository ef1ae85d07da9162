// SPDX-License-Identifier: GPL-3.0-or-later
// A bound for any task, isotropic or not, on a network with dimensions: mean column sums and row sums of the task
// matrices.
//
// **Source:** VB Theorem 1.
// **Departs from the source:** stated for existing links (a mesh has fewer links of a type than nodes), and valid for
// all paths, as in critical_sum.cpp.
#include <algorithm>

#include "core/theory/catalogue.h"

namespace hop::theory::vb_thm_1 {

Entry entry();

namespace {

std::optional<Statement> state(const Question&, const Load& load) {
    if (load.widestColumn == 0) return std::nullopt;
    Statement statement{
        .id = "vb-thm-1",
        .quantity = std::string(kSteps),
        .relation = Relation::atLeast,
        .value = static_cast<double>(std::max(load.widestColumn, load.farthest)),
        .source = "VB Thm 1",
        .formula = "max(mean of column sums over the nodes, row sums)",
        .reason =
            "All crossings of one direction are made by that direction's links, one packet per link and step, and "
            "the crossings of one packet are made one after the other."};
    if (std::max(load.widestColumn, load.farthest) < std::max(load.shortestColumn, load.farthest)) {
        statement.formula = "max(mean load of a link, packets sent either way round, row sums)";
        statement.reason.back() = ';';
        statement.reason += " packets may go round a ring either way, and the best split is counted.";
    }
    return statement;
}

}  // namespace

Entry entry() {
    return {
        .id = "vb-thm-1",
        .title = "Mean column and row sums",
        .help =
            "The crossings of one direction, shared evenly among its links, or the crossings of the farthest packet.",
        .quantity = kSteps,
        .citation = {"VB", "Thm 1"},
        .state = state,
        .notes = {{NoteKind::departure, "Stated for links that exist: a mesh has fewer links of a type than nodes.",
                   "VB Thm 1"}}};
}

}  // namespace hop::theory::vb_thm_1
