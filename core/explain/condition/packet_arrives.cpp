// SPDX-License-Identifier: GPL-3.0-or-later
// The packet is delivered; a broadcast: at its last node.
#include "core/explain/condition/entry.h"
#include "core/explain/condition/packet_hops.h"
#include "core/explain/names.h"

namespace hop::explain::condition::packet_arrives {

namespace {

std::string words(const record::Instant& instant, const Condition& condition) {
    return selectionName(instant, {record::Selection::Kind::packet, condition.about}) + " arrives";
}

FoundStep firstStep(const Search& search) { return firstHop(search, true); }

}  // namespace

Entry entry() {
    return {.id = "packet-arrives",
            .example = "packet-arrives(5)",
            .about = record::Selection::Kind::packet,
            .words = words,
            .firstStep = firstStep,
            .mayHoldLater = mayMoveLater};
}

}  // namespace hop::explain::condition::packet_arrives
