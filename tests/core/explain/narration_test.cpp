// SPDX-License-Identifier: GPL-3.0-or-later
// The narration says what a step does, for every kind of run and at every kind of instant.
#include "core/explain/narration.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cctype>
#include <map>
#include <set>

#include "core/base/text.h"
#include "core/document/gallery.h"
#include "core/experiment/library.h"
#include "core/explain/names.h"
#include "core/scene/diagram/diagram.h"
#include "core/scene/scene.h"
#include "core/task/sorting.h"
#include "tests/support/shown_run.h"

namespace hop::explain::narration_test {
namespace {

std::unique_ptr<test::ShownRun> showEntry(std::string_view id) {
    const auto loaded = experiment::loadScenario(std::string(id));
    EXPECT_TRUE(loaded.ok()) << id;
    auto run = record::buildForWatching(loaded->scenario,
                                        experiment::worldAt(loaded->folder, {.files = loaded->scenario.files}));
    EXPECT_TRUE(run.ok()) << id;
    auto recording = record::record(*std::move(run));
    EXPECT_TRUE(recording.ok()) << id;
    auto showing = std::make_unique<test::ShownRun>(record::Layouts::given);
    showing->open(*std::move(recording), {});
    return showing;
}

// "12 of 64" of "12 of 64 links are busy"; empty if there is no such phrase.
std::string_view busyLinks(std::string_view text) {
    constexpr std::string_view kDigits = "0123456789,";
    for (const std::string_view end : {" links busy", " links is busy", " links are busy"}) {
        const std::size_t at = text.find(end);
        const std::string_view before = text.substr(0, at);
        const std::size_t of = before.rfind(" of ");
        if (at == text.npos || of == before.npos) continue;
        const std::size_t from = before.find_last_not_of(kDigits, of - 1) + 1;
        if (from < of && before.find_first_not_of(kDigits, of + 4) == before.npos) return before.substr(from);
    }
    return {};
}

std::string at(test::ShownRun& showing, Step step, double fraction = 0.0) {
    EXPECT_TRUE(showing.moveTo(step, fraction));
    Narrator narrator;
    return narrator.at(showing.instant()).sentence();
}

class NarrationOfEntries : public ::testing::TestWithParam<std::string_view> {};

TEST_P(NarrationOfEntries, SaysSomethingAtEveryKindOfInstant) {
    const auto showing = showEntry(GetParam());
    const Step last = showing->instant().lastStep;
    Narrator narrator;
    for (const auto& [step, fraction] : std::initializer_list<std::pair<Step, double>>{
             {0, 0.0}, {0, 0.5}, {last / 2, 0.0}, {last / 2, 0.5}, {last - (last > 0 ? 1 : 0), 0.5}, {last, 0.0}}) {
        ASSERT_TRUE(showing->moveTo(step, fraction));
        const Phrases narration = narrator.at(showing->instant());
        const std::string sentence = narration.sentence();
        ASSERT_GT(sentence.size(), 20U) << GetParam() << " at " << step;
        EXPECT_EQ(sentence.back(), '.') << sentence;
        EXPECT_EQ(narration.phrases.front().role, Phrases::Role::subject) << sentence;
        for (const char* wrong : {"  ", "..", ";;", "; .", ": .", ": ;", ". ;", " ,"})
            EXPECT_EQ(sentence.find(wrong), std::string::npos) << sentence;
        for (const Phrases::Phrase& phrase : narration.phrases) EXPECT_FALSE(phrase.text.empty()) << sentence;
        // Whoever comes from elsewhere reads the same.
        EXPECT_EQ(at(*showing, step, fraction), sentence);
    }
}

INSTANTIATE_TEST_SUITE_P(Gallery, NarrationOfEntries, ::testing::ValuesIn(document::galleryIds()),
                         [](const auto& each) {
                             std::string name(each.param);
                             for (char& c : name)
                                 if (!std::isalnum(static_cast<unsigned char>(c))) c = '_';
                             return name;
                         });

struct Said {
    std::string_view entry;
    Step step = 0;
    double fraction = 0.0;
    std::string_view sentence;
};

class NarrationOfInstants : public ::testing::TestWithParam<Said> {};

TEST_P(NarrationOfInstants, SaysExactlyThis) {
    const Said& said = GetParam();
    EXPECT_EQ(at(*showEntry(said.entry), said.step, said.fraction), said.sentence);
}

INSTANTIATE_TEST_SUITE_P(
    Gallery, NarrationOfInstants,
    ::testing::Values(
        Said{"total-exchange-4-cube", 0, 0.0,
             "Start: 240 packets wait at their sources; no schedule takes fewer than 8 steps. In step 1, every link is "
             "busy."},
        Said{
            "total-exchange-4-cube", 3, 0.5,
            "During step 4: every link is busy. After it, rows 1001 and 1010 are done; every node has 7 of 15 packets; "
            "critical sum 5 → 4: still optimal."},
        Said{"total-exchange-4-cube", 4, 0.0,
             "After step 4: rows 1001 and 1010 are done; every node has 7 of 15 packets; critical sum 5 → 4: still "
             "optimal. In step 5, every link is busy."},
        Said{"total-exchange-4-cube", 8, 0.0,
             "All 240 packets are delivered after 8 steps, as few as the bound allows."},
        Said{"bostt-fig-2", 2, 0.5,
             "During step 3: set A2; 8 of 24 links are busy. After it, every node has 6 of 8 messages; the bound of 3 "
             "steps can no longer be met."},
        Said{"bostt-fig-2", 4, 0.0,
             "All 8 messages have reached all 8 nodes after 4 steps; no schedule takes fewer than 3 steps."},
        Said{"otis-sort-reversed-k-2", 1, 0.0,
             "After step 1: 0 of 8,192 keys are in place. In step 2 (1a: blocks are sorted), 4,096 of 18,368 links "
             "are busy."},
        Said{
            "all-reduce-4-cube", 4, 0.5,
            "During step 5: broadcast; every link is busy. After it, every node has 80 of 256 contributions; the bound "
            "of 8 steps can still be met."},
        Said{
            "ost-fig-4.2", 3, 0.5,
            "During step 4: part 1: count; packet (1,1) → (3,2) crosses link (1,2) → (1,1). After it, 4 of 17 hops are "
            "made."},
        Said{"random-packets-5x5-torus", 0, 0.0,
             "Start: packets are generated at random, 0.8 per node and slot on average. 18 packets are in transit "
             "before slot 1."},
        Said{"random-packets-5x5-torus", 200, 0.0,
             "After slot 200: 22 packets were generated and 28 delivered in this slot; 80 packets are in transit. In "
             "slot "
             "201, 55 of 100 links are busy."},
        Said{"random-packets-5x5-torus", 199, 0.5,
             "During slot 200: 56 of 100 links are busy; 22 packets generated, 28 delivered. After it, 80 packets are "
             "in transit."},
        Said{"random-packets-5x5-torus", 400, 0.0,
             "After 400 slots: 8,067 packets generated, 7,994 delivered, 73 in transit; mean delay 4.022 slots."}),
    [](const auto& each) {
        std::string name = std::string(each.param.entry) + "_" + std::to_string(each.param.step) +
                           (each.param.fraction > 0.0 ? "_under_way" : "");
        for (char& c : name)
            if (!std::isalnum(static_cast<unsigned char>(c))) c = '_';
        return name;
    });

// What the heading of the network counts is what the narration says of the same step, and both name it.
TEST_P(NarrationOfEntries, CountsTheLinksThatThePictureShowsBusy) {
    const auto showing = showEntry(GetParam());
    const record::Instant& instant = showing->instant();
    if (instant.run().task->isEmpty() || instant.timeline() == nullptr || instant.run().network->nodeCount() > 4096)
        return;
    showing->setLayout(
        record::drawLayout(instant.run().network, record::drawingOf(instant.run().network, instant.display)));
    const auto source = scene::figureOf("network").source();
    const std::string unit(timeUnit(instant));
    const Step last = instant.lastStep;
    for (const Step step : {Step{0}, Step{1}, last / 3, last / 2, last > 0 ? last - 1 : 0})
        for (const double fraction : {0.0, 0.5}) {
            if (step >= last) continue;
            ASSERT_TRUE(showing->moveTo(step, fraction));
            const scene::ScenePtr scene = source->at(instant);
            const auto* diagram = scene->form.as<scene::Diagram>();
            if (diagram == nullptr || instant.oneNode || instant.part() != nullptr || instant.division() != nullptr)
                continue;
            const std::string& heading = diagram->now->caption;
            const std::string said = Narrator().at(instant).sentence();
            EXPECT_TRUE(heading.starts_with("in " + unit + ' ' + thousands(step + 1) + ": ")) << heading;
            EXPECT_TRUE(said.starts_with((fraction > 0.0 ? "During " + unit + ' ' + thousands(step + 1)
                                          : step > 0     ? "After " + unit + ' ' + thousands(step)
                                                         : std::string("Start")) +
                                         ": "))
                << said;
            if (const std::string_view busy = busyLinks(said); !busy.empty()) {
                EXPECT_EQ(busyLinks(heading), busy) << heading << " beside " << said;
            }
        }
}

TEST(Narration, VerdictsHaveTheirRoles) {
    const auto rolesAt = [](test::ShownRun& showing, Step step, double fraction) {
        EXPECT_TRUE(showing.moveTo(step, fraction));
        Narrator narrator;
        std::map<Phrases::Role, std::string> words;
        for (const Phrases::Phrase& phrase : narrator.at(showing.instant()).phrases) words[phrase.role] += phrase.text;
        return words;
    };
    const auto optimal = test::showRun("hypercube(4)", "total-exchange", "optimal");
    EXPECT_EQ(rolesAt(*optimal, 3, 0.5)[Phrases::Role::good], "still optimal");
    EXPECT_EQ(rolesAt(*optimal, 8, 0.0)[Phrases::Role::good], "as few as the bound allows");
    EXPECT_EQ(rolesAt(*optimal, 3, 0.5)[Phrases::Role::subject], "During step 4: ");
    // A schedule that rests loses a step, and says so there.
    const auto late = test::showRun("hypercube(5)", "total-exchange", "non-wasting(order=adversary)");
    std::size_t lost = 0;
    for (Step step = 1; step < late->instant().lastStep; ++step) {
        const auto words = rolesAt(*late, step, 0.0);
        if (words.contains(Phrases::Role::bad)) ++lost;
        EXPECT_FALSE(words.contains(Phrases::Role::bad) && words.contains(Phrases::Role::good)) << step;
    }
    EXPECT_EQ(lost, late->instant().lastStep - 16) << "every step that is lost, one by one";
    EXPECT_FALSE(rolesAt(*late, late->instant().lastStep, 0.0).contains(Phrases::Role::good));
}

// What is said does not depend on how the run was recorded, or on whose packets are drawn.
TEST(Narration, IsTheSameForSymmetricRunsAndForOneNode) {
    record::Display oneNode;
    oneNode.onlyNode = true;
    const auto all = test::showRun("hypercube(4)", "total-exchange", "optimal");
    const auto one = test::showRun("hypercube(4)", "total-exchange", "optimal", oneNode);
    for (Step step = 0; step <= 8; ++step)
        for (const double fraction : {0.0, 0.5}) {
            const std::string expected = at(*all, step, fraction);
            EXPECT_EQ(at(*one, step, fraction), expected);
            record::Instant symmetric = all->instant();
            test::dropTimeline(symmetric);
            EXPECT_EQ(Narrator().at(symmetric).sentence(), expected);
        }
}

// At every check of the stop, also while the facts of the run are collected.
TEST(Narration, ForgetsWhatWasStopped) {
    const auto showing = showEntry("total-exchange-4-cube");
    ASSERT_TRUE(showing->moveTo(3, 0.0));
    record::Instant instant = showing->instant();
    const std::string expected = Narrator().at(instant).sentence();
    Narrator narrator;
    std::size_t stopped = 0;
    for (std::int64_t look = 1; look < 10'000; ++look) {
        const StopFlag flag(look);
        instant.stop = Stop(flag);
        const std::string said = narrator.at(instant).sentence();
        if (!flag.raised()) {
            EXPECT_EQ(said, expected);
            break;
        }
        ++stopped;
    }
    EXPECT_GT(stopped, 8U) << "for each step of the plan";
    instant.stop = {};
    EXPECT_EQ(narrator.at(instant).sentence(), expected);
}

TEST(Narration, OfNothingIsEmptyAndOfANetworkNamesIt) {
    EXPECT_EQ(Narrator().at({}).sentence(), "");
    const auto network = test::showRun("hypercube(3)", "none", "none");
    EXPECT_EQ(Narrator().at(network->instant()).sentence(),
              "hypercube(3): 8 nodes and 24 directed links; nothing is sent on them.");
}

// What nodes have by the moves up to a step, each delivered packet once.
std::vector<std::uint64_t> deliveredTo(const record::Instant& instant, Step until) {
    std::vector<std::uint64_t> has(instant.run().network->nodeCount());
    for (Step step = 1; step <= until; ++step)
        for (const engine::Move& move : instant.timeline()->moves(step))
            if ((move.flags & plan::kDelivers) != 0) ++has[instant.run().network->link(move.link).to];
    return has;
}

// At rest and under way.
void expectSaid(test::ShownRun& showing, Step step, const std::string& words) {
    EXPECT_NE(at(showing, step).find(words), std::string::npos) << at(showing, step) << " lacks " << words;
    EXPECT_NE(at(showing, step - 1, 0.25).find(words), std::string::npos)
        << at(showing, step - 1, 0.25) << " lacks " << words;
}

// The counts of every step are those of its moves.
TEST(Narration, CountsWhatNodesHave) {
    const auto showing = test::showRun("mesh(3,2)", "total-exchange", "shortest-path");
    std::size_t uneven = 0;
    for (Step step = 1; step < showing->instant().lastStep; ++step) {
        const auto has = deliveredTo(showing->instant(), step);
        const auto [fewest, most] = std::ranges::minmax(has);
        const auto complete = std::ranges::count(has, std::uint64_t{8});
        std::string words = fewest == most ? "every node has " + std::to_string(fewest)
                                           : "nodes have " + std::to_string(fewest) +
                                                 (most == fewest + 1 ? " or " : " to ") + std::to_string(most);
        words += " of 8 packets";
        if (complete > 0)
            words += "; " + std::to_string(complete) + (complete == 1 ? " of 9 has all" : " of 9 have all");
        uneven += fewest < most ? 1 : 0;
        expectSaid(*showing, step, words);
    }
    EXPECT_GT(uneven, 2U);
}

// Where each node wants one packet, all packets are counted.
TEST(Narration, CountsPacketsThatAreForOneNodeEach) {
    const auto showing = test::showRun("mesh(4,2)", "permutation(reversal)", "shortest-path");
    for (Step step = 1; step < showing->instant().lastStep; ++step) {
        std::uint64_t delivered = 0;
        for (const std::uint64_t each : deliveredTo(showing->instant(), step)) delivered += each;
        expectSaid(*showing, step, std::to_string(delivered) + " of 16");
    }
}

TEST(Narration, NamesTheNodesThatGetTheMessage) {
    const auto cube = test::showRun("hypercube(3)", "broadcast", "tree-broadcast(tree=binomial)");
    expectSaid(*cube, 1, "001, 010 and 100 get the message; 4 of 8 have it; the bound of 3 steps can still be met.");
    EXPECT_TRUE(at(*cube, 2).starts_with("After step 2: 011, 101 and 110 get the message; 7 of 8 have it; "))
        << at(*cube, 2);
    EXPECT_EQ(at(*cube, 2, 0.5),
              "During step 3: packet 000 → all crosses link 011 → 111. After it, 111 gets the message; all 8 have it; "
              "the bound of 3 steps is met.");
    EXPECT_EQ(at(*cube, 3), "The message has reached all 8 nodes after 3 steps, as few as the bound allows.");
    // As nodes are labelled; more than three are counted.
    record::Display numbers;
    numbers.labels = document::Labels::identity;
    cube->setDisplay(numbers);
    expectSaid(*cube, 2, "3, 5 and 6 get the message; 7 of 8 have it; ");
    const auto large = test::showRun("hypercube(5)", "broadcast", "tree-broadcast(tree=binomial)");
    expectSaid(*large, 2, "10 nodes get the message; 16 of 32 have it; ");
}

TEST(Narration, OfMessagesFromAllNodesCountsThemAtEveryNode) {
    const auto showing = test::showRun("hypercube(3)", "multinode-broadcast", "multinode-broadcast");
    const Step last = showing->instant().lastStep;
    for (Step step = 1; step < last; ++step) {
        std::size_t copies = 0;
        for (Step taken = 1; taken <= step; ++taken) copies += showing->instant().timeline()->moves(taken).size();
        ASSERT_EQ(copies % 8, 0U);
        expectSaid(*showing, step, "every node has " + std::to_string(1 + copies / 8) + " of 8 messages");
    }
    EXPECT_NE(at(*showing, last - 1, 0.5).find("every node has all 8 messages"), std::string::npos)
        << at(*showing, last - 1, 0.5);
}

TEST(Narration, OfReductionsCountsContributions) {
    const auto reduce = test::showRun("hypercube(3)", "reduce", "tree-reduction(tree=binomial)");
    expectSaid(*reduce, 2, "000 has 1 of 8 contributions");
    EXPECT_NE(at(*reduce, 2, 0.5).find("After it, 000 has all 8 contributions"), std::string::npos)
        << at(*reduce, 2, 0.5);
    run::Request request;
    request.network = "hypercube(3)";
    request.task = "reduce";
    request.algorithm = "tree-reduction(tree=binomial)";
    request.ports = 1;
    const auto recording = record::recordingOf(request, {});
    ASSERT_TRUE(recording) << recording.error().message;
    test::ShownRun showing;
    showing.open(*recording, {});
    // Subtrees of 1, 2 and 4 nodes, one after the other.
    expectSaid(showing, 1, "000 has 2 of 8 contributions");
    expectSaid(showing, 2, "000 has 4 of 8 contributions");
    const auto scatter = test::showRun("hypercube(3)", "reduce-scatter", "multinode-reduction");
    ASSERT_TRUE(scatter->moveTo(1, 0.0));
    const auto held = scatter->instant().counts->held();
    ASSERT_NE(held, nullptr);
    expectSaid(*scatter, 1, "every node has " + std::to_string(held->has(0)) + " of 8 contributions");
}

TEST(Narration, OfSortingCountsKeysInPlace) {
    const auto showing = test::showRun("mesh(4,2)", "k-k-sort(keys=random)", "bitonic-sort");
    const task::Sorting& sorting = *showing->instant().run().task->sorting;
    const std::vector<NodeId> wanted = task::sortedNodes(sorting);
    std::set<std::uint64_t> counts;
    bool whileCompared = false;  // some are in place while all keys have copies under way
    for (Step step = 1; step < showing->instant().lastStep; ++step) {
        ASSERT_TRUE(showing->moveTo(step, 0.0));
        const engine::SortingPossession& store = showing->instant().state().sorting();
        std::uint64_t right = 0;
        bool compared = true;
        for (PacketId packet = 0; packet < 16; ++packet) {
            right += store.where(packet) == wanted[packet] ? 1 : 0;
            compared = compared && store.copyAt(packet) != kNoNode;
        }
        expectSaid(*showing, step, std::to_string(right) + " of 16 keys " + (right == 1 ? "is" : "are") + " in place");
        counts.insert(right);
        whileCompared = whileCompared || (compared && right > 0);
    }
    EXPECT_GT(counts.size(), 1U);
    EXPECT_TRUE(whileCompared);
}

TEST(Narration, OfSymmetricRunsSaysWhatEveryNodeHas) {
    const auto shown = [](const char* task, const char* algorithm, const char* mode) {
        run::Request request;
        request.network = "hypercube(4)";
        request.task = task;
        request.algorithm = algorithm;
        request.run = mode;
        const auto recording = record::recordingOf(request, {});
        EXPECT_TRUE(recording) << recording.error().message;
        auto showing = std::make_unique<test::ShownRun>();
        showing->open(*recording, {});
        return showing;
    };
    const auto exchange = shown("total-exchange", "optimal", "symmetric");
    const auto each = shown("total-exchange", "optimal", "explicit");
    EXPECT_FALSE(exchange->instant().hasState());
    for (Step step = 0; step <= 8; ++step)
        for (const double fraction : {0.0, 0.5}) EXPECT_EQ(at(*exchange, step, fraction), at(*each, step, fraction));
    expectSaid(*exchange, 4, "every node has 7 of 15 packets");
    expectSaid(*shown("multinode-broadcast", "multinode-broadcast", "symmetric"), 1, "every node has 5 of 16 messages");
    expectSaid(*shown("all-reduce", "multinode-all-reduce", "symmetric"), 5, "every node has 80 of 256 contributions");
}

// Without counts the state tells what is done.
TEST(Narration, OfStepsThatWereNotKeptSaysWhatIsDelivered) {
    const auto part = test::showWithin(1, "mesh(3,2)", "total-exchange", "shortest-path");
    const Step step = part->instant().lastStep - 1;
    ASSERT_FALSE(part->instant().timeline()->kept(step));
    const auto whole = test::showRun("mesh(3,2)", "total-exchange", "shortest-path");
    std::uint64_t delivered = 0;
    for (const std::uint64_t each : deliveredTo(whole->instant(), step)) delivered += each;
    EXPECT_NE(at(*part, step).find(std::to_string(delivered) + " of 72"), std::string::npos) << at(*part, step);
    EXPECT_EQ(at(*part, step).find("nodes have"), std::string::npos) << at(*part, step);
}

}  // namespace
}  // namespace hop::explain::narration_test
