// SPDX-License-Identifier: GPL-3.0-or-later
// Utilisation by link type: exactly the moves over the links of each type in the window.
#include <gtest/gtest.h>

#include <vector>

#include "core/measure/dynamic_measures.h"
#include "tests/core/measure/runs.h"

namespace hop::measure::type_utilisation_test {
namespace {

class MovesByType final : public engine::Observer {
public:
    void begin(const engine::Setting& setting, const engine::State&) override {
        m_network = setting.network.get();
        m_moves.assign(m_network->dimensions()->typeCount(), 0);
    }
    void onStep(const engine::StepRecord& record, const engine::State&) override {
        for (const engine::Move& move : record.moves) ++m_moves[m_network->link(move.link).type];
    }
    const std::vector<std::uint64_t>& moves() const { return m_moves; }

private:
    const network::Network* m_network = nullptr;
    std::vector<std::uint64_t> m_moves;
};

// Broadcasts, whose moves are counted with the buffers, and unicast packets; types that are used unequally.
TEST(TypeUtilisation, CountsTheMovesOfTheWindow) {
    struct Case {
        const char *network, *task, *algorithm;
    };
    constexpr Step kBefore = 50, kSlots = 300;
    for (const Case& each : {Case{"hypercube(4)", "poisson-broadcasts(rho=0.1)", "fixed-tree"},
                             Case{"hypercube(5)", "poisson-broadcasts(rho=0.5)", "own-tree(order=label)"},
                             Case{"torus(5,2)", "poisson-packets(rho=0.3)", "shortest-path"}}) {
        const test::Run run = test::algorithmRun(each.network, each.task, each.algorithm);
        DynamicMeasures measures;
        MovesByType counted;
        engine::Simulation simulation(run.setting, run.process);
        simulation.attach(measures);
        test::play(simulation, kBefore);
        simulation.attach(counted);
        measures.openWindow(kBefore + 1);
        test::play(simulation, kSlots);
        const std::vector<double> utilisation = measures.typeUtilisation();
        ASSERT_EQ(utilisation.size(), counted.moves().size());
        const std::size_t links = run.setting->links.to.size() / utilisation.size();  // of each type
        for (std::size_t type = 0; type < utilisation.size(); ++type)
            EXPECT_EQ(utilisation[type],
                      static_cast<double>(counted.moves()[type]) / static_cast<double>(links * kSlots))
                << each.network << " " << each.algorithm << ", type " << type;
    }
}

}  // namespace
}  // namespace hop::measure::type_utilisation_test
