// SPDX-License-Identifier: GPL-3.0-or-later
// What every algorithm of the catalogue says of waiting packets, against what the run then does: a packet leaves by a
// link that was named, in the step that was named, after the packets that were named, which go in their order; and a
// packet that moves in the next step was said to be the next.
#include <gtest/gtest.h>

#include <algorithm>
#include <limits>
#include <map>
#include <set>

#include "tests/core/algorithm/variants.h"
#include "tests/core/engine/scripted.h"
#include "tests/core/network/members.h"

namespace hop::algorithm::waits_test {
namespace {

constexpr Step kDynamicSlots = 60;
constexpr std::size_t kMostAsked = 24;  // of the packets that move next, and of the others, in a step

// Packets of dynamic runs are told apart by their serial numbers: their places are used again.
using Serial = std::uint64_t;

struct Hop {
    Step step = 0;
    LinkId link = kNoLink;
};

struct Answer {
    Step before = 0;  // the step after which it was asked
    Serial packet = 0;
    NodeId node = 0;
    engine::Waiting waiting;
    std::vector<std::vector<Serial>> served;  // by link: the packets before it
};

class Witness {
public:
    Witness(const Problem& problem, const engine::Process& process) : m_problem(problem), m_process(process) {}

    // Asks before a step, for some of the packets that will move in it and some of all others.
    void ask(const engine::State& state) {
        engine::Proposal proposal;
        m_process.propose(state, proposal);
        const std::size_t every = proposal.moves.size() / kMostAsked + 1;
        for (std::size_t i = state.step % every; i < proposal.moves.size(); i += every) {
            const engine::Move& move = proposal.moves[i];
            const network::Link link = m_problem.network->link(move.link);
            const Answer& answer = ask(state, move.packet, link.from);
            const auto said = std::ranges::find(answer.waiting.links, move.link, &engine::AwaitedLink::link);
            ASSERT_NE(said, answer.waiting.links.end())
                << "packet " << move.packet << " leaves node " << link.from << " in step " << state.step + 1
                << ", but was not said to wait for link " << move.link;
            EXPECT_LT(said->ahead, link.bandwidth) << "packet " << move.packet << " before step " << state.step + 1;
        }
        std::vector<std::pair<PacketId, NodeId>> held;
        const std::size_t packets = std::visit([](const auto& store) { return store.packetCount(); }, state.possession);
        const std::size_t places = packets * m_problem.network->nodeCount();
        const std::size_t stride = places / (8 * kMostAsked) + 1;
        for (std::size_t i = state.step % stride; i < places; i += stride) {
            const auto packet = static_cast<PacketId>(i / m_problem.network->nodeCount());
            const auto node = static_cast<NodeId>(i % m_problem.network->nodeCount());
            if (std::visit([&](const auto& store) { return store.holds(packet, node); }, state.possession))
                held.emplace_back(packet, node);
        }
        for (std::size_t i = 0; i < held.size(); i += held.size() / kMostAsked + 1)
            ask(state, held[i].first, held[i].second);
    }

    void record(const engine::State& before, const engine::StepRecord& done) {
        for (const engine::Move& move : done.moves)
            m_hops[serialOf(before, move.packet)].push_back({done.step, move.link});
    }

    void expectKept() const {
        for (const Answer& answer : m_answers) {
            expectLeaves(answer);
            if (answer.waiting.since) expectSince(answer);
            if (::testing::Test::HasFailure()) return;
        }
    }

    std::size_t answered() const { return m_answers.size(); }
    // Answers that name no link, of packets that leave the node later.
    std::size_t silent() const {
        return static_cast<std::size_t>(std::ranges::count_if(m_answers, [&](const Answer& answer) {
            const auto hops = m_hops.find(answer.packet);
            return answer.waiting.links.empty() && hops != m_hops.end() && hops->second.back().step > answer.before;
        }));
    }

private:
    const Answer& ask(const engine::State& state, PacketId packet, NodeId node) {
        Answer answer{state.step, serialOf(state, packet), node, m_process.waits(state, packet, node), {}};
        for (const engine::AwaitedLink& link : answer.waiting.links) {
            EXPECT_EQ(link.before.size(), std::min<std::uint64_t>(link.ahead, engine::AwaitedLink::kMostNamed));
            EXPECT_EQ(m_problem.network->link(link.link).from, node);
            auto& served = answer.served.emplace_back();
            for (const PacketId other : link.before) served.push_back(serialOf(state, other));
        }
        if (!state.slots.empty()) m_born[answer.packet] = static_cast<Step>(state.slots[packet].instant) + 1;
        m_sources[answer.packet] =
            state.slots.empty() ? m_problem.task->packets.source(packet) : state.slots[packet].packet.source;
        m_answers.push_back(std::move(answer));
        return m_answers.back();
    }

