// SPDX-License-Identifier: GPL-3.0-or-later
// Traces replayed by the rules of the communication model, sharing no code with the program.
#include <gtest/gtest.h>

#include <map>
#include <set>
#include <sstream>

#include "tests/app/program.h"

namespace hop::test::trace_test {
namespace {

using Json = nlohmann::json;

// What a replay finds; `fault` is the first broken rule.
struct Replay {
    std::string fault;
    long steps = 0, transmissions = 0, delivered = 0, delays = 0, packets = 0;
};

class Player {
public:
    explicit Player(const Json& header)
        : m_ports(header.at("ports").is_string() ? 1000000 : header.at("ports").get<long>()) {
        for (const Json& link : header.at("network").at("links")) m_bandwidth[{link.at(0), link.at(1)}] = link.at(2);
        const long nodes = header.at("network").at("nodes");
        for (const Json& packet : header.at("packets")) {
            const long id = packet.at("id");
            m_holders[id] = {packet.at("source").get<long>()};
            if (packet.at("destinations") == "all") {
                m_broadcast.insert(id);
                for (long node = 0; node < nodes; ++node) m_missing[id].insert(node);
                m_missing[id].erase(packet.at("source").get<long>());
            } else {
                m_missing[id] = {packet.at("destinations").at(0).get<long>()};
            }
        }
        m_replay.packets = static_cast<long>(m_holders.size());
    }

    void step(const Json& line) {
        std::map<std::pair<long, long>, long> load;
        std::map<long, long> sent, received;
        std::vector<std::pair<long, long>> arrivals;
        m_replay.steps = line.at("step");
        for (const Json& hop : line.at("hops")) {
            const long packet = hop.at(0), from = hop.at(1), to = hop.at(2);
            ++m_replay.transmissions;
            if (!m_bandwidth.contains({from, to})) fault("no such link", hop);
            if (++load[{from, to}] > m_bandwidth[{from, to}]) fault("link overloaded", hop);
            if (++sent[from] > m_ports || ++received[to] > m_ports) fault("ports", hop);
            if (!m_holders[packet].contains(from)) fault("not held", hop);
            if (!m_broadcast.contains(packet)) m_holders[packet].erase(from);
            const bool delivers = hop.size() > 3 ? hop.at(3) == 1 : m_missing[packet].contains(to);
            if (delivers && !m_broadcast.contains(packet) && !m_missing[packet].contains(to))
                fault("delivered elsewhere", hop);
            if (!delivers || m_broadcast.contains(packet)) arrivals.emplace_back(packet, to);
            if (delivers && m_missing[packet].erase(to) == 1 && m_missing[packet].empty()) {
                ++m_replay.delivered;
                m_replay.delays += m_replay.steps;
            }
        }
        for (const auto& [packet, node] : arrivals) m_holders[packet].insert(node);
    }

    const Replay& replay() const { return m_replay; }

private:
    void fault(const std::string& what, const Json& hop) {
        if (m_replay.fault.empty())
            m_replay.fault = "step " + std::to_string(m_replay.steps) + " " + hop.dump() + ": " + what;
    }

    std::map<std::pair<long, long>, long> m_bandwidth;
    std::map<long, std::set<long>> m_holders, m_missing;
    std::set<long> m_broadcast;
    long m_ports;
    Replay m_replay;
};

Replay replay(const std::string& trace) {
    std::istringstream lines(trace);
    std::string line;
    std::getline(lines, line);
    const Json header = Json::parse(line);
    EXPECT_EQ(header.at("format"), "hopscope-trace");
    EXPECT_EQ(header.at("version"), 1);
    Player player(header);
    while (std::getline(lines, line)) player.step(Json::parse(line));
    return player.replay();
}

struct Case {
    std::vector<std::string> arguments;
};

class Trace : public testing::TestWithParam<Case> {};

TEST_P(Trace, ReplaysAndAgreesWithTheResult) {
    std::vector<std::string> arguments = {"run"};
    arguments.insert(arguments.end(), GetParam().arguments.begin(), GetParam().arguments.end());
    arguments.insert(arguments.end(), {"--trace", "-"});
    const Finished traced = run(arguments);
    ASSERT_EQ(traced.status, 0) << traced.err;
    const Replay found = replay(traced.out);
    EXPECT_EQ(found.fault, "");
    const Json figures = resultOf(GetParam().arguments).at("result");
    EXPECT_EQ(figures.at("steps"), found.steps);
    EXPECT_EQ(figures.at("packets"), found.packets);
    EXPECT_EQ(figures.at("transmissions"), found.transmissions);
    EXPECT_EQ(figures.at("delivered"), found.delivered);
    EXPECT_EQ(found.delivered, found.packets);
    EXPECT_DOUBLE_EQ(figures.at("mean_delay").get<double>(),
                     static_cast<double>(found.delays) / static_cast<double>(found.delivered));
}

INSTANTIATE_TEST_SUITE_P(
    All, Trace,
    testing::Values(Case{{"--network", "hypercube(2)"}}, Case{{"--network", "hypercube(5)"}},
                    Case{{"--network", "hypercube(5)", "--run", "symmetric"}}, Case{{"--network", "torus(4,2)"}},
                    Case{{"--network", "hypercube(4)", "--algorithm", "shortest-path(order=random)", "--seed", "7"}},
                    Case{{"--network", "petersen", "--ports", "1"}},
                    Case{{"--network", "mesh(3,2)", "--task", "scatter(root=4)"}},
                    Case{{"--network", "complete-bipartite(3,4)", "--task", "broadcast(root=2)"}}, Case{{"vb-fig-2"}}));

TEST(TraceReplay, FindsFaults) {
    const std::string header = R"({"format": "hopscope-trace", "version": 1,)"
                               R"( "network": {"nodes": 3, "links": [[0, 1, 1], [1, 2, 1], [2, 1, 1]]}, "ports": 1,)"
                               R"( "packets": [{"id": 0, "source": 0, "destinations": [2]},)"
                               R"( {"id": 1, "source": 0, "destinations": [1]}]})"
                               "\n";
    EXPECT_EQ(replay(header + R"({"step": 1, "hops": [[0, 0, 1]]})"
                              "\n"
                              R"({"step": 2, "hops": [[0, 1, 2]]})")
                  .fault,
              "");
    EXPECT_NE(replay(header + R"({"step": 1, "hops": [[0, 0, 2]]})").fault, "");
    EXPECT_NE(replay(header + R"({"step": 1, "hops": [[0, 0, 1], [1, 0, 1]]})").fault, "");
    EXPECT_NE(replay(header + R"({"step": 1, "hops": [[0, 0, 1], [0, 1, 2]]})").fault, "");
    EXPECT_NE(replay(header + R"({"step": 1, "hops": [[0, 0, 1, 1]]})").fault, "");
}

}  // namespace
}  // namespace hop::test::trace_test
