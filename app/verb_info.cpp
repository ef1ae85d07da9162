// SPDX-License-Identifier: GPL-3.0-or-later
// hopscope info: the measured facts of a network, compared with the formulas of the literature.
#include <array>
#include <optional>

#include "app/outputs.h"
#include "app/progress_line.h"
#include "app/status.h"
#include "app/summary.h"
#include "app/verbs.h"
#include "core/base/text.h"
#include "core/document/loaded.h"
#include "core/document/reports.h"
#include "core/experiment/library.h"
#include "core/host/interrupt.h"
#include "core/network/bandwidth_range.h"
#include "core/network/graph_text.h"
#include "core/network/known_form.h"
#include "core/network/measure.h"
#include "core/run/choice.h"

namespace hop::app {

namespace {

constexpr NodeId kMostPlaced = 1U << 14U;  // larger networks are written without node positions

// Errors: unknown format.
Result<std::string> graphText(const network::Network& network, const std::string& path,
                              const network::BuildContext& world) {
    const auto format = network::graphFormatOf(path);
    if (!format) return format.error();
    network::Layout layout;
    if (network.nodeCount() <= kMostPlaced)
        layout = network.drawings().draw(network.drawings().choices().front().id, world.stop, world.progress);
    if (world.stop.requested()) return interrupted("the network was laid out");
    if (!layout.note.empty()) say(layout.note);
    return network::printGraph(network, layout, *format);
}

}  // namespace

int info(const InfoOptions& options) {
    std::array<Place, 1> places = {{{"--out", options.out}}};
    Outputs outputs;
    if (auto added = outputs.add(places); !added) return fail(added.error());
    if (!options.out.empty())
        if (const auto format = network::graphFormatOf(options.out); !format) return fail(format.error());
    if (options.source.empty() && options.network.empty()) {
        say("a network is required: --network, or a scenario that has one (see --help)");
        return kWrongRequest;
    }
    auto loaded = document::Loaded();
    if (!options.source.empty()) {
        const auto source = experiment::findSource(options.source, {outputs.inputs(), host::Sources::alsoStreams});
        if (!source) return fail(source.error());
        auto read = experiment::loadScenario(*source, host::interruptStop());
        if (!read) return fail(read.error());
        loaded = *std::move(read);
    }
    if (auto opened = openAll(places); !opened) return fail(opened.error());
    std::optional<ProgressLine> line(std::in_place);
    const bool named = !options.network.empty();
    const network::BuildContext world =
        experiment::worldAt(named ? std::string() : loaded.folder,
                            {.permit = outputs.inputs(),
                             .sources = named ? host::Sources::alsoStreams : host::Sources::regularFiles,
                             .files = loaded.scenario.files},
                            host::interruptStop(), line->reporter());
    const auto built = network::build(named ? options.network : loaded.scenario.network, world);
    if (!built) {
        line.reset();
        return fail(built.error());
    }
    const network::Network& network = **built;
    if (!options.out.empty()) {
        const auto text = graphText(network, options.out, world);
        if (!text) {
            line.reset();
            return fail(text.error());
        }
        if (auto written = write(places[0], *text); !written) return fail(written.error());
        if (const int status = finish(places); status != 0) return status;
    }
    const auto facts =
        network::measureFacts(network, network::beside(network, world).memoryLimit, world.stop, world.progress);
    line.reset();
    if (!facts) return fail(facts.error());
    const network::MeasuredFacts& measured = *facts;
    const std::string form = network::nameOfForm(*built, world.stop);
    if (options.json) return print(document::printNetworkInfo(network, measured, form));

    const auto orUnknown = [](const std::optional<double>& value) {
        return value ? readable(*value) : std::string("not known");
    };
    std::string text = network.facts().expression + ": " + network.facts().title + '\n';
    if (!network.facts().note.empty()) text += network.facts().note + '\n';
    if (!form.empty()) text += run::sayForm(form) + '\n';
    std::vector<std::vector<std::string>> lines = {{"nodes", thousands(measured.nodes)},
                                                   {"links", thousands(measured.links) + " directed"},
                                                   {"degree", thousands(measured.degree)},
                                                   {"diameter", thousands(measured.diameter)},
                                                   {"mean distance", orUnknown(measured.meanDistance)},
                                                   {"bisection", orUnknown(measured.bisection)}};
    if (const auto bandwidths = network::bandwidthRange(network, world.stop); !bandwidths.areAllOne())
        lines.push_back({"bandwidth of links", network::textOf(bandwidths)});
    text += '\n' + aligned(lines);
    std::vector<std::vector<std::string>> rows;
    for (const network::CheckedFormula& checked : measured.formulas)
        rows.push_back(
            {checked.agrees ? "✓" : "✗",
             std::string(nameOf(checked.formula.property)) + (checked.formula.relation == Relation::equals
                                                                  ? ""
                                                                  : " " + std::string(print(checked.formula.relation))),
             readable(checked.formula.value), checked.formula.source});
    if (!rows.empty()) text += "\nformulas, beside what was measured\n" + aligned(rows);
    return print(text);
}

}  // namespace hop::app
