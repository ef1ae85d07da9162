// SPDX-License-Identifier: GPL-3.0-or-later
// Executing a run: both modes drive the same outputs.
#include "core/document/execute.h"

#include <algorithm>
#include <array>
#include <concepts>

#include "core/base/contract.h"
#include "core/base/hash.h"
#include "core/base/text.h"
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
    ExplicitPlayer(const Run& run, Stop stop)
        : m_simulation(run.setting, run.algorithm.process, stop), m_measures(run.states(theory::kMaxInTransit)) {
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
    SymmetricPlayer(const Run& run, Stop stop)
        : m_scenarioRun(run),
          m_stop(stop),
          m_run(run.network, run.task, {run.scenario.ports}, run.algorithm.symmetric),
          m_capacity(static_cast<double>(network::totalBandwidth(*run.network))) {}

    Result<bool> step() {
        if (m_stop.requested()) return interrupted("step " + std::to_string(stepsTaken() + 1) + " was taken");
        return m_run.step();
    }
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
    Stop m_stop;
    engine::SymmetricRun m_run;
    double m_capacity;  // [packets per step]
    std::vector<plan::Move> m_moves;
};

// The outputs that a run has, their heads written.
struct Writers {
    std::optional<TraceWriter> trace;
    std::optional<TableWriter> table;

    static Result<void> open(const Run& run, const Outputs& outputs, Writers& writers) {
        if (outputs.trace != nullptr) {
            writers.trace.emplace(run, *outputs.trace);
            if (auto written = writers.trace->header(); !written) return written;
        }
        if (outputs.table == nullptr) return {};
        writers.table.emplace(run, *outputs.table);
        return writers.table->header();
    }
};

template <typename Player>
Result<void> play(Player& player, const Run& run, const Outputs& outputs, const Proceed& proceed, RunResult& result) {
    Writers writers;
    if (auto opened = Writers::open(run, outputs, writers); !opened) return opened;
    auto& [trace, table] = writers;
    for (;;) {
        const auto taken = player.step();
        if (!taken) {
            if (taken.error().code != ErrorCode::interrupted) result.objection = taken.error().message;
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
        if (proceed && !proceed({player.stepsTaken(), soFar.packets, soFar.delivered, soFar.transmissions, 0, 0})) {
            result.partial = soFar.delivered < soFar.packets;
            break;
        }
    }
    result.measures = player.measures();
    result.fingerprint = player.fingerprint();
    if (trace && run.task->sorting != nullptr) return trace->final(player.places());
    return {};
}

Result<void> playDynamically(const Run& run, const Outputs& outputs, const Proceed& proceed, Stop stop,
                             RunResult& result) {
    Writers writers;
    if (auto opened = Writers::open(run, outputs, writers); !opened) return opened;
    if (writers.trace) writers.trace->arrivals(engine::initialState(*run.setting));
    const auto afterSlot = [&](const DynamicProgress& progress) -> Result<bool> {
        const engine::Simulation& simulation = *progress.simulation;
        const engine::State& state = simulation.state();
        const engine::StepRecord& record = simulation.lastRecord();
        if (writers.trace) {
            if (auto written = writers.trace->step(state.step, record.moves, record.drops, state.slots); !written)
                return written.error();
            writers.trace->arrivals(state, record.arrivals);
        }
        if (writers.table)
            if (auto written = writers.table->step(state.step, progress.measures->whole(state)); !written)
                return written.error();
        return !proceed || proceed({state.step, state.packets, state.delivered, state.transmissions,
                                    progress.measuredSlots, progress.wantedSlots});
    };
    const Effort effort{.slots = run.scenario.slots == 0 ? kUsualSlots : run.scenario.slots,
                        .halfWidth = 0.0,
                        .drains = writers.trace.has_value()};
    auto played = runDynamic(run, effort, afterSlot, stop);
    if (!played && played.error().code != ErrorCode::illegalMove) return played.error();
    result.partial = !played || played->stopped == Stopped::interrupted;
    if (!played) {
        result.objection = played.error().message;
        return {};
    }
    result.measures = played->whole;
    result.fingerprint = toHex(played->chain);
    result.dynamic = *std::move(played);
    return {};
}

// By distances where every node sees the same ones: a breadth-first search would visit every link.
std::uint32_t diameterOf(const network::Network& network, Stop stop) {
    if (network.translations() == nullptr) return network::diameter(network, stop);
    std::uint32_t diameter = 0;
    for (NodeId node = 0; node < network.nodeCount() && !stop.requested(); ++node)
        diameter = std::max(diameter, network.distance(0, node));
    return diameter;
}

struct Figure {
    std::string_view key;
    std::optional<double> (*of)(const measure::Measures&);
};

template <typename Number>
std::optional<double> known(Number value) {
    return static_cast<double>(value);
}

constexpr std::array<Figure, 10> kFigureTable = {{
    {"steps", [](const measure::Measures& m) { return known(m.steps); }},
    {"packets", [](const measure::Measures& m) { return known(m.packets); }},
    {"transmissions", [](const measure::Measures& m) { return known(m.transmissions); }},
    {"delivered", [](const measure::Measures& m) { return known(m.delivered); }},
    {"redundant", [](const measure::Measures& m) { return known(m.redundant); }},
    {"mean_delay", [](const measure::Measures& m) { return m.delivered > 0 ? known(m.meanDelay) : std::nullopt; }},
    {"max_delay", [](const measure::Measures& m) { return m.delivered > 0 ? known(m.maxDelay) : std::nullopt; }},
    {"max_buffer", [](const measure::Measures& m) { return known(m.maxBuffer); }},
    {"utilisation", [](const measure::Measures& m) { return m.steps > 0 ? known(m.utilisation) : std::nullopt; }},
    {theory::kMaxInTransit,
     [](const measure::Measures& m) { return m.maxInTransit ? known(*m.maxInTransit) : std::nullopt; }},
}};

struct DynamicFigure {
    std::string_view key;
    std::optional<measure::Interval> (*of)(const DynamicResult&);
};

std::optional<measure::Interval> exactly(double value) { return measure::Interval{value, 0.0}; }

std::optional<measure::Interval> stableOf(const DynamicResult& result) {
    if (result.stability == measure::Stability::undecided) return std::nullopt;
    return exactly(result.stability == measure::Stability::stable ? 1.0 : 0.0);
}

constexpr std::array<DynamicFigure, 9> kDynamicFigureTable = {{
    {"mean_delay", [](const DynamicResult& r) { return r.meanDelay; }},
    {"mean_queue", [](const DynamicResult& r) { return r.meanQueue; }},
    {"max_queue", [](const DynamicResult& r) { return r.maxQueue; }},
    {"utilisation", [](const DynamicResult& r) { return r.utilisation; }},
    {"stable", stableOf},
    {"warm_up_slots", [](const DynamicResult& r) { return exactly(static_cast<double>(r.warmUpSlots)); }},
    {"measured_slots", [](const DynamicResult& r) { return exactly(static_cast<double>(r.measuredSlots)); }},
    {"packets", [](const DynamicResult& r) { return exactly(static_cast<double>(r.generated)); }},
    {"delivered", [](const DynamicResult& r) { return exactly(static_cast<double>(r.completed)); }},
}};

// The keys of a table of figures.
template <typename Table>
constexpr auto keysOf(const Table& table) {
    std::array<std::string_view, std::tuple_size_v<Table>> keys;
    std::ranges::transform(table, keys.begin(), [](const auto& row) { return row.key; });
    return keys;
}

// What a statement about this quantity is compared with.
std::optional<measure::Interval> measuredOf(const RunResult& result, std::string_view quantity) {
    if (result.dynamic) {
        HOP_EXPECTS(isDynamicFigure(quantity));
        // Statements are about the long run.
        if (!result.dynamic->settled && quantity != theory::kStable) return std::nullopt;
        return figure(*result.dynamic, quantity);
    }
    HOP_EXPECTS(isFigure(quantity));
    const auto value = figure(result.measures, quantity);
    return value ? exactly(*value) : std::nullopt;
}

}  // namespace

