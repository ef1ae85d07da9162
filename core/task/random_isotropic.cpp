// SPDX-License-Identifier: GPL-3.0-or-later
// A random isotropic task: every node has packets for the same random tags. Each row is drawn uniformly from all N - 1
// tags, with repetition; rows are ordered by tag.
//
// **Source:** VB §2 Definition 2 (isotropic tasks).
#include "core/base/paced_stop.h"
#include "core/base/random.h"
#include "core/base/stoppable.h"
#include "core/base/text.h"
#include "core/task/catalogue.h"
#include "core/task/limits.h"

namespace hop::task::random_isotropic {

Entry entry();

namespace {

std::optional<std::string> refuses(const network::Network& network, const Arguments&) {
    return refuseWithoutTranslations(network);
}

std::optional<Size> size(const network::Network& network, const Arguments& arguments) {
    const double rows = static_cast<double>(arguments.integer("rows")), packets = rows * network.nodeCount();
    return Size{.packets = packets, .rows = rows, .hops = packets};
}

// Sorting needs a buffer.
double needs(const network::Network&, const Arguments& arguments) {
    return 1.5 * sizeof(NodeId) * static_cast<double>(arguments.integer("rows"));
}

Result<Task> make(const network::NetworkPtr& network, const Arguments& arguments, const BuildContext& context) {
    const auto count = static_cast<std::uint64_t>(arguments.integer("rows"));
    RandomStream lots(context.keyFor("task random-isotropic"));
    std::vector<NodeId> rows;
    rows.reserve(count);
    PacedStop paced(context.world.stop);
    while (rows.size() < count && !paced.requested()) rows.push_back(1 + lots.below(network->nodeCount() - 1));
    stableSort(rows, context.world.stop);
    Task task;
    task.drawn = true;
    task.title = "random isotropic task of " + quantity(count, "packet") + " per node";
    task.packets = PacketSet::isotropic(network, std::move(rows));
    return task;
}

}  // namespace

Entry entry() {
    return {.id = "random-isotropic",
            .title = "Random isotropic task",
            .help = "Every node sends the same packets relative to itself, to random destinations.",
            .parameters = {{.name = "rows",
                            .kind = ParameterKind::integer,
                            .help = "Number of packets of each node: rows of the task matrix.",
                            .unit = "packets",
                            .minimum = 1,
                            .maximum = 4294967294.0,
                            .example = "12"}},
            .citation = {"VB", "§2"},
            .examples = {"random-isotropic(6)"},
            .refuses = refuses,
            .make = make,
            .size = size,
            .needs = needs};
}

}  // namespace hop::task::random_isotropic
