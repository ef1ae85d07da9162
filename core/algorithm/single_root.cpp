// SPDX-License-Identifier: GPL-3.0-or-later
// Random broadcasts through one root: every packet goes to node 0, which starts one broadcast per slot.
//
// Up and down the unbalanced tree of node 0, which crosses link types in increasing order. Only 1/d of the links carry
// broadcasts: stable for load factors below (1/d)(1 - 2^-d).
// **Source:** ST §5, first paragraph, which prints 1/2^d for 1/d. Tie rule: see root_relay.h.
#include "core/algorithm/catalogue.h"
#include "core/algorithm/cube_theory.h"
#include "core/algorithm/root_relay.h"
#include "core/algorithm/tree_flow.h"

namespace hop::algorithm::single_root {

Entry entry();

namespace {

double needs(const Problem& problem, const Arguments&) { return relayNeeds(problem, 1.0, false); }

Result<Prepared> make(const Problem& problem, const Arguments&) {
    auto relay = std::make_shared<plan::RelayTrees>();
    relay->trees.push_back(relayTree(0, {problem.network->dimensions()->typeCount(), 0}));
    Prepared prepared;
    prepared.process =
        makeRelay(problem, std::move(relay), [](std::uint32_t) { return std::string("the unbalanced tree"); });
    return prepared;
}

}  // namespace

Entry entry() {
    return {.id = "single-root",
            .title = "Random broadcasts through one root",
            .help = "Every packet goes to node 0, which broadcasts them one after the other along one tree.",
            .parameters = {},
            .citation = {"ST", "§5"},
            .refuses = refusesCubeFlow,
            .make = make,
            .theory = cubeTheory<theory::singleRootTheory>,
            .needs = needs,
            .notes = {kRelayTies,
                      {NoteKind::misprint, "λ2^d ≤ 1 is ρ ≤ (1/d)(1 − 2^−d); (1/2^d)(1 − 2^−d) is printed.", "ST §5"}}};
}

}  // namespace hop::algorithm::single_root
