// SPDX-License-Identifier: GPL-3.0-or-later
// The node sends or receives.
#include "core/explain/condition/entry.h"
#include "core/explain/condition/node_use.h"
#include "core/explain/names.h"

namespace hop::explain::condition::node_busy {

namespace {

std::string words(const record::Instant& instant, const Condition& condition) {
    return selectionName(instant, {record::Selection::Kind::node, condition.about}) + " is busy";
}

FoundStep firstStep(const Search& search) { return firstTouch(search, true); }

}  // namespace

Entry entry() {
    return {.id = "node-busy",
            .example = "node-busy(5)",
            .about = record::Selection::Kind::node,
            .words = words,
            .firstStep = firstStep};
}

}  // namespace hop::explain::condition::node_busy
