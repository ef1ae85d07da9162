// SPDX-License-Identifier: GPL-3.0-or-later
// Packets across the halves of an OTIS network that are composed of the halves V, V' of its group: V x V' and V' x V on
// one side, the rest on the other.
//
// |G| C(V,V') electronic links and no optical links join them, so the bandwidth of optical links is irrelevant. In the
// worst case all packets of one side cross: k / bw(G) steps.
// **Source:** Ost Theorem 5.2, Fig. 5.2.
// **Departs from the source:** the packets of the given task are counted, not those of the worst case, and the steps
// are rounded up. The proof prints |V| |G| for the size of a half, which for an odd |G| is 2 |V| |V'| = (|G|^2 - 1) /
// 2.
#include "core/base/text.h"
#include "core/theory/crossing.h"

namespace hop::theory::otis_halves {

Entry entry();

namespace {

std::optional<Statement> state(const Question& question, const Load& load) {
    if (question.network.groups() == nullptr || !isCountable(question.task, load)) return std::nullopt;
    const auto halves = network::knownHalves(question.network, question.stop);
    if (!halves) return std::nullopt;
    const Crossing crossing = crossingOf(question.task, *halves, question.stop);
    if (crossing.packets == 0) return std::nullopt;
    return Statement{.id = "otis-halves",
                     .quantity = std::string(kSteps),
                     .relation = Relation::atLeast,
                     .value = static_cast<double>(crossing.steps()),
                     .source = "Ost Thm 5.2",
                     .formula = "⌈packets / (|G| C(V,V′))⌉; k / bw(G) in the worst case",
                     .reason = quantity(crossing.packets, "packet") +
                               " must go from one of the two halves V×V′ ∪ V′×V and "
                               "V×V ∪ V′×V′ to the other, which only " +
                               quantity(halves->links, "electronic link") + " join."};
}

}  // namespace

Entry entry() {
    return {.id = "otis-halves",
            .title = "Halves of an OTIS network",
            .help = "Packets that must cross the halves of an OTIS network that no optical link joins.",
            .quantity = kSteps,
            .citation = {"Ost", "Thm 5.2"},
            .state = state,
            .notes = {{NoteKind::departure,
                       "The packets of the task are counted, not those of the worst one, and the steps are rounded up.",
                       "Ost Thm 5.2"},
                      {NoteKind::misprint, "For odd |G| a half has (|G|² − 1)/2 nodes; the proof prints |V| |G|.",
                       "Ost Thm 5.2"}}};
}

}  // namespace hop::theory::otis_halves
