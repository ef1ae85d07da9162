// SPDX-License-Identifier: GPL-3.0-or-later
// A random isotropic task: every node has packets for the same random tags. Each of the rows is drawn from all N - 1
// tags alike, so that tags may come more than once; rows are ordered by tag.
//
// **Source:** VB §2 Definition 2 (isotropic tasks).
#include <algorithm>

#include "core/base/random.h"
#include "core/base/text.h"
#include "core/task/catalogue.h"
#include "core/task/limits.h"

namespace hop::task::random_isotropic {

Entry entry();

namespace {

std::optional<std::string> refuses(const network::Network& network, const Arguments&) {
    return refuseWithoutTranslations(network);
}

Result<Task> make(const network::NetworkPtr& network, const Arguments& arguments, const BuildContext& context) {
    const auto count = static_cast<std::uint64_t>(arguments.integer("rows"));
    if (count > mostRows(context))
        return tooLarge("task random-isotropic on " + excerpt(network->facts().expression) + ": " + thousands(count) +
                        " rows would not fit; choose at most " + thousands(mostRows(context)));
    RandomStream lots({.seed = context.seed, .replication = 0, .purpose = purposeOf("task random-isotropic")});
    std::vector<NodeId> rows(count);
    for (NodeId& row : rows) row = 1 + lots.below(network->nodeCount() - 1);
    std::ranges::sort(rows);
    Task task;
    task.title = "random isotropic task of " + quantity(count, "packet") + " per node";
    task.packets = PacketSet::isotropic(network, std::move(rows));
    return task;
}

}  // namespace

Entry entry() {
    return {.id = "random-isotropic",
            .title = "Random isotropic task",
            .help = "Every node sends the same packets, seen from itself, to destinations drawn by the seed.",
            .parameters = {{.name = "rows",
                            .kind = ParameterKind::integer,
                            .help = "Packets of each node: rows of the task matrix.",
                            .unit = "packets",
                            .minimum = 1,
                            .maximum = 4294967294.0,
                            .example = "12"}},
            .citation = {"VB", "§2"},
            .examples = {"random-isotropic(6)"},
            .refuses = refuses,
            .make = make};
}

}  // namespace hop::task::random_isotropic
