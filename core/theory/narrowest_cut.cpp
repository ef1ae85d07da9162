// SPDX-License-Identifier: GPL-3.0-or-later
// Total exchange across the cut with most packets per link, for parts of any size.
//
// |V1| |V2| packets cross C links in each direction: ceil(|V1| |V2| / C) steps. On a product the cut splits one factor
// and extends through all its copies.
// **Source:** Dim (3), Theorem 3.
// **Departs from the source:** rounded up.
#include "core/network/cut.h"

#include "core/base/text.h"
#include "core/theory/catalogue.h"

namespace hop::theory::narrowest_cut {

Entry entry();

namespace {

std::optional<Statement> state(const Question& question, const Load& load) {
    if (!load.totalExchange) return std::nullopt;
    const auto cut = network::narrowestCut(question.network, question.stop);
    if (!cut) return std::nullopt;
    const std::uint64_t size = question.network.nodeCount() / cut->copies;  // of the factor
    const std::uint64_t inPart = cut->part.size() * cut->copies;
    Statement statement{.id = "narrowest-cut",
                        .quantity = std::string(kSteps),
                        .relation = Relation::atLeast,
                        .value = static_cast<double>(cut->steps()),
                        .source = "Dim (3)",
                        .formula = "⌈|V₁| |V₂| / C⌉",
                        .reason = "Each of " + quantity(inPart, "node") + " has a packet for each of the " +
                                  thousands((size - cut->part.size()) * cut->copies) + " others, and " +
                                  quantity(cut->width * cut->copies, "packet") +
                                  (cut->width * cut->copies == 1 ? " passes" : " pass") + " between them in a step."};
    if (!cut->isWhole())
        statement.printed =
            Misprint{.value = static_cast<double>(cut->copies * cut->pairs) / static_cast<double>(cut->width),
                     .formula = "|V₁| |V₂| / C",
                     .reason = "Steps are whole, so that the quotient is rounded up."};
    return statement;
}

}  // namespace

Entry entry() {
    return {.id = "narrowest-cut",
            .title = "Narrowest cut",
            .help = "Total exchange: the packets that must cross the cut with the most packets per link.",
            .quantity = kSteps,
            .citation = {"Dim", "(3)"},
            .state = state,
            .notes = {{NoteKind::misprint, "The quotient must be rounded up, which is not printed.", "Dim (3)"}}};
}

}  // namespace hop::theory::narrowest_cut
