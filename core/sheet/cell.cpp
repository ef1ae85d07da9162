// SPDX-License-Identifier: GPL-3.0-or-later
// Reads cells, and resolves them in a document.
#include "core/sheet/cell.h"

#include <algorithm>
#include <vector>

#include "core/base/catalogue.h"
#include "core/base/text.h"
#include "core/document/view_changes.h"
#include "core/document/view_check.h"
#include "core/explain/names.h"
#include "core/network/node_reader.h"
#include "core/scene/catalogue.h"
#include "core/sheet/sweep/catalogue.h"

namespace hop::sheet {
namespace {

// If the name is of a figure of experiments, it says so.
Result<const scene::FigureEntry*> figureNamed(const Expression& call) {
    auto found = findEntry("figure", scene::figures(), call);
    const auto ofExperiments = sweep::figures();
    if (found || std::ranges::find(ofExperiments, call.text, &sweep::Entry::id) == ofExperiments.end()) return found;
    return unsupported("figure " + call.text +
                       " shows an experiment, and this is a scenario; 'hopscope list figures' names the figures of "
                       "runs, 'hopscope list gallery' the experiments of the gallery");
}

}  // namespace

Result<Cell> cellOf(std::string_view text) {
    const auto call = parseExpression(text);
    if (!call) return invalid("figure " + inQuotes(text) + ": " + call.error().message);
    const auto found = figureNamed(*call);
    if (!found) return found.error();
    auto arguments = scene::bind(**found, *call);
    if (!arguments) return arguments.error();
    return Cell{*found, *std::move(arguments)};
}

std::span<const scene::FigureEntry* const> figuresOfAllRuns() {
    static const std::vector<const scene::FigureEntry*> kFigures = [] {
        std::vector<const scene::FigureEntry*> figures;
        for (const scene::FigureEntry& figure : scene::figures())
            if (figure.ofAllRuns) figures.push_back(&figure);
        return figures;
    }();
    return kFigures;
}

bool showsAllRuns(const Cell& cell) {
    return cell.figure->ofAllRuns && !cell.arguments.given("run") && !cell.arguments.given("of");
}

bool isCompared(const Cell& cell) { return !cell.figure->ofAllRuns || showsAllRuns(cell); }

document::Sheet sheetOf(const document::Scenario& scenario) {
    if (!scenario.sheet.empty()) return scenario.sheet;
    document::Sheet sheet = {{"network"}};
    if (scenario.runs.empty()) return sheet;
    for (std::size_t run = 2; run <= scenario.runs.size(); ++run)
        sheet.front().push_back("network(run=" + std::to_string(run) + ')');
    for (const scene::FigureEntry* figure : figuresOfAllRuns()) sheet.push_back({std::string(figure->id)});
    return sheet;
}

Result<void> checkSize(const document::Sheet& sheet, std::string_view chosen) {
    std::size_t cells = 0;
    for (const std::vector<std::string>& row : sheet) {
        cells += row.size();
        if (std::ranges::find(row, std::string()) != row.end())
            return invalid("a cell of " + inQuotes(chosen) + " is empty; commas separate cells, semicolons rows");
    }
    if (cells <= document::kMostPanels) return {};
    return invalid("a sheet has at most " + std::to_string(document::kMostPanels) + " cells, and these are " +
                   std::to_string(cells));
}

namespace {

// Shows this network alone instead of the run. What names nodes, packets or layouts is about the network of the run.
void showAlone(Resolved& shown, const Expression& network) {
    shown.request = {};
    shown.request.network = print(network);
    run::keepNetworkAlone(shown.request);
    document::drop(shown.view, document::Scope::network);
    shown.view.step = 0;
    shown.view.packet.reset();
}

Error inFigure(const scene::FigureEntry& figure, const Error& error) {
    return {error.code, "figure " + std::string(figure.id) + ": " + error.message};
}

// The parameters that all figures share, and those of figures about what the view shows, set the view's options.
Result<void> takeParameters(Resolved& shown) {
    const auto& [figure, arguments] = shown.cell;
    const auto shared = scene::sharedParameters();
    for (const Arguments::Value& each : arguments.values()) {
        if (!each.given) continue;
        if (!figure->setsView && std::ranges::find(shared, each.name, &ParameterSpec::name) == shared.end()) continue;
        if (auto done = document::takeParameter(shown.view, arguments, each.name); !done)
            return inFigure(*figure, done.error());
    }
    return {};
}

}  // namespace

Result<Resolved> resolve(const document::Scenario& scenario, std::string_view text) {
    const auto cell = cellOf(text);
    if (!cell) return cell.error();
    const auto& [figure, arguments] = *cell;
    const auto requests = document::requestsOf(scenario);
    Resolved shown;
    shown.cell = *cell;
    shown.text = text;
    shown.view = scenario.view;
    shown.run = static_cast<std::size_t>(arguments.integer("run")) - 1;
    if (shown.run >= requests.size())
        return invalid("figure " + std::string(figure->id) + ": the document has " + quantity(requests.size(), "run") +
                       ", and run is " + std::to_string(shown.run + 1));
    shown.request = requests[shown.run];
    shown.runTitle = requests[shown.run].title;
    if (shown.runTitle.empty() && requests.size() > 1)
        shown.runTitle = explain::distinguishingTitles({requests.begin(), requests.end()})[shown.run];
    shown.title = requests[shown.run].title.empty() ? scenario.title : requests[shown.run].title;
    if (arguments.given("of")) showAlone(shown, arguments.expression("of"));
    if (arguments.given("title")) shown.title = arguments.text("title");
    if (arguments.given("step")) shown.view.step = static_cast<Step>(arguments.integer("step"));
    if (auto done = takeParameters(shown); !done) return done.error();
    return shown;
}

Result<void> readNodes(Resolved& shown, const hop::network::Network& network) {
    const scene::FigureEntry& figure = *shown.cell.figure;
    if (auto read = hop::network::readNodes(network, figure.parameters, shown.cell.arguments); !read)
        return inFigure(figure, read.error());
    if (auto read = document::readNodes(shown.view, network); !read) return inFigure(figure, read.error());
    return {};
}

void setOptions(record::Options& options, const Cell& cell) {
    for (const Arguments::Value& each : cell.arguments.values())
        if (each.given) scene::setOption(options, cell.figure->id, each.name, each.expression);
}

Result<void> checkNames(const document::Scenario& scenario) {
    const auto at = [](const std::string& place, const Error& error) {
        return Error{error.code, place + ": " + error.message};
    };
    for (std::size_t row = 0; row < scenario.sheet.size(); ++row)
        for (std::size_t i = 0; i < scenario.sheet[row].size(); ++i)
            if (auto shown = resolve(scenario, scenario.sheet[row][i]); !shown)
                return at("sheet/" + std::to_string(row) + '/' + std::to_string(i), shown.error());
    return {};
}

}  // namespace hop::sheet
