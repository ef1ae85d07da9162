// SPDX-License-Identifier: GPL-3.0-or-later
// The mean distance between two nodes.
#include "core/run/quantities/support.h"

#include "core/base/text.h"
#include "core/network/measure.h"

namespace hop::run::quantities::mean_distance {
namespace {

Result<Value> value(const Asked& asked, const Outcome&) {
    const auto mean = network::meanDistance(*asked.run.network);
    if (mean) return exactly(*mean);
    return invalid(excerpt(asked.run.request.task) + " on " + excerpt(asked.run.request.network) +
                   " has no mean_distance");
}

}  // namespace

QuantityEntry entry() {
    return {.id = "mean_distance",
            .title = "Mean distance",
            .unit = "links",
            .help = "The mean distance between two nodes.",
            .example = "mean_distance",
            .kind = QuantityKind::fact,
            .value = value};
}

}  // namespace hop::run::quantities::mean_distance
