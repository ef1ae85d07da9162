// SPDX-License-Identifier: GPL-3.0-or-later
// The completion time of total exchange in closed form on hypercubes, tori and rings.
//
// n nodes. d-cube: n/2, with k ports ceil(n d / 2 k). Torus of side p, d > 1: (p n - n/p)/8 for odd p, p n / 8 for even
// p. Ring: (n^2 - 1)/8 for odd n, ceil(n^2/8) for even n. All but the last are attained by symmetric schedules.
// **Source:** VB §4 (n/2), §7 (k ports), §8 (tori, rings).
// **Departs from the source:** on even rings VB prints n (n + 2)/8, which is the minimum for symmetric schedules only.
#include "core/network/shape.h"
#include "core/theory/catalogue.h"

namespace hop::theory::exchange_time {

Entry entry();

namespace {

Statement stated(std::uint64_t steps, std::string source, std::string formula, std::string reason) {
    return {.id = "exchange-time",
            .quantity = std::string(kSteps),
            .relation = Relation::atLeast,
            .value = static_cast<double>(steps),
            .source = std::move(source),
            .formula = std::move(formula),
            .reason = std::move(reason)};
}

Statement onCube(std::uint64_t n, std::uint64_t d, std::uint64_t ports) {
    if (ports == 0 || ports >= d)
        return stated(n / 2, "VB §4", "n/2",
                      "Half of all tags cross a given dimension, and a node has one link of that dimension.");
    return stated((n / 2 * d + ports - 1) / ports, "VB §7", "⌈nd/2k⌉",
                  "The tags have nd/2 crossings together, and with k ports a node makes at most k in a step.");
}

Statement onTorus(std::uint64_t n, std::uint64_t p) {
    const bool odd = p % 2 != 0;
    return stated(odd ? (p * n - n / p) / 8 : p * n / 8, "VB §8", odd ? "(pn − n/p)/8" : "pn/8",
                  "The crossings of one dimension, shared evenly between its two directions.");
}

Statement onRing(std::uint64_t n) {
    const std::string reason = "The distances from a node to all others, shared evenly between its two links.";
    if (n % 2 != 0) return stated((n * n - 1) / 8, "VB §8", "(n² − 1)/8", reason);
    Statement statement = stated((n * n + 7) / 8, "VB §8", "⌈n²/8⌉", reason);
    statement.printed =
        Misprint{.value = static_cast<double>(n * (n + 2) / 8),
                 .formula = "n(n + 2)/8",
                 .reason =
                     "That is the least of symmetric schedules, in which all packets to the opposite node go "
                     "round the same way; sending those of every other node the other way takes fewer steps."};
    return statement;
}

std::optional<Statement> state(const Question& question, const Load& load) {
    if (!load.totalExchange || load.widestColumn == 0) return std::nullopt;
    const auto shape = network::shapeOf(question.network, question.stop);
    if (!shape || !shape->narrow || !shape->isTorus()) return std::nullopt;
    const std::uint64_t n = question.network.nodeCount();
    if (shape->isCube()) return onCube(n, shape->dimension, question.ports);
    return shape->isRing() ? onRing(n) : onTorus(n, shape->side);
}

}  // namespace

Entry entry() {
    return {.id = "exchange-time",
            .title = "Total exchange, in closed form",
            .help = "The steps of a total exchange on a hypercube, a torus or a ring, in the paper's formulas.",
            .quantity = kSteps,
            .citation = {"VB", "§8"},
            .state = state,
            .notes = {{NoteKind::misprint,
                       "On even rings n(n + 2)/8 is the least of symmetric schedules only; ⌈n²/8⌉ is right.", "VB §8"},
                      {NoteKind::misprint,
                       "pn/8, printed for even p, does not hold for p = 2: the torus of side 2 is a hypercube and "
                       "takes n/2 steps.",
                       "VB §8"}}};
}

}  // namespace hop::theory::exchange_time
