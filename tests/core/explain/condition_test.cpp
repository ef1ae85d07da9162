// SPDX-License-Identifier: GPL-3.0-or-later
// Run until: what is found is what a look at every step finds; conditions survive their text.
#include "core/explain/condition/catalogue.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <functional>

#include "core/explain/condition/entry.h"
#include "tests/support/shown_run.h"

namespace hop::explain::condition_test {
namespace {

using test::NamedRun;

std::uint64_t carriedBy(const engine::Timeline& timeline, LinkId link, Step until) {
    std::uint64_t carried = 0;
    for (Step step = timeline.firstStep(); step <= until; ++step)
        carried += static_cast<std::uint64_t>(std::ranges::count(timeline.moves(step), link, &engine::Move::link));
    return carried;
}

// Does the condition hold in a step, by all that is recorded of it?
bool holdsIn(test::ShownRun& showing, const Condition& condition, Step step) {
    const engine::Timeline& timeline = *showing.instant().timeline();
    const network::Network& network = *showing.instant().run().network;
    const auto moves = timeline.moves(step);
    const auto any = [&](const std::function<bool(const engine::Move&)>& is) { return std::ranges::any_of(moves, is); };
    const auto touches = [&](const engine::Move& move) {
        const network::Link link = network.link(move.link);
        return link.from == condition.about || link.to == condition.about;
    };
    const std::string_view id = condition.entry->id;
    if (id == "packet-arrives")
        return any(
            [&](const auto& move) { return move.packet == condition.about && (move.flags & plan::kCompletes) != 0; });
    if (id == "packet-moves") return any([&](const auto& move) { return move.packet == condition.about; });
    if (id == "link-busy") return any([&](const auto& move) { return move.link == condition.about; });
    if (id == "link-idle") return !any([&](const auto& move) { return move.link == condition.about; });
    if (id == "node-busy") return any(touches);
    if (id == "node-idle") return !any(touches);
    if (id == "queue-exceeds") {
        EXPECT_TRUE(showing.moveTo(step, 0.0));
        const auto waiting = showing.instant().waiting;
        return condition.about == kNoNode ? std::ranges::max(waiting) > condition.number
                                          : waiting[condition.about] > condition.number;
    }
    if (id == "node-has-all") {
        EXPECT_TRUE(showing.moveTo(step, 0.0));
        const auto held = showing.instant().counts->held();
        return held->isComplete(condition.about) && held->hadBefore(condition.about) < held->wants(condition.about);
    }
    if (id == "link-has-carried") {
        const auto before = carriedBy(timeline, condition.about, step - 1);
        return before < condition.number && carriedBy(timeline, condition.about, step) >= condition.number;
    }
    if (id == "phase-begins") {
        const std::uint16_t phase = timeline.phase(step);
        const bool begins = phase != 0 && (step == timeline.firstStep() || timeline.phase(step - 1) != phase);
        return begins && (condition.name.empty() || showing.instant().run().algorithm.process->label(
                                                        engine::Label::phase, phase) == condition.name);
    }
    if (id == "bound-breaks") {
        // Refuted by what has been made so far.
        const auto& statements = showing.instant().run().statements;
        const auto statement = std::ranges::find(statements, condition.name, &theory::Statement::id);
        const auto state = timeline.stateAt(step);
        const bool left = state->lastMove < showing.instant().measures().steps;
        if (statement->quantity == theory::kSteps)
            return left && static_cast<double>(step) >= std::ceil(statement->value) &&
                   static_cast<double>(step) < std::ceil(statement->value) + 1.0;
        EXPECT_TRUE(showing.moveTo(step, 0.0));
        if (statement->quantity == theory::kMaxBuffer)
            return static_cast<double>(std::ranges::max(showing.instant().waiting)) > statement->value;
        return static_cast<double>(state->transmissions) > statement->value;
    }
    return step == condition.number;
}

class Until : public ::testing::TestWithParam<NamedRun> {};

TEST_P(Until, FindsWhatALookAtEveryStepFinds) {
    const auto showing = test::showRun(GetParam());
    const auto looked = test::showRun(GetParam());
    const Step last = showing->instant().lastStep;
    const run::Run& run = showing->instant().run();
    std::vector<Condition> conditions = conditionsFor(showing->instant());
    for (std::uint32_t i = 0; i < run.network->nodeCount(); ++i) {
        conditions.push_back(conditionOf("node-busy", i));
        conditions.push_back(conditionOf("node-idle", i));
        conditions.push_back(conditionOf("queue-exceeds", i, 1 + i % 3));
    }
    for (std::uint32_t i = 0; i < run.network->linkCount(); i += 3) {
        conditions.push_back(conditionOf("link-busy", i));
        conditions.push_back(conditionOf("link-idle", i));
        conditions.push_back(conditionOf("link-has-carried", i, 1 + i % 4));
    }
    if (const auto held = showing->instant().counts->held(); held != nullptr)
        for (NodeId node = 0; node < held->nodes(); ++node)
            if (held->wants(node) > 0) conditions.push_back(conditionOf("node-has-all", node));
    for (const std::uint64_t most : {0U, 1U, 2U, 4U}) conditions.push_back(conditionOf("queue-exceeds", kNoNode, most));
    if (!run.task->isDynamic())
        for (PacketId packet = 0; packet < std::min<std::uint64_t>(30, run.task->packets.count()); ++packet) {
            conditions.push_back(conditionOf("packet-arrives", packet));
            conditions.push_back(conditionOf("packet-moves", packet));
        }
    std::size_t found = 0, never = 0;
    for (const Condition& condition : conditions) {
        if (condition.entry->id == "step") continue;
        std::vector<bool> holds(last + 1);
        for (Step step = 1; step <= last; ++step) holds[step] = holdsIn(*looked, condition, step);
        for (Step after = 0; after <= last; after += 1 + last / 16) {
            std::optional<Step> expected;
            // Once a bound is broken it stays so: only the step that breaks it counts.
            const Step from = condition.entry->id == "bound-breaks" ? 1 : after + 1;
            for (Step step = from; step <= last && !expected; ++step)
                if (holds[step]) expected = step;
            if (expected && *expected <= after) expected.reset();
            ASSERT_TRUE(showing->moveTo(after, 0.0));
            const auto result = firstStep(condition, showing->instant(), after);
            ASSERT_TRUE(result.ok()) << print(condition) << ": " << result.error().message;
            EXPECT_EQ(*result, expected) << print(condition) << " after " << after;
            ++(expected ? found : never);
            record::Instant searched = showing->instant();
            test::dropIndex(searched);
            EXPECT_EQ(*firstStep(condition, searched, after), expected) << print(condition) << " after " << after;
        }
    }
    EXPECT_GT(found, 20U);
    EXPECT_GT(never, 5U);
}

INSTANTIATE_TEST_SUITE_P(
    Runs, Until,
    ::testing::Values(NamedRun{"exchange", "hypercube(3)", "total-exchange", "optimal"},
                      NamedRun{"mesh", "mesh(3,2)", "total-exchange", "shortest-path"},
                      NamedRun{"broadcasts", "mesh(3,2)", "broadcasts([0,0,4])", "tree-broadcast"},
                      NamedRun{"phases", "otis(mesh(2,2))", "k-k(2)", "kk-oblivious"},
                      NamedRun{"sorting", "path(6)", "k-k-sort(2)", "transposition-sort"},
                      NamedRun{"reduction", "mesh(3,2)", "reduce-scatter", "tree-reduction"},
                      NamedRun{"gap_routing", "path(13)", "random-classes(3,4)", "gap-routing([6,2,4,3])"},
                      NamedRun{"random_packets", "hypercube(3)", "poisson-packets(rho=0.8)", "shortest-path"},
                      NamedRun{"random_broadcasts", "hypercube(3)", "poisson-broadcasts(rho=0.6)", "rotated-trees"}),
    test::kNameOfRun);

// A number of a dynamic run is one packet's until it is delivered, then another's.
TEST(UntilOfDynamicRuns, FollowsThePacketThatIsThereNow) {
    const auto showing = test::showRun("hypercube(3)", "poisson-packets(rho=0.8)", "shortest-path");
    std::size_t arrived = 0, silent = 0;
    for (const Step now : {Step{40}, Step{200}, showing->instant().lastStep}) {
        ASSERT_TRUE(showing->moveTo(now, 0.0));
        const record::Instant& instant = showing->instant();
        for (PacketId packet = 0; packet < instant.state().slots.size(); ++packet) {
            const Condition arrives = conditionOf("packet-arrives", packet);
            const auto found = firstStep(arrives, instant, now);
            if (!instant.state().slots[packet].live) {
                EXPECT_FALSE(found.ok()) << packet;
                continue;
            }
            record::Instant searched = instant;
            test::dropIndex(searched);
            EXPECT_EQ(*firstStep(arrives, searched, now), *found);
            const std::uint64_t serial = instant.state().slots[packet].serial;
            if (instant.state().unicast().complete(packet)) {
                EXPECT_EQ(*found, std::nullopt) << packet;
                continue;
            }
            if (!*found) {
                ++silent;
                EXPECT_EQ(instant.timeline()->stateAt(instant.lastStep)->slots[packet].serial, serial);
                continue;
            }
            ++arrived;
            EXPECT_EQ(instant.timeline()->stateAt(**found - 1)->slots[packet].serial, serial);
            // Afterwards it is gone for good.
            EXPECT_EQ(*firstStep(arrives, instant, **found), std::nullopt);
            EXPECT_EQ(*firstStep(arrives, searched, **found), std::nullopt);
        }
    }
    EXPECT_GT(arrived, 5U);
    EXPECT_GT(silent, 0U);
}

TEST(UntilOfSymmetricRuns, FindsTheSameWhereItIsKnown) {
    const auto showing = test::showRun("hypercube(3)", "total-exchange", "optimal");
    record::Instant symmetric = showing->instant();
    test::dropTimeline(symmetric);
    for (std::uint32_t id = 0; id < 8; ++id)
        for (const char* kind :
             {"packet-arrives", "packet-moves", "link-busy", "link-idle", "node-idle", "node-has-all"})
            for (Step after = 0; after <= 4; ++after)
                EXPECT_EQ(*firstStep(conditionOf(kind, id), symmetric, after),
                          *firstStep(conditionOf(kind, id), showing->instant(), after))
                    << id;
    // Every link carries 4 packets, one in every step.
    for (const record::Instant* instant :
         std::initializer_list<const record::Instant*>{&symmetric, &showing->instant()})
        for (std::uint64_t number = 0; number <= 5; ++number)
            EXPECT_EQ(*firstStep(conditionOf("link-has-carried", 7, number), *instant, 0),
                      number == 0 || number == 5 ? std::optional<Step>() : std::optional<Step>(number))
                << number;
    EXPECT_EQ(*firstStep(conditionOf("node-has-all", 3), symmetric, 0), Step{4});
    EXPECT_EQ(firstStep(conditionOf("queue-exceeds", kNoNode, 2), symmetric, 0).error().code, ErrorCode::unsupported);
}

TEST(UntilOfNothing, ComplainsInASentence) {
    const auto showing = test::showRun("hypercube(3)");
    const auto said = [&](const Condition& condition) {
        return firstStep(condition, showing->instant(), 0).error().message;
    };
    EXPECT_EQ(said(conditionOf("node-busy", 8)), "there is no node 8; they are 0 to 7");
    EXPECT_EQ(said(conditionOf("queue-exceeds", 8, 1)), "there is no node 8; they are 0 to 7");
    EXPECT_EQ(said(conditionOf("link-idle", 24)), "there is no link 24; they are 0 to 23");
    EXPECT_EQ(said(conditionOf("link-has-carried", 24, 1)), "there is no link 24; they are 0 to 23");
    EXPECT_EQ(said(conditionOf("node-has-all", 8)), "there is no node 8; they are 0 to 7");
    EXPECT_EQ(said(conditionOf("packet-moves", 56)), "there is no packet 56 in the network now");
    EXPECT_EQ(said(conditionOf("bound-breaks", kNoNode, 0, "no-such")),
              "there is no bound called 'no-such' on this run");
    const auto random = test::showRun("hypercube(3)", "poisson-packets(rho=0.8)", "shortest-path");
    EXPECT_EQ(firstStep(conditionOf("node-has-all", 3), random->instant(), 0).error().message,
              "packets arrive as long as it runs, so that no node ever has all that it wants");
    const auto gather = test::showRun("path(3)", "to-the-end([2])", "injectors");
    EXPECT_EQ(firstStep(conditionOf("node-has-all", 0), gather->instant(), 0).error().message, "node 0 wants nothing");
    EXPECT_FALSE(firstStep({}, {}, 0).ok());
    StopFlag stop;
    stop.raise();
    EXPECT_EQ(firstStep(conditionOf("node-busy", 1), showing->instant(), 0, Stop(stop)).error().code,
              ErrorCode::interrupted);
}

TEST(Conditions, SurviveTheirText) {
    for (const Condition& condition :
         {conditionOf("packet-arrives", 5), conditionOf("packet-moves", 0), conditionOf("link-busy", 7),
          conditionOf("link-idle", 7), conditionOf("link-has-carried", 7, 10), conditionOf("node-busy", 3),
          conditionOf("node-idle", 3), conditionOf("node-has-all", 3), conditionOf("queue-exceeds", kNoNode, 4),
          conditionOf("queue-exceeds", 3, 4), conditionOf("bound-breaks", kNoNode, 0, "critical-sum"),
          conditionOf("phase-begins"), conditionOf("phase-begins", kNoNode, 0, "class R21"),
          conditionOf("step", kNoNode, 12)}) {
        const auto read = parseCondition(print(condition));
        ASSERT_TRUE(read.ok()) << print(condition) << ": " << read.error().message;
        EXPECT_EQ(*read, condition) << print(condition);
    }
    EXPECT_EQ(print(conditionOf("queue-exceeds", 3, 4)), "queue-exceeds(4,node=3)");
    EXPECT_EQ(print(conditionOf("link-has-carried", 7, 10)), "link-has-carried(10,link=7)");
    EXPECT_EQ(print(conditionOf("node-has-all", 3)), "node-has-all(3)");
    EXPECT_EQ(print(conditionOf("phase-begins", kNoNode, 0, "class R21")), "phase-begins(\"class R21\")");
    EXPECT_EQ(print(conditionOf("phase-begins")), "phase-begins");
    const auto complaint = [](const char* text) { return parseCondition(text).error().message; };
    EXPECT_EQ(complaint("packet-arives(3)"),
              "there is no condition called 'packet-arives(3)'; did you mean packet-arrives?");
    EXPECT_EQ(complaint("step"), "the condition 'step' should look like step(12)");
    EXPECT_EQ(complaint("step(1.5)"), "the condition 'step(1.5)' should look like step(12)");
    EXPECT_EQ(complaint("link-busy(1,2)"), "the condition 'link-busy(1,2)' should look like link-busy(5)");
    EXPECT_EQ(complaint("link-busy(-1)"), "the condition 'link-busy(-1)' should look like link-busy(5)");
    EXPECT_EQ(complaint("step(1,node=3)"), "the condition 'step(1,node=3)' should look like step(12)");
    for (const std::string text : {"link-has-carried(10)", "link-has-carried(link=7)", "link-has-carried(10,node=7)"})
        EXPECT_EQ(parseCondition(text).error().message,
                  "the condition '" + text + "' should look like link-has-carried(12,link=5)");
    EXPECT_FALSE(parseCondition("queue-exceeds(4,link=3)").ok());
    EXPECT_FALSE(parseCondition("((").ok());
}

TEST(Conditions, AreOfWhatIsSelected) {
    const auto showing = test::showRun("hypercube(3)", "total-exchange", "optimal");
    const auto words = [&] {
        std::vector<std::string> all;
        for (const Condition& condition : conditionsFor(showing->instant()))
            all.push_back(conditionWords(showing->instant(), condition));
        return all;
    };
    using testing::ElementsAre;
    EXPECT_THAT(words(), ElementsAre("more than 7 packets wait at a node",
                                     "the bound of 4 steps (VB Thm 5) can no longer be met", "step 1"));
    showing->select({record::Selection::Kind::packet, 6});
    EXPECT_EQ(words().front(), "packet 000 → 111 arrives");
    EXPECT_EQ(words()[1], "packet 000 → 111 moves");
    showing->select({record::Selection::Kind::link, 1});
    EXPECT_EQ(words().front(), "link 1 (000 → 010) is busy");
    EXPECT_EQ(words()[2], "link 1 (000 → 010) has carried 1 packet");
    ASSERT_TRUE(showing->moveTo(2, 0.0));
    EXPECT_EQ(words()[2], "link 1 (000 → 010) has carried 3 packets") << "one more than so far";
    ASSERT_TRUE(showing->moveTo(0, 0.0));
    showing->select({record::Selection::Kind::node, 5});
    EXPECT_EQ(words().front(), "node 101 is busy");
    EXPECT_EQ(words()[2], "node 101 has all that it wants");
    EXPECT_EQ(words()[3], "more than 7 packets wait at node 101");
    const auto random = test::showRun("hypercube(3)", "poisson-packets(rho=0.8)", "shortest-path");
    random->select({record::Selection::Kind::node, 5});
    for (const Condition& condition : conditionsFor(random->instant())) EXPECT_NE(condition.entry->id, "node-has-all");
    EXPECT_TRUE(conditionsFor({}).empty());
}

// What is offered is still to come, with and without an index of hops, and by symmetry.
TEST(Conditions, OfferTheNextPacketOfALink) {
    const auto showing = test::showRun("hypercube(3)", "total-exchange", "optimal");
    showing->select({record::Selection::Kind::link, 1});
    for (const Step step : {Step{0}, Step{2}, Step{3}}) {
        ASSERT_TRUE(showing->moveTo(step, 0.0));
        record::Instant searched = showing->instant(), symmetric = showing->instant();
        test::dropIndex(searched);
        test::dropTimeline(symmetric);
        const Condition next = conditionOf("link-has-carried", 1, step + 1);  // one packet in every step
        for (const record::Instant* instant :
             std::initializer_list<const record::Instant*>{&showing->instant(), &searched, &symmetric}) {
            EXPECT_THAT(conditionsFor(*instant), testing::Contains(next));
            EXPECT_EQ(*firstStep(next, *instant, step), step + 1);
        }
    }
}

// Steps that were not kept are not run again for a preset.
TEST(Conditions, OfferAPacketByTheStepsThatWereKept) {
    const auto part = test::showWithin(100'000, "hypercube(6)", "total-exchange", "shortest-path");
    const Step last = part->instant().lastStep, kept = part->instant().recording->loads->lastStep();
    ASSERT_LT(kept, last);
    part->select({record::Selection::Kind::link, 1});
    for (const Step step : {kept, last - 1}) {
        ASSERT_TRUE(part->moveTo(step, 0.0));
        const auto carried = carriedBy(*part->instant().timeline(), 1, kept);
        EXPECT_THAT(conditionsFor(part->instant()), testing::Contains(conditionOf("link-has-carried", 1, carried + 1)));
    }
}

}  // namespace
}  // namespace hop::explain::condition_test
