// SPDX-License-Identifier: GPL-3.0-or-later
// hopscope info: the measured facts of a network, compared with the formulas of the literature.
#include <optional>

#include "app/outputs.h"
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

int info(const InfoOptions& options) {
    std::optional<ProgressLine> line(std::in_place);
    const network::BuildContext world = document::worldAt("", {Outputs().inputs(), host::Sources::alsoStreams},
                                                          host::interruptStop(), line->reporter());
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
