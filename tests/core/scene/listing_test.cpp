// SPDX-License-Identifier: GPL-3.0-or-later
// Tables of scenes: CSV, and the answers to queries.
#include "core/scene/listing.h"

#include <gtest/gtest.h>

namespace hop::scene::listing_test {
namespace {

const Listing kTree = {.rowsAre = "nodes",
                       .columns = {"node", "parent", "first step"},
                       .rows = {{"000", {}, {}}, {"001", "000", 1.0}, {"011", "001", 2.0}, {"010", "000", 2.0}}};

run::Value answer(std::string_view query) {
    const auto found = answerOf(kTree, query);
    EXPECT_TRUE(found.ok()) << query << ": " << (found ? "" : found.error().message);
    return found ? *found : run::Value();
}

std::string refusal(std::string_view query) {
    const auto found = answerOf(kTree, query);
    return found ? "" : found.error().message;
}

TEST(Listing, AsCsv) {
    EXPECT_EQ(csvOf(kTree), "node,parent,first step\n000,,\n001,000,1\n011,001,2\n010,000,2\n");
    EXPECT_EQ(csvOf({.columns = {"a, b"}, .rows = {{"say \"so\""}}}), "\"a, b\"\n\"say \"\"so\"\"\"\n");
}

TEST(Listing, AnswersQueries) {
    EXPECT_EQ(answer("rows"), run::exactly(4.0));
    EXPECT_EQ(answer("nodes"), run::exactly(4.0));
    EXPECT_EQ(answer("nodes(parent=000)"), run::exactly(2.0));
    EXPECT_EQ(answer("nodes(parent=000,first_step=2)"), run::exactly(1.0));
    EXPECT_EQ(answer("parent(011)"), run::Value("001"));
    EXPECT_EQ(answer("first_step(011)"), run::exactly(2.0));
    EXPECT_EQ(answer("node(parent=000)"), (run::Value(std::vector<std::string>{"001", "010"})));
    EXPECT_EQ(answer("first_step(parent=000)"), (run::Value(std::vector<double>{1.0, 2.0})));
    EXPECT_EQ(answer("cell(row=3,column=2)"), run::exactly(2.0)) << "third row, second column after the names";
    EXPECT_EQ(answer("cell(row=011,column=parent)"), run::Value("001"));
    EXPECT_EQ(answer("cells(row=001)"), (run::Value(std::vector<std::string>{"000", "1"})));
}

TEST(Listing, AnswersWithSumsAndFacts) {
    const Listing grid = {.columns = {"row", "link 1", "link 0", "sum"},
                          .rows = {{"01", 0.0, 1.0, 1.0}, {"11", 1.0, 1.0, 2.0}},
                          .facts = {{"critical", 2.0}}};
    EXPECT_EQ(*answerOf(grid, "critical"), run::exactly(2.0));
    EXPECT_EQ(*answerOf(grid, "column_sum(link_0)"), run::exactly(2.0));
    EXPECT_EQ(*answerOf(grid, "column_sum(1)"), run::exactly(1.0)) << "counted after the names";
    EXPECT_EQ(*answerOf(grid, "sum(11)"), run::exactly(2.0));
    EXPECT_EQ(answer("column_sum(parent)"), run::Value()) << "texts have no sum";
    EXPECT_EQ(refusal("column_sum"), "the query 'column_sum' takes one column, as in column_sum(2)");
    EXPECT_FALSE(answerOf(grid, "critical(2)").ok());
}

TEST(Listing, WhatIsEmptyIsNotMeasured) {
    EXPECT_EQ(answer("parent(000)"), run::Value());
    EXPECT_EQ(answer("parent"), run::Value());
    EXPECT_EQ(*answerOf({}, "rows"), run::Value());
}

TEST(Listing, RefusesWhatIsNotThere) {
    EXPECT_EQ(refusal("uncle(011)"), "the figure has no column 'uncle'; it has node, parent, first_step");
    EXPECT_EQ(refusal("parent(111)"), "the figure has no row '111'; it has 4 rows");
    EXPECT_EQ(refusal("nodes(uncle=1)"), "the figure has no column 'uncle'; it has node, parent, first_step");
    EXPECT_EQ(refusal("cell(row=1)"), "the query 'cell(row=1)' needs column=");
    EXPECT_EQ(refusal("cell(row=1,column=3)"), "the figure has no column '3'; it has node, parent, first_step");
    EXPECT_EQ(refusal("rows(7)"), "the query 'rows(7)' takes values of columns, as in kind=optical");
    EXPECT_FALSE(refusal("7").empty());
}

}  // namespace
}  // namespace hop::scene::listing_test
