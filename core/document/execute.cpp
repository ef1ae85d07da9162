// SPDX-License-Identifier: GPL-3.0-or-later
// Executing a run: both modes drive the same outputs.
#include "core/document/execute.h"

#include <algorithm>
#include <array>
#include <concepts>

#include "core/base/contract.h"
#include "core/base/hash.h"
#include "core/document/step_writers.h"
#include "core/engine/places.h"
#include "core/engine/planned_process.h"
#include "core/engine/simulation.h"
#include "core/engine/symmetric_run.h"
#include "core/network/measure.h"

namespace hop::document {
namespace {

// An explicit run, seen as execute sees both kinds.
class ExplicitPlayer {
public:
    explicit ExplicitPlayer(const Run& run) : m_simulation(run.setting, run.algorithm.process) {
        m_simulation.attach(m_measures);
    }

    Result<bool> step() { return m_simulation.step(); }
    Step stepsTaken() const { return m_simulation.state().step; }
    measure::Measures measures() const { return m_measures.measures(); }
    std::span<const plan::Move> moves() { return m_simulation.lastRecord().moves; }
    std::span<const plan::Drop> drops() const { return m_simulation.lastRecord().drops; }
    std::vector<engine::Placed> places() const {
        const auto& sorting = m_simulation.setting().task->sorting;
        return sorting == nullptr ? std::vector<engine::Placed>() : engine::placesOf(m_simulation.state(), *sorting);
    }
    std::string fingerprint() const { return toHex(m_simulation.state().chain); }

private:
    engine::Simulation m_simulation;
    measure::RunMeasures m_measures;
};

class SymmetricPlayer {
public:
    explicit SymmetricPlayer(const Run& run)
        : m_scenarioRun(run),
          m_run(run.network, run.task, {run.scenario.ports}, run.algorithm.symmetric),
          m_capacity(static_cast<double>(network::totalBandwidth(*run.network))) {}

