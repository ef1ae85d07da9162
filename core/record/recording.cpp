// SPDX-License-Identifier: GPL-3.0-or-later
// A completed run.
#include "core/record/recording.h"

#include <algorithm>
#include <new>

#include "core/base/text.h"
#include "core/document/view_check.h"
#include "core/engine/simulation.h"
#include "core/run/players.h"

namespace hop::record {
namespace {

constexpr double kLongRun = 10.0;                       // [seconds]
constexpr double kLargeRun = 1024.0 * 1024.0 * 1024.0;  // [bytes]
constexpr double kBytesPerPacket = 32.0;                // of states and keyframes, about

Error interruption() { return {ErrorCode::interrupted, "the run was stopped before its end"}; }

constexpr std::string_view kRunning = "running";

std::string stoppedEarly(const std::string& objection) {
    return "Stopped by the referee: " + objection + ". The steps until then are shown.";
}

// Runs to the end, a dynamic run over its slots. Returns the objection of the referee; empty if there was none.
Result<std::string> simulate(engine::Simulation& simulation, const run::Run& run, Step slots,
                             const Progress& progress) {
    while (!run.task->isDynamic() || simulation.state().step < slots) {
        const auto taken = simulation.step();
        if (!taken && taken.error().code != ErrorCode::illegalMove) return taken.error();
        if (!taken) return taken.error().message;
        if (!*taken) break;
        if (!progress) continue;
        if (run.task->isDynamic())
            progress({kRunning, simulation.state().step, slots});
        else
            progress({kRunning, simulation.state().transmissions, static_cast<std::uint64_t>(run.estimate.hops)});
    }
    return std::string();
}

Result<Recording> recordExplicitly(run::Run run, const Watching& watching, Stop stop, const Progress& progress) {
    Recording recording;
    recording.memory = watching.memory;
    recording.timeline = std::make_unique<engine::Timeline>(run.setting, run.algorithm.process, watching.memory);
    auto waiting = std::make_unique<WaitingCounts>();
    measure::RunMeasures measures(run.states(theory::kMaxInTransit));
    engine::Simulation simulation(run.setting, run.algorithm.process, stop);
    // Each of these copies or scans the state, which is large with many packets.
    for (engine::Observer* observer :
         std::initializer_list<engine::Observer*>{recording.timeline.get(), waiting.get(), &measures}) {
        if (stop.requested()) return interruption();
        simulation.attach(*observer);
    }
    if (run.task->isDynamic()) {
        recording.slots = std::make_unique<measure::SlotSeries>();
        simulation.attach(*recording.slots);
    }
    if (run.task->isDynamic() || run.task->kind().toAllNodes) {
        recording.followed = std::make_unique<Followed>();
        simulation.attach(*recording.followed);
    }
    const Step slots = run.request.slots > 0 ? run.request.slots : watching.slots;
    auto objection = simulate(simulation, run, slots, progress);
    if (!objection) return objection.error();
    recording.objection = *std::move(objection);
    recording.waiting = std::move(waiting);
    recording.holdings = HoldingCounts::make(*recording.timeline, *run.setting, stop);
    recording.loads = LoadCounts::make(*recording.timeline, run.network->linkCount(), stop);
    // The index is optional: it may use a quarter of the limit, and no more than the timeline leaves.
    const std::uint64_t taken = recording.timeline->memoryUse();
    const std::uint64_t left = watching.memory > taken ? watching.memory - taken : 0;
    recording.hops =
        HopIndex::make(*recording.timeline, run.network->linkCount(), std::min(left, watching.memory / 4), stop);
    if (stop.requested()) return interruption();
    recording.measures = measures.measures();
    recording.lastStep = recording.timeline->lastStep();
    recording.notice = recording.objection.empty() ? recording.timeline->notice() : stoppedEarly(recording.objection);
    recording.run = std::move(run);
    return recording;
}

Result<Recording> playSymmetrically(run::Run run, Stop stop, const Progress& progress) {
    run::SymmetricPlayer player(run, stop);
    for (;;) {
        const auto taken = player.step();
        if (stop.requested()) return interruption();
        if (!taken) return taken.error();
        if (!*taken) break;
        if (progress) progress({kRunning, player.stepsTaken(), run.algorithm.symmetric->steps()});
    }
    Recording recording;
    const plan::SymmetricPlan& plan = *run.algorithm.symmetric;
    recording.planHoldings = std::make_unique<measure::PlanHoldings>(
        measure::planHoldings(*run.network, *run.task, plan, plan.steps(), stop));
    recording.loads = LoadCounts::make(plan, run.network->dimensions()->typeCount(), stop);
    if (stop.requested()) return interruption();
    recording.measures = player.measures();
    recording.lastStep = run.algorithm.symmetric->steps();
    recording.notice = "All " + thousands(recording.measures.packets) +
                       " packets were sent and refereed by symmetry, at one node for all " +
                       thousands(run.network->nodeCount()) + "; too many packets to draw individually.";
    recording.run = std::move(run);
    return recording;
}

}  // namespace

std::uint64_t recordingMemory(std::uint64_t memoryLimit) {
    return std::clamp(memoryLimit / 8 * 5, std::uint64_t{64} << 20U, engine::Timeline::kDefaultBudget);
}

Result<run::Run> buildForWatching(const document::Scenario& scenario, const network::BuildContext& world) {
    auto run = run::build(scenario, world);
    return run ? buildForWatching(scenario, *std::move(run), world) : std::move(run);
}

Result<run::Run> buildForWatching(const document::Scenario& scenario, run::Run built,
                                  const network::BuildContext& world) {
    if (auto shown = document::checkView(scenario.view, built.network, *built.task); !shown) return shown.error();
    if (built.mode == run::Mode::explicitly) return built;
    const double recorded =
        built.estimate.hops * sizeof(plan::Move) + static_cast<double>(built.estimate.packets) * kBytesPerPacket;
    if (recorded > static_cast<double>(recordingMemory(world.memoryLimit)) / 2) return built;
    // An explicit run has the same hops, and all of them can be shown.
    document::Scenario watched = scenario;
    watched.run = "explicit";
    auto expanded = run::build(watched, world);
    return expanded ? std::move(expanded) : Result<run::Run>(std::move(built));
}

bool deliversAll(const run::Run& run, const measure::Measures& measures) {
    return !run.task->isDynamic() && measures.delivered == run.task->packets.count();
}

bool isLarge(const run::Run& run) {
    const double memory = run.mode == run::Mode::explicitly ? run.estimate.recordedMemory : run.estimate.memory;
    return run.estimate.seconds > kLongRun || memory > kLargeRun;
}

bool Recording::isEndless() const { return slots != nullptr && run.request.slots == 0; }

bool Recording::canGrow() const {
    if (!isEndless() || !objection.empty() || lastStep > kLongestRecording / 2 || !timeline->notice().empty())
        return false;
    // Besides the moves, the queues of all nodes are kept for every slot.
    const std::uint64_t queues = lastStep * run.network->nodeCount() * sizeof(std::uint32_t);
    return timeline->memoryUse() + queues < memory / 4;
}

Result<Recording> record(run::Run run, const Watching& watching, Stop stop, const Progress& progress) {
    try {
        return run.mode == run::Mode::explicitly ? recordExplicitly(std::move(run), watching, stop, progress)
                                                 : playSymmetrically(std::move(run), stop, progress);
    } catch (const std::bad_alloc&) {
        return Error{ErrorCode::outOfMemory,
                     "the run needed more memory than this machine has free; a smaller network would fit"};
    }
}

Result<RecordingPtr> recordingOf(const run::Request& request, const network::BuildContext& world,
                                 const Watching& watching, Stop stop) {
    auto run = run::build(request, world);
    if (!run) return run.error();
    auto recording = record(*std::move(run), watching, stop);
    if (!recording) return recording.error();
    return std::make_shared<const Recording>(*std::move(recording));
}

}  // namespace hop::record
