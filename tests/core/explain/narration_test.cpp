// SPDX-License-Identifier: GPL-3.0-or-later
// The narration says what a step does, for every kind of run and at every kind of instant.
#include "core/explain/narration.h"

#include <gtest/gtest.h>

#include <cctype>
#include <map>

#include "core/base/text.h"
#include "core/document/gallery.h"
#include "core/experiment/library.h"
#include "core/explain/names.h"
#include "core/scene/diagram/diagram.h"
#include "core/scene/scene.h"
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
        Said{"total-exchange-4-cube", 3, 0.5,
             "During step 4: every link is busy. After it, rows 1001 and 1010 are done. 112 of 240 packets are "
             "delivered; critical sum 5 → 4: still optimal."},
        Said{"total-exchange-4-cube", 4, 0.0,
             "After step 4: rows 1001 and 1010 are done. 112 of 240 packets are delivered; critical sum 5 → 4: still "
             "optimal. In step 5, every link is busy."},
        Said{"total-exchange-4-cube", 8, 0.0,
             "All 240 packets are delivered after 8 steps, as few as the bound allows."},
        Said{"bostt-fig-2", 2, 0.5,
             "During step 3: set A2; 8 of 24 links are busy. After it, 40 of 56 copies have arrived; the bound of 3 "
             "steps can no longer be met."},
        Said{"bostt-fig-2", 4, 0.0,
             "All 8 packets have reached all 8 nodes after 4 steps; no schedule takes fewer than 3 steps."},
        Said{"otis-sort-reversed-k-2", 1, 0.0,
             "After step 1: 0 of 8,192 packets are in place. In step 2 (1a: blocks are sorted), 4,096 of 18,368 links "
             "are busy."},
        Said{"all-reduce-4-cube", 4, 0.5,
             "During step 5: broadcast; every link is busy. After it, 304 of 480 crossings are made; the bound of 8 "
             "steps can still be met."},
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

// The counts of every step add up to those of the run.
TEST(Narration, CountsWhatIsDelivered) {
    const auto showing = test::showRun("mesh(3,2)", "total-exchange", "shortest-path");
    std::uint64_t delivered = 0;
    for (Step step = 1; step < showing->instant().lastStep; ++step) {
        for (const engine::Move& move : showing->instant().timeline()->moves(step))
            delivered += (move.flags & plan::kCompletes) != 0 ? 1 : 0;
        const std::string words = std::to_string(delivered) + " of 72";
        EXPECT_NE(at(*showing, step).find(words), std::string::npos) << at(*showing, step);
        EXPECT_NE(at(*showing, step - 1, 0.25).find(words), std::string::npos) << at(*showing, step - 1, 0.25);
    }
}

}  // namespace
}  // namespace hop::explain::narration_test
