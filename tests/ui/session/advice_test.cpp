// SPDX-License-Identifier: GPL-3.0-or-later
// Advice: what is wrong is said at the field where it is wrong, with the sentence of the command line.
#include "ui/session/advice.h"

#include <gtest/gtest.h>

#include <QSignalSpy>
#include <QTest>

#include "core/record/recording.h"
#include "core/run/run.h"
#include "core/task/catalogue.h"
#include "tests/ui/support/patience.h"

namespace hop::ui::session::advice_test {
namespace {

document::Scenario scenario(std::string network, std::string task = "total-exchange", std::string algorithm = {}) {
    document::Scenario result;
    result.network = std::move(network);
    result.task = std::move(task);
    result.algorithm = std::move(algorithm);
    return result;
}

TEST(Advice, OfAScenarioThatRuns) {
    const Advice advice = advise(scenario("hypercube(4)", "total-exchange", "optimal"), {});
    EXPECT_FALSE(advice.complaint) << advice.complaint->sentence;
    EXPECT_EQ(advice.nodes, 16U);
    EXPECT_EQ(advice.links, 64U);
    EXPECT_EQ(advice.diameter, 4U);
    EXPECT_EQ(advice.estimate.value().packets, 240U);
    EXPECT_EQ(advice.tasks.size(), task::catalogue().size());
    EXPECT_EQ(advice.algorithms.size(), algorithm::catalogue().size());
}

// Of the slots that Run records.
TEST(Advice, CountsThePacketsOfTheRecording) {
    const document::Scenario asked = scenario("hypercube(4)", "poisson-broadcasts(0.8)", "rotated-trees");
    const Advice advice = advise(asked, {});
    const auto recording = record::record(*run::build(asked, {}), {});
    ASSERT_TRUE(recording.ok());
    const auto packets = static_cast<double>(recording->measures.packets);
    EXPECT_NEAR(static_cast<double>(advice.estimate.value().packets), packets, 0.1 * packets);
    const auto hops = static_cast<double>(recording->measures.transmissions);
    EXPECT_NEAR(advice.estimate.value().hops, hops, 0.15 * hops);
}

TEST(Advice, SaysWhatAutomaticStandsFor) {
    const Advice advice = advise(scenario("hypercube(4)"), {});
    EXPECT_EQ(advice.algorithm, algorithm::catalogue().front().id);
}

// Algorithms that run on the network under another name are offered.
TEST(Advice, OffersTheAlgorithmsOfTheKnownForm) {
    const Advice advice = advise(scenario("torus(4,2)", "all-gather"), {});
    const auto multinode = std::ranges::find(algorithm::catalogue(), "multinode-broadcast", &algorithm::Entry::id) -
                           algorithm::catalogue().begin();
    EXPECT_FALSE(advice.algorithms.at(static_cast<std::size_t>(multinode)).has_value());
    EXPECT_EQ(advice.algorithm, "multinode-broadcast");
    EXPECT_EQ(advice.choice,
              "this network is hypercube(4) under another name; algorithms for hypercube(4) run on it; chosen: "
              "multinode-broadcast, meets the bound");
}

TEST(Advice, ComplainsAtTheField) {
    const auto complaint = [](const document::Scenario& asked) {
        const Advice advice = advise(asked, {});
        EXPECT_TRUE(advice.complaint);
        return advice.complaint.value_or(Complaint{});
    };
    EXPECT_EQ(complaint(scenario("hypercub(4)")),
              (Complaint{Field::network, "there is no network called 'hypercub'; did you mean hypercube?"}));
    EXPECT_EQ(complaint(scenario("hypercube(4")).field, Field::network);
    EXPECT_EQ(complaint(scenario("hypercube(40)")).field, Field::network);
    EXPECT_EQ(complaint(scenario("hypercube(4)", "total-exchang")),
              (Complaint{Field::task, "there is no task called 'total-exchang'; did you mean total-exchange?"}));
    EXPECT_EQ(complaint(scenario("path(5)", "total-exchange", "optimal")).field, Field::algorithm);
    document::Scenario ports = scenario("hypercube(4)");
    ports.ports = 9;
    EXPECT_EQ(complaint(ports).field, Field::ports);
}

TEST(Advice, ReasonsAreGivenForWhatThisNetworkCannotHave) {
    const Advice advice = advise(scenario("path(5)"), {});
    const auto optimal =
        std::ranges::find(algorithm::catalogue(), "optimal", &algorithm::Entry::id) - algorithm::catalogue().begin();
    EXPECT_TRUE(advice.algorithms.at(static_cast<std::size_t>(optimal)).has_value());
}

TEST(Advice, ComesForTheLatestQuestionOnly) {
    Lab lab(Lab::Ticks::byHand);
    Adviser adviser(lab);
    QSignalSpy answered(&adviser, &Adviser::answered);
    adviser.ask(scenario("hypercube(3)"), {});
    adviser.ask(scenario("hypercube(5)"), {});
    ASSERT_TRUE(QTest::qWaitFor([&] { return answered.count() > 0; }, hop::test::kPatience));
    EXPECT_EQ(answered[0][0].value<Advice>().nodes, 32U);
    adviser.ask(scenario("hypercube(2)"), {});
    ASSERT_TRUE(QTest::qWaitFor([&] { return answered.count() > 1; }, hop::test::kPatience));
    EXPECT_EQ(answered[1][0].value<Advice>().nodes, 4U);
}

class KeptRunTest : public ::testing::Test {
protected:
    BuiltRun advised(const document::Scenario& asked, Adviser::Keep keep = Adviser::Keep::run) {
        QSignalSpy answered(&m_adviser, &Adviser::answered);
        m_adviser.ask(asked, {}, keep);
        EXPECT_TRUE(QTest::qWaitFor([&] { return answered.count() > 0; }, hop::test::kPatience));
        return m_adviser.take(asked);
    }

