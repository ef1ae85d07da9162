// SPDX-License-Identifier: GPL-3.0-or-later
// Steps divided over a team of threads: records, measures, states and errors are those of one thread, whatever the size
// of the team, and the referee sees every move.
#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <memory>
#include <optional>

#include "core/host/thread_team.h"
#include "core/measure/dynamic_measures.h"
#include "core/measure/run_measures.h"
#include "tests/core/engine/reference.h"
#include "tests/core/engine/scripted.h"

namespace hop::engine::shared_steps_test {
namespace {

using test::BuiltRun;

constexpr Step kMostSteps = 200;          // of runs that have no end
constexpr NodeId kMostNodesChecked = 32;  // by the second opinion, which is thorough, not fast

struct Case {
    const char* network;
    const char* task;
    const char* algorithm;
    std::uint32_t ports = 0;
};

const Case kCases[] = {
    {"hypercube(5)", "total-exchange", "shortest-path"},
    {"hypercube(5)", "total-exchange", "optimal"},
    {"hypercube(5)", "total-exchange", "optimal-delay"},
    {"hypercube(4)", "total-exchange", "optimal", 2},
    {"hypercube(4)", "total-exchange", "dimension-exchange"},
    {"hypercube(7)", "total-exchange", "shortest-path"},
    {"torus(5,2)", "total-exchange", "shortest-path"},
    {"torus(5,2)", "total-exchange", "optimal"},
    {"torus(4,3)", "total-exchange", "shortest-path(path=random)"},
    {"torus(4,2)", "total-exchange", "shortest-path(path=adaptive)"},
    {"torus(4,2)", "total-exchange", "shortest-path(order=random,path=random)"},
    {"torus(4,2)", "total-exchange", "shortest-path(order=farthest)"},
    {"torus(4,2)", "total-exchange", "shortest-path", 1},
    {"hypercube(4)", "isotropic(0011,times(2,1011))", "optimal"},
    {"complete(6)", "total-exchange", "shortest-path"},
    {"mesh(6,2)", "total-exchange", "shortest-path"},
    {"path(9)", "total-exchange", "shortest-path"},
    {"otis(mesh(2,2),bandwidth=3)", "total-exchange", "shortest-path"},
    {"power(complete(3),2)", "total-exchange", "product-exchange"},
    {"mesh(4,2)", "k-k(k=2)", "kk-oblivious"},
    {"hypercube(6)", "poisson-packets(rho=0.7)", "shortest-path"},
    {"torus(5,2)", "poisson-packets(rho=0.5)", "shortest-path"},
    {"mesh(5,2)", "poisson-packets(rho=0.3)", "shortest-path"},
    {"hypercube(4)", "poisson-broadcasts(rho=0.4)", "rotated-trees"},
};

// Keeps everything that a run tells its observers.
class Told final : public Observer {
public:
    void begin(const Setting&, const State&) override {}
    void onStep(const StepRecord& record, const State&) override {
        moves.emplace_back(record.moves.begin(), record.moves.end());
        arrivals.emplace_back(record.arrivals.begin(), record.arrivals.end());
        phases.push_back(record.phase);
    }
    std::vector<std::vector<Move>> moves;
    std::vector<std::vector<PacketId>> arrivals;
    std::vector<std::uint16_t> phases;
    friend bool operator==(const Told& a, const Told& b) {
        return a.moves == b.moves && a.arrivals == b.arrivals && a.phases == b.phases;
    }
};

struct Taken {
    Told told;
    measure::RunMeasures measures;
    std::uint64_t greatestQueue = 0;
    std::optional<State> state;
    std::string objections;
};

std::unique_ptr<Taken> take(const BuiltRun& run, Team* team) {
    auto taken = std::make_unique<Taken>();
    Simulation simulation = run.simulation();
    simulation.employ(team);
    measure::DynamicMeasures dynamic;
    test::Reference reference;
    simulation.attach(taken->told);
    simulation.attach(taken->measures);
    if (run.setting->task->isDynamic()) simulation.attach(dynamic);
    if (run.setting->network->nodeCount() <= kMostNodesChecked) simulation.attach(reference);
    for (Step step = 0; !run.setting->task->isDynamic() || step < kMostSteps; ++step) {
        const auto more = simulation.step();
        EXPECT_TRUE(more.ok()) << (more ? "" : more.error().message);
        if (!more || !*more) break;
    }
    taken->greatestQueue = dynamic.greatestEver();
    taken->state = simulation.state();
    taken->objections = reference.objections;
    return taken;
}

TEST(SharedSteps, AreTheSameForAnyTeam) {
    for (const Case& each : kCases) {
        SCOPED_TRACE(std::string(each.task) + " on " + each.network + " by " + each.algorithm);
        const BuiltRun run(each.network, each.task, each.algorithm, {each.ports});
        const auto alone = take(run, nullptr);
        EXPECT_EQ(alone->objections, "");
        for (const unsigned size : {1U, 2U, 3U, 5U}) {
            SCOPED_TRACE(size);
            host::ThreadTeam team(size, 1);
            const auto shared = take(run, &team);
            ASSERT_EQ(shared->told, alone->told);
            EXPECT_EQ(shared->measures.measures(), alone->measures.measures());
            EXPECT_EQ(shared->greatestQueue, alone->greatestQueue);
            EXPECT_EQ(*shared->state, *alone->state);
            EXPECT_EQ(fingerprint(*shared->state), fingerprint(*alone->state));
            EXPECT_EQ(shared->objections, "");
        }
    }
}

// Steps of fewer moves than a team divides are taken by one thread, in the same run as larger ones.
TEST(SharedSteps, OnlyLargeStepsAreDivided) {
    const BuiltRun run("hypercube(6)", "total-exchange", "shortest-path");
    host::ThreadTeam team(2, 300);
    EXPECT_EQ(*take(run, &team)->state, *take(run, nullptr)->state);
}

// Takes `legal` steps of a run, then a step with these moves; the error, which leaves no trace.
std::string refusalOf(const BuiltRun& run, Step legal, const std::vector<Move>& wrong, Team* team) {
    auto process = std::make_shared<test::Scripted>([&](const State& state, Proposal& out) {
        if (state.step < legal)
            run.algorithm.process->propose(state, out);
        else
            out.moves.assign(wrong.begin(), wrong.end());
    });
    Simulation simulation(run.setting, process);
    simulation.employ(team);
    for (Step step = 0; step < legal; ++step) EXPECT_TRUE(simulation.step().ok());
    const State before = simulation.state();
    std::string message;
    for (int attempt = 0; attempt < 2; ++attempt) {
        const auto taken = simulation.step();
        if (taken) return "legal: " + toHex(fingerprint(simulation.state()));
        EXPECT_EQ(simulation.state(), before);
        if (attempt == 1) {
            EXPECT_EQ(taken.error().message, message);
        }
        message = taken.error().message;
    }
    return message;
}

// The moves of a step of a plan, which depends on nothing but the step.
std::vector<Move> movesOf(const BuiltRun& run, Step step) {
    State state;
    state.step = step - 1;
    Proposal proposal;
    run.algorithm.process->propose(state, proposal);
    return proposal.moves;
}

class Refusals : public ::testing::Test {
protected:
    void sameForAnyTeam(Step legal, const std::vector<Move>& wrong, const std::string& contains) {
        const std::string alone = refusalOf(m_run, legal, wrong, nullptr);
        EXPECT_NE(alone.find(contains), std::string::npos) << alone;
        for (const unsigned size : {1U, 2U, 3U, 5U}) {
            host::ThreadTeam team(size, 1);
            EXPECT_EQ(refusalOf(m_run, legal, wrong, &team), alone) << size << " threads";
        }
    }

