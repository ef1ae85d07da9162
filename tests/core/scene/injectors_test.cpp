// SPDX-License-Identifier: GPL-3.0-or-later
// The tables of injectors: Tables 3.1 and 3.2 of Ost, linked to the step.
#include <gtest/gtest.h>

#include <algorithm>

#include "core/scene/scene.h"
#include "core/scene/table/table.h"
#include "tests/support/shown_run.h"

namespace hop::scene::injectors_test {
namespace {

constexpr const char* kTable31 = "to-the-end([1,1,4,6,7,8,17,9,5,6,10,16,6,7,32,19])";
constexpr std::size_t kFacts = 7, kInjectors = 16;  // rows of the first section, columns of the first block

std::string csvOfRun(const std::string& network, const std::string& task, const std::string& algorithm) {
    return csvOf(listingOf(*figureOf("injectors").source()->at(test::showRun(network, task, algorithm)->instant())));
}

TEST(Injectors, AreTheTablesOfThePaper) {
    const auto showing = test::showRun("path(17)", kTable31, "injectors(period=256)");
    const ScenePtr scene = figureOf("injectors").source()->at(showing->instant());
    const Table::Fixed& fixed = *scene->form.get<Table>().fixed;
    ASSERT_EQ(fixed.rows.size(), kFacts + 32);
    ASSERT_EQ(fixed.columns.size(), kInjectors + 1 + 6);
    EXPECT_EQ(fixed.at(kFacts, kInjectors).front().text, "5");
    EXPECT_EQ(fixed.at(kFacts + 3, kInjectors).front().text, "4");
    std::string etas, words;
    for (std::size_t i = 0; i < kInjectors; ++i) etas += fixed.at(kFacts - 1, i).front().text + ' ';
    EXPECT_EQ(etas, "1 2 1 2 3 1 0 3 5 6 0 1 7 0 0 0 ");
    for (std::size_t i = 0; i < kInjectors; ++i) words += fixed.at(kFacts, i).front().colour ? '1' : '0';
    EXPECT_EQ(words, "0000001000100111") << "enabled in T0: those with eta 0";
}

// The interval that passes injector i in step t (from 0) is the one whose packets reach node i then: Lemma 3.16.
TEST(Injectors, FollowTheStep) {
    const auto showing = test::showRun("path(17)", kTable31, "injectors(period=256)");
    const auto source = figureOf("injectors").source();
    const auto marksAt = [&](Step step) {
        EXPECT_TRUE(showing->moveTo(step, 0.0));
        return source->at(showing->instant())->form.get<Table>().marks;
    };
    const auto intervalAt = [&](std::size_t injector, Step step) {
        for (const Table::Mark& mark : marksAt(step))
            if (mark.column == injector) return static_cast<int>(mark.row - kFacts);
        return -1;
    };
    EXPECT_EQ(intervalAt(0, 0), 0);
    EXPECT_EQ(intervalAt(0, 8), 1);
    EXPECT_EQ(intervalAt(5, 8), 0);
    EXPECT_EQ(intervalAt(5, 3), -1) << "it has not come by yet";
    EXPECT_EQ(intervalAt(0, 256), 0);
    // Whatever is inserted is inserted in an interval in which its injector is enabled.
    const auto fixed = source->at(showing->instant())->form.get<Table>().fixed;
    std::size_t inserted = 0;
    const Step last = showing->instant().lastStep;
    for (Step step = 0; step < last; ++step)
        for (const Table::Mark& mark : marksAt(step))
            if (mark.filled) {
                ++inserted;
                EXPECT_TRUE(fixed->at(mark.row, mark.column).front().colour) << mark.column << " in step " << step;
                EXPECT_EQ(showing->instant().run().task->packets.source(mark.item.id), mark.column);
            }
    EXPECT_EQ(inserted, 154U);
    EXPECT_TRUE(marksAt(last).empty());
}

TEST(Injectors, AsATable) {
    EXPECT_EQ(csvOfRun("path(4)", "to-the-end([2,1,1])", "injectors"),
              "interval,I₀,I₁,I₂,enabled,b₁,b₀\n"
              "α,2,1,1,,,\nγ,3,6,6,,,\nδ,1,2,2,,,\nU,U₁,U₀,U₀,,,\nnumber,0,0,1,,,\nspecial,–,–,–,,,\nη,0,0,1,,,\n"
              "T₀,1,1,0,2,0,0\nT₁,1,0,1,2,,0\n");
}

TEST(Injectors, SayWhyThereAreNone) {
    const auto showing = test::showRun("path(4)", "to-the-end([1,1])", "gap-routing");
    EXPECT_EQ(figureOf("injectors").source()->at(showing->instant())->refusal,
              "No injectors insert packets in this run; those of the algorithm injectors do, on a path.");
}

}  // namespace
}  // namespace hop::scene::injectors_test