    Lab m_lab{Lab::Ticks::byHand};
    Adviser m_adviser{m_lab};
};

TEST_F(KeptRunTest, IsGivenAwayOnce) {
    const document::Scenario asked = scenario("hypercube(3)");
    EXPECT_NE(advised(asked), nullptr);
    EXPECT_EQ(m_adviser.take(asked), nullptr);
    EXPECT_EQ(advised(asked, Adviser::Keep::no), nullptr);
}

TEST_F(KeptRunTest, IsOfTheRequestAskedAboutLast) {
    QSignalSpy answered(&m_adviser, &Adviser::answered);
    m_adviser.ask(scenario("hypercube(3)"), {}, Adviser::Keep::run);
    ASSERT_TRUE(QTest::qWaitFor([&] { return answered.count() > 0; }, hop::test::kPatience));
    EXPECT_EQ(answered[0][0].value<Advice>().run, nullptr) << "held by the adviser alone";
    EXPECT_EQ(m_adviser.take(scenario("hypercube(4)")), nullptr);
    m_adviser.ask(scenario("hypercube(4)"), {}, Adviser::Keep::run);
    EXPECT_EQ(m_adviser.take(scenario("hypercube(3)")), nullptr);
    EXPECT_EQ(m_adviser.take(scenario("hypercube(4)")), nullptr) << "not built yet";
}

// The file may be another one when the scenario is opened.
TEST_F(KeptRunTest, DependsOnNoFile) {
    document::Scenario asked = scenario("graph(\"ring.edges\")", "permutation(random)", "shortest-path");
    asked.files = {{"ring.edges", "0 1\n1 2\n2 3\n3 0\n"}};
    QSignalSpy answered(&m_adviser, &Adviser::answered);
    EXPECT_EQ(advised(asked), nullptr);
    EXPECT_FALSE(answered.at(0).at(0).value<Advice>().complaint);
}

TEST_F(KeptRunTest, IsOpenedInsteadOfBuiltAgain) {
    Session& session = addRun(m_lab);
    const document::Scenario asked = scenario("hypercube(3)", "total-exchange", "optimal");
    const BuiltRun built = advised(asked);
    ASSERT_NE(built, nullptr);
    QSignalSpy opened(&session, &Session::opened);
    session.open(asked, {}, built);
    ASSERT_TRUE(QTest::qWaitFor([&] { return opened.count() > 0; }, hop::test::kPatience));
    EXPECT_EQ(session.instant().run().network, built->network);
    EXPECT_EQ(session.instant().run().task, built->task);
}

}  // namespace
}  // namespace hop::ui::session::advice_test
