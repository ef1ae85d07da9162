// SPDX-License-Identifier: GPL-3.0-or-later
// Random broadcasts on the d disjoint trees of a cube: every packet draws one of them.
//
// Tree T(j) has the root 2^j and crosses the link types j+1, .., j+d (mod d); no two trees share a link. *Idling*
// (Rules A to F): packets travel up to the root in every third slot, after virtual links that make all paths equally
// long (rule=D: d minus the length of the path) or after a single one (rule=D'; none if the path has d links); the root
// broadcasts them in the other slots. Stable below (2/3)(1 - 2^-d). *Not idling*: the source sends to all its
// neighbours in T(j) and every receiver to all except the one it came from, as soon as links are free: 2^d - 1
// transmissions, FIFO queues. Stable below (35).
// **Source:** ST §5.2 (Rules A to F), §5.5.2 (Rule D'), §§5.5.1 and 5.6 (not idling); the trees: Johnsson and Ho. Tie
// rules: see root_relay.h and tree_flow.h.
#include <algorithm>
#include <bit>

#include "core/algorithm/catalogue.h"
#include "core/algorithm/cube_theory.h"
#include "core/algorithm/root_relay.h"
#include "core/algorithm/tree_flow.h"

namespace hop::algorithm::disjoint_trees {

Entry entry();

namespace {

bool idles(const Arguments& arguments) { return arguments.flag("idling"); }
bool fewVirtualLinks(const Arguments& arguments) { return arguments.text("rule") == "D'"; }

std::optional<std::string> refuses(const Problem& problem, const Arguments& arguments) {
    if (!idles(arguments) && arguments.given("rule"))
        return "rule is about virtual links, which there are only with idling=yes";
    return refusesCubeFlow(problem, arguments);
}

std::shared_ptr<const plan::RelayTrees> relayOf(std::uint32_t dimensions, bool fewVirtualLinks, Stop stop) {
    auto relay = std::make_shared<plan::RelayTrees>();
    relay->thirds = true;
    for (std::uint32_t j = 0; j < dimensions && !stop.requested(); ++j) {
        const auto [root, order] = plan::disjointTree(dimensions, j);
        plan::RelayTree tree = relayTree(root, order);
        for (NodeId node = 0; node < tree.virtualLinks.size(); ++node) {
            const auto missing = dimensions - static_cast<std::uint32_t>(std::popcount(node ^ tree.root));
            tree.virtualLinks[node] = fewVirtualLinks ? std::min(missing, 1U) : missing;
        }
        relay->trees.push_back(std::move(tree));
    }
    return relay;
}

double needs(const Problem& problem, const Arguments& arguments) {
    const double trees = problem.network->dimensions()->typeCount();
    return idles(arguments) ? relayNeeds(problem, trees, true) : flowNeeds(problem, trees, FlowOrder::fifo);
}

Result<Prepared> make(const Problem& problem, const Arguments& arguments) {
    const std::uint32_t dimensions = problem.network->dimensions()->typeCount();
    const auto treeName = [](std::uint32_t tree) { return "T(" + std::to_string(tree) + ")"; };
    Prepared prepared;
    if (idles(arguments)) {
        const auto relay = relayOf(dimensions, fewVirtualLinks(arguments), problem.stop);
        prepared.process = makeRelay(problem, relay, treeName);
        prepared.artefacts.add(relay);
    } else {
        prepared.process = makeFlow(
            problem, {.forest = std::make_shared<const plan::Forest>(plan::disjointForest(dimensions, problem.stop)),
                      .order = FlowOrder::fifo,
                      .treeName = treeName});
    }
    return prepared;
}

std::vector<theory::Statement> theoryOf(const theory::CubeTraffic& traffic, const Arguments& arguments) {
    if (!idles(arguments)) return theory::freeDisjointTreesTheory(traffic);
    return theory::disjointTreesTheory(traffic, fewVirtualLinks(arguments));
}

}  // namespace

Entry entry() {
    return {
        .id = "disjoint-trees",
        .title = "Random broadcasts on disjoint trees",
        .help =
            "Every packet chooses one of d link-disjoint trees at random, goes to its root and is broadcast from "
            "there.",
        .parameters =
            {{.name = "rule",
              .kind = ParameterKind::choice,
              .help = "Virtual links that a packet crosses first: D: as many as make all paths d links long; D': one.",
              .choices = {"D", "D'"},
              .fallback = "D",
              .titles = {"rule D", "rule D′"}},
             {.name = "idling",
              .kind = ParameterKind::flag,
              .help = "no: without roots and thirds; a packet spreads along its tree from its source as "
                      "soon as links are free.",
              .fallback = "yes",
              .titles = {"idling", "not idling"}}},
        .citation = {"ST", "§5.2"},
        .refuses = refuses,
        .make = make,
        .theory = cubeTheory<theoryOf>,
        .needs = needs,
        .notes = {kFlowTies,
                  kRelayTies,
                  {NoteKind::misprint,
                   "The mean delays of Prop. 5 and Cor. 8 are 3/2 too large: the last crossing towards the root takes "
                   "1 slot, not 3, and the slot waited before a start in C₂ is forgotten.",
                   "ST Prop 5"},
                  {NoteKind::misprint, "The factor 3 in N_r is spurious.", "ST Prop 6"},
                  {NoteKind::misprint, "(29) has λ/d; λ/2 is printed.", "ST (29)"},
                  {NoteKind::misprint, "3d/2 is the delay without redundant transmissions; with them it is (3d + 1)/2.",
                   "ST §5.6"},
                  {NoteKind::misprint, "Prop. 7 needs “only links of T(j) and their reverses”.", "ST Prop 7"},
                  {NoteKind::misprint, "(2/4)ρ is (9/4)ρ.", "ST §1"}}};
}

}  // namespace hop::algorithm::disjoint_trees
