// SPDX-License-Identifier: GPL-3.0-or-later
// The share of all transmissions that links of a type carry.
#include "core/run/quantities/loads_asked.h"

namespace hop::run::quantities::load_share {
namespace {

std::string whyNot(const Run& run) {
    return run.network->dimensions() == nullptr ? "the links of its network have no types" : std::string();
}

Value shareOf(std::uint32_t type, const Loads& loads) {
    std::uint64_t ofType = 0, all = 0;
    for (LinkId line = 0; line < loads.carried().size(); ++line) {
        const std::uint32_t its = loads.byType ? line : loads.network.link(line).type;
        ofType += its == type ? loads.carried()[line] : 0;
        all += loads.carried()[line];
    }
    return all == 0 ? Value() : exactly(static_cast<double>(ofType) / static_cast<double>(all));
}

Result<std::unique_ptr<Watcher>> watch(const Asked& asked) {
    const std::int64_t type = asked.arguments.integer("type");
    const std::int64_t types = asked.run.network->dimensions()->typeCount();
    if (type >= types)
        return invalid("link types are numbered from 0 to " + std::to_string(types - 1) + ", not " +
                       std::to_string(type));
    return watchLoads(asked, std::nullopt,
                      [type = static_cast<std::uint32_t>(type)](const Loads& loads) { return shareOf(type, loads); });
}

}  // namespace

QuantityEntry entry() {
    return {.id = "load_share",
            .title = "Load by link type",
            .help = "Share of all transmissions that are over links of a type.",
            .example = "load_share(0)",
            .kind = QuantityKind::derived,
            .form = ValueForm::share,
            .parameters = {{.name = "type",
                            .kind = ParameterKind::integer,
                            .help = "The link type, numbered from 0 as in the overlay dimensions.",
                            .minimum = 0,
                            .example = "0"}},
            .whyNot = whyNot,
            .watch = watch};
}

}  // namespace hop::run::quantities::load_share
