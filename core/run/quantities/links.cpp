// SPDX-License-Identifier: GPL-3.0-or-later
// The number of directed links of the network.
#include "core/run/quantities/support.h"

namespace hop::run::quantities::links {
namespace {

Result<Value> value(const Asked& asked, const Outcome&) {
    const auto network = networkOf(asked);
    if (!network) return network.error();
    return number((*network)->linkCount());
}

}  // namespace

QuantityEntry entry() {
    return {.id = "links",
            .title = "Links",
            .unit = "links",
            .help = "Number of directed links.",
            .example = "links",
            .kind = QuantityKind::fact,
            .parameters = {otherNetwork()},
            .usual = inEveryResult,
            .value = value};
}

}  // namespace hop::run::quantities::links
