// SPDX-License-Identifier: GPL-3.0-or-later
// What claims can speak of, and how values compare with them.
#include "core/document/claim.h"

#include <gtest/gtest.h>

#include <limits>

#include "core/document/checks.h"
#include "core/document/scenario.h"

namespace hop::document::claim_test {
namespace {

Claim claim(const std::string& quantity, const std::string& relation, ClaimValue value, double tolerance = 0.0) {
    Claim made;
    made.quantity = quantity;
    made.relation = relation;
    made.value = std::move(value);
    made.tolerance = tolerance;
    return made;
}

std::string difference(const std::string& relation, ClaimValue value, run::Value measured,
                       Comparing how = Comparing::exact) {
    const CheckedClaim checked = compared(claim("x", relation, std::move(value)), std::move(measured), how);
    EXPECT_EQ(checked.holds, checked.difference.empty());
    return checked.difference;
}

TEST(Claimed, QuantitiesPanelsAndFormulas) {
    for (const std::string text :
         {"steps", "matrix_row(3,step=5)", "matrix_total(step=3)", "b.cells", "b.cell(row=3,column=2)", "b.parent(011)",
          "steps - diameter", "2*steps - bound(critical-sum)", "a.rows - b.rows", "matrix_row(3, step=5) / 2",
          "min(steps, 3)"})
        EXPECT_TRUE(checkClaimed(text).ok()) << text << ": " << checkClaimed(text).error().message;
    EXPECT_EQ(checkClaimed("stepz").error().message, "there is no quantity called 'stepz'; did you mean steps?");
    EXPECT_EQ(checkClaimed("steps - diametr").error().message,
              "there is no quantity called 'diametr'; did you mean diameter?");
    EXPECT_EQ(checkClaimed("bound:critical-sum").error().message,
              "there is no quantity called 'bound:critical-sum'; did you mean bound(critical-sum)?");
    for (const std::string text : {"", "steps -", "b.", "B.cells", "b.7", "(steps"})
        EXPECT_FALSE(checkClaimed(text).ok()) << text;
    EXPECT_EQ(panelQueryOf("c.lines(kind=optical)"), (PanelQuery{2, "lines(kind=optical)"}));
    EXPECT_FALSE(formulaOf("steps"));
    EXPECT_FALSE(formulaOf("matrix_total(step=3)"));
    EXPECT_EQ(formulaOf("2*steps - bound(critical-sum)")->names(),
              (std::vector<std::string>{"steps", "bound(critical-sum)"}));
}

TEST(Compared, NumbersTextsAndLists) {
    EXPECT_EQ(difference("==", 4.0, run::exactly(4.0)), "");
    EXPECT_EQ(difference("==", 4.0, run::exactly(5.0)), "it is 5");
    EXPECT_EQ(difference("<", 5.0, run::exactly(5.0)), "it is 5");
    EXPECT_EQ(difference(">", 4.0, run::exactly(5.0)), "");
    EXPECT_EQ(difference("==", "abc", std::string("abc")), "");
    EXPECT_EQ(difference("==", "abc", std::string("abd")), "it is 'abd'");
    EXPECT_EQ(difference("==", 4.0, std::string("4")), "it is '4'");
    EXPECT_EQ(difference("==", "4", run::exactly(4.0)), "it is 4");
    EXPECT_EQ(difference("==", 4.0, {}), "it was not measured");
    const run::Value list = std::vector<double>{1.0, 2.0, 3.0};
    EXPECT_EQ(difference("==", std::vector<ClaimItem>{1.0, 2.0, 3.0}, list), "");
    EXPECT_EQ(difference("==", std::vector<ClaimItem>{1.0, 5.0, 6.0}, list), "item 2 is 2, not 5");
    EXPECT_EQ(difference("==", std::vector<ClaimItem>{1.0, "two", 3.0}, list), "item 2 is 2, not 'two'");
    EXPECT_EQ(difference("==", std::vector<ClaimItem>{1.0}, list), "it has 3 items, not 1");
    EXPECT_EQ(difference("==", 1.0, list), "it is a list of 3 items");
}

// Of a formula of measured values, the whole interval must be as the claim says.
TEST(Compared, OnlyIfTheIntervalsAllowIt) {
    const run::Value measured = Interval{-0.5, 0.25};
    EXPECT_EQ(difference("<", 0.0, measured, Comparing::interval), "");
    EXPECT_EQ(difference("<", -0.3, measured), "");
    EXPECT_EQ(difference("<", -0.3, measured, Comparing::interval), "it is -0.5 ± 0.25");
    EXPECT_EQ(difference(">=", -0.75, measured, Comparing::interval), "");
    EXPECT_EQ(difference("==", -0.5, measured, Comparing::interval), "it is -0.5 ± 0.25");
    const run::Value unknown = Interval{-0.5, std::numeric_limits<double>::infinity()};
    EXPECT_EQ(difference("<", 100.0, unknown, Comparing::interval), "it is -0.5 ± inf");
}

TEST(Claims, ValuesAreNumbersTextsOrListsOfThese) {
    const auto read = [](const std::string& value, const std::string& relation = "==") {
        return parseScenario(
            "{\"format\": \"hopscope-scenario\", \"version\": 1, \"claims\": [{\"quantity\": \"a.cells\", "
            "\"relation\": \"" +
            relation + "\", \"value\": " + value + "}]}");
    };
    for (const std::string value : {"4", "\"abc\"", "[1, \"a\", 2.5]", "[]"}) {
        const auto scenario = read(value);
        ASSERT_TRUE(scenario.ok()) << value << ": " << scenario.error().message;
        EXPECT_EQ(*parseScenario(print(*scenario)), *scenario);
    }
    EXPECT_FALSE(read("null").ok());
    EXPECT_FALSE(read("[[1]]").ok());
    EXPECT_NE(
        read("\"abc\"", "<=").error().message.find("/claims/0/relation: must be \"==\" where the value is a text"),
        std::string::npos);
}

}  // namespace
}  // namespace hop::document::claim_test