    BuiltRun m_run{"hypercube(4)", "total-exchange", "optimal"};
    std::vector<Move> m_moves = movesOf(m_run, 3);
};

TEST_F(Refusals, NoSuchLink) {
    m_moves[40].link = 64;
    m_moves[50].packet = 5000;
    sameForAnyTeam(2, m_moves, "there is no such link");
}

TEST_F(Refusals, NoSuchPacket) {
    m_moves[50].packet = 5000;
    sameForAnyTeam(2, m_moves, "there is no such packet");
}

TEST_F(Refusals, APacketTwiceOverDifferentLinks) {
    // The first and the last move: in different parts for any division.
    const NodeId from = m_run.setting->links.from[m_moves.front().link];
    m_moves.back() = m_moves.front();
    m_moves.back().flags = 0;
    m_moves.back().link = from * 4 + (m_moves.front().link + 1) % 4;
    sameForAnyTeam(2, m_moves, "the packet moves already in this step");
}

TEST_F(Refusals, APacketTwiceOverTheSameLink) {
    m_moves.back() = m_moves.front();
    sameForAnyTeam(2, m_moves, "the packet moves already in this step");
}

TEST_F(Refusals, AChainOfHops) {
    const NodeId over = m_run.setting->links.to[m_moves.front().link];
    m_moves.front().flags = 0;
    m_moves.back() = {m_moves.front().packet, over * 4 + (m_moves.front().link + 1) % 4, 0, 0};
    sameForAnyTeam(2, m_moves, "the packet moves already in this step");
}

TEST_F(Refusals, TwoPacketsOverALink) {
    // Another packet of the same sender, over the link of the first.
    const NodeId from = m_run.setting->links.from[m_moves.front().link];
    const auto other = std::ranges::find_if(m_moves.begin() + 1, m_moves.end(), [&](const Move& move) {
        return m_run.setting->links.from[move.link] == from;
    });
    ASSERT_NE(other, m_moves.end());
    std::swap(*other, m_moves.back());
    m_moves.back().link = m_moves.front().link;
    m_moves.back().flags = 0;
    sameForAnyTeam(2, m_moves, "the link carries as many packets as its bandwidth allows already");
}

TEST_F(Refusals, DeliveredElsewhere) {
    for (Move& move : m_moves) move.flags = plan::kDelivers;
    sameForAnyTeam(2, m_moves, "it is said to deliver the packet, but not at its destination");
}

TEST_F(Refusals, TheFirstOfSeveralIsNamed) {
    for (const std::size_t wrong : {63U, 40U, 20U, 7U}) {
        m_moves[wrong].packet = 100000 + static_cast<PacketId>(wrong);
        sameForAnyTeam(2, m_moves, "packet " + std::to_string(100000 + wrong));
    }
}

// Any moves, in any order, most of them legal.
RC_GTEST_PROP(SharedStepsProperty, JudgeAsOneThreadDoes, ()) {
    static const BuiltRun run("torus(3,2)", "total-exchange", "optimal");
    const auto legal = *rc::gen::inRange<Step>(0, 4);
    std::vector<Move> moves = movesOf(run, legal + 1);
    const auto changes = *rc::gen::inRange(0, 3);
    for (int i = 0; i < changes; ++i) {
        Move& move = moves[*rc::gen::inRange<std::size_t>(0, moves.size())];
        switch (*rc::gen::inRange(0, 5)) {
            case 0:
                move.packet = *rc::gen::inRange<PacketId>(0, 75);
                break;
            case 1:
                move.link = *rc::gen::inRange<LinkId>(0, 38);
                break;
            case 2:
                move.flags ^= plan::kDelivers;
                break;
            case 3:
                move = moves[*rc::gen::inRange<std::size_t>(0, moves.size())];
                break;
            default:
                std::swap(move, moves[*rc::gen::inRange<std::size_t>(0, moves.size())]);
        }
    }
    static host::ThreadTeam two(2, 1), three(3, 1), five(5, 1);
    const std::string alone = refusalOf(run, legal, moves, nullptr);
    for (Team* team : {&two, &three, &five}) RC_ASSERT(refusalOf(run, legal, moves, team) == alone);
}

}  // namespace
}  // namespace hop::engine::shared_steps_test
