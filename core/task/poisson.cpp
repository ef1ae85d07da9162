// SPDX-License-Identifier: GPL-3.0-or-later
// Poisson arrivals.
#include "core/task/poisson.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <span>

#include "core/base/text.h"
#include "core/network/measure.h"
#include "core/task/limits.h"

namespace hop::task {
namespace {

constexpr double kLargestRate = 1e6;  // [packets per slot] over all nodes

class PoissonArrivals final : public ArrivalProcess {
public:
    PoissonArrivals(NodeId nodes, std::span<const RatePiece> rates, Cast cast)
        : m_nodes(nodes), m_toAllNodes(kindOf(cast).toAllNodes) {
        for (const RatePiece& piece : rates) m_inAllNodes.push_back({piece.from, PoissonTable(piece.rate * nodes)});
    }

    void arrivals(Step slot, StreamKey key, std::vector<Arrival>& out) const override {
        poissonSlot(slot, key, tableAt(slot), out, [&](RandomStream& stream, Arrival& arrival) {
            arrival.source = stream.below(m_nodes);
            if (m_toAllNodes) return;
            arrival.destination = stream.below(m_nodes - 1);
            arrival.destination += arrival.destination >= arrival.source ? 1U : 0U;
        });
    }

private:
    struct Piece {
        Step from = 0;
        PoissonTable table;
    };

    const PoissonTable& tableAt(Step slot) const {
        return std::prev(std::ranges::upper_bound(m_inAllNodes, slot, {}, &Piece::from))->table;
    }

