// SPDX-License-Identifier: GPL-3.0-or-later
// The gallery as a newcomer meets it: what is said of every entry, what kind it is, and how it begins.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>

#include "core/document/common_fields.h"
#include "core/document/gallery.h"
#include "core/document/loaded.h"
#include "core/experiment/library.h"
#include "core/explain/narration.h"
#include "core/record/recording.h"
#include "core/run/execute.h"
#include "core/sheet/shown_sheet.h"
#include "tests/support/shown_run.h"

namespace hop::sheet::gallery_test {
namespace {

document::Loaded entry(std::string_view id) {
    auto loaded = experiment::loadScenario(std::string(id));
    EXPECT_TRUE(loaded) << id;
    return loaded ? *std::move(loaded) : document::Loaded();
}

TEST(Gallery, EveryEntryHasATitleASentenceAndALevel) {
    constexpr std::size_t kLongest = 120;  // [bytes]
    std::map<std::string, std::string_view> said;
    for (const std::string_view id : document::galleryIds()) {
        const document::Scenario scenario = entry(id).scenario;
        EXPECT_FALSE(scenario.title.empty()) << id;
        EXPECT_FALSE(scenario.text.empty()) << id;
        EXPECT_TRUE(std::ranges::count(document::kLevels, scenario.level) == 1) << id << ": " << scenario.level;
        const std::string& sentence = scenario.summary;
        EXPECT_TRUE(sentence.ends_with('.')) << id << ": " << sentence;
        EXPECT_EQ(sentence.find(". "), std::string::npos) << id << ": " << sentence;
        EXPECT_LE(sentence.size(), kLongest) << id << ": " << sentence;
        const auto [other, isNew] = said.emplace(sentence, id);
        EXPECT_TRUE(isNew) << id << " says what " << other->second << " says";
    }
}

TEST(Gallery, KindsAreToldByTheDocumentAlone) {
    EXPECT_EQ(kindOf(entry("total-exchange-4-cube")), "steps");
    EXPECT_EQ(kindOf(entry("exchange-three-ways-4-cube")), "comparison");
    EXPECT_EQ(kindOf(entry("vb-fig-1")), "structure");
    EXPECT_EQ(kindOf(entry("ost-fig-5.1")), "structure");
    EXPECT_EQ(kindOf(entry("st-fig-2")), "curves");
    EXPECT_EQ(kindOf(entry("bostt-table-1")), "table");
    std::map<std::string_view, std::size_t> counts;
    for (const std::string_view id : document::galleryIds()) ++counts[kindOf(entry(id))];
    for (const std::string_view kind : kDocumentKinds) EXPECT_GE(counts[kind], 5U) << kind;
    EXPECT_GE(counts["comparison"], 8U);
}

// How many packets move in each of the first steps; fewer: the run is shorter.
std::vector<std::uint64_t> firstMoves(const run::Run& run, std::size_t steps) {
    std::vector<std::uint64_t> moves;
    std::uint64_t before = 0;
    run::Order order;
    order.proceed = [&](const run::Advance& at) {
        moves.push_back(at.transmissions - before);
        before = at.transmissions;
        return moves.size() < steps;
    };
    EXPECT_TRUE(run::execute(run, {}, order));
    return moves;
}

TEST(Gallery, NoEntryStartsWithTwoStepsThatLookAlikeWithoutSayingSo) {
    std::size_t still = 0;
    for (const std::string_view id : document::galleryIds()) {
        const document::Scenario scenario = entry(id).scenario;
        const auto world = experiment::worldAt("", {.files = scenario.files});
        for (const document::TitledRequest& request : document::requestsOf(scenario)) {
            auto run = run::build(request, world);
            ASSERT_TRUE(run) << id;
            // Slots of random traffic differ in what was generated.
            if (run->task->isDynamic() || run->task->isEmpty()) continue;
            if (firstMoves(*run, 2) != std::vector<std::uint64_t>{0, 0}) continue;
            ++still;
            auto recording = record::record(*std::move(run));
            ASSERT_TRUE(recording) << id;
            test::ShownRun showing;
            showing.open(std::make_shared<const record::Recording>(*std::move(recording)), {});
            const std::string said = explain::Narrator().at(showing.instant()).sentence();
            EXPECT_NE(said.find("No packet moves until step "), std::string::npos) << id << ": " << said;
            ASSERT_TRUE(showing.moveTo(1, 0.0));
            const std::string first = explain::Narrator().at(showing.instant()).sentence();
            EXPECT_NE(first.find("o packet moves until step "), std::string::npos) << id << ": " << first;
        }
    }
    EXPECT_GT(still, 0U) << "then this rule is not tested";
}

}  // namespace
}  // namespace hop::sheet::gallery_test
