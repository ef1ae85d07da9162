// SPDX-License-Identifier: GPL-3.0-or-later
// The catalogue of quantities, generated from catalog.inc.
#include "core/run/quantity.h"

#include <algorithm>
#include <span>
#include <vector>

#define HOP_MEMBERS "core/run/quantities/catalog.inc"
#define HOP_SCOPE hop::run::quantities
#define HOP_ENTRY QuantityEntry
#include "core/base/members.inc"

namespace hop::run {

std::span<const QuantityEntry> quantityCatalogue() { return quantities::members(); }

const QuantityEntry* findQuantity(std::string_view id) {
    const auto entries = quantityCatalogue();
    const auto found = std::ranges::find(entries, id, &QuantityEntry::id);
    return found == entries.end() ? nullptr : &*found;
}

SetBy setBy(std::string_view quantity) {
    const QuantityEntry* const entry = findQuantity(quantity);
    return entry == nullptr ? SetBy::manyThings : entry->setBy;
}

std::string whyNot(const QuantityEntry& entry, const Run& run) {
    return entry.whyNot == nullptr ? std::string() : entry.whyNot(run);
}

bool isUsual(const QuantityEntry& entry, const Run& run) {
    return entry.usual != nullptr && entry.usual(run) && whyNot(entry, run).empty();
}

std::string_view unitOf(const QuantityEntry& entry, bool dynamic) {
    return dynamic && entry.unit == "steps" ? "slots" : entry.unit;
}

std::string_view name(QuantityKind kind) {
    switch (kind) {
        case QuantityKind::measured:
            return "measured";
        case QuantityKind::fact:
            return "fact";
        case QuantityKind::derived:
            break;
    }
    return "derived";
}

std::vector<std::string_view> measures() {
    std::vector<std::string_view> ids;
    for (const QuantityEntry& entry : quantityCatalogue())
        if (entry.kind == QuantityKind::measured && entry.sweepable) ids.push_back(entry.id);
    return ids;
}

bool isMeasure(std::string_view text) {
    const auto ids = measures();
    return std::ranges::find(ids, text) != ids.end();
}

}  // namespace hop::run
