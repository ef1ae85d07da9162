// SPDX-License-Identifier: GPL-3.0-or-later
// The catalogue of quantities, generated from catalog.inc.
#include "core/run/quantity.h"

#include <algorithm>

#define HOP_QUANTITY(name)                 \
    namespace hop::run::quantities::name { \
    QuantityEntry entry();                 \
    }
#include "core/run/quantities/catalog.inc"
#undef HOP_QUANTITY

namespace hop::run {

std::span<const QuantityEntry> quantityCatalogue() {
#define HOP_QUANTITY(name) quantities::name::entry(),
    static const std::vector<QuantityEntry> kEntries = {
#include "core/run/quantities/catalog.inc"
    };
#undef HOP_QUANTITY
    return kEntries;
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
