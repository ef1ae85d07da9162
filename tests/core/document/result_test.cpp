// SPDX-License-Identifier: GPL-3.0-or-later
// Results follow from the catalogue of quantities: which they contain, in which order, and how each value is written.
#include "core/document/result.h"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "core/run/quantity.h"
#include "tests/core/document/traced.h"

namespace hop::document::result_test {
namespace {

using Json = nlohmann::ordered_json;
using test::runOf;

std::vector<run::Run> runsOfEveryKind() {
    std::vector<run::Run> runs;
    runs.push_back(runOf("hypercube(4)", "total-exchange", "optimal", "explicit"));
    runs.push_back(runOf("hypercube(4)", "multinode-broadcast", "multinode-broadcast", "symmetric"));
    runs.push_back(runOf("star(5)", "broadcast"));
    runs.push_back(runOf("path(3)", "to-the-end([2])", "injectors"));
    runs.push_back(runOf("mesh(4,2)", "reduce"));
    runs.push_back(runOf("hypercube(3)", "poisson-broadcasts(rho=0.3)", "rotated-trees"));
    runs.push_back(runOf("petersen", "poisson-packets(lambda=0.05)"));
    for (run::Run& run : runs)
        if (run.task->isDynamic()) run.request.slots = 300;
    return runs;
}

Json resultOf(const run::Run& run, std::span<const run::Query> queries = {}) {
    const auto observation = run::execute(run, {}, {.queries = queries});
    EXPECT_TRUE(observation.ok()) << observation.error().message;
    return Json::parse(printResult(*observation));
}

std::vector<std::string> keysOf(const Json& object) {
    std::vector<std::string> keys;
    for (const auto& [key, value] : object.items()) keys.push_back(key);
    return keys;
}

std::vector<std::string> usualKeys(const run::Run& run, bool facts) {
    std::vector<std::string> keys;
    for (const run::QuantityEntry& entry : run::quantityCatalogue())
        if (run::isUsual(entry, run) && (entry.kind == run::QuantityKind::fact) == facts) keys.emplace_back(entry.id);
    return keys;
}

// An entry of the catalogue that is usual needs no other line to be part of results.
TEST(Result, ContainsTheUsualQuantitiesInCatalogueOrder) {
    for (const run::Run& run : runsOfEveryKind()) {
        SCOPED_TRACE(run.request.network + " " + run.request.task);
        const Json json = resultOf(run);
        EXPECT_EQ(keysOf(json["network"]), usualKeys(run, true));
        EXPECT_EQ(keysOf(json["result"]), usualKeys(run, false));
    }
}

TEST(Result, WritesEachValueInTheFormOfItsQuantity) {
    for (const run::Run& run : runsOfEveryKind()) {
        SCOPED_TRACE(run.request.network + " " + run.request.task);
        const Json result = resultOf(run)["result"];
        for (const auto& [key, value] : result.items()) {
            SCOPED_TRACE(key + ": " + value.dump());
            const run::QuantityEntry* entry = run::findQuantity(key);
            ASSERT_NE(entry, nullptr);
            const bool interval = entry->estimated && run.task->isDynamic();
            EXPECT_EQ(value.is_object(), interval);
            if (interval) {
                EXPECT_EQ(keysOf(value), (std::vector<std::string>{"value", "ci95"}));
            }
            if (entry->form == run::ValueForm::truth) {
                EXPECT_TRUE(value.is_boolean() || value.is_null());
            }
            if (entry->form == run::ValueForm::histogram) {
                ASSERT_FALSE(value.empty());
                for (const Json& bin : value) EXPECT_TRUE(bin.is_array() && bin.size() == 2);
            }
            if (entry->form == run::ValueForm::share && !interval) {
                for (const Json& share : value.is_array() ? value : Json::array({value}))
                    EXPECT_TRUE(share >= 0.0 && share <= 1.0);
            }
        }
    }
}

TEST(Result, WritesWhatWasNotMeasured) {
    run::Observation observation;
    observation.dynamic = true;
    for (const char* quantity : {"stable", "mean_delay", "max_delay", "delays"})
        observation.values.push_back({quantity, {}});
    EXPECT_EQ(Json::parse(printResult(observation))["result"],
              Json::parse(R"({"stable": null, "mean_delay": {"value": null, "ci95": null}, "max_delay": null,
                              "delays": []})"));
}

TEST(Result, AnswersAreNumbersTextsAndLists) {
    run::Run run = runOf("hypercube(3)", "poisson-broadcasts(rho=0.3)", "rotated-trees");
    run.request.slots = 300;
    const std::vector<run::Query> queries = {
        {"stopped"}, {"delays"}, {"type_utilisation"}, {"mean_delay"}, {"diameter(ring(8))"}};
    const Json json = resultOf(run, queries);
    for (const char* same : {"stopped", "delays", "type_utilisation", "mean_delay"})
        EXPECT_EQ(json["answers"][same], json["result"][same]) << same;
    EXPECT_EQ(json["answers"]["diameter(ring(8))"], Json::parse(R"({"value": 4, "ci95": 0})"));
}

}  // namespace
}  // namespace hop::document::result_test
