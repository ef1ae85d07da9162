// SPDX-License-Identifier: GPL-3.0-or-later
// The minimum mean delay: links as servers, packets as customers whose service time is their distance, shortest first.
//
// With L servers and lengths x_1 <= x_2 <= .., C_i = C_(i-L) + x_i; the mean of the C_i is the optimum of the auxiliary
// problem, in which any link may serve any packet. L = the total number of packets that the nodes can send per step,
// limited by the ports. For isotropic tasks this equals the value per node with its own links.
// **Source:** VB §6, Theorem 6 and appendix.
// **Departs from the source:** uses the optimum itself as a bound for all algorithms, where VB gives a condition for
// attaining it.
#include <utility>

#include "core/theory/catalogue.h"
#include "core/theory/wide.h"

namespace hop::theory::mean_delay {

Entry entry();

namespace {

// Sum over i in [first, last) of ceil((n - i) / servers): how often a packet's length counts, for itself and for those
// that wait behind it.
Wide weights(std::uint64_t first, std::uint64_t last, std::uint64_t n, std::uint64_t servers) {
    // Sum of ceil(m / servers) over m = 1 .. count.
    const auto upTo = [servers](std::uint64_t count) {
        const Wide full = count / servers, rest = count % servers;
        return full * (full + 1) / 2 * servers + rest * (full + 1);
    };
    return upTo(n - first) - upTo(n - last);
}

std::optional<Statement> state(const Question&, const Load& load) {
    if (load.packets == 0 || load.broadcasts || load.combines) return std::nullopt;
    Wide delays = 0;
    std::uint64_t before = 0;
    for (std::uint64_t length = 0; length < load.byDistance.size(); ++length) {
        const std::uint64_t after = before + load.byDistance[length];
        delays += length * weights(before, after, load.packets, load.portCapacity);
        before = after;
    }
    // Reduced, so that the quotient is correctly rounded if the fraction is as small as in the papers.
    Wide common = load.packets;
    for (Wide rest = delays; rest != 0;) common = std::exchange(rest, common % rest);
    const Wide numerator = delays / common, denominator = load.packets / common;
    return Statement{.id = "mean-delay",
                     .quantity = std::string(kMeanDelay),
                     .relation = Relation::atLeast,
                     .value = static_cast<double>(numerator) / static_cast<double>(denominator),
                     .source = "VB §6",
                     .formula = "C_i = C_{i−L} + x_i, lengths x ascending, L links",
                     .reason =
                         "If every link could serve any packet, serving the shortest paths first would be best; no "
                         "schedule does better."};
}

}  // namespace

Entry entry() {
    return {.id = "mean-delay",
            .title = "Mean delay",
            .help = "Shortest packets first, every link always busy: the mean delay that no schedule can beat.",
            .quantity = kMeanDelay,
            .citation = {"VB", "§6"},
            .state = state,
            .notes = {{NoteKind::departure,
                       "The optimum of the auxiliary problem as a bound for every schedule; the source gives a "
                       "condition for reaching it.",
                       "VB §6"}}};
}

}  // namespace hop::theory::mean_delay