    NodeId m_nodes;
    bool m_toAllNodes;
    std::vector<Piece> m_inAllNodes;  // ascending, the first from slot 0
};

std::string_view unitOf(const Arguments& arguments) { return arguments.given("lambda") ? "lambda" : "rho"; }

bool isPair(const Expression& item) {
    return item.kind == Expression::Kind::list && item.items.size() == 2 &&
           std::ranges::all_of(item.items,
                               [](const Expression& part) { return part.kind == Expression::Kind::number; });
}

std::optional<std::string> refuseChanges(const Expression& changes, std::string_view unit) {
    const bool pairs = changes.kind == Expression::Kind::list && std::ranges::all_of(changes.items, isPair);
    if (!pairs)
        return "then must be a list of slots, each with the " + std::string(unit) +
               " from there on, such as [[200,0.6],[400,0.9]], not " + print(changes);
    if (changes.items.size() > kMostRateChanges)
        return "the rate can change at most " + quantity(kMostRateChanges, "time") + ", not " +
               std::to_string(changes.items.size());
    double before = 0.0;
    for (const Expression& change : changes.items) {
        const double slot = change.items[0].number, value = change.items[1].number;
        if (!(slot >= 1.0 && slot <= static_cast<double>(kLastRateChange)) || std::trunc(slot) != slot)
            return "the slots in then must be whole numbers from 1 to " + thousands(kLastRateChange) + ", not " +
                   shortest(slot);
        if (slot <= before)
            return "the slots in then must increase, but " + shortest(slot) + " comes after " + shortest(before);
        if (!(value > 0.0))
            return std::string(unit) + " must be greater than 0 from slot " + shortest(slot) + " on, not " +
                   shortest(value);
        before = slot;
    }
    return std::nullopt;
}

WrittenRates writtenIn(const Arguments& arguments) {
    WrittenRates rates;
    rates.byLambda = arguments.given("lambda");
    rates.pieces.push_back({0, arguments.real(unitOf(arguments))});
    for (const Expression& change : arguments.expression("then").items)
        rates.pieces.push_back({static_cast<Step>(change.items[0].number), change.items[1].number});
    return rates;
}

Result<Arguments> readRates(const Expression& call) {
    const std::string what = "task " + call.text;
    auto arguments = hop::bind(what, rateParameters(), call);
    if (!arguments) return arguments;
    if (const auto reason = refuseRates(*arguments)) return invalid(what + ": " + *reason);
    return arguments;
}

}  // namespace

std::vector<ParameterSpec> rateParameters() {
    return {
        {.name = "rho",
         .kind = ParameterKind::real,
         .help = "The load factor ρ: the least load of the packets on the links, divided by the capacity of the links.",
         .fallback = "0.3",
         .example = "0.6",
         .title = "load ρ"},
        {.name = "lambda",
         .kind = ParameterKind::real,
         .help = "The arrival rate λ, instead of rho: mean number of packets that a node generates in a slot; 0: given "
                 "by rho.",
         .unit = "packets per slot",
         .fallback = "0",
         .example = "0.01",
         .title = "rate λ"},
        {.name = "then",
         .kind = ParameterKind::expression,
         .help = "Later loads: slots, each with the rho (or lambda, if that is given) from there on. Measurements and "
                 "theory refer to the last one.",
         .fallback = "[]",
         .example = "[[200,0.6],[400,0.9]]",
         .title = "load later"}};
}

std::optional<std::string> refuseRates(const Arguments& arguments) {
    const bool byLambda = arguments.given("lambda");
    if (byLambda && arguments.given("rho")) return "rho and lambda both set the load; give one of them";
    const std::string_view name = unitOf(arguments);
    const double value = arguments.real(name);
    if (!(value > 0.0)) return std::string(name) + " must be greater than 0, not " + shortest(value);
    return refuseChanges(arguments.expression("then"), name);
}

Result<double> rateAtFullLoad(const network::Network& network, Cast cast, Stop stop) {
    const double nodes = network.nodeCount();
    const auto capacity = static_cast<double>(network::totalBandwidth(network, stop));
    if (kindOf(cast).toAllNodes) return capacity / (nodes * (nodes - 1.0));
    const auto distance = network::meanDistance(network, stop);
    if (!distance)
        return unsupported("the mean distance of " + excerpt(network.facts().expression) +
                           " would take too long to measure, so rho is not known; give lambda instead");
    return capacity / (nodes * *distance);
}

Result<void> checkRate(double inAllNodes) {
    if (inAllNodes <= kLargestRate) return {};
    return tooLarge("all nodes together would generate " + packetsOf(inAllNodes) +
                    " in a slot; choose a rate at which they generate at most " + packetsOf(kLargestRate));
}

Result<Task> poissonTask(const network::NetworkPtr& network, const Arguments& arguments, Cast cast, Stop stop) {
    const WrittenRates written = writtenIn(arguments);
    double unit = 1.0;
    if (!written.byLambda) {
        const auto full = rateAtFullLoad(*network, cast, stop);
        if (!full) return full.error();
        unit = *full;
    }
    if (stop.requested()) return Task();
    Task task;
    task.cast = cast;
    for (const WrittenRates::Piece& piece : written.pieces) {
        task.rates.push_back({piece.from, piece.value * unit});
        if (auto fits = checkRate(task.rates.back().rate * network->nodeCount()); !fits) return fits.error();
    }
    task.rate = task.rates.back().rate;
    task.arrivals = std::make_shared<PoissonArrivals>(network->nodeCount(), task.rates, cast);
    return task;
}

double WrittenRates::at(Step slot) const {
    return std::prev(std::ranges::upper_bound(pieces, slot, {}, &Piece::from))->value;
}

Result<WrittenRates> writtenRates(std::string_view expression) {
    const auto call = parseExpression(expression);
    if (!call) return call.error();
    const auto arguments = readRates(*call);
    if (!arguments) return arguments.error();
    return writtenIn(*arguments);
}

Result<std::string> withRateFrom(std::string_view expression, Step slot, double value) {
    auto call = parseExpression(expression);
    if (!call) return call.error();
    auto arguments = readRates(*call);
    if (!arguments) return arguments.error();
    WrittenRates rates = writtenIn(*arguments);
    std::erase_if(rates.pieces, [slot](const WrittenRates::Piece& piece) { return piece.from >= slot; });
    if (rates.pieces.empty() || rates.pieces.back().value != value) rates.pieces.push_back({slot, value});

    std::vector<Expression> changes;
    for (const WrittenRates::Piece& piece : std::span(rates.pieces).subspan(1))
        changes.push_back(makeList({makeNumber(static_cast<double>(piece.from)), makeNumber(piece.value)}));
    for (Arguments::Value& said : arguments->mutableValues()) {
        if (said.name == unitOf(*arguments)) said.expression = makeNumber(rates.pieces.front().value);
        if (said.name == "then") said.expression = makeList(changes);
    }
    const Expression changed = canonical(call->text, rateParameters(), *arguments);
    if (const auto checked = readRates(changed); !checked) return checked.error();
    return print(changed);
}

}  // namespace hop::task
