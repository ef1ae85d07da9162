// SPDX-License-Identifier: GPL-3.0-or-later
// The contract of quantities: each is described, its example is read, some run has it, and whatever theory speaks of is
// one of them.
#include <gtest/gtest.h>

#include <set>

#include "core/run/execute.h"
#include "core/run/quantity_call.h"
#include "core/theory/catalogue.h"
#include "tests/core/run/built.h"

namespace hop::run::quantities_test {
namespace {

using test::built;

TEST(Quantities, EveryEntryIsDescribedAndItsExampleIsRead) {
    std::set<std::string_view> ids;
    for (const QuantityEntry& entry : quantityCatalogue()) {
        SCOPED_TRACE(entry.id);
        EXPECT_TRUE(ids.insert(entry.id).second) << "stands twice";
        EXPECT_FALSE(entry.title.empty());
        EXPECT_TRUE(entry.help.ends_with('.'));
        EXPECT_NE(entry.value == nullptr, entry.watch == nullptr) << "one of them";
        EXPECT_TRUE(checkQuantity(entry.example).ok());
        const auto call = callOf({std::string(entry.example)});
        ASSERT_TRUE(call.ok());
        EXPECT_EQ(call->entry->id, entry.id);
        EXPECT_TRUE(entry.usual == nullptr || entry.value != nullptr) << "what every result has is computed";
        EXPECT_TRUE(!entry.sweepable || entry.kind == QuantityKind::measured) << "sweeps measure";
    }
    for (const theory::Entry& bound : theory::catalogue()) EXPECT_TRUE(ids.contains(bound.quantity)) << bound.id;
}

// Each is asked of runs of every kind; those that have it answer, the others say why not.
TEST(Quantities, EveryEntryIsAnsweredBySomeRun) {
    std::vector<run::Run> runs;
    runs.push_back(built("hypercube(4)", "total-exchange", "optimal"));
    runs.push_back(built("ring(8)", "total-exchange", "optimal"));
    runs.push_back(built("hypercube(3)", "broadcast", "tree-broadcast"));
    runs.push_back(built("hypercube(3)", "poisson-broadcasts(rho=0.3)", "rotated-trees"));
    runs.push_back(built("otis(ring(6))", "total-exchange", "shortest-path"));
    runs.push_back(built("mesh(4,2)", "k-k(1)", "kk-oblivious"));
    runs.push_back(built("path(8)", "k-k-sort", "transposition-sort"));
    std::set<std::string_view> answered;
    for (const run::Run& run : runs)
        for (const QuantityEntry& entry : quantityCatalogue()) {
            const std::array<Query, 1> queries = {{{std::string(entry.example)}}};
            const auto observation = execute(run, {}, {.queries = queries});
            if (!observation) {
                EXPECT_FALSE(observation.error().message.empty());
                continue;
            }
            ASSERT_EQ(observation->answers.size(), 1U);
            if (!std::holds_alternative<std::monostate>(observation->answers[0].value)) answered.insert(entry.id);
        }
    for (const QuantityEntry& entry : quantityCatalogue())
        EXPECT_TRUE(answered.contains(entry.id)) << entry.id << " is answered by none";
}

// One pass for all: each answer is that of its own pass.
TEST(Quantities, AllAreAnsweredInOnePass) {
    const run::Run run = built("path(4)", "point-to-point([[0,3],[0,3],[3,0]])", "shortest-path");
    const std::vector<Query> queries = {{"carried([[0,1]],step=1)"}, {"arrival(0,3)"},       {"matrix_total(step=2)"},
                                        {"apart([[0,1],[1,2]])"},    {"distance(0,3)"},      {"steps"},
                                        {"nodes(ring(5))"},          {"bound(distance)"},    {"max_in_transit"},
                                        {"carried([[0,1]],step=2)"}, {"matrix_rows(step=4)"}};
    const auto together = execute(run, {}, {.queries = queries});
    ASSERT_TRUE(together.ok()) << together.error().message;
    ASSERT_EQ(together->answers.size(), queries.size());
    for (std::size_t i = 0; i < queries.size(); ++i) {
        const auto alone = execute(run, {}, {.queries = std::span(queries).subspan(i, 1)});
        ASSERT_TRUE(alone.ok()) << alone.error().message;
        EXPECT_EQ(alone->answers[0], together->answers[i]) << queries[i].quantity;
    }
}

}  // namespace
}  // namespace hop::run::quantities_test