    static Serial serialOf(const engine::State& state, PacketId packet) {
        return state.slots.empty() ? packet : state.slots[packet].serial;
    }

    // The first step after `after` in which a packet crosses a link; 0: it does not, as far as the run was watched.
    Step crosses(Serial packet, LinkId link, Step after) const {
        const auto hops = m_hops.find(packet);
        if (hops == m_hops.end()) return 0;
        for (const Hop& hop : hops->second)
            if (hop.step > after && hop.link == link) return hop.step;
        return 0;
    }

    bool isBroadcast() const { return m_problem.task->cast == task::Cast::broadcast; }

    void expectLeaves(const Answer& answer) const {
        SCOPED_TRACE("packet " + std::to_string(answer.packet) + " at node " + std::to_string(answer.node) +
                     " after step " + std::to_string(answer.before));
        bool leaves = answer.waiting.links.empty() || m_problem.task->isDynamic();
        for (std::size_t i = 0; i < answer.waiting.links.size(); ++i) {
            const engine::AwaitedLink& said = answer.waiting.links[i];
            const Step step = crosses(answer.packet, said.link, answer.before);
            leaves = leaves || step > 0;
            if (isBroadcast() && !m_problem.task->isDynamic()) {
                EXPECT_GT(step, 0U) << "link " << said.link;
            }
            if (said.leaves && (step > 0 || !m_problem.task->isDynamic())) {
                EXPECT_EQ(step, *said.leaves) << "link " << said.link;
            }
            if (step > 0) expectServed(said, answer, answer.served[i], step);
        }
        EXPECT_TRUE(leaves) << "it leaves by no link that was named";
    }

    void expectServed(const engine::AwaitedLink& said, const Answer& answer, const std::vector<Serial>& served,
                      Step step) const {
        const Step slack = m_problem.network->link(said.link).bandwidth > 1 ? 0 : 1;
        Step latest = answer.before + 1;
        for (const Serial other : served) {
            const Step crossed = crosses(other, said.link, answer.before);
            EXPECT_GE(crossed, latest) << "packet " << other << " before it on link " << said.link;
            latest = crossed + slack;
        }
        EXPECT_GE(step, latest) << "link " << said.link;
    }

    void expectSince(const Answer& answer) const {
        std::vector<Step> arrivals;
        const auto hops = m_hops.find(answer.packet);
        if (hops != m_hops.end())
            for (const Hop& hop : hops->second)
                if (hop.step <= answer.before && m_problem.network->link(hop.link).to == answer.node)
                    arrivals.push_back(hop.step);
        Step since = 1;
        if (m_born.contains(answer.packet)) since = m_born.at(answer.packet);
        const bool atSource = m_sources.at(answer.packet) == answer.node;
        if (!arrivals.empty() && !(isBroadcast() && atSource))
            since = 1 + (isBroadcast() ? arrivals.front() : arrivals.back());
        EXPECT_EQ(*answer.waiting.since, since)
            << "packet " << answer.packet << " at node " << answer.node << " after step " << answer.before;
    }

