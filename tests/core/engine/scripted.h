// SPDX-License-Identifier: GPL-3.0-or-later
// What the engine's tests run: processes that do as they are told, networks and tasks by their expressions.
#pragma once

#include <gtest/gtest.h>

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "core/algorithm/catalogue.h"
#include "core/engine/process.h"
#include "core/engine/setting.h"
#include "core/engine/simulation.h"
#include "core/network/catalogue.h"
#include "core/task/catalogue.h"

namespace hop::test {

// Proposes what it is told, right or wrong. Its memory counts the steps.
class Scripted final : public engine::Process {
public:
    using Script = std::function<void(const engine::State& state, engine::Proposal& out)>;

    explicit Scripted(Script script, Step pause = 0) : m_script(std::move(script)), m_pause(pause) {}

    engine::Memory begin(const engine::State&, Stop) const override { return engine::Memory::of(Count{}); }
    void propose(const engine::State& state, engine::Proposal& out) const override { m_script(state, out); }
    void commit(const engine::State&, const engine::StepRecord&, engine::Memory& memory) const override {
        ++memory.as<Count>().steps;
    }
    Step longestPause() const override { return m_pause; }
    std::string explain(const engine::State&, const engine::Move&, const engine::TypeNames&) const override {
        return "because it was told to";
    }

private:
    struct Count {
        std::uint64_t steps = 0;
        std::size_t bytes() const { return 0; }
        void hash(Hasher& hasher) const { hasher.add(steps); }
        friend bool operator==(const Count&, const Count&) = default;
    };

    Script m_script;
    Step m_pause;
};

inline network::NetworkPtr networkOf(const std::string& expression) {
    auto network = network::build(expression, {});
    EXPECT_TRUE(network.ok()) << (network ? "" : network.error().message);
    return network ? *network : nullptr;
}

inline task::TaskPtr taskOf(const network::NetworkPtr& network, const std::string& expression) {
    auto task = task::build(network, expression, {});
    EXPECT_TRUE(task.ok()) << (task ? "" : task.error().message);
    return task ? *task : nullptr;
}

// A static task with these packets.
inline task::TaskPtr listed(std::vector<task::Packet> packets, task::Cast cast = task::Cast::unicast) {
    task::Task task;
    task.expression = task.title = "listed";
    task.cast = cast;
    task.packets = task::PacketSet::listed(std::move(packets));
    return std::make_shared<const task::Task>(std::move(task));
}

// An algorithm of the catalogue, its setting and its process.
struct BuiltRun {
    engine::SettingPtr setting;
    algorithm::Prepared algorithm;

    BuiltRun(const network::NetworkPtr& network, const task::TaskPtr& task, const std::string& expression,
             engine::Ports ports = {}) {
        setting = engine::makeSetting(network, task, ports, 1);
        auto prepared =
            algorithm::build({.network = network, .task = task, .ports = ports, .randomness = {}}, expression);
        EXPECT_TRUE(prepared.ok()) << (prepared ? "" : prepared.error().message);
        if (prepared) algorithm = *std::move(prepared);
    }
    BuiltRun(const std::string& network, const std::string& task, const std::string& expression,
             engine::Ports ports = {})
        : BuiltRun(networkOf(network), task, expression, ports) {}

    engine::Simulation simulation() const { return {setting, algorithm.process}; }

private:
    BuiltRun(const network::NetworkPtr& network, const std::string& task, const std::string& expression,
             engine::Ports ports)
        : BuiltRun(network, taskOf(network, task), expression, ports) {}
};

// Steps until the run is done, at most `most`; the error if there is one.
inline Result<void> finish(engine::Simulation& simulation, Step most = 1000000) {
    for (Step step = 0; step < most; ++step) {
        const auto taken = simulation.step();
        if (!taken) return taken.error();
        if (!*taken) return {};
    }
    return invalid("the run does not end");
}

// The last of so many steps must be refused, however often it is tried, and leave no trace.
inline void expectLastRefused(engine::Simulation& simulation, std::size_t steps, const std::string& message) {
    for (std::size_t i = 0; i + 1 < steps; ++i) {
        const auto taken = simulation.step();
        ASSERT_TRUE(taken.ok()) << taken.error().message;
    }
    const engine::State before = simulation.state();
    for (int attempt = 0; attempt < 2; ++attempt) {
        const auto taken = simulation.step();
        ASSERT_FALSE(taken.ok());
        EXPECT_EQ(taken.error().code, ErrorCode::illegalMove);
        EXPECT_EQ(taken.error().message, message);
        EXPECT_EQ(simulation.state(), before);
        EXPECT_EQ(fingerprint(simulation.state()), fingerprint(before));
    }
}

}  // namespace hop::test