bool RunResult::holds() const {
    return objection.empty() && std::ranges::none_of(findings, [](const Finding& finding) { return finding.broken(); });
}

std::span<const std::string_view> figureKeys() {
    static constexpr auto kKeys = keysOf(kFigureTable);
    return kKeys;
}

bool isFigure(std::string_view key) { return std::ranges::find(figureKeys(), key) != figureKeys().end(); }

bool isDynamicFigure(std::string_view key) {
    return std::ranges::find(dynamicFigureKeys(), key) != dynamicFigureKeys().end();
}

std::optional<double> figure(const measure::Measures& measures, std::string_view key) {
    const auto found = std::ranges::find(kFigureTable, key, &Figure::key);
    if (found == kFigureTable.end()) return std::nullopt;
    return found->of(measures);
}

std::span<const std::string_view> dynamicFigureKeys() {
    static constexpr auto kKeys = keysOf(kDynamicFigureTable);
    return kKeys;
}

std::optional<measure::Interval> figure(const DynamicResult& result, std::string_view key) {
    const auto found = std::ranges::find(kDynamicFigureTable, key, &DynamicFigure::key);
    if (found == kDynamicFigureTable.end()) return std::nullopt;
    return found->of(result);
}

Result<RunResult> execute(const Run& run, const Outputs& outputs, const Proceed& proceed, Stop stop) {
    RunResult result;
    result.scenario = run.scenario;
    result.mode = run.mode;
    result.nodes = run.network->nodeCount();
    result.links = run.network->linkCount();
    result.degree = run.network->facts().degree;
    result.diameter = diameterOf(*run.network, stop);
    if (stop.requested()) return interrupted("the diameter of " + excerpt(run.scenario.network) + " was measured");
    result.broadcast = run.task->cast == task::Cast::broadcast;
    Result<void> played;
    if (run.task->isDynamic()) {
        played = playDynamically(run, outputs, proceed, stop, result);
    } else if (run.mode == Mode::explicitly) {
        ExplicitPlayer player(run, stop);
        played = play(player, run, outputs, proceed, result);
    } else {
        SymmetricPlayer player(run, stop);
        played = play(player, run, outputs, proceed, result);
    }
    if (!played) return played.error();
    if (result.partial) return result;
    for (const theory::Statement& statement : run.statements) {
        Finding finding{statement, measuredOf(result, statement.quantity), {}};
        if (finding.measured)
            finding.verdict = theory::judge(statement, finding.measured->value, finding.measured->halfWidth);
        // An unstable system has no steady-state values; only `stable` is checked.
        if (finding.measured || !result.dynamic || result.dynamic->stability != measure::Stability::unstable)
            result.findings.push_back(std::move(finding));
    }
    return result;
}

}  // namespace hop::document
