// SPDX-License-Identifier: GPL-3.0-or-later
// The table of figures of experiments, made from catalog.inc; their cells.
#include "core/sheet/sweep/catalogue.h"

#include <algorithm>
#include <span>
#include <vector>

#include "core/base/catalogue.h"
#include "core/base/expression.h"
#include "core/base/text.h"
#include "core/scene/catalogue.h"

#define HOP_MEMBERS "core/sheet/sweep/catalog.inc"
#define HOP_SCOPE hop::sheet::sweep
#define HOP_ENTRY Entry
#include "core/base/members.inc"

namespace hop::sheet::sweep {
namespace {

// If the name is of a figure of runs, it says so.
Result<const Entry*> figureNamed(const Expression& call) {
    auto found = findEntry("figure", figures(), call);
    const auto ofRuns = scene::figures();
    if (found || std::ranges::find(ofRuns, call.text, &scene::FigureEntry::id) == ofRuns.end()) return found;
    std::vector<std::string_view> ids;
    for (const Entry& figure : figures()) ids.push_back(figure.id);
    return unsupported("figure " + call.text + " shows a run, and this is an experiment; figures of experiments are " +
                       join(ids, ", "));
}

}  // namespace

std::span<const Entry> figures() { return members(); }

std::span<const ParameterSpec> sharedParameters() {
    static const std::vector<ParameterSpec> kShared = {
        {.name = "title", .kind = ParameterKind::text, .help = "A heading.", .fallback = "\"\""}};
    return kShared;
}

std::string whyNot(const Entry& figure, const document::Experiment& experiment) {
    return figure.whyNot == nullptr ? std::string() : figure.whyNot(experiment);
}

Result<Cell> cellOf(std::string_view text) {
    const auto call = parseExpression(text);
    if (!call) return invalid("figure " + inQuotes(text) + ": " + call.error().message);
    const auto figure = figureNamed(*call);
    if (!figure) return figure.error();
    std::vector<ParameterSpec> all = (*figure)->parameters;
    all.insert(all.end(), sharedParameters().begin(), sharedParameters().end());
    auto arguments = hop::bind("figure " + std::string((*figure)->id), all, *call);
    if (!arguments) return arguments.error();
    return Cell{*figure, *std::move(arguments)};
}

}  // namespace hop::sheet::sweep
