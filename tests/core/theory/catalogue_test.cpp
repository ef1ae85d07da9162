// SPDX-License-Identifier: GPL-3.0-or-later
// The contract of the catalogue of bounds, for every member on every small network with every task.
#include "core/theory/catalogue.h"

#include <gtest/gtest.h>

#include <cmath>
#include <map>
#include <set>
#include <string>

#include "core/network/catalogue.h"
#include "core/task/catalogue.h"

namespace hop::theory::catalogue_test {
namespace {

TEST(BoundCatalogue, EveryEntryIsDescribedAndCited) {
    std::set<std::string_view> ids;
    for (const Entry& entry : catalogue()) {
        EXPECT_TRUE(ids.insert(entry.id).second) << entry.id;
        EXPECT_FALSE(entry.title.empty()) << entry.id;
        EXPECT_TRUE(entry.help.ends_with('.')) << entry.id;
        EXPECT_NE(fullReference(entry.citation.paper), entry.citation.paper)
            << entry.id << " cites none of the five works";
        EXPECT_FALSE(entry.citation.place.empty()) << entry.id;
        EXPECT_TRUE(entry.quantity == kSteps || entry.quantity == kTransmissions || entry.quantity == kMeanDelay ||
                    entry.quantity == kStable)
            << entry.id;
    }
    EXPECT_EQ(ids,
              (std::set<std::string_view>{"critical-sum", "line-time", "vb-thm-1", "k-ports", "exchange-time",
                                          "neighbourhood-time", "distance", "degree", "bisection", "narrowest-cut",
                                          "otis-halves", "otis-corner", "dimension-load", "capacity", "total-distance",
                                          "mean-delay", "exchange-delay", "load-factor", "broadcast-delay"}));
}

// A sentence for people about the value of the bound.
void expectWellFormed(const Statement& statement, const Entry& entry, const std::string& about) {
    EXPECT_EQ(statement.id, entry.id) << about;
    EXPECT_EQ(statement.quantity, entry.quantity) << about;
    EXPECT_EQ(statement.relation, entry.quantity == kStable ? Relation::atMost : Relation::atLeast) << about;
    EXPECT_TRUE(std::isfinite(statement.value) && statement.value > 0) << about << statement.value;
    EXPECT_TRUE(statement.quantity == kMeanDelay || statement.value == std::floor(statement.value)) << about;
    EXPECT_FALSE(statement.formula.empty()) << about;
    EXPECT_TRUE(statement.reason.ends_with('.') && statement.reason.find(". ") == std::string::npos) << about;
    if (statement.printed) {
        EXPECT_NE(statement.printed->value, statement.value) << about;
        EXPECT_FALSE(statement.printed->formula.empty()) << about;
        EXPECT_TRUE(statement.printed->reason.ends_with('.')) << about;
    }
    const std::string paper = statement.source.substr(0, statement.source.find(' '));
    EXPECT_NE(fullReference(paper), paper) << about << statement.source;
}

TEST(BoundCatalogue, EveryStatementIsWellFormedAndTheSameTwice) {
    std::map<std::string_view, int> said;
    for (const network::Entry& family : network::catalogue()) {
        for (const std::string_view expression : family.examples) {
            const auto network = network::build(expression, {});
            if (!network || (*network)->nodeCount() > 64) continue;
            for (const task::Entry& kind : task::catalogue()) {
                for (const std::string_view example : kind.examples) {
                    const auto task = task::build(*network, example, {});
                    if (!task) continue;
                    for (const std::uint32_t ports : {0U, 1U, 2U}) {
                        const Question question{**network, **task, ports};
                        const std::vector<Statement> statements = bounds(question);
                        EXPECT_EQ(statements, bounds(question));
                        std::size_t next = 0;
                        for (const Entry& entry : catalogue()) {
                            if (next == statements.size() || statements[next].id != entry.id) continue;
                            const std::string about = std::string(expression) + ", " + std::string(example) +
                                                      ", ports " + std::to_string(ports) + ": " + statements[next].id +
                                                      " ";
                            expectWellFormed(statements[next++], entry, about);
                            ++said[entry.id];
                        }
                        EXPECT_EQ(next, statements.size()) << "not in the order of the catalogue";
                    }
                }
            }
        }
    }
    for (const Entry& entry : catalogue()) EXPECT_GT(said[entry.id], 0) << entry.id << " has never anything to say";
}

TEST(BoundCatalogue, LimitingPortsNeverLowersABound) {
    for (const char* expression : {"hypercube(3)", "torus(5,2)", "mesh(3,2)", "star(5)"}) {
        const auto network = network::build(expression, {});
        ASSERT_TRUE(network.ok());
        for (const char* example : {"total-exchange", "broadcast", "scatter", "permutation(reversal)"}) {
            const auto task = task::build(*network, example, {});
            ASSERT_TRUE(task.ok());
            std::map<std::string, double> before;
            for (const std::uint32_t ports : {0U, 4U, 3U, 2U, 1U})
                for (const Statement& statement : bounds({**network, **task, ports})) {
                    EXPECT_GE(statement.value, before[statement.id]) << expression << example << statement.id << ports;
                    before[statement.id] = statement.value;
                }
        }
    }
}

TEST(Judge, ComparesIntegersExactlyAndOthersNearly) {
    const auto judged = [](Relation relation, double value, double measured) {
        Statement statement;
        statement.relation = relation;
        statement.value = value;
        return judge(statement, measured);
    };
    EXPECT_EQ(judged(Relation::atLeast, 8, 8), (Verdict{true, true}));
    EXPECT_EQ(judged(Relation::atLeast, 8, 9), (Verdict{true, false}));
    EXPECT_EQ(judged(Relation::atLeast, 8, 7), (Verdict{false, false}));
    EXPECT_EQ(judged(Relation::atMost, 8, 7), (Verdict{true, false}));
    EXPECT_EQ(judged(Relation::atMost, 8, 9), (Verdict{false, false}));
    EXPECT_EQ(judged(Relation::equals, 8, 8), (Verdict{true, true}));
    EXPECT_EQ(judged(Relation::equals, 8, 7), (Verdict{false, false}));
    EXPECT_EQ(judged(Relation::atLeast, 64.0 / 15, 4.266666666666666), (Verdict{true, true}));
    EXPECT_EQ(judged(Relation::atLeast, 64.0 / 15, 4.26666666), (Verdict{false, false}));
}

}  // namespace
}  // namespace hop::theory::catalogue_test
