// SPDX-License-Identifier: GPL-3.0-or-later
// hopscope info: a network's facts, measured, with the formulas of the literature beside them.
#include <optional>

#include "app/progress_line.h"
#include "app/status.h"
#include "app/summary.h"
#include "app/verbs.h"
#include "core/base/text.h"
#include "core/document/library.h"
#include "core/document/reports.h"
#include "core/host/interrupt.h"
#include "core/network/measure.h"

namespace hop::app {

namespace {

constexpr std::size_t kMostShown = 60;  // of what is being done, on a line of a terminal

}  // namespace

int info(const InfoOptions& options) {
    host::installInterruptHandler();
    std::optional<ProgressLine> line(std::in_place);
    const auto show = [&](const Doing& doing) {
        if (!line->due()) return;
        line->show(std::string(doing.what.substr(0, kMostShown)) +
                   (doing.total == 0 ? "" : ": " + thousands(doing.done) + " of " + quantity(doing.total, "node")));
    };
    const network::BuildContext world = document::worldAt("", host::interruptStop(), show);
    const auto built = network::build(options.network, world);
    if (!built) {
        line.reset();
        return fail(built.error());
    }
    const network::Network& network = **built;
    const auto facts =
        network::measureFacts(network, network::beside(network, world).memoryLimit, world.stop, world.progress);
    line.reset();
    if (!facts) return fail(facts.error());
    const network::MeasuredFacts& measured = *facts;
    if (options.json) return print(document::printNetworkInfo(network, measured));

    const auto orUnknown = [](const std::optional<double>& value) {
        return value ? shortest(*value) : std::string("not known");
    };
    std::string text = network.facts().expression + ": " + network.facts().title + '\n';
    if (!network.facts().note.empty()) text += network.facts().note + '\n';
    text += '\n' + aligned({{"nodes", thousands(measured.nodes)},
                            {"links", thousands(measured.links) + " directed"},
                            {"degree", thousands(measured.degree)},
                            {"diameter", thousands(measured.diameter)},
                            {"mean distance", orUnknown(measured.meanDistance)},
                            {"bisection", orUnknown(measured.bisection)}});
    std::vector<std::vector<std::string>> rows;
    for (const network::CheckedFormula& checked : measured.formulas)
        rows.push_back({checked.agrees ? "✓" : "✗",
                        checked.formula.id + (checked.formula.relation == Relation::equals
                                                  ? ""
                                                  : " " + std::string(print(checked.formula.relation))),
                        shortest(checked.formula.value), checked.formula.source});
    if (!rows.empty()) text += "\nformulas, beside what was measured\n" + aligned(rows);
    return print(text);
}

}  // namespace hop::app
