// SPDX-License-Identifier: GPL-3.0-or-later
// The node neither sends nor receives.
#include "core/explain/condition/entry.h"
#include "core/explain/condition/node_use.h"
#include "core/explain/names.h"

namespace hop::explain::condition::node_idle {

namespace {

std::string words(const record::Instant& instant, const Condition& condition) {
    return selectionName(instant, {record::Selection::Kind::node, condition.about}) + " is idle";
}

FoundStep firstStep(const Search& search) { return firstTouch(search, false); }

}  // namespace

Entry entry() {
    return {.id = "node-idle",
            .example = "node-idle(5)",
            .about = record::Selection::Kind::node,
            .words = words,
            .firstStep = firstStep};
}

}  // namespace hop::explain::condition::node_idle