    const Problem& m_problem;
    const engine::Process& m_process;
    std::vector<Answer> m_answers;
    std::map<Serial, std::vector<Hop>> m_hops;
    std::map<Serial, Step> m_born;
    std::map<Serial, NodeId> m_sources;
};

// Watches a run to its end, or for some slots; the number of answers that were compared.
std::size_t expectWaitsAreKept(const Problem& problem, const engine::Process& process,
                               std::size_t mostSilent = std::numeric_limits<std::size_t>::max()) {
    Witness witness(problem, process);
    const auto setting = engine::makeSetting(problem.network, problem.task, problem.ports, 1);
    engine::Simulation simulation(setting, engine::ProcessPtr(engine::ProcessPtr(), &process));
    while (!simulation.done() && !(problem.task->isDynamic() && simulation.state().step == kDynamicSlots)) {
        witness.ask(simulation.state());
        if (::testing::Test::HasFailure()) return 0;
        const engine::State before = simulation.state();
        const auto taken = simulation.step();
        EXPECT_TRUE(taken.ok()) << taken.error().message;
        if (!taken) return 0;
        witness.record(before, simulation.lastRecord());
    }
    witness.expectKept();
    EXPECT_LE(witness.silent(), mostSilent);
    return witness.answered();
}

class Waits : public ::testing::TestWithParam<std::string> {};

TEST_P(Waits, AreWhatTheRunThenDoes) {
    const network::NetworkPtr network = network::member(GetParam());
    std::size_t answers = 0;
    for (const task::TaskPtr& task : tasksOn(network))
        for (const std::uint32_t ports : {0U, 1U}) {
            const Problem problem{.network = network, .task = task, .ports = {ports}, .randomness = {}};
            for (const Entry& entry : catalogue())
                for (const std::string& expression : variants(entry)) {
                    const auto prepared = build(problem, expression);
                    if (!prepared) continue;
                    SCOPED_TRACE(task->expression + " by " + expression + ", ports " + std::to_string(ports));
                    answers += expectWaitsAreKept(problem, *prepared->process);
                    if (HasFailure()) return;
                }
        }
    EXPECT_GT(answers, 0U);
}

INSTANTIATE_TEST_SUITE_P(Networks, Waits,
                         ::testing::Values("hypercube(2)", "hypercube(3)", "torus(3,2)", "ring(4)", "ring(5)",
                                           "path(4)", "mesh(3,2)", "star(4)", "complete(4)", "otis(ring(3))",
                                           "extended-otis(path(2))", "otis(mesh(2,2))", "power(complete(3),2)",
                                           "graph(\"campus.graphml\")"),
                         network::testName);

struct LargeRun {
    const char* name;
    const char* network;
    const char* task;
    const char* algorithm;
    // Packets that wait for others of their round, or for a phase to end, wait for no link yet: so many of the answers.
    std::size_t mostSilent = std::numeric_limits<std::size_t>::max();
};

class WaitsOfLargeRuns : public ::testing::TestWithParam<LargeRun> {};

TEST_P(WaitsOfLargeRuns, AreWhatTheRunThenDoes) {
    const LargeRun& large = GetParam();
    const network::NetworkPtr network = test::networkOf(large.network);
    const Problem problem{.network = network, .task = test::taskOf(network, large.task), .ports = {}, .randomness = {}};
    const auto prepared = build(problem, large.algorithm);
    ASSERT_TRUE(prepared.ok()) << prepared.error().message;
    EXPECT_GT(expectWaitsAreKept(problem, *prepared->process, large.mostSilent), 0U);
}

INSTANTIATE_TEST_SUITE_P(
    Runs, WaitsOfLargeRuns,
    ::testing::Values(
        LargeRun{"brick_transport", "otis(mesh(8,2))", "brick-exchange(3)", "brick-transport", 24},
        LargeRun{"otis_sort", "otis(mesh(8,2))", "k-k-sort(2)", "otis-sort", 51},
        LargeRun{"bitonic_sort", "mesh(4,2)", "k-k-sort(3)", "bitonic-sort"},
        LargeRun{"transposition_sort", "path(6)", "k-k-sort(3)", "transposition-sort"},
        LargeRun{"emulation", "otis(mesh(3,2))", "k-k(3)", "emulation"},
        LargeRun{"emulation_wide", "otis(mesh(3,2),bandwidth=4)", "k-k(3)", "emulation"},
        LargeRun{"busy_gather", "star(4)", "poisson-gather(rho=0.5)", "shortest-path"},
        LargeRun{"busy_flow", "hypercube(3)", "poisson-broadcasts(rho=0.4)", "rotated-trees(order=label)"},
        LargeRun{"busy_relay", "hypercube(3)", "poisson-broadcasts(rho=0.2)", "disjoint-trees"},
        LargeRun{"busy_root", "hypercube(3)", "poisson-broadcasts(rho=0.2)", "single-root"},
        LargeRun{"busy_period", "hypercube(3)", "poisson-broadcasts(rho=0.4)", "periodic-d-trees(assign=free)"}),
    [](const auto& each) { return std::string(each.param.name); });

}  // namespace
}  // namespace hop::algorithm::waits_test
