// SPDX-License-Identifier: GPL-3.0-or-later
// Sheets of experiments: charts of other formulas, tables with formulas, theory, printed values and marks.
#include "core/sheet/experiment_sheet.h"

#include <gtest/gtest.h>

#include "core/explain/numbers.h"
#include "core/scene/curves/curves.h"
#include "core/scene/table/data_table.h"
#include "core/scene/table/table.h"

namespace hop::sheet::experiment_sheet_test {
namespace {

document::SweepResult sample() {
    const auto experiment = document::parseExperiment(R"json({"format": "hopscope-experiment", "version": 1,
      "network": "hypercube({d})", "task": "poisson-broadcasts(rho={rho})", "algorithm": "rotated-trees",
      "vary": [{"name": "rho", "values": [0.1, 0.2]}, {"name": "d", "values": [5, 6]}],
      "also": [{"rho": 0.005, "d": 6}],
      "x": "d", "measures": ["mean_delay", "mean_queue"], "y": "mean_delay - d - 1/2", "y_axis": {"from": 0},
      "theory": [{"title": "(26)", "formula": "d*rho/3", "to": 5}],
      "limit_lines": [{"title": "end", "formula": "11/2"}],
      "published": [{"title": "printed", "at": {"rho": 0.2}, "values": [[5, 5.8936], [6, 7.0012]], "of": "mean_delay"}],
      "tables": [{"title": "ρ = 0.20", "at": {"rho": 0.2}, "columns": [{"head": "d", "value": "d"},
         {"head": "D", "name": "simulated", "value": "mean_delay", "digits": 2},
         {"head": "±", "interval": "mean_delay"}, {"head": "printed", "values": [5.8936, 7.0012]},
         {"head": "twice", "value": "2*simulated - 20000", "digits": 1},
         {"head": "(26)", "theory": "(26)", "digits": 2}],
         "rules": [2], "marks": [{"row": 2, "column": 4, "note": "misprint"}]}],
      "sheet": [["chart", "table(1)"], ["chart(y=mean_queue,from=0,title=queues)"]]})json");
    EXPECT_TRUE(experiment.ok()) << experiment.error().message;
    document::SweepResult result;
    result.experiment = *experiment;
    auto points = document::curves(result.experiment);
    points.push_back(document::pointsBeside(result.experiment));
    for (const auto& curve : points)
        for (const document::Point& point : curve) {
            document::PointResult& each = result.points.emplace_back();
            each.point = point;
            each.beside = &curve == &points.back();
            const document::Settings& settings = std::get<document::Settings>(point);
            const double first = *settings[0].number, second = *settings[1].number;
            each.values = {Interval{second + 0.5 + first, 0.25}, Interval{first, 0.01}};
            each.replications = each.used = 5;
            each.slots = 5;
        }
    return result;
}

run::Value answered(const scene::Listing& listing, std::string_view query) {
    const auto value = scene::answerOf(listing, query);
    EXPECT_TRUE(value.ok()) << value.error().message;
    return value.ok() ? *value : run::Value();
}

TEST(ExperimentSheet, HasItsCells) {
    const auto sheet = experimentSheet(sample());
    ASSERT_TRUE(sheet.ok()) << sheet.error().message;
    ASSERT_EQ(sheet->size(), 2U);
    ASSERT_EQ(sheet->front().size(), 2U);
    EXPECT_EQ((*sheet)[0][1].heading, "ρ = 0.20");
    EXPECT_EQ((*sheet)[1][0].heading, "queues");
    EXPECT_EQ((*sheet)[1][0].cell, "chart(y=mean_queue,from=0,title=queues)");
    const auto& delay = (*sheet)[0][0].form.get<scene::Curves>();
    EXPECT_EQ(delay.y.title, "D − d − 1/2 [slots]");
    EXPECT_EQ(delay.y.from, 0.0);
    EXPECT_TRUE(delay.x.whole);
    EXPECT_EQ((*sheet)[1][0].form.get<scene::Curves>().y.title, "Q [packets per node]");
}

TEST(ExperimentSheet, PointsBesideTheCurvesAreNotDrawn) {
    const auto sheet = experimentSheet(sample());
    const scene::Listing chart = (*sheet)[0][0].form.listing();
    EXPECT_EQ(answered(chart, "points(kind=measured)"), run::Value(run::exactly(4.0)));
    EXPECT_EQ(answered(chart, R"(y(curve="(26), ρ = 0.20"))"), run::Value(std::vector{5 * 0.2 / 3}))
        << "the rest is beyond what it is meant for";
    const auto printed = scene::answerOf(chart, "y(kind=published)");
    ASSERT_TRUE(printed.ok());
    EXPECT_NEAR(std::get<std::vector<double>>(*printed)[1], 7.0012 - 6.5, 1e-12) << "as the chart's y";
    EXPECT_EQ(answered(chart, "limit_1"), run::Value(run::exactly(5.5)));
    EXPECT_EQ(answered(chart, "limit_1_title"), run::Value(std::string("end")));
}

TEST(ExperimentSheet, TablesAreAsPrinted) {
    const auto sheet = experimentSheet(sample());
    const auto& table = (*sheet)[0][1].form.get<scene::Table>();
    const scene::Table::Fixed& fixed = *table.fixed;
    EXPECT_EQ(fixed.arrangement, scene::Table::Arrangement::ruled);
    ASSERT_EQ(fixed.rows.size(), 2U);
    EXPECT_EQ(fixed.rows[1].name, "6");
    EXPECT_TRUE(fixed.rows[1].ruled);
    EXPECT_EQ(fixed.at(0, 0)[0].text, "5.70");
    EXPECT_EQ(fixed.at(0, 1)[0].text, "0.25");
    EXPECT_EQ(fixed.at(1, 2)[0].text, "7.0012");
    EXPECT_EQ(fixed.at(1, 2)[0].note, "*");
    EXPECT_EQ(fixed.at(0, 3)[0].text, "−19,988.6");
    EXPECT_EQ(fixed.at(1, 4)[0].text, "0.40");
    EXPECT_EQ(fixed.footnotes, std::vector<std::string>{"* misprint"});
    const scene::Listing listing = (*sheet)[0][1].form.listing();
    EXPECT_EQ(answered(listing, "cell(row=5,column=D)"), run::Value(run::exactly(5.7)));
    EXPECT_EQ(answered(listing, "footnote_1"), run::Value(std::string("* misprint")));
}

TEST(ExperimentSheet, RowsOfCasesAreComputedAndTicked) {
    const auto experiment = document::parseExperiment(R"json({"format": "hopscope-experiment", "version": 1,
      "cases": [{"name": "a", "network": "hypercube(3)", "task": "total-exchange"},
                {"name": "b", "network": "ring(6)"}],
      "measures": ["steps", "diameter"],
      "tables": [{"columns": [{"head": "what"}, {"head": "value", "digits": 1}, {"head": "name"}], "tick": "is kept",
        "rows": [["a", "=steps(case=a) <= 4", "A"], ["b", "=steps(case=b)", "B"], ["both",
          "=diameter(case=b) + steps(case=a) = 8"]]}]})json");
    ASSERT_TRUE(experiment.ok()) << experiment.error().message;
    document::SweepResult result;
    result.experiment = *experiment;
    const auto curves = document::curves(*experiment);
    for (const document::Point& point : curves.front()) {
        document::PointResult& each = result.points.emplace_back();
        each.point = point;
        each.replications = each.used = 1;
        if (point == document::Point(document::CasePlace{0}))
            each.values = {Interval{4.0, 0.0}, std::nullopt};
        else
            each.values = {std::nullopt, Interval{3.0, 0.0}};
    }
    const auto sheet = experimentSheet(result);
    ASSERT_TRUE(sheet.ok()) << sheet.error().message;
    const scene::Table::Fixed& fixed = *(*sheet)[0][0].form.get<scene::Table>().fixed;
    EXPECT_EQ(fixed.at(0, 0)[0].text + fixed.at(0, 0)[0].note, "4.0\u200A✓");
    EXPECT_EQ(fixed.at(1, 0)[0].text + fixed.at(1, 0)[0].note, "–") << "not asked";
    EXPECT_EQ(fixed.at(2, 0)[0].text + fixed.at(2, 0)[0].note, "7.0\u200A✗");
    EXPECT_EQ(fixed.at(2, 1)[0].text, "") << "rows may end early";
    EXPECT_EQ(fixed.footnotes, std::vector<std::string>{"✓ is kept; ✗ not so"});
    const scene::Listing listing = (*sheet)[0][0].form.listing();
    EXPECT_EQ(answered(listing, "ticked"), run::Value(run::exactly(1.0)));
    EXPECT_EQ(answered(listing, "crossed"), run::Value(run::exactly(1.0)));
    EXPECT_EQ(answered(listing, "cells(row=1)"), run::Value(std::vector<std::string>{"4", "A"}));
}

