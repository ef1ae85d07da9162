// SPDX-License-Identifier: GPL-3.0-or-later
// A packet crosses the link.
#include "core/explain/condition/entry.h"
#include "core/explain/condition/link_use.h"

namespace hop::explain::condition::link_busy {

namespace {

std::string words(const record::Instant& instant, const Condition& condition) {
    return linkWords(instant, condition.about) + " is busy";
}

FoundStep firstStep(const Search& search) { return firstUse(search, true); }

}  // namespace

Entry entry() {
    return {.id = "link-busy",
            .example = "link-busy(5)",
            .about = record::Selection::Kind::link,
            .words = words,
            .firstStep = firstStep};
}

}  // namespace hop::explain::condition::link_busy
