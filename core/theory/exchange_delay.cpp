// SPDX-License-Identifier: GPL-3.0-or-later
// The minimum mean delay of total exchange in closed form: on d-cubes of prime d, and on rings.
//
// n nodes. Cube: [n^2/4 + d n/4 + (d-1)/2 - C(2d-1,d)/2] / (n-1). Ring: (n+1)(n+3)/24 for odd n, n(n+1)(n+2)/(24(n-1))
// for even n. [steps]
// **Source:** VB §6 (cubes), §8 (rings).
// **Departs from the source:** all three are printed differently. Cubes: m_i must be M_(i-1) + i, because the first
// packets of weight i need i steps after the last ones of weight i-1; the printed values are those of the last line of
// D_TE.
#include "core/network/shape.h"
#include "core/theory/catalogue.h"
#include "core/theory/choose.h"
#include "core/theory/wide.h"

namespace hop::theory::exchange_delay {

Entry entry();

namespace {

constexpr std::uint32_t kLargestDimension = 30;  // C(2d - 1, d) and n d fit 64 bits

bool isPrime(std::uint32_t d) {
    for (std::uint32_t factor = 2; factor * factor <= d; ++factor)
        if (d % factor == 0) return false;
    return d >= 2;
}

double quotient(Wide numerator, Wide denominator) {
    return static_cast<double>(numerator) / static_cast<double>(denominator);
}

Statement stated(double delay, std::string source, std::string formula, Misprint printed) {
    return {.id = "exchange-delay",
            .quantity = std::string(kMeanDelay),
            .relation = Relation::atLeast,
            .value = delay,
            .source = std::move(source),
            .formula = std::move(formula),
            .reason =
                "This is the mean when every link is busy in every step and the nearest packets go first, which no "
                "schedule can better.",
            .printed = std::move(printed)};
}

// 1/2 + [sum over i of C(d,i) sum over j <= i of j C(d,j) - C(2d-1,d)] / (n-1)
double printedOnCube(std::uint64_t n, std::uint32_t d) {
    Wide sum = 0, inner = 0;
    for (std::uint32_t i = 1; i <= d; ++i) {
        inner += Wide{i} * choose(d, i);
        sum += inner * choose(d, i);
    }
    return quotient(2 * (sum - choose(2 * d - 1, d)) + n - 1, 2 * (Wide{n} - 1));
}

Statement onCube(std::uint64_t n, std::uint32_t d) {
    const Wide four = Wide{n} * n + Wide{d} * n + 2 * (d - 1) - 2 * Wide{choose(2 * d - 1, d)};
    return stated(quotient(four, 4 * (Wide{n} - 1)), "VB §6", "[n²/4 + dn/4 + (d − 1)/2 − C(2d−1, d)/2]/(n − 1)",
                  {.value = printedOnCube(n, d),
                   .formula = "1/2 + [Σ_i C(d, i) Σ_{j≤i} j C(d, j)]/(n − 1) − (2d − 1)!/(d(n − 1)(d − 1)!²)",
                   .reason = "It adds (i − 1) C(d, i−1)/d to the least delay of the tags of weight i−1, but the first "
                             "packets of weight i arrive i steps after the last of weight i−1."});
}

Statement onRing(std::uint64_t n) {
    const Wide w = n;
    if (n % 2 != 0)
        return stated(
            quotient((w + 1) * (w + 3), 24), "VB §8", "(n + 1)(n + 3)/24",
            {.value = quotient((w + 1) * (w + 3), 48),
             .formula = "(n + 1)(n + 3)/48",
             .reason = "It is half of the right value: on three nodes every packet arrives in step 1, and the "
                       "formula gives 1/2."});
    return stated(quotient(w * (w + 1) * (w + 2), 24 * (w - 1)), "VB §8", "n(n + 1)(n + 2)/(24(n − 1))",
                  {.value = quotient(w * (w + 2) * (w + 4) + (w - 1) * (w + 1) * (w + 3), 96 * (w - 1)),
                   .formula = "[n(n + 2)(n + 4) + (n − 1)(n + 1)(n + 3)]/(96(n − 1))",
                   .reason = "The packets at distance k arrive in step k(k + 1)/2, and the mean of these steps is "
                             "larger: on four nodes 5/3, where the formula gives 33/32."});
}

std::optional<Statement> state(const Question& question, const Load& load) {
    if (!load.totalExchange || load.widestColumn == 0 || load.portCapacity != load.capacity) return std::nullopt;
    const auto shape = network::shapeOf(question.network, question.stop);
    if (!shape || !shape->narrow || !shape->isTorus()) return std::nullopt;
    const std::uint64_t n = question.network.nodeCount();
    if (shape->isRing()) return onRing(n);
    if (!shape->isCube() || !isPrime(shape->dimension) || shape->dimension > kLargestDimension) return std::nullopt;
    return onCube(n, shape->dimension);
}

}  // namespace

Entry entry() {
    return {.id = "exchange-delay",
            .title = "Mean delay of total exchange, in closed form",
            .help = "The least mean delay of a total exchange on a hypercube of prime dimension or on a ring.",
            .quantity = kMeanDelay,
            .citation = {"VB", "§6"},
            .state = state,
            .notes = {{NoteKind::misprint,
                       "Hypercube: the values of the printed formula are those of the last line of D_TE; the packets "
                       "of weight i follow i steps after the last of weight i − 1.",
                       "VB §6"},
                      {NoteKind::misprint,
                       "Odd ring: (n + 1)(n + 3)/24; divided by 48 is printed. Even ring: n(n + 1)(n + 2)/(24(n − 1)).",
                       "VB §8"}}};
}

}  // namespace hop::theory::exchange_delay
