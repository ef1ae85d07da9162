// SPDX-License-Identifier: GPL-3.0-or-later
// Non-wasting algorithms for isotropic tasks: no link is idle while a packet of its node could use it and is not sent
// over another link; nearly optimal for any order of packets.
//
// Every node makes the same choice. T <= h_r + h_c - 1, with h_r the largest row sum of the task matrix and h_c the
// largest column sum; T <= max(r_i + c_j - e_ij) over all entries e_ij > 0, which is at least as strong.
// **Source:** VB §5 (hypercube), §8 (tori).
// **Departs from the source:** the second form of the guarantee completes the paper's own argument: an entry waits only
// for the others of its row and column. VB's example of 1,000 nodes on a torus then has 1,260 steps, not 1,265.
#include <algorithm>
#include <array>

#include "core/algorithm/isotropic.h"
#include "core/base/text.h"
#include "core/plan/isotropic.h"
#include "core/plan/non_wasting.h"

namespace hop::algorithm::non_wasting {

Entry entry();

namespace {

struct Order {
    std::string_view name;
    plan::Offer offer;
    std::string_view rule;  // "the packets ..."
};
constexpr std::array<Order, 5> kOrders = {{
    {"farthest", plan::Offer::farthest, "those with most crossings left first, then by tag"},
    {"nearest", plan::Offer::nearest, "those with fewest crossings left first, then by tag"},
    {"tag", plan::Offer::tag, "the smallest tag first"},
    {"random", plan::Offer::random, "by tag, in an order drawn once"},
    {"adversary", plan::Offer::adversary, ""},
}};

const Order& orderOf(const Arguments& arguments) {
    return *std::ranges::find(kOrders, arguments.text("order"), &Order::name);
}

std::optional<std::string> refuses(const Problem& problem, const Arguments&) {
    if (auto reason = refusesIsotropic(problem)) return reason;
    return refusesFewPorts(problem);
}

std::string explain(const Problem& problem, const Order& order, std::uint32_t heldBack, const plan::SymmetricPlan& plan,
                    const engine::Move& move, const engine::TypeNames& names, Step step) {
    const MatrixBefore before = matrixBefore(problem, plan, move, step);
    const std::string here = "Here " + sayMove(problem, before, move, names);
    if (order.offer == plan::Offer::adversary) {
        const std::string tag = problem.network->address(problem.task->packets.rows()[heldBack]);
        if (before.row == heldBack)
            return here + ". It is the packet of tag " + tag +
                   " that the adversary holds back: no other packet can be sent over this link in this step.";
        return here +
               ". The adversary keeps the links busy with other packets as long as it can, so that the packet of tag " +
               tag + " comes last.";
    }
    const auto now = plan.at(step);
    const auto chosen = std::ranges::find(now, before.row, &plan::SymmetricMove::row);
    const auto number = static_cast<std::uint64_t>(chosen - now.begin());
    std::vector<std::string> taken;
    for (const plan::SymmetricMove& earlier : now.first(number)) taken.push_back(nameOf(problem, names, earlier.type));
    return "Packets are offered one by one, " + std::string(order.rule) + ". " +
           (taken.empty() ? "This one comes first"
                          : "Those before this one took " + std::string(taken.size() == 1 ? "link " : "links ") +
                                join(taken, ", ")) +
           "; it takes the first link that is free and that it needs. " + here + ".";
}

double needs(const Problem& problem, const Arguments& arguments) {
    const double rows = static_cast<double>(problem.task->packets.rows().size());
    const double types = problem.network->dimensions()->typeCount(), crossings = crossingsOf(problem);
    const double steps = crossings / types;
    return std::max(
        plan::isotropicCrossingsMemory(rows, types, crossings),
        crossings * sizeof(plan::Edge) + std::max(plan::choicesMemory(rows, types, crossings, orderOf(arguments).offer),
                                                  crossings * (sizeof(plan::Edge) + sizeof(std::uint32_t)) +
                                                      symmetricPlanMemory(crossings, steps) + rows * 8.0));
}

std::vector<theory::Statement> guaranteesOf(const plan::NonWastingBounds& bounds) {
    return {
        {.id = "non-wasting",
         .quantity = std::string(theory::kSteps),
         .relation = theory::Relation::atMost,
         .value = static_cast<double>(bounds.rowsAndColumns),
         .source = "VB §5",
         .formula = "h_r + h_c − 1",
         .reason = "While a crossing waits, in every step its packet crosses another link or its link carries another "
                   "packet; h_r and h_c are the largest row sum and column sum of the task matrix."},
        {.id = "non-wasting-entries",
         .quantity = std::string(theory::kSteps),
         .relation = theory::Relation::atMost,
         .value = static_cast<double>(bounds.entries),
         .source = "VB §5",
         .formula = "max(r_i + c_j − e_ij)",
         .reason = "The crossings of packet i over link j wait only for the others in their row and column, and an "
                   "entry counts in both."}};
}

Result<Prepared> make(const Problem& problem, const Arguments& arguments) {
    const network::Network& network = *problem.network;
    const auto rows = problem.task->packets.rows();
    const auto count = static_cast<std::uint32_t>(rows.size());
    const std::uint32_t types = network.dimensions()->typeCount();
    const Order& order = orderOf(arguments);

    const std::vector<plan::Edge> crossings = plan::isotropicCrossings(network, rows, nullptr, problem.stop);
    if (problem.stop.requested()) return Prepared{};
    const plan::NonWastingBounds bounds = plan::nonWastingBounds(crossings, count, types);
    StreamKey key = problem.randomness;
    key.purpose = purposeOf("non-wasting");
    RandomStream random(key);
    const plan::Choices choices = plan::chooseNonWasting(crossings, rows, types, order.offer, random, problem.stop);
    if (problem.stop.requested()) return Prepared{};
    Prepared prepared =
        prepare(problem, plan::isotropicPlan(network, rows, choices.edges, choices.colours, problem.stop),
                [problem, &order, heldBack = bounds.row](const plan::SymmetricPlan& plan, const engine::Move& move,
                                                         const engine::TypeNames& names, Step step) {
                    return explain(problem, order, heldBack, plan, move, names, step);
                });
    prepared.drawn = order.offer == plan::Offer::random;
    prepared.guarantees = guaranteesOf(bounds);
    return prepared;
}

}  // namespace

Entry entry() {
    return {
        .id = "non-wasting",
        .title = "Non-wasting",
        .help =
            "No link is idle while a packet could use it, whatever the order in which packets are offered; close to "
            "the least number of steps.",
        .parameters = {{.name = "order",
                        .kind = ParameterKind::choice,
                        .help =
                            "Order in which packets are offered the links: most or fewest crossings left first, by "
                            "tag, in a random order of tags, or as chosen by an adversary who wants the longest run.",
                        .choices = {"farthest", "nearest", "tag", "random", "adversary"},
                        .fallback = "farthest",
                        .titles = {"farthest first", "nearest first", "by tag", "random order",
                                   "order of an adversary"}}},
        .citation = {"VB", "§5"},
        .refuses = refuses,
        .make = make,
        .needs = needs,
        .notes = {
            {NoteKind::tieRule,
             "Ties are broken by the tag, never by node numbers: ties that each node breaks on its own spoil the "
             "symmetry and exceed the guarantee.",
             "VB §5"},
            {NoteKind::departure,
             "The order of packets is left open in the source; the adversary is an order that attains the guarantee.",
             "VB §5"},
            {NoteKind::departure,
             "For the mesh of 1,000 nodes and three dimensions the guarantee is 1,260 steps, where the source gives "
             "1,265.",
             "VB §5"}}};
}

}  // namespace hop::algorithm::non_wasting
