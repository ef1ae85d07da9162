// SPDX-License-Identifier: GPL-3.0-or-later
// Total exchange on a power H^d: in every slot every line of every dimension runs an exchange of H.
//
// T = n^(d-1) T_H steps, n nodes and T_H steps an exchange on H.
// **Source:** Dim §3, Theorems 1 to 3.
// **Departs from the source:** d = 1 is taken, too: the exchange on H alone. For the misprints see
// core/plan/product_exchange.h; "optimal for homogeneous tori" fails for rings with n = 2 modulo 4 nodes.
#include "core/plan/product_exchange.h"

#include <algorithm>

#include "core/algorithm/catalogue.h"
#include "core/base/text.h"
#include "core/engine/planned_process.h"
#include "core/network/cut.h"
#include "core/network/factors.h"

namespace hop::algorithm::product_exchange {

Entry entry();

namespace {

bool isTotalExchange(const Problem& problem) {
    const task::Task& task = *problem.task;
    const std::uint64_t nodes = problem.network->nodeCount();
    if (task.isDynamic() || task.cast != task::Cast::unicast || task.packets.count() != nodes * (nodes - 1))
        return false;
    const auto rows = task.packets.rows();
    std::vector<bool> seen(task.isIsotropic() ? nodes : nodes * nodes);
    const auto isNew = [&](std::uint64_t place) {
        const bool fresh = !seen[place];
        seen[place] = true;
        return fresh;
    };
    if (task.isIsotropic())
        return std::all_of(rows.begin(), rows.end(), [&](NodeId row) { return row != 0 && isNew(row); });
    for (std::uint64_t id = 0; id < task.packets.count(); ++id) {
        const task::Packet packet = task.packets.at(static_cast<PacketId>(id));
        if (packet.source == packet.destination || !isNew(packet.source * nodes + packet.destination)) return false;
    }
    return true;
}

bool hasWideLinks(const network::Network& factor) {
    for (LinkId id = 0; id < factor.linkCount(); ++id)
        if (factor.link(id).bandwidth != 1) return true;
    return false;
}

std::optional<std::string> refuses(const Problem& problem, const Arguments&) {
    if (!isTotalExchange(problem)) return "it is a schedule of total-exchange; try shortest-path";
    const network::Power power = network::powerOf(problem.network);
    if (power.factor == nullptr)
        return "its dimensions are different networks, and the construction needs equal ones (Dim covers H^d only); "
               "try "
               "shortest-path";
    if (const auto why = plan::whyNoExchange(*power.factor)) return *why + "; try shortest-path";
    if (hasWideLinks(*power.factor))
        return "it sends one packet a step over every link, and some links of " + power.factor->facts().expression +
               " carry more; try shortest-path";
    const std::uint32_t degree = problem.network->facts().degree;
    if (!problem.ports.all() && problem.ports.count < degree)
        return "it uses all links of a node at once, up to " + std::to_string(degree) +
               " of them; choose ports all, or shortest-path, which takes any number of ports";
    return std::nullopt;
}

// What explanations need to know.
struct Made {
    plan::ProductExchange exchange;
    plan::FactorExchange factor;
    std::string factorName;
};

std::string explain(const Problem& problem, const Made& made, const engine::Move& move, Step step) {
    const network::Network& network = *problem.network;
    const network::Link link = network.link(move.link);
    const task::Packet packet = problem.task->packets.at(move.packet);
    const NodeId n = made.exchange.factorNodes();
    const std::uint32_t d = made.exchange.dimension();
    const std::uint32_t dimension = move.tag / 2U;
    NodeId weight = 1;
    for (std::uint32_t i = 0; i < dimension; ++i) weight *= n;
    const std::uint64_t slot = (step - 1) / made.factor.steps + 1;
    const auto digit = [&](NodeId node) { return std::to_string(node / weight % n); };
    std::string text = "Slot " + std::to_string(slot) + " of " + std::to_string(made.exchange.slots()) + ", step " +
                       std::to_string((step - 1) % made.factor.steps + 1) + " of " + std::to_string(made.factor.steps) +
                       " of the exchange of " + made.factorName + ". ";
    text += "In dimension " + std::to_string(dimension) + " the message " + network.address(packet.source) + " -> " +
            network.address(packet.destination) + " goes from digit " + digit(packet.source) + " to digit " +
            digit(packet.destination) + ", now over the link " + digit(link.from) + " -> " + digit(link.to) + ". ";
    const bool fromAbove = packet.source / (weight * n) != packet.destination / (weight * n);
    const bool goesOn = packet.source % weight != packet.destination % weight;
    if (fromAbove)
        text += "It came over the dimensions above, in a slot before this one";
    else
        text += "It is a message of the node that it starts from on this line";
    if (!goesOn) return text + ", and this is the last dimension that it has to cross.";
    if (dimension + 1 == d) {
        const std::uint64_t r = (slot - 1) / made.exchange.rounds() + 1;
        return text + "; it is scattered here so that the dimensions below have it in time for their exchange " +
               std::to_string(r) + " of " + std::to_string(n - 1) + " on messages from other copies.";
    }
    return text + "; dimensions below take it on in later slots.";
}

// What theory allows for the exchange on H^d: the narrowest cut and the sum of distances, rounded up for d dimensions.
std::uint64_t leastSteps(const network::Network& factor, std::uint64_t slots) {
    std::uint64_t work = 0;
    for (NodeId a = 0; a < factor.nodeCount(); ++a)
        for (NodeId b = 0; b < factor.nodeCount(); ++b) work += factor.distance(a, b);
    const std::uint64_t byWork = (work * slots + factor.linkCount() - 1) / factor.linkCount();
    auto cut = network::narrowestCut(factor);
    if (!cut) return byWork;
    cut->copies = slots;
    return std::max(byWork, cut->steps());
}

theory::Statement guarantee(const Made& made, const network::Network& factor) {
    const std::uint64_t slots = made.exchange.slots(), n = made.exchange.factorNodes();
    const std::uint64_t steps = slots * made.factor.steps;
    const std::uint64_t least = leastSteps(factor, slots);
    std::string reason = "There are n^(d − 1) = " + thousands(slots) + (slots == 1 ? " slot" : " slots") +
                         ", and each takes the T = " + quantity(made.factor.steps, "step") + " of the exchange on " +
                         made.factorName;
    if (made.factor.tries != 0) {
        reason += ", found by trying " + quantity(made.factor.tries, "random order") +
                  (made.factor.steps == made.factor.bound ? ": it meets its bound"
                                                          : "; its bound is " + std::to_string(made.factor.bound));
    }
    reason += steps == least ? ". This is optimal: no exchange on this network takes fewer steps."
                             : ". Not certified optimal: the bounds give " + thousands(least) + " steps.";
    if (made.factor.line == network::Line::ring && n % 4 == 2 && made.exchange.dimension() > 1)
        reason += " The paper calls it optimal on all tori, but rings of n = 2 modulo 4 nodes do not meet its bound.";
    return {.id = "product-completion",
            .quantity = std::string(theory::kSteps),
            .relation = theory::Relation::equals,
            .value = static_cast<double>(steps),
            .source = "Dim Thm 2",
            .formula = "n^(d − 1) · T",
            .reason = std::move(reason)};
}

// Error tooLarge if the plan takes more memory than there is.
Result<void> checkFits(const Problem& problem, double need) {
    if (need <= static_cast<double>(problem.memoryLimit)) return {};
    return tooLarge("algorithm product-exchange would need " + bytes(need) + " of memory for its plan, more than the " +
                    bytes(static_cast<double>(problem.memoryLimit)) + " that may be used; choose a smaller network");
}

Result<Prepared> make(const Problem& problem, const Arguments&) {
    const network::Power power = network::powerOf(problem.network);
    const NodeId n = power.factor->nodeCount();
    const double nodes = problem.network->nodeCount();
    // Every packet makes a hop at least: what is far too large is refused before anything is made.
    if (auto fits = checkFits(problem, nodes * nodes * (sizeof(plan::Move) + sizeof(PacketId))); !fits)
        return fits.error();
    plan::FactorExchange factor = plan::factorExchange(power.factor);
    if (auto fits = checkFits(problem, plan::productExchangeMemory(nodes, power.exponent, factor)); !fits)
        return fits.error();
    const auto made = std::make_shared<const Made>(
        Made{plan::ProductExchange(n, power.exponent), std::move(factor), power.factor->facts().expression});
    Prepared prepared;
    prepared.process = std::make_shared<engine::PlannedProcess>(
        problem.network, problem.task,
        std::make_shared<const plan::Plan>(
            plan::productExchangePlan(*problem.network, problem.task->packets, made->exchange, made->factor)),
        [problem, made](const engine::State&, const engine::Move& move, const engine::TypeNames&, Step step) {
            return explain(problem, *made, move, step);
        });
    prepared.guarantees.push_back(guarantee(*made, *power.factor));
    return prepared;
}

}  // namespace

Entry entry() {
    return {
        .id = "product-exchange",
        .title = "Total exchange on powers",
        .help = "Builds a total exchange on H^d out of one on H: every line of every dimension works in every slot.",
        .parameters = {},
        .citation = {"Dim", "§3"},
        .refuses = refuses,
        .make = make};
}

}  // namespace hop::algorithm::product_exchange
