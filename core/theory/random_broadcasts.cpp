// SPDX-License-Identifier: GPL-3.0-or-later
// Theory of random broadcasts on the d-cube.
#include "core/theory/random_broadcasts.h"

#include <algorithm>
#include <cmath>

#include "core/base/contract.h"
#include "core/base/text.h"
#include "core/network/shape.h"

namespace hop::theory {
namespace {

// Closer to its limit than this, a run of reasonable length cannot decide stability.
constexpr double kVerge = 0.02;

struct Limit {
    double rho = 0.0;
    std::string_view source, formula, reason;
    std::optional<Misprint> printed = {};  // its value: the printed limit
};

// Stable iff rho is below the limit.
Statement stability(const CubeTraffic& traffic, const Limit& limit) {
    const double ratio = traffic.rho() / limit.rho;
    Statement statement{.id = "stability",
                        .quantity = std::string(kStable),
                        .relation = std::abs(ratio - 1.0) < kVerge ? Relation::about : Relation::equals,
                        .value = ratio < 1.0 ? 1.0 : 0.0,
                        .source = std::string(limit.source),
                        .formula = "ρ < " + std::string(limit.formula) + " = " + shortest(limit.rho),
                        .reason = std::string(limit.reason)};
    if (limit.printed) {
        statement.printed = limit.printed;
        statement.printed->value = traffic.rho() < limit.printed->value ? 1.0 : 0.0;
    }
    return statement;
}

// Does the system of this limit have steady-state means?
bool settles(const CubeTraffic& traffic, const Limit& limit) { return traffic.rho() < limit.rho; }

void addStaticBound(const CubeTraffic& traffic, std::vector<Statement>& out) {
    if (traffic.rho() >= 1.0) return;
    out.push_back({.id = "static-delay",
                   .quantity = std::string(kMeanDelay),
                   .relation = Relation::atLeast,
                   .value = staticSchemeDelay(traffic),
                   .source = "ST Prop 2",
                   .formula = "max{d + 1/2, (1 − 2^−d)(3/2 + ρ/(2(1 − ρ)))}",
                   .reason = "Every packet chooses its links independently of the others, so the arrivals at each link "
                             "into a node are as of a Poisson stream."});
}

// The mean queue as the load goes to 0: every node that forwards a packet holds it for one slot.
void addLightQueue(const CubeTraffic& traffic, double forwarding, std::string formula, std::vector<Statement>& out) {
    out.push_back({.id = "light-queue",
                   .quantity = std::string(kMeanQueue),
                   .relation = Relation::about,
                   .value = traffic.lambda * forwarding,
                   .source = "derived",
                   .formula = std::move(formula),
                   .reason = "At small loads a node holds a packet that it forwards for one slot, so that the mean "
                             "queue is the arrival rate times the number of nodes that forward; queueing adds to it."});
}

Limit fixedTreeLimit(const CubeTraffic& traffic) {
    return {2.0 / traffic.d * traffic.f(), "ST §4.1", "(2/d)(1 − 2^−d)",
            "Half of all broadcasts cross each link of the last dimension: λ2ʲ⁻¹ packets a slot cross one of dimension "
            "j. ST prints λ2ᵈ⁻ʲ, which has the same greatest value."};
}

Limit periodLimit(const CubeTraffic& traffic) {
    return {(traffic.nodes() - 1.0) / traffic.d / traffic.multinodePeriod(), "ST (12)", "((2^d − 1)/d) / ⌈(2^d − 1)/d⌉",
            "Every node broadcasts one packet in ⌈(2ᵈ − 1)/d⌉ slots at most."};
}

Limit fullLimit() { return {1.0, "ST (8)", "1", "Every link carries its share, and no more than one packet a slot."}; }

Limit thirdsLimit(const CubeTraffic& traffic) {
    return {
        2.0 / 3.0 * traffic.f(), "ST Prop 4", "(2/3)(1 − 2^−d)",
        "Each gate of a root lets one packet through every three slots, and half of a tree's packets go through it."};
}

Limit disjointLimit(const CubeTraffic& traffic) {
    // The proof uses a link that two trees share; the 1-cube has one tree.
    if (traffic.d == 1)
        return {
            1.0, "ST (8)", "1",
            "The 1-cube has one tree, and each of its two links carries the broadcasts of one node. ST Prop. 7 takes "
            "two trees, so that it begins with d = 2."};
    return {
        2.0 / 3.0 * (1.0 - (1.0 / 3.0) / (traffic.nodes() - 2.0 / 3.0)), "ST Prop 7", "(2/3)(1 − (1/3)/(2^d − 2/3))",
        "The link from the largest subtree of a root to the root is used by half of the packets of this tree and by "
        "all but one node's of the next. Prop. 7 is stated for all schemes that draw their trees so; it needs in "
        "addition that a packet uses only links of its tree and their reverses."};
}

// 3 rho / (2 [(2/3) f - rho])
double gateDelay(const CubeTraffic& traffic) {
    return 3.0 * traffic.rho() / (2.0 * (2.0 / 3.0 * traffic.f() - traffic.rho()));
}

// e^-x by basic operations: (e^(-x / 2^k))^(2^k).
double expMinus(double x) {
    int halvings = 0;
    for (; x > 0x1p-6; ++halvings) x /= 2.0;
    double term = 1.0, power = 1.0;
    for (int n = 1; n <= 10; ++n) {
        term *= -x / n;
        power += term;
    }
    for (; halvings > 0; --halvings) power *= power;
    return power;
}

}  // namespace

double CubeTraffic::multinodePeriod() const {
    const std::uint64_t others = (std::uint64_t{1} << d) - 1;
    return static_cast<double>((others + d - 1) / d);
}

std::optional<CubeTraffic> cubeTraffic(const network::Network& network, const task::Task& task) {
    if (!task.isDynamic() || !task.kind().toAllNodes || task.rate <= 0.0) return std::nullopt;
    const auto shape = network::shapeOf(network);
    if (!shape || !shape->narrow || !shape->isCube()) return std::nullopt;
    return CubeTraffic{shape->dimension, task.rate};
}

double slottedQueue(double arrivals, double factorialMoment) {
    HOP_EXPECTS(arrivals > 0.0 && arrivals < 1.0);
    return arrivals + factorialMoment / (2.0 * (1.0 - arrivals));
}

std::vector<double> slottedQueueLengths(std::span<const double> arrivals, std::size_t most) {
    HOP_EXPECTS(!arrivals.empty() && arrivals.front() > 0.0);
    double mean = 0.0;
    for (std::size_t k = 1; k < arrivals.size(); ++k) mean += static_cast<double>(k) * arrivals[k];
    HOP_EXPECTS(mean < 1.0);
    const auto arriving = [&](std::size_t k) { return k < arrivals.size() ? arrivals[k] : 0.0; };
    // Empty with probability 1 - E[A], (3); otherwise the packets of the previous slot except the one served, plus the
    // arrivals: P(n) = a(n) (P(0) + P(1)) + sum over k = 2 .. n + 1 of a(n + 1 - k) P(k).
    std::vector<double> lengths = {1.0 - mean};
    for (std::size_t n = 0; n < most; ++n) {
        double next = lengths[n] - arriving(n) * (lengths[0] + (n > 0 ? lengths[1] : 0.0));
        for (std::size_t k = 2; k <= n; ++k) next -= arriving(n + 1 - k) * lengths[k];
        lengths.push_back(std::max(0.0, next / arrivals.front()));
    }
    return lengths;
}

double slottedDelay(double arrivals, double factorialMoment) {
    return slottedQueue(arrivals, factorialMoment) / arrivals;
}

double slottedPoissonDelay(double arrivals) { return slottedDelay(arrivals, arrivals * arrivals); }

double synchronisedDelay(double period, double rate) { return period * (0.5 + slottedPoissonDelay(rate * period)); }

std::optional<double> synchronisedManyServerDelay(std::uint32_t servers, double load) {
    HOP_EXPECTS(servers > 0 && load > 0.0 && load < 1.0);
    // Waiting by Spitzer's identity: the sum over k of E[(P_k - k c)^+] / k, P_k Poisson of mean k a, a = load c. With
    // p the probability of k c itself, E[(P - n)^+] = sum over i >= 1 of i p(n + i).
    if (load > 0.995) return std::nullopt;
    const double c = servers, a = load * c;
    double waiting = 0.0;
    for (double k = 1.0;; ++k) {
        const double n = k * c, mean = k * a;
        // p(n) = e^-mean mean^n / n!, large and small factors alternating, so that it does not overflow.
        const double factor = mean * expMinus(mean / n);
        double probability = 1.0;
        for (double low = 1.0, high = n; low <= high;) probability *= factor / (probability > 1.0 ? high-- : low++);
        double excess = 0.0;
        for (double i = 1.0; probability > 1e-18; ++i) {
            probability *= mean / (n + i);
            excess += i * probability;
        }
        waiting += excess / k;
        if (excess / k < 1e-10 * (waiting + 1e-6)) break;
    }
    return 0.5 + 1.0 + waiting / a;
}

double crossingProbability(std::uint32_t d, std::uint32_t m, std::uint32_t i) {
    const std::uint32_t apart = (m + d - i) % d;
    return static_cast<double>((std::uint64_t{1} << apart) - 1) / static_cast<double>((std::uint64_t{1} << d) - 1);
}

double rotatedTreesDelay(const CubeTraffic& traffic) {
    const double d = traffic.d, rho = traffic.rho(), others = traffic.nodes() - 1.0;
    const double squares = d + (traffic.nodes() * traffic.nodes() - 1.0) / 3.0 - 2.0 * others;
    return d / 2.0 + d / (2.0 * (1.0 - rho)) * (1.0 - rho / (others * others) * squares) + 0.5;
}

double rotatedTreesLightDelay(const CubeTraffic& traffic) { return traffic.d + 0.5 + traffic.d * traffic.rho() / 3.0; }

double anySchemeDelay(const CubeTraffic& traffic) {
    const double rho = traffic.rho();
    return std::max(traffic.d + 0.5, traffic.f() * (1.0 + rho / (2.0 * traffic.d * (1.0 - rho))));
}

double staticSchemeDelay(const CubeTraffic& traffic) {
    const double rho = traffic.rho();
    return std::max(traffic.d + 0.5, traffic.f() * (1.5 + rho / (2.0 * (1.0 - rho))));
}

std::vector<Statement> fixedTreeTheory(const CubeTraffic& traffic) {
    std::vector<Statement> out = {stability(traffic, fixedTreeLimit(traffic))};
    addStaticBound(traffic, out);
    return out;
}

std::vector<Statement> periodicMultinodeTheory(const CubeTraffic& traffic) {
    std::vector<Statement> out = {stability(traffic, periodLimit(traffic))};
    if (settles(traffic, periodLimit(traffic)))
        out.push_back({.id = "periodic-delay",
                       .quantity = std::string(kMeanDelay),
                       .relation = Relation::equals,
                       .value = synchronisedDelay(traffic.multinodePeriod(), traffic.lambda),
                       .source = "ST §4.2.1",
                       .formula = "q(3/2 + λq/(2(1 − λq))), q = ⌈(2^d − 1)/d⌉",
                       .reason = "A node's packets form an M/D/1 queue that is served once a period."});
    return out;
}

std::vector<Statement> periodicTreesTheory(const CubeTraffic& traffic, bool assignedByLot) {
    std::vector<Statement> out = {stability(traffic, fullLimit())};
    if (!settles(traffic, fullLimit())) return out;
    const double period = traffic.simultaneousPeriod();
    if (assignedByLot) {
        out.push_back({.id = "periodic-delay",
                       .quantity = std::string(kMeanDelay),
                       .relation = Relation::equals,
                       .value = synchronisedDelay(period, traffic.lambda / traffic.d),
                       .source = "ST §4.2.2",
                       .formula = "(2^d − 1)(3/2 + ρ/(2(1 − ρ)))",
                       .reason = "A node's packets for one tree form an M/D/1 queue that is served once a period."});
    } else if (const auto periods = synchronisedManyServerDelay(traffic.d, traffic.rho())) {
        out.push_back({.id = "periodic-delay",
                       .quantity = std::string(kMeanDelay),
                       .relation = Relation::equals,
                       .value = period * *periods,
                       .source = "ST §4.2.2",
                       .formula = "(2^d − 1)(1/2 + delay of the slotted M/D/d queue)",
                       .reason = "A node's packets form an M/D/d queue that is served once a period."});
    }
    return out;
}

std::vector<Statement> ownTreeTheory(const CubeTraffic& traffic, double forwarding) {
    std::vector<Statement> out = {stability(traffic, periodLimit(traffic))};
    addStaticBound(traffic, out);
    addLightQueue(traffic, forwarding, "λI, I nodes of the tree with children: " + shortest(forwarding), out);
    return out;
}

std::vector<Statement> rotatedTreesTheory(const CubeTraffic& traffic) {
    std::vector<Statement> out = {stability(traffic, fullLimit())};
    addStaticBound(traffic, out);
    if (!settles(traffic, fullLimit())) return out;
    out.push_back({.id = "approximate-delay",
                   .quantity = std::string(kMeanDelay),
                   .relation = Relation::about,
                   .value = rotatedTreesDelay(traffic),
                   .source = "ST (25)",
                   .formula = "d/2 + d/(2(1 − ρ))·(1 − ρ[d + (4^d − 1)/3 − 2(2^d − 1)]/(2^d − 1)²) + 1/2",
                   .reason = "An approximation: packets are taken to come to a link at random, and the longest of "
                             "their paths to decide. At d = 8 it is within 1 % of long runs below ρ = 0.25, 1.1 % too "
                             "small there and 2.1 % at 0.30, where ST says 1 % and 2 %. The probability that it is "
                             "made of is (2^((m − i) mod d) − 1)/(2ᵈ − 1); (A.1) prints the −1 in the exponent."});
    out.push_back({.id = "light-delay",
                   .quantity = std::string(kMeanDelay),
                   .relation = Relation::about,
                   .value = rotatedTreesLightDelay(traffic),
                   .source = "ST (26)",
                   .formula = "d + 1/2 + dρ/3",
                   .reason = "The approximation for small load factors."});
    addLightQueue(traffic, traffic.nodes() / 2.0, "ρ·d·2^(d − 1)/(2^d − 1)", out);
    return out;
}

namespace {

Statement disjointDelay(const CubeTraffic& traffic, bool fewVirtualLinks) {
    const double d = traffic.d, nodes = traffic.nodes(), wait = gateDelay(traffic);
    // The farthest node from the root already has the packets that it generated; the last ones to receive these are one
    // level up, a slot and a half earlier on average. On the 1-cube that is the root, which has the packet before it
    // waits for its turn, four and a half slots earlier.
    const bool rootAboveLeaf = traffic.d == 1;
    const double ownLeaf = (rootAboveLeaf ? 4.5 : 1.5) / nodes;
    const double printed = fewVirtualLinks ? 3.0 * d + 7.0 - 3.0 / nodes + wait : 4.5 * d + 4.0 + wait;
    return {
        .id = "disjoint-delay",
        .quantity = std::string(kMeanDelay),
        .relation = Relation::equals,
        .value = printed - 1.5 - ownLeaf,
        .source = fewVirtualLinks ? "ST Cor 8" : "ST Prop 5",
        .formula = std::string(rootAboveLeaf     ? "19/4 + W"
                               : fewVirtualLinks ? "3d + 11/2 − (9/2)/2^d + W"
                                                 : "(9/2)d + 5/2 − (3/2)/2^d + W") +
                   ", W = 3ρ/(2[(2/3)(1 − 2^−d) − ρ])",
        .reason =
            std::string(
                "The paths up are like one slotted queue of period 3 and a chain of servers; the way down takes "
                "3d/2 slots but for a half, and a level less where the farthest node is the source. A broadcast "
                "ends here with its last first arrival; with the redundant copy back to the source, as ST counts, "
                "it takes ") +
            (rootAboveLeaf ? "9/4 longer on the 1-cube." : "(3/2)/2^d longer."),
        .printed = Misprint{printed, fewVirtualLinks ? "3d + 7 − 3/2^d + W" : "(9/2)d + 4 + W",
                            "The last crossing towards the root takes one slot, not three, and the slot waited before "
                            "a start in the second slot of three is left out: together 3/2 too much. In (29), λ/2 "
                            "must be λ/d."}};
}

Statement disjointQueue(const CubeTraffic& traffic, bool fewVirtualLinks) {
    const double d = traffic.d, rho = traffic.rho(), nodes = traffic.nodes(), wait = gateDelay(traffic);
    const double share = rho * d / (nodes - 1.0);
    const double down = 0.75 * d * rho * nodes / (nodes - 1.0);
    const double saved = fewVirtualLinks ? 3.0 * share * (d / 2.0 - 1.0 + 1.0 / nodes) : 0.0;
    return {.id = "disjoint-queue",
            .quantity = std::string(kMeanQueue),
            .relation = Relation::equals,
            .value = down + share * (3.0 * d + 2.0 + wait) - saved,
            .source = "ST Prop 6",
            .formula = fewVirtualLinks ? "(3d/4)ρ2^d/(2^d − 1) + ρd/(2^d − 1)·(3d/2 + 5 − 3/2^d + W)"
                                       : "(3d/4)ρ2^d/(2^d − 1) + ρd/(2^d − 1)·(3d + 2 + W)",
            .reason =
                "A node on the way down holds a packet for 3/2 slots, and one on its way up counts as long "
                "as it takes, by Little's formula.",
            .printed = Misprint{down + 3.0 * share * (3.0 * d + 4.5 + wait),
                                "(3d/4)ρ2^d/(2^d − 1) + 3ρd/(2^d − 1)·(3d + 9/2 + W)",
                                "The packets on their way up are counted three times, and their time is as in "
                                "Prop. 5."}};
}

}  // namespace

std::vector<Statement> disjointTreesTheory(const CubeTraffic& traffic, bool fewVirtualLinks) {
    std::vector<Statement> out = {stability(traffic, thirdsLimit(traffic))};
    addStaticBound(traffic, out);
    if (!settles(traffic, thirdsLimit(traffic))) return out;
    out.push_back(disjointDelay(traffic, fewVirtualLinks));
    out.push_back(disjointQueue(traffic, fewVirtualLinks));
    return out;
}

std::vector<Statement> freeDisjointTreesTheory(const CubeTraffic& traffic) {
    std::vector<Statement> out = {stability(traffic, disjointLimit(traffic))};
    addStaticBound(traffic, out);
    out.push_back({.id = "empty-delay",
                   .quantity = std::string(kMeanDelay),
                   .relation = Relation::atLeast,
                   .value = 1.5 * traffic.d,
                   .source = "ST §5.6",
                   .formula = "3d/2",
                   .reason =
                       "The farthest node of a tree taken both ways is 3d/2 − 1/2 links away on average. ST prints "
                       "3d/2 for the scheme that only drops Rule C; that one takes (3d + 1)/2, and 3d/2 belongs to "
                       "this one, which has no redundant transmissions."});
    addLightQueue(traffic, (traffic.nodes() + 1.0) / 2.0, "ρ·d·(2^(d − 1) + 1/2)/(2^d − 1)", out);
    return out;
}

std::vector<Statement> singleRootTheory(const CubeTraffic& traffic) {
    return {stability(traffic, {.rho = traffic.f() / traffic.d,
                                .source = "ST §5",
                                .formula = "(1/d)(1 − 2^−d)",
                                .reason = "The root starts one broadcast a slot, and all nodes generate λ2ᵈ packets.",
                                .printed = Misprint{traffic.f() / traffic.nodes(), "ρ ≤ (1/2^d)(1 − 1/2^d)",
                                                    "λ2^d ≤ 1 is ρ ≤ (1/d)(1 − 2^−d); the printed 1/2^d is a slip."}})};
}

}  // namespace hop::theory
