// SPDX-License-Identifier: GPL-3.0-or-later
// Charts: a measure, or a formula of measures and variables, along the variable x of an experiment.
#include "core/document/experiment_check.h"
#include "core/scene/curves/delay_curves.h"
#include "core/sheet/sweep/entry.h"

namespace hop::sheet::sweep::chart {

Entry entry();

namespace {

Result<Panel> panelOf(const document::SweepResult& result, const Arguments& arguments) {
    scene::ChartChoice choice;
    if (const std::string y(arguments.text("y")); !y.empty()) {
        const document::Experiment& experiment = result.experiment;
        if (const auto known = document::checkFormula(experiment, y, experiment.measures); !known)
            return invalid("figure chart: in y, " + known.error().message);
        choice.y = y;
    }
    if (arguments.given("from")) choice.from = arguments.real("from");
    return Panel{{}, scene::delayCurves(result, choice)};
}

std::string whyNot(const document::Experiment& experiment) {
    if (experiment.sweep() != nullptr) return {};
    return "a chart needs a variable along x, and the runs of this experiment are single cases";
}

}  // namespace

Entry entry() {
    return {.id = "chart",
            .title = "Chart",
            .help =
                "Measured quantities as curves, with confidence intervals, theory curves, published points and limits "
                "of stability.",
            .parameters = {{.name = "y",
                            .kind = ParameterKind::text,
                            .help = "A formula of measures and numeric variables, in quotes if it is more than a "
                                    "name; default: that of the document.",
                            .fallback = "\"\"",
                            .example = "\"mean_delay - d - 1/2\""},
                           {.name = "from",
                            .kind = ParameterKind::real,
                            .help = "Where the axis of y begins; default: as in the document.",
                            .fallback = "0"}},
            .form = scene::FormKind::curves,
            .panel = panelOf,
            .whyNot = whyNot,
            .example = "st-fig-7"};
}

}  // namespace hop::sheet::sweep::chart
