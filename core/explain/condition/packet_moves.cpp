// SPDX-License-Identifier: GPL-3.0-or-later
// The packet, or a copy of it, crosses a link.
#include "core/explain/condition/entry.h"
#include "core/explain/condition/packet_hops.h"
#include "core/explain/names.h"

namespace hop::explain::condition::packet_moves {

namespace {

std::string words(const record::Instant& instant, const Condition& condition) {
    return selectionName(instant, {record::Selection::Kind::packet, condition.about}) + " moves";
}

FoundStep firstStep(const Search& search) { return firstHop(search, false); }

}  // namespace

Entry entry() {
    return {.id = "packet-moves",
            .example = "packet-moves(5)",
            .about = record::Selection::Kind::packet,
            .words = words,
            .firstStep = firstStep,
            .mayHoldLater = mayMoveLater};
}

}  // namespace hop::explain::condition::packet_moves
