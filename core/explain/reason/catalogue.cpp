// SPDX-License-Identifier: GPL-3.0-or-later
// The table of reasons, made from catalog.inc.
#include "core/explain/reason/catalogue.h"

#include <algorithm>
#include <span>
#include <vector>

#define HOP_MEMBERS "core/explain/reason/catalog.inc"
#define HOP_SCOPE hop::explain::reason
#define HOP_ENTRY Entry
#include "core/base/members.inc"

namespace hop::explain::reason {

std::span<const Entry> catalogue() { return members(); }

const Entry* find(std::string_view quantity) {
    const auto entry = std::ranges::find(members(), run::setBy(quantity), &Entry::setBy);
    return entry == members().end() ? nullptr : &*entry;
}

}  // namespace hop::explain::reason
