// SPDX-License-Identifier: GPL-3.0-or-later
// No packet crosses the link.
#include "core/explain/condition/entry.h"
#include "core/explain/condition/link_use.h"

namespace hop::explain::condition::link_idle {

namespace {

std::string words(const record::Instant& instant, const Condition& condition) {
    return linkWords(instant, condition.about) + " is idle";
}

FoundStep firstStep(const Search& search) { return firstUse(search, false); }

}  // namespace

Entry entry() {
    return {.id = "link-idle",
            .example = "link-idle(5)",
            .about = record::Selection::Kind::link,
            .words = words,
            .firstStep = firstStep};
}

}  // namespace hop::explain::condition::link_idle