    Result<bool> step() { return m_run.step(); }
    Step stepsTaken() const { return m_run.stepsTaken(); }
    measure::Measures measures() const {
        measure::Measures result{.steps = m_run.lastMove(),
                                 .packets = m_scenarioRun.task->packets.count(),
                                 .transmissions = m_run.transmissions(),
                                 .delivered = m_run.delivered(),
                                 .redundant = m_run.redundant(),
                                 .meanDelay = 0.0,
                                 .maxDelay = static_cast<double>(m_run.maxDelay()),
                                 .maxBuffer = m_run.maxBuffer(),
                                 .utilisation = 0.0};
        const std::uint64_t deliveredRows = result.delivered / m_scenarioRun.network->nodeCount();
        if (deliveredRows > 0)
            result.meanDelay = static_cast<double>(m_run.delaySum()) / static_cast<double>(deliveredRows);
        if (result.steps > 0)
            result.utilisation =
                static_cast<double>(result.transmissions) / (m_capacity * static_cast<double>(result.steps));
        return result;
    }
    std::span<const plan::Move> moves() {
        m_moves.clear();
        engine::expand(*m_scenarioRun.network, *m_scenarioRun.task,
                       m_scenarioRun.algorithm.symmetric->at(m_run.stepsTaken()), m_moves);
        return m_moves;
    }
    std::span<const plan::Drop> drops() const { return {}; }  // what is sorted is not isotropic
    std::vector<engine::Placed> places() const { return {}; }
    std::string fingerprint() const { return "symmetric:" + toHex(m_run.chain()); }

private:
    const Run& m_scenarioRun;
    engine::SymmetricRun m_run;
    double m_capacity;  // [packets per step]
    std::vector<plan::Move> m_moves;
};

template <typename Player>
Result<void> play(Player& player, const Run& run, const Outputs& outputs, const Proceed& proceed, RunResult& result) {
    std::optional<TraceWriter> trace;
    std::optional<TableWriter> table;
    if (outputs.trace != nullptr) {
        trace.emplace(run, *outputs.trace);
        if (auto written = trace->header(); !written) return written;
    }
    if (outputs.table != nullptr) {
        table.emplace(run, *outputs.table);
        if (auto written = table->header(); !written) return written;
    }
    for (;;) {
        const auto taken = player.step();
        if (!taken) {
            result.objection = taken.error().message;
            result.partial = true;
            break;
        }
        if (!*taken) break;
        if (trace)
            if (auto written = trace->step(player.stepsTaken(), player.moves(), player.drops()); !written)
                return written;
        if (!table && !proceed) continue;
        const measure::Measures soFar = player.measures();
        if (table)
            if (auto written = table->step(player.stepsTaken(), soFar); !written) return written;
        if (proceed && !proceed({player.stepsTaken(), soFar.packets, soFar.delivered, soFar.transmissions})) {
            result.partial = soFar.delivered < soFar.packets;
            break;
        }
    }
    result.measures = player.measures();
    result.fingerprint = player.fingerprint();
    if (trace && run.task->sorting != nullptr) return trace->final(player.places());
    return {};
}

// By distances where every node sees the same ones: a breadth-first search would visit every link.
std::uint32_t diameterOf(const network::Network& network) {
    if (network.translations() == nullptr) return network::diameter(network);
    std::uint32_t diameter = 0;
    for (NodeId node = 0; node < network.nodeCount(); ++node) diameter = std::max(diameter, network.distance(0, node));
    return diameter;
}

struct Figure {
    std::string_view key;
    double (*of)(const measure::Measures&);
};

constexpr std::array<Figure, 9> kFigureTable = {{
    {"steps", [](const measure::Measures& m) { return static_cast<double>(m.steps); }},
    {"packets", [](const measure::Measures& m) { return static_cast<double>(m.packets); }},
    {"transmissions", [](const measure::Measures& m) { return static_cast<double>(m.transmissions); }},
    {"delivered", [](const measure::Measures& m) { return static_cast<double>(m.delivered); }},
    {"redundant", [](const measure::Measures& m) { return static_cast<double>(m.redundant); }},
    {"mean_delay", [](const measure::Measures& m) { return m.meanDelay; }},
    {"max_delay", [](const measure::Measures& m) { return m.maxDelay; }},
    {"max_buffer", [](const measure::Measures& m) { return static_cast<double>(m.maxBuffer); }},
    {"utilisation", [](const measure::Measures& m) { return m.utilisation; }},
}};

}  // namespace

bool RunResult::holds() const {
    return objection.empty() &&
           std::ranges::all_of(findings, [](const Finding& finding) { return finding.verdict.holds; });
}

std::span<const std::string_view> figureKeys() {
    static constexpr auto kKeys = [] {
        std::array<std::string_view, kFigureTable.size()> keys;
        std::ranges::transform(kFigureTable, keys.begin(), &Figure::key);
        return keys;
    }();
    return kKeys;
}

std::optional<double> figure(const measure::Measures& measures, std::string_view key) {
    const auto found = std::ranges::find(kFigureTable, key, &Figure::key);
    if (found == kFigureTable.end()) return std::nullopt;
    return found->of(measures);
}

Result<RunResult> execute(const Run& run, const Outputs& outputs, const Proceed& proceed) {
    RunResult result;
    result.scenario = run.scenario;
    result.mode = run.mode;
    result.nodes = run.network->nodeCount();
    result.links = run.network->linkCount();
    result.degree = run.network->facts().degree;
    result.diameter = diameterOf(*run.network);
    result.broadcast = run.task->cast == task::Cast::broadcast;
    Result<void> played;
    if (run.mode == Mode::explicitly) {
        ExplicitPlayer player(run);
        played = play(player, run, outputs, proceed, result);
    } else {
        SymmetricPlayer player(run);
        played = play(player, run, outputs, proceed, result);
    }
    if (!played) return played.error();
    if (result.partial) return result;
    for (const theory::Statement& statement : run.statements) {
        const auto measured = figure(result.measures, statement.quantity);
        HOP_EXPECTS(measured.has_value());
        result.findings.push_back({statement, *measured, theory::judge(statement, *measured)});
    }
    return result;
}

}  // namespace hop::document