TEST(ExperimentSheet, UnknownCellsAreRefused) {
    document::SweepResult result = sample();
    const auto refusal = [&](const std::string& cell) {
        result.experiment.sheet = {{cell}};
        const auto sheet = experimentSheet(result);
        return sheet.ok() ? std::string() : sheet.error().message;
    };
    EXPECT_EQ(refusal("chart"), "");
    EXPECT_EQ(refusal("table(2)"), "figure table: the document has 1 table, and number is 2");
    EXPECT_EQ(refusal("network"),
              "figure network shows a run, and this is an experiment; figures of experiments are chart, table");
    EXPECT_EQ(refusal("chart(y=\"\")"), "") << "that of the document";
    EXPECT_EQ(refusal("chart(y=\"mean_delay*rho - d\")"), "");
    EXPECT_EQ(refusal("chart(y=mean_dely)"),
              "figure chart: in y, 'mean_dely' is not known here; did you mean mean_delay?");
    EXPECT_EQ(refusal("chart(y=\"mean_delay - steps\")"),
              "figure chart: in y, 'steps' is not known here; known are mean_delay, mean_queue, rho, d");
    EXPECT_EQ(refusal("chart(y=\"mean_delay -\")").substr(0, 22), "figure chart: in y, at");
    EXPECT_EQ(refusal("chart(x=d)"), "figure chart: there is no parameter called 'x'; known are y, from, title");
    result.experiment.tables.clear();
    EXPECT_EQ(refusal("table"), "a table shows one of those that the document describes, and this experiment has none");
    result.experiment.design = document::Cases{};
    EXPECT_EQ(refusal("chart"), "a chart needs a variable along x, and the runs of this experiment are single cases");
}

