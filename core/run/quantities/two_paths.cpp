// SPDX-License-Identifier: GPL-3.0-or-later
// The pairs of nodes whose packets have two paths in oblivious routing, by whether they are chosen for part 2.
#include "core/run/quantities/support.h"

#include "core/algorithm/given_partition.h"
#include "core/plan/journeys.h"

namespace hop::run::quantities::two_paths {
namespace {

Result<Value> value(const Asked& asked, const Outcome&) {
    const auto network = networkOf(asked);
    if (!network) return network.error();
    const auto pairs = algorithm::twoPaths(asked.run.algorithm, *network, *network == asked.run.network);
    if (!pairs) return pairs.error();
    return number(*pairs);
}

}  // namespace

QuantityEntry entry() {
    return {.id = "two_paths",
            .title = "Pairs with two paths",
            .help =
                "The ordered pairs of nodes whose packets have two paths in the run's oblivious routing, one in part 2 "
                "and one in part 3; 0 if it is oblivious.",
            .example = "two_paths(mesh(4,3))",
            .kind = QuantityKind::fact,
            .parameters = {otherNetwork()},
            .whyNot =
                [](const Run& run) {
                    return run.algorithm.artefact<plan::Journeys>() != nullptr
                               ? std::string()
                               : std::string("its algorithm is not oblivious routing");
                },
            .value = value};
}

}  // namespace hop::run::quantities::two_paths
