// SPDX-License-Identifier: GPL-3.0-or-later
// The number of packets that a link has carried after a step.
#include "core/run/quantities/links_asked.h"
#include "core/run/quantities/loads_asked.h"

namespace hop::run::quantities::link_load {
namespace {

Result<std::unique_ptr<Watcher>> watch(const Asked& asked) {
    const auto link = linkOf(asked, nodeOf(asked, "from"), nodeOf(asked, "to"));
    if (!link) return link.error();
    const auto step = stepOf(asked);
    if (!step) return step.error();
    return watchLoads(asked, *step, [link = *link](const Loads& loads) { return number(loads.of(link)); });
}

}  // namespace

QuantityEntry entry() {
    return {.id = "link_load",
            .title = "Load of a link",
            .unit = "packets",
            .help = "Number of packets that a link has carried after a step.",
            .example = "link_load(0,1,step=2)",
            .kind = QuantityKind::derived,
            .parameters = {{.name = "from", .kind = ParameterKind::node, .help = "Where it begins.", .example = "0"},
                           {.name = "to", .kind = ParameterKind::node, .help = "Where it ends.", .example = "1"},
                           stepParameter()},
            .watch = watch};
}

}  // namespace hop::run::quantities::link_load