TEST(ExperimentSheet, OfADocumentWithoutOneIsTheFirstFigureThatShowsIt) {
    document::Experiment experiment = sample().experiment;
    EXPECT_EQ(sheetOf(experiment), experiment.sheet);
    const auto figures = figuresOf(experiment);
    ASSERT_EQ(figures.size(), 3U);
    EXPECT_EQ(figures[0]->form, scene::FormKind::curves);
    EXPECT_EQ(figures[1]->form, scene::FormKind::table);
    EXPECT_EQ(figures[2], figures[0]);
    experiment.sheet = {{"network", "table"}};
    EXPECT_EQ(figuresOf(experiment), std::vector{figures[1]}) << "a run is not shown";
    experiment.sheet.clear();
    EXPECT_EQ(sheetOf(experiment), document::Sheet{{"chart"}});
    experiment.design = document::Cases{};
    EXPECT_EQ(sheetOf(experiment), document::Sheet{{"table"}});
    experiment.tables.clear();
    EXPECT_EQ(sheetOf(experiment), document::Sheet{{"table"}}) << "which says what is missing";
}

TEST(TableNumber, HasAMinusSignAndThousands) {
    EXPECT_EQ(explain::tableNumber(-0.004, 2), "0.00");
    EXPECT_EQ(explain::tableNumber(-1.5, 1), "−1.5");
    EXPECT_EQ(explain::tableNumber(9999, {}), "9999");
    EXPECT_EQ(explain::tableNumber(1234567, 0), "1,234,567");
}

}  // namespace
}  // namespace hop::sheet::experiment_sheet_test
