// SPDX-License-Identifier: GPL-3.0-or-later
// Total exchange on a product: in every slot every line of every dimension runs an exchange of its factor.
//
// On a power H^d, with n nodes and an exchange of T_H steps on H: T = n^(d-1) T_H steps. On a product of different
// networks every dimension has its own slots, and T is the time of the busiest one, N / n T_H, unless messages arrive
// late.
// **Source:** Dim §3, Theorems 1 to 3.
// **Departs from the source:** d = 1 is accepted, too: the exchange on H alone; products of different networks are
// ours, see core/plan/mixed_exchange.h. For the misprints see core/plan/product_exchange.h; "optimal for homogeneous
// tori" fails for rings with n = 2 modulo 4 nodes.
#include "core/plan/product_exchange.h"

#include <algorithm>

#include "core/algorithm/catalogue.h"
#include "core/base/text.h"
#include "core/engine/planned_process.h"
#include "core/network/cut.h"
#include "core/network/exchange_load.h"
#include "core/network/factors.h"
#include "core/plan/mixed_exchange.h"

namespace hop::algorithm::product_exchange {

Entry entry();

namespace {

bool isTotalExchange(const Problem& problem) {
    const task::Task& task = *problem.task;
    const std::uint64_t nodes = problem.network->nodeCount();
    if (task.isDynamic() || !task.kind().oneDestination || task.packets.count() != nodes * (nodes - 1)) return false;
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
        if (id % 1024 == 0 && problem.stop.requested()) return true;
        const task::Packet packet = task.packets.at(static_cast<PacketId>(id));
        if (packet.source == packet.destination || !isNew(packet.source * nodes + packet.destination)) return false;
    }
    return true;
}

bool hasWideLinks(const network::Network& factor, Stop stop) {
    for (LinkId id = 0; id < factor.linkCount(); ++id) {
        if (id % 1024 == 0 && stop.requested()) return false;
        if (factor.link(id).bandwidth != 1) return true;
    }
    return false;
}

std::optional<std::string> refuses(const Problem& problem, const Arguments&) {
    if (!isTotalExchange(problem)) return "it is a schedule of total-exchange";
    for (const network::NetworkPtr& factor : network::primeFactors(problem.network)) {
        if (const auto why = plan::whyNoExchange(*factor)) return *why;
        if (hasWideLinks(*factor, problem.stop))
            return "it sends one packet a step over every link, and some links of " +
                   excerpt(factor->facts().expression) + " carry more";
    }
    const std::uint32_t degree = problem.network->facts().degree;
    if (!problem.ports.all() && problem.ports.count < degree)
        return "it uses all links of a node at once, up to " + std::to_string(degree) +
               " of them; choose ports all, or shortest-path, which takes any number of ports";
    return std::nullopt;
}

// Data for explanations.
struct Made {
    std::shared_ptr<const plan::ExchangeSlots> slots;
    plan::FactorExchange factor;
};

std::string explain(const Problem& problem, const Made& made, const engine::Move& move, Step step) {
    const network::Network& network = *problem.network;
    const network::Link link = network.link(move.link);
    const task::Packet packet = problem.task->packets.at(move.packet);
    const NodeId n = made.slots->factorNodes;
    const std::uint32_t d = made.slots->dimension;
    const std::uint32_t dimension = move.tag / 2U;
    NodeId weight = 1;
    for (std::uint32_t i = 0; i < dimension; ++i) weight *= n;
    const std::uint64_t slot = (step - 1) / made.factor.steps + 1;
    const auto digit = [&](NodeId node) { return std::to_string(node / weight % n); };
    std::string text = "Slot " + std::to_string(slot) + " of " + std::to_string(made.slots->slots()) + ", step " +
                       std::to_string((step - 1) % made.factor.steps + 1) + " of " + std::to_string(made.factor.steps) +
                       " of the exchange of " + made.slots->factor + ". ";
    text += "In dimension " + std::to_string(dimension) + " the message " + network.address(packet.source) + " → " +
            network.address(packet.destination) + " goes from digit " + digit(packet.source) + " to digit " +
            digit(packet.destination) + ", now over the link " + digit(link.from) + " → " + digit(link.to) + ". ";
    const bool fromAbove = packet.source / (weight * n) != packet.destination / (weight * n);
    const bool goesOn = packet.source % weight != packet.destination % weight;
    if (fromAbove)
        text += "It came over the dimensions above, in a slot before this one";
    else
        text += "It is a message of the node that it starts from on this line";
    if (!goesOn) return text + ", and this is the last dimension that it has to cross.";
    if (dimension + 1 == d) {
        const std::uint64_t r = (slot - 1) / made.slots->rounds() + 1;
        return text + "; it is scattered here so that the dimensions below have it in time for their exchange " +
               std::to_string(r) + " of " + std::to_string(n - 1) + " on messages from other copies.";
    }
    return text + "; dimensions below take it on in later slots.";
}

// The lower bound: the narrowest cut, and for every dimension the sum of distances in its factor, which its links must
// carry on any paths.
std::uint64_t leastSteps(const network::Network& network, std::span<const network::NetworkPtr> factors) {
    std::uint64_t least = 0;
    for (const network::NetworkPtr& factor : factors)
        least = std::max(least, network::exchangeLoad(*factor, network.nodeCount() / factor->nodeCount()));
    const auto cut = network::narrowestCut(network);
    return cut ? std::max(least, cut->steps()) : least;
}

// How the exchange on a factor was found, if by search.
std::string searched(const plan::FactorExchange& factor) {
    if (factor.tries == 0) return {};
    return ", found by trying " + quantity(factor.tries, "random order") +
           (factor.steps == factor.bound ? ": it meets its bound" : "; its bound is " + std::to_string(factor.bound));
}

std::string certificate(std::uint64_t steps, std::uint64_t least) {
    return steps == least ? ". This is optimal: no exchange on this network takes fewer steps."
                          : ". Not certified optimal: the bounds give " + thousands(least) + " steps.";
}

theory::Statement guarantee(const Made& made, std::uint64_t least) {
    const std::uint64_t slots = made.slots->slots(), n = made.slots->factorNodes;
    const std::uint64_t steps = slots * made.factor.steps;
    std::string reason = "There are n^(d − 1) = " + thousands(slots) + (slots == 1 ? " slot" : " slots") +
                         ", and each takes the T = " + quantity(made.factor.steps, "step") + " of the exchange on " +
                         made.slots->factor;
    reason += searched(made.factor) + certificate(steps, least);
    if (made.factor.line == network::Line::ring && n % 4 == 2 && made.slots->dimension > 1)
        reason += " The paper calls it optimal on all tori, but rings of n = 2 modulo 4 nodes do not meet its bound.";
    return {.id = "product-completion",
            .quantity = std::string(theory::kSteps),
            .relation = theory::Relation::equals,
            .value = static_cast<double>(steps),
            .source = "Dim Thm 2",
            .formula = "n^(d − 1) · T",
            .reason = std::move(reason)};
}

Result<Prepared> makeOnPower(const Problem& problem, const network::Power& power, std::uint64_t least) {
    plan::FactorExchange factor = plan::factorExchange(power.factor, problem.stop);
    if (problem.stop.requested()) return Prepared{};
    std::shared_ptr<const plan::ExchangeSlots> slots;
    plan::ExplicitPlan moves;
    {
        const plan::ProductExchange exchange(power.factor->nodeCount(), power.exponent, problem.stop);
        moves = plan::productExchangePlan(*problem.network, problem.task->packets, exchange, factor, problem.stop);
        if (problem.stop.requested()) return Prepared{};
        slots = std::make_shared<const plan::ExchangeSlots>(
            plan::exchangeSlots(exchange, factor, power.factor->facts().expression));
    }
    const auto made = std::make_shared<const Made>(Made{std::move(slots), std::move(factor)});
    auto plan = std::make_shared<const plan::Plan>(std::move(moves));
    Prepared prepared;
    prepared.artefacts.add(plan);
    prepared.process = std::make_shared<engine::PlannedProcess>(
        problem.network, problem.task, std::move(plan),
        [problem, made](const engine::State&, const engine::Move& move, const engine::TypeNames&, Step step) {
            return explain(problem, *made, move, step);
        });
    prepared.guarantees.push_back(guarantee(*made, least));
    prepared.artefacts.add(made->slots);
    return prepared;
}

// The exchanges of the prime factors, each computed once.
std::vector<plan::FactorExchange> exchangesOf(std::span<const network::NetworkPtr> factors, Stop stop) {
    std::vector<plan::FactorExchange> exchanges;
    for (std::size_t i = 0; i < factors.size(); ++i) {
        std::size_t same = 0;
        while (!network::areSameGraph(*factors[same], *factors[i])) ++same;
        exchanges.push_back(same < i ? exchanges[same] : plan::factorExchange(factors[i], stop));
    }
    return exchanges;
}

std::string dimensionName(const network::Network& factor, std::uint32_t dimension) {
    return "dimension " + std::to_string(dimension) + ", " + factor.facts().expression;
}

theory::Statement mixedGuarantee(const plan::MixedExchange& exchange, std::span<const network::NetworkPtr> factors,
                                 std::span<const plan::FactorExchange> exchanges, std::uint64_t least) {
    std::uint64_t busiest = 0;
    std::string each;
    for (std::uint32_t i = 0; i < factors.size(); ++i) {
        const std::uint64_t slots = exchange.nodes() / exchanges[i].nodes;
        busiest = std::max(busiest, slots * exchanges[i].steps);
        each += (i == 0 ? "" : "; ") + dimensionName(*factors[i], i) + ": " + thousands(slots) + " · " +
                thousands(exchanges[i].steps) + " = " + quantity(slots * exchanges[i].steps, "step") +
                searched(exchanges[i]);
    }
    std::string reason = "In every dimension each line runs N / n exchanges of T steps: " + each;
    reason += exchange.steps() == busiest
                  ? ". No message comes late, so that the busiest dimension decides"
                  : ". Some messages come late: that costs " + quantity(exchange.steps() - busiest, "step") + " more";
    reason += certificate(exchange.steps(), least) + " Products of different networks are not covered by the paper.";
    return {.id = "product-completion",
            .quantity = std::string(theory::kSteps),
            .relation = theory::Relation::equals,
            .value = static_cast<double>(exchange.steps()),
            .source = "after Dim §3",
            .formula = exchange.steps() == busiest ? "max N/n · T" : "",
            .reason = std::move(reason)};
}

std::string explainMixed(const Problem& problem, std::span<const network::NetworkPtr> factors,
                         std::span<const plan::FactorExchange> exchanges, const engine::Move& move) {
    const network::Network& network = *problem.network;
    const network::Link link = network.link(move.link);
    const task::Packet packet = problem.task->packets.at(move.packet);
    const std::uint32_t dimension = move.tag / 2U;
    NodeId weight = 1;
    for (std::uint32_t i = 0; i < dimension; ++i) weight *= exchanges[i].nodes;
    const auto digit = [&](NodeId node) { return std::to_string(node / weight % exchanges[dimension].nodes); };
    std::string text = "In " + dimensionName(*factors[dimension], dimension) + ", the message " +
                       network.address(packet.source) + " → " + network.address(packet.destination) +
                       " goes from digit " + digit(packet.source) + " to digit " + digit(packet.destination) +
                       ", now over the link " + digit(link.from) + " → " + digit(link.to) + ". ";
    text += move.tag % 2U == 0
                ? "It is a message of the node that it starts from on this line"
                : "It came over another dimension, and this exchange began when all its messages had come in time";
    if ((move.flags & plan::kDelivers) != 0) return text + ", and with this hop it is delivered.";
    return text + ".";
}

Result<Prepared> makeOnMixed(const Problem& problem, std::span<const network::NetworkPtr> factors,
                             std::uint64_t least) {
    struct Parts {
        std::vector<network::NetworkPtr> factors;
        std::vector<plan::FactorExchange> exchanges;
    };
    const auto parts =
        std::make_shared<const Parts>(Parts{{factors.begin(), factors.end()}, exchangesOf(factors, problem.stop)});
    if (problem.stop.requested()) return Prepared{};
    const plan::MixedExchange exchange(parts->exchanges, least, problem.stop);
    if (problem.stop.requested()) return Prepared{};
    auto plan = std::make_shared<const plan::Plan>(
        plan::mixedExchangePlan(*problem.network, problem.task->packets, exchange, problem.stop));
    if (problem.stop.requested()) return Prepared{};
    Prepared prepared;
    prepared.artefacts.add(plan);
    prepared.process = std::make_shared<engine::PlannedProcess>(
        problem.network, problem.task, std::move(plan),
        [problem, parts](const engine::State&, const engine::Move& move, const engine::TypeNames&, Step) {
            return explainMixed(problem, parts->factors, parts->exchanges, move);
        });
    prepared.guarantees.push_back(mixedGuarantee(exchange, parts->factors, parts->exchanges, least));
    return prepared;
}

double needs(const Problem& problem, const Arguments&) {
    const std::vector<network::NetworkPtr> factors = network::primeFactors(problem.network);
    const network::Power power = network::powerOf(problem.network);
    const bool isPower = power.factor != nullptr;
    double making = 0.0, kept = 0.0;  // the exchanges of the factors
    for (const network::NetworkPtr& factor : factors) {
        const plan::FactorMemory memory = plan::factorExchangeMemory(*factor);
        making = std::max(making, kept + memory.making);
        kept += memory.kept;
        if (isPower) break;
    }
    const double planning =
        isPower ? plan::productExchangeMemory(*power.factor, power.exponent) : plan::mixedExchangeMemory(factors);
    return std::max(making, kept + planning);
}

Result<Prepared> make(const Problem& problem, const Arguments&) {
    const std::vector<network::NetworkPtr> factors = network::primeFactors(problem.network);
    const std::uint64_t least = leastSteps(*problem.network, factors);
    if (problem.stop.requested()) return Prepared{};
    const network::Power power = network::powerOf(problem.network);
    return power.factor != nullptr ? makeOnPower(problem, power, least) : makeOnMixed(problem, factors, least);
}

}  // namespace

Entry entry() {
    return {.id = "product-exchange",
            .title = "Total exchange on products",
            .help =
                "Builds a total exchange on Hᵈ from one on H: every line of every dimension works in every slot. Also "
                "for products of different networks.",
            .parameters = {},
            .citation = {"Dim", "§3"},
            .refuses = refuses,
            .make = make,
            .needs = needs,
            .notes = {
                {NoteKind::misprint, "The indices of S run past the end of D: they are p(n − 1) + m.", "Dim §3"},
                {NoteKind::misprint, "Of Table 1, the last entry of column t = 2 is D₂ₙ₋₂, where D₂ₙ₋₁ is printed.",
                 "Dim Table 1"},
                {NoteKind::misprint, "“Optimal for homogeneous tori” fails for rings with n = 6, 10, 14, ….", "Dim §3"},
                {NoteKind::departure, "Products of different networks are not in the source.", "Dim §3"}}};
}

}  // namespace hop::algorithm::product_exchange
