// SPDX-License-Identifier: GPL-3.0-or-later
// The catalogue of figures of experiments: every member is described, takes its parameters and shows its example.
#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "core/experiment/library.h"
#include "core/experiment/recorded.h"
#include "core/sheet/cell.h"
#include "core/sheet/experiment_sheet.h"
#include "core/sheet/sweep/catalogue.h"

namespace hop::sheet::sweep_figures_test {
namespace {

using sweep::Entry;

TEST(SweepFigures, EveryEntryIsDescribed) {
    std::set<std::string_view> ids, shared;
    for (const scene::FigureEntry& figure : scene::figures()) ids.insert(figure.id);
    for (const ParameterSpec& spec : sweep::sharedParameters()) EXPECT_TRUE(shared.insert(spec.name).second);
    for (const Entry& entry : sweep::figures()) {
        EXPECT_TRUE(ids.insert(entry.id).second) << entry.id << " is the name of another figure";
        EXPECT_FALSE(entry.title.empty()) << entry.id;
        EXPECT_TRUE(entry.help.ends_with('.')) << entry.id;
        EXPECT_NE(entry.panel, nullptr) << entry.id;
        EXPECT_FALSE(entry.example.empty()) << entry.id;
        for (const ParameterSpec& spec : entry.parameters) {
            EXPECT_TRUE(spec.help.ends_with('.')) << entry.id << ' ' << spec.name;
            EXPECT_FALSE(spec.fallback.empty()) << entry.id << ' ' << spec.name << " could not be left out";
            EXPECT_FALSE(shared.contains(spec.name)) << entry.id << ' ' << spec.name;
        }
    }
}

// Every parameter with its default, each of its choices and its example; nothing else.
TEST(SweepFigures, EveryParameterIsTaken) {
    for (const Entry& entry : sweep::figures()) {
        std::vector<ParameterSpec> specs = entry.parameters;
        specs.insert(specs.end(), sweep::sharedParameters().begin(), sweep::sharedParameters().end());
        for (const ParameterSpec& spec : specs) {
            std::vector<std::string> values = {std::string(spec.fallback)};
            for (const std::string_view choice : spec.words()) values.emplace_back(choice);
            if (!spec.example.empty()) values.emplace_back(spec.example);
            for (const std::string& value : values) {
                const std::string text = std::string(entry.id) + '(' + std::string(spec.name) + '=' + value + ')';
                const auto cell = sweep::cellOf(text);
                EXPECT_TRUE(cell.ok()) << text << ": " << cell.error().message;
            }
        }
        EXPECT_FALSE(sweep::cellOf(std::string(entry.id) + "(nothing=1)").ok()) << entry.id;
    }
}

// What was recorded of the example is shown in the form that the entry names, and can be listed.
TEST(SweepFigures, EveryExampleIsShown) {
    for (const Entry& entry : sweep::figures()) {
        const auto loaded = experiment::loadExperiment(std::string(entry.example));
        ASSERT_TRUE(loaded.ok() && loaded->experiment) << entry.id;
        auto result = experiment::resultOf(*loaded->experiment, experiment::recordedFor(*loaded->experiment));
        ASSERT_TRUE(result.ok()) << entry.id << ": " << result.error().message;
        EXPECT_EQ(sweep::whyNot(entry, result->experiment), "") << entry.id;
        result->experiment.sheet = {{std::string(entry.id)}};
        EXPECT_EQ(figuresOf(result->experiment), std::vector{&entry});
        const auto sheet = experimentSheet(*result);
        ASSERT_TRUE(sheet.ok()) << entry.id << ": " << sheet.error().message;
        const ExperimentPanel& panel = sheet->front().front();
        EXPECT_EQ(panel.figure, &entry);
        EXPECT_EQ(panel.cell, entry.id);
        EXPECT_EQ(panel.form.kind(), entry.form) << entry.id;
        EXPECT_FALSE(panel.form.listing().rows.empty()) << entry.id;
    }
}

std::string refusal(std::string_view cell) {
    const auto made = sweep::cellOf(cell);
    return made.ok() ? std::string() : made.error().message;
}

TEST(SweepFigures, WrongCellsAreRefused) {
    EXPECT_EQ(refusal("chrt"), "there is no figure called 'chrt'; did you mean chart?");
    EXPECT_EQ(refusal("[1]"), "a figure is a name such as 'chart', not '[1]'");
    EXPECT_EQ(refusal("chart,table"),
              "figure 'chart,table': at character 6: the expression should end, not go on with ','");
    EXPECT_EQ(refusal("network(run=2)"),
              "figure network shows a run, and this is an experiment; figures of experiments are chart, table");
    EXPECT_EQ(refusal("chart(x=d)"), "figure chart: there is no parameter called 'x'; known are y, from, title");
    EXPECT_EQ(refusal("chart(from=here)"), "figure chart: from must be a number, not 'here'");
    EXPECT_EQ(refusal("table(0)"),
              "figure table: number must be an integer of at least 1, not 0; for example number=2");
    EXPECT_EQ(refusal("table(2,3,4)"), "figure table takes 2 arguments (number, title), not 3");
}

TEST(SweepFigures, ARunSaysThatItIsNoExperiment) {
    for (const Entry& entry : sweep::figures()) {
        const auto cell = cellOf(entry.id);
        ASSERT_FALSE(cell.ok()) << entry.id;
        EXPECT_EQ(cell.error().message, "figure " + std::string(entry.id) +
                                            " shows an experiment, and this is a scenario; 'hopscope list figures' "
                                            "names the figures of runs, 'hopscope list gallery' the experiments of "
                                            "the gallery");
    }
}

}  // namespace
}  // namespace hop::sheet::sweep_figures_test
