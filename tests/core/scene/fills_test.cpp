// SPDX-License-Identifier: GPL-3.0-or-later
// Fills of nodes: what they have of what they want, in drawings of a network, of a part and of parts.
#include "core/scene/diagram/fills.h"

#include <gtest/gtest.h>

#include <numeric>

#include "core/scene/diagram/diagram.h"
#include "core/scene/scene.h"
#include "core/sheet/cell.h"
#include "tests/support/shown_run.h"

namespace hop::scene::fills_test {
namespace {

Diagram diagramOf(const record::Instant& instant) {
    return figureOf("network").source()->at(instant)->form.get<Diagram>();
}

std::vector<std::string> textsOf(const Legend& legend) {
    std::vector<std::string> texts;
    for (const Legend::Item& item : legend.items) texts.push_back(item.text);
    return texts;
}

using Texts = std::vector<std::string>;
using Numbers = std::vector<std::uint64_t>;

TEST(Fills, OfABroadcastSayWhoHasTheMessageAndWhoGotItInTheLastStep) {
    const auto showing = test::showRun("hypercube(3)", "broadcast", "tree-broadcast");
    ASSERT_TRUE(showing->moveTo(2, 0.0));
    const auto fills = diagramOf(showing->instant()).now->fills;
    ASSERT_NE(fills, nullptr);
    EXPECT_EQ(std::accumulate(fills->has.begin(), fills->has.end(), std::uint64_t{0}), 7U);
    EXPECT_EQ(fills->wants, Numbers(8, 1));
    EXPECT_FALSE(fills->isComplete(7));
    EXPECT_EQ(fills->got, (std::vector<bool>{false, false, false, true, false, true, true, false}));
    EXPECT_TRUE(fills->texts.empty());
    EXPECT_EQ(textsOf(fills->legend), (Texts{"has the message", "just got it"}));
    EXPECT_EQ(fillWords(showing->instant(), 7), "has 0 of 1 message");
}

TEST(Fills, OfSeveralBroadcastsAreShares) {
    const auto showing = test::showRun("hypercube(3)", "multinode-broadcast", "multinode-broadcast");
    const auto fills = diagramOf(showing->instant()).now->fills;
    ASSERT_NE(fills, nullptr);
    EXPECT_EQ(textsOf(fills->legend), Texts{"messages that it has, of all"});
}

TEST(Fills, OfAnExchangeAreLevelsWithTheirNumbers) {
    const auto showing = test::showRun("hypercube(3)", "total-exchange", "optimal");
    ASSERT_TRUE(showing->moveTo(3, 0.5));
    const auto fills = diagramOf(showing->instant()).now->fills;
    ASSERT_NE(fills, nullptr);
    EXPECT_EQ(fills->wants, Numbers(8, 7));
    EXPECT_EQ(fills->texts.size(), 8U);
    EXPECT_EQ(fills->texts.front(), "4 of 7");
    EXPECT_EQ(fills->widest, "7 of 7");
    // All got something: rings would tell nothing apart.
    EXPECT_TRUE(fills->got.empty());
    EXPECT_EQ(textsOf(fills->legend), Texts{"arrived, of those addressed to it"});
}

TEST(Fills, OfAReductionNameWhatIsOnItsWayToTheRoot) {
    const auto showing = test::showRun("hypercube(3)", "reduce");
    ASSERT_TRUE(showing->moveTo(2, 0.0));
    const auto fills = diagramOf(showing->instant()).now->fills;
    ASSERT_NE(fills, nullptr);
    EXPECT_EQ(fills->wants, (Numbers{8, 0, 0, 0, 0, 0, 0, 0}));
    EXPECT_FALSE(fills->isWanted(1));
    EXPECT_EQ(fills->texts[0], "1 of 8");
    EXPECT_EQ(fills->texts[1], "1 3 5 7");
    EXPECT_EQ(fills->texts[2], "2 6");
    EXPECT_EQ(fills->texts[3], "");
    EXPECT_EQ(textsOf(fills->legend), (Texts{"contributions that it has", "wants nothing", "just got some"}));
}

TEST(Fills, OfSortingAreShadesByKeyWithTheirRanks) {
    const auto showing = test::showRun("path(6)", "k-k-sort(keys=reversed)", "transposition-sort");
    const Diagram before = diagramOf(showing->instant());
    ASSERT_NE(before.now->fills, nullptr);
    EXPECT_EQ(before.now->fills->by, Fills::By::shade);
    EXPECT_EQ(before.now->fills->texts, (Texts{"5", "4", "3", "2", "1", "0"}));
    EXPECT_EQ(before.mostWaiting, 0U);
    ASSERT_TRUE(showing->moveTo(showing->instant().lastStep, 0.0));
    const auto after = diagramOf(showing->instant()).now->fills;
    EXPECT_EQ(after->texts, (Texts{"0", "1", "2", "3", "4", "5"}));
    EXPECT_EQ(after->share(0), 0.0);
    EXPECT_EQ(after->share(5), 1.0);
}

TEST(Fills, OfPartsAreSumsOfTheirNodes) {
    record::Display display;
    display.detail = document::Detail::parts;
    const auto showing = test::showRun("hypercube(6)", "total-exchange", "shortest-path", display);
    ASSERT_TRUE(showing->moveTo(4, 0.0));
    const Diagram diagram = diagramOf(showing->instant());
    ASSERT_TRUE(diagram.isOfParts());
    ASSERT_NE(diagram.now->fills, nullptr);
    const auto held = showing->instant().counts->held();
    const auto& has = diagram.now->fills->has;
    EXPECT_EQ(std::accumulate(has.begin(), has.end(), std::uint64_t{0}), held->total());
    const auto& wants = diagram.now->fills->wants;
    EXPECT_EQ(std::accumulate(wants.begin(), wants.end(), std::uint64_t{0}), 64U * 63U);
}

TEST(Fills, OfAPartAreThoseOfItsNodes) {
    record::Display display;
    display.part = "1****";
    const auto showing = test::showRun("hypercube(5)", "multinode-broadcast", "", display);
    ASSERT_TRUE(showing->moveTo(1, 0.0));
    const Diagram diagram = diagramOf(showing->instant());
    ASSERT_NE(diagram.now->fills, nullptr);
    const auto held = showing->instant().counts->held();
    ASSERT_EQ(diagram.now->fills->has.size(), 16U);
    for (NodeId node = 0; node < 16; ++node)
        EXPECT_EQ(diagram.now->fills->has[node], held->has(diagram.idOf(node))) << node;
}

// A legend that changed from step to step would move the picture.
TEST(Fills, HaveOneLegendAtAllSteps) {
    const auto broadcast = test::showRun("hypercube(3)", "broadcast", "tree-broadcast");
    for (Step step = 0; step <= broadcast->instant().lastStep; ++step) {
        ASSERT_TRUE(broadcast->moveTo(step, 0.0));
        EXPECT_EQ(textsOf(diagramOf(broadcast->instant()).now->fills->legend),
                  (Texts{"has the message", "just got it"}))
            << step;
    }
    // All get something in a step, or none.
    const auto alike = test::showRun("hypercube(3)", "total-exchange", "optimal");
    EXPECT_EQ(textsOf(diagramOf(alike->instant()).now->fills->legend), Texts{"arrived, of those addressed to it"});
}

TEST(Fills, AreMissingWhereNothingIsWantedOrTheViewSaysSo) {
    EXPECT_EQ(diagramOf(test::showRun("hypercube(3)", "none", "none")->instant()).now->fills, nullptr);
    const auto random = test::showRun("hypercube(3)", "poisson-packets(rho=0.3)");
    EXPECT_EQ(diagramOf(random->instant()).now->fills, nullptr);
    record::Display display;
    display.fill = document::Fill::none;
    const auto unfilled = test::showRun("hypercube(3)", "broadcast", "", display);
    EXPECT_EQ(diagramOf(unfilled->instant()).now->fills, nullptr);
    display.fill = document::Fill::waits;
    EXPECT_EQ(diagramOf(test::showRun("hypercube(3)", "broadcast", "", display)->instant()).now->fills, nullptr);
}

TEST(Fills, OfSymmetricRunsAreAllAlike) {
    run::Request request;
    request.network = "hypercube(4)";
    request.task = "total-exchange";
    request.algorithm = "optimal";
    request.run = "symmetric";
    const auto recording = record::recordingOf(request, {});
    ASSERT_TRUE(recording.ok()) << recording.error().message;
    test::ShownRun showing;
    showing.open(*recording, {});
    ASSERT_TRUE(showing.moveTo(3, 0.0));
    const auto fills = diagramOf(showing.instant()).now->fills;
    ASSERT_NE(fills, nullptr);
    EXPECT_EQ(fills->wants, Numbers(16, 15));
    EXPECT_EQ(fills->has, Numbers(16, (*recording)->planHoldings->has[3]));
}

TEST(LoadOverlay, WeighsEveryLinkByWhatItHasCarried) {
    record::Display display;
    display.overlay = "load(of=run)";
    const auto showing = test::showRun("ring(8)", "total-exchange", "shortest-path", display);
    const Diagram diagram = diagramOf(showing->instant());
    ASSERT_NE(diagram.marks, nullptr);
    ASSERT_EQ(diagram.marks->links.size(), 16U);
    std::uint64_t sum = 0;
    for (const Marks::Link& link : diagram.marks->links) {
        sum += std::stoul(link.text);
        EXPECT_EQ(link.faint, link.text != "10");
        EXPECT_FLOAT_EQ(link.weight, std::stof(link.text) / 10.0F);
    }
    EXPECT_EQ(sum, showing->instant().measures().transmissions);
    ASSERT_EQ(diagram.marks->legend.size(), 1U);
    EXPECT_EQ(diagram.marks->legend.front().text, "busiest: 0 → 1 and 7 more links, 10 packets each");
    EXPECT_EQ(diagram.marks->title, "packets carried in the whole run");
}

TEST(LoadOverlay, HasOneScaleForComparedRuns) {
    record::Display display;
    display.overlay = "load(of=run)";
    const auto showing = test::showRun("ring(8)", "total-exchange", "alternating-ring", display);
    const auto other = test::showRun("ring(8)", "total-exchange", "shortest-path");
    record::Comparison comparison;
    comparison.runs = {{.title = "A", .recording = showing->instant().recording},
                       {.title = "B", .recording = other->instant().recording}};
    showing->setComparison(std::make_shared<const record::Comparison>(std::move(comparison)));
    const Diagram diagram = diagramOf(showing->instant());
    float most = 0.0F;
    for (const Marks::Link& link : diagram.marks->links) most = std::max(most, link.weight);
    EXPECT_FLOAT_EQ(most, 0.8F);  // 8 of 10
}

}  // namespace
}  // namespace hop::scene::fills_test
