// SPDX-License-Identifier: GPL-3.0-or-later
// The catalogue of figures, generated from catalog.inc.
#include "core/scene/catalogue.h"

#include <algorithm>
#include <span>
#include <vector>

#include "core/base/contract.h"
#include "core/document/requests.h"
#include "core/document/view_options.h"

#define HOP_MEMBERS "core/scene/catalog.inc"
#define HOP_SCOPE hop::scene
#define HOP_ENTRY FigureEntry
#include "core/base/members.inc"

namespace hop::scene {
std::span<const ParameterSpec> sharedParameters() {
    static const std::vector<ParameterSpec> kShared = {
        {.name = "run",
         .help = "The run to show, in documents with several.",
         .minimum = 1,
         .maximum = static_cast<double>(document::kMostRuns),
         .fallback = "1"},
        {.name = "step",
         .help = "The state after this many steps; default: the step of the clock.",
         .unit = "steps",
         .minimum = 0,
         .fallback = "0"},
        {.name = "of",
         .kind = ParameterKind::network,
         .help = "A network to draw without a run; default: the network of the run.",
         .fallback = "hypercube(4)",
         .example = "petersen"},
        {.name = "title", .kind = ParameterKind::text, .help = "A heading.", .fallback = "\"\""},
        {.name = "colour",
         .kind = ParameterKind::choice,
         .help = "What colours represent; default: as in the view.",
         .choices = document::idsOf<document::ColourBy>(),
         .fallback = "dimension"},
        {.name = "labels",
         .kind = ParameterKind::choice,
         .help = "Labels of the nodes; default: as in the view.",
         .choices = document::idsOf<document::Labels>(),
         .fallback = "address"},
    };
    return kShared;
}

std::span<const FigureEntry> figures() { return members(); }

Result<Arguments> bind(const FigureEntry& figure, const Expression& call) {
    std::vector<ParameterSpec> all = figure.parameters;
    all.insert(all.end(), sharedParameters().begin(), sharedParameters().end());
    return hop::bind("figure " + std::string(figure.id), all, call);
}

std::string whyNot(const FigureEntry& figure, const record::Instant& instant) {
    if (figure.whyNot == nullptr) return {};
    std::string why = figure.whyNot(instant);
    std::ranges::replace(why, '\n', ' ');
    return why;
}

const FigureEntry& figureOf(std::string_view id) {
    const auto found = std::ranges::find(figures(), id, &FigureEntry::id);
    HOP_EXPECTS(found != figures().end());
    return *found;
}

}  // namespace hop::scene
