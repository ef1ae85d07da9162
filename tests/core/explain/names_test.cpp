// SPDX-License-Identifier: GPL-3.0-or-later
// What is selected, classes and the unit of time in words.
#include "core/explain/names.h"

#include <gtest/gtest.h>

#include <string>

#include "core/explain/condition/catalogue.h"
#include "core/explain/missed_bounds.h"
#include "core/explain/narration.h"
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

// Labels that are off are left out of the drawing; words go on to use addresses, all of them.
TEST(Names, WithoutLabelsAreThoseOfAddresses) {
    const auto wordsWith = [](document::Labels labels) {
        record::Display display;
        display.labels = labels;
        // The narration names a single packet and its link, the reason a node, the condition a link.
        const auto showing = showRun("hypercube(4)", "point-to-point([[5,10]])", "shortest-path", display);
        std::string words = Narrator().at(showing->instant()).sentence();
        const auto crowded = showRun("hypercube(4)", "gather(root=5)", "shortest-path", display);
        for (const MissedBound& missed : missedBounds(crowded->instant())) {
            const auto reason = reasonOf(crowded->instant(), missed.statement->id);
            words += '\n' + (reason ? reason->words : reason.error().message);
        }
        for (const record::Selection::Kind kind : {record::Selection::Kind::node, record::Selection::Kind::link})
            words += '\n' + selectionName(crowded->instant(), {kind, 5});
        for (const char* id : {"node-busy", "link-busy"})
            words += '\n' + conditionWords(crowded->instant(), conditionOf(id, 5));
        return words + '\n' + nodeName(*crowded->instant().run().network, 5, labels);
    };
    const std::string addresses = wordsWith(document::Labels::address);
    EXPECT_EQ(wordsWith(document::Labels::none), addresses);
    EXPECT_NE(wordsWith(document::Labels::identity), addresses);
    EXPECT_NE(addresses.find("0101"), std::string::npos) << addresses;
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
