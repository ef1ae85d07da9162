// SPDX-License-Identifier: GPL-3.0-or-later
// What is selected, classes and the unit of time in words.
#include "core/explain/names.h"

#include <gtest/gtest.h>

#include "tests/support/shown_run.h"

namespace hop::explain::names_test {
namespace {

using test::showRun;

TEST(Names, OfTheSelection) {
    const auto showing = showRun("hypercube(3)");
    EXPECT_EQ(selectionName(showing->instant()), "");
    const auto nameOf = [&](record::Selection selection) {
        showing->select(selection);
        return selectionName(showing->instant());
    };
    EXPECT_EQ(nameOf({record::Selection::Kind::node, 5}), "node 101");
    EXPECT_EQ(nameOf({record::Selection::Kind::link, 0}), "link 000 → 001");
    EXPECT_EQ(nameOf({record::Selection::Kind::packet, 6}), "packet 000 → 111");
    EXPECT_EQ(selectionName(record::Instant()), "");
    showing->select({});
    EXPECT_EQ(selectionName(showing->instant(), {record::Selection::Kind::node, 5}), "node 101")
        << "not the selected one";
}

TEST(Names, OfClasses) {
    EXPECT_EQ(shownClassName("class R21"), "class R₂₁");
    EXPECT_EQ(shownClassName("phase 1"), "phase 1");
    EXPECT_EQ(shortClassName("class R21"), "R₂₁");
    EXPECT_EQ(shownClassName("number 9 of the tree, class R22. Then class R31"),
              "number 9 of the tree, class R₂₂. Then class R₃₁");
    EXPECT_EQ(shortClassName("phase 1"), "");
}

TEST(Names, OfTheUnitOfTime) {
    EXPECT_EQ(timeUnit(showRun("hypercube(3)")->instant()), "step");
    EXPECT_EQ(timeUnit(showRun("hypercube(3)", "poisson-broadcasts(rho=0.3)")->instant()), "slot");
    EXPECT_EQ(timeUnit(record::Instant()), "step");
    EXPECT_EQ(stepName(record::Instant(), 1'234), "step 1,234");
}

TEST(Names, TermsAreExplainedInSentences) {
    for (const Term& term : terms()) {
        EXPECT_EQ(meaningOf(term.name), term.meaning);
        EXPECT_TRUE(term.meaning.ends_with('.')) << term.name;
    }
}

}  // namespace
}  // namespace hop::explain::names_test
