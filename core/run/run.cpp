// SPDX-License-Identifier: GPL-3.0-or-later
// Builds a run from a request.
#include "core/run/run.h"

#include <algorithm>

#include "core/algorithm/twin.h"
#include "core/base/text.h"
#include "core/engine/simulation.h"
#include "core/network/measure.h"
#include "core/run/choose.h"
#include "core/task/catalogue.h"
#include "core/task/symmetry.h"

namespace hop::run {
namespace {

// Above this number of hops, mode auto selects a symmetric run where possible.
constexpr double kComfortableHops = 5e8;

bool fits(const Estimate& estimate, std::uint64_t memoryLimit) {
    return estimate.memory <= static_cast<double>(memoryLimit);
}

// Memory of the cheaper kind of run [bytes].
double least(const Estimates& estimates) {
    const double explicitly = estimates.explicitly.memory;
    return estimates.symmetrically ? std::min(explicitly, estimates.symmetrically->memory) : explicitly;
}

// The rest of a limit [bytes].
std::uint64_t without(std::uint64_t limit, double taken) {
    const auto all = static_cast<double>(limit);
    return taken >= all ? 0 : limit - static_cast<std::uint64_t>(taken);
}

Error doesNotFit(const Run& run, const Estimate& estimate, std::uint64_t memoryLimit, std::string_view advice) {
    const bool countable = fits(estimate, memoryLimit);
    const bool dynamic = run.task != nullptr && run.task->isDynamic();
    return tooLarge(excerpt(run.request.task) + " on " + excerpt(run.request.network) +
                    (dynamic ? " generates " : " has ") + thousands(estimate.packets) +
                    (dynamic ? " packets a slot" : " packets") + " and would need " + bytes(estimate.memory) +
                    " of memory" +
                    (countable ? "; an explicit run holds at most " + thousands(kNoPacket - 1) + " packets"
                               : ", more than the " + bytes(static_cast<double>(memoryLimit)) + " that may be used") +
                    "; " + std::string(advice));
}

// Before the algorithm plans: can any kind of run fit?
Result<void> checkSize(const Run& run, const Estimates& estimates, std::uint64_t memoryLimit) {
    const bool explicitly = fits(estimates.explicitly, memoryLimit) && estimates.explicitly.packets < kNoPacket;
    const bool symmetrically = estimates.symmetrically && fits(*estimates.symmetrically, memoryLimit);
    if (run.request.run == "symmetric" && !estimates.symmetrically) return {};  // refused for that reason, not for size
    if ((explicitly && run.request.run != "symmetric") || (symmetrically && run.request.run != "explicit")) return {};
    const bool other = explicitly || symmetrically;
    const bool asked = estimates.symmetrically && run.request.run != "explicit";
    return doesNotFit(run, asked ? *estimates.symmetrically : estimates.explicitly, memoryLimit,
                      other ? "choose a smaller network or the other kind of run" : "choose a smaller network");
}

// Before the algorithm reports it in its own terms: which packet makes a symmetric run impossible?
Result<void> checkSymmetry(const Run& run, Stop stop) {
    if (run.request.run != "symmetric") return {};
    const std::string reason = task::whyNotIsotropic(*run.network, *run.task, stop);
    if (reason.empty()) return {};
    return unsupported("a symmetric run needs a task that looks the same from every node, and " +
                       excerpt(run.request.task) + " on " + excerpt(run.request.network) + " does not: " + reason +
                       "; choose an explicit run");
}

Result<Mode> chooseMode(const Run& run, const Estimates& estimates, std::uint64_t memoryLimit) {
    const bool symmetric = run.algorithm.symmetric != nullptr;
    if (run.request.run == "symmetric") {
        if (symmetric) return Mode::symmetrically;
        return unsupported("a symmetric run needs a plan that is the same at every node, and " +
                           excerpt(run.algorithm.expression) + " has none for " + excerpt(run.request.task) + " on " +
                           excerpt(run.request.network) + "; choose an explicit run");
    }
    const Estimate& each = estimates.explicitly;
    const bool possible = each.packets < kNoPacket && fits(each, memoryLimit);
    if (run.request.run == "auto" && symmetric && !(possible && each.hops <= kComfortableHops))
        return Mode::symmetrically;
    if (possible) return Mode::explicitly;
    return doesNotFit(run, each, memoryLimit,
                      symmetric ? "choose a symmetric run or a smaller network" : "choose a smaller network");
}

// Including the slots before the last rate.
Step slotsOf(const Request& request, const task::Task& task) {
    return (task.rates.empty() ? 0 : task.rates.back().from) + (request.slots == 0 ? kUsualSlots : request.slots);
}

// Reports what is being done.
void report(const network::BuildContext& world, std::string what) {
    if (world.progress) world.progress({.what = std::move(what)});
}

Result<void> bound(Run& run, const network::BuildContext& world) {
    report(world, "working out the bounds of " + excerpt(run.request.task));
    run.statements =
        theory::bounds({.network = *run.network, .task = *run.task, .ports = run.request.ports, .stop = world.stop});
    if (world.stop.requested()) return interrupted("the bounds of " + excerpt(run.request.task) + " were worked out");
    return {};
}

// Fills in the algorithm: the given one, or one that is chosen, for which the bounds are needed.
Result<void> plan(Run& run, const algorithm::Problem& problem, const Estimates& estimates,
                  const network::BuildContext& world) {
    if (!run.request.algorithm.empty()) {
        report(world, "planning " + excerpt(run.request.algorithm));
        auto prepared = algorithm::build(problem, run.request.algorithm);
        if (!prepared) return prepared.error();
        run.algorithm = *std::move(prepared);
        if (!run.algorithm.runsOn.empty()) run.choice = {.form = run.algorithm.runsOn, .onForm = true};
    } else {
        if (auto bounded = bound(run, world); !bounded) return bounded.error();
        report(world, "choosing an algorithm");
        const bool compares = run.request.run != "symmetric";
        auto chosen = chooseAlgorithm(problem, estimates.explicitly, run.statements, compares);
        if (!chosen) return chosen.error();
        run.algorithm = std::move(chosen->prepared);
        run.choice = std::move(chosen->choice);
    }
    run.request.algorithm = run.algorithm.expression;
    return {};
}

// Makes the task and takes its memory off the limit of `rest`. Errors: the task is too large, or static but with slots.
Result<void> makeTask(Run& run, const Request& request, network::BuildContext& rest) {
    if (const auto size = task::sizeOf(*run.network, request.task))
        if (auto fits = checkSize(run, estimate(*run.network, *size), rest.memoryLimit); !fits) return fits.error();
    report(rest, "making " + excerpt(request.task));
    auto task =
        task::build(run.network, request.task, {.world = rest, .seed = request.seed, .replication = run.replication});
    if (!task) return task.error();
    run.task = *std::move(task);
    run.request.task = run.task->expression;
    rest.memoryLimit = without(rest.memoryLimit, run.task->memory);
    if (request.slots != 0 && !run.task->isDynamic())
        return invalid("slots can be given for tasks whose packets arrive while they run; " +
                       excerpt(run.request.task) + " has all its packets at the start");
    return {};
}

// Chooses the mode of a run with an algorithm, and takes over its estimate. `memoryLimit`: what is left for it [bytes].
Result<void> settleMode(Run& run, Estimates estimates, std::uint64_t memoryLimit, Stop stop) {
    if (run.task->isDynamic() && run.algorithm.process != nullptr)
        estimates =
            withPause(*run.network, *run.task, std::move(estimates), run.algorithm.process->longestPause(), stop);
    const auto mode = chooseMode(run, estimates, memoryLimit);
    if (!mode) return mode.error();
    run.mode = *mode;
    run.estimate = run.mode == Mode::explicitly ? estimates.explicitly : *estimates.symmetrically;
    if (run.task->isDynamic()) {
        run.estimate = estimateOfSlots(*run.network, *run.task, slotsOf(run.request, *run.task), run.estimate, stop);
        run.packetMemory = static_cast<double>(memoryLimit) - run.estimate.memory + run.estimate.inTransit;
    }
    return {};
}

// Everything except the network, which `run` already has, with its replication.
Result<Run> buildOn(Run run, const Request& request, const network::BuildContext& world) {
    network::BuildContext rest = world;
    rest.memoryLimit = without(rest.memoryLimit, run.network->facts().memory);
    run.request = request;
    run.request.network = run.network->facts().expression;

    if (auto made = makeTask(run, request, rest); !made) return made.error();
    report(world, "measuring the packets of " + excerpt(run.request.task));
    Estimates estimates = estimate(*run.network, *run.task, world.stop);
    if (world.stop.requested()) return interrupted("the packets of " + excerpt(run.request.task) + " were measured");
    if (auto size = checkSize(run, estimates, rest.memoryLimit); !size) return size.error();
    if (auto symmetry = checkSymmetry(run, world.stop); !symmetry) return symmetry.error();
    // A symmetric run needs a plan for the network itself.
    if (request.run != "symmetric") run.twin = algorithm::makeTwin(run.network, run.task, world.stop);
    const algorithm::Problem problem{.network = run.network,
                                     .task = run.task,
                                     .ports = {request.ports},
                                     .randomness = {.seed = request.seed, .replication = run.replication, .purpose = 0},
                                     .memoryLimit = without(rest.memoryLimit, least(estimates)),
                                     .stop = world.stop,
                                     .progress = world.progress,
                                     .twin = run.twin};
    if (auto planned = plan(run, problem, estimates, world); !planned) return planned.error();

    rest.memoryLimit = without(rest.memoryLimit, run.algorithm.memory);
    if (auto settled = settleMode(run, std::move(estimates), rest.memoryLimit, world.stop); !settled)
        return settled.error();
    if (run.mode == Mode::explicitly)
        run.setting = engine::makeSetting(run.network, run.task, problem.ports, request.seed, world.stop);
    if (run.statements.empty())
        if (auto bounded = bound(run, world); !bounded) return bounded.error();
    run.statements.insert(run.statements.end(), run.algorithm.guarantees.begin(), run.algorithm.guarantees.end());
    return run;
}

}  // namespace

bool Run::states(std::string_view quantity) const {
    return std::ranges::find(statements, quantity, &theory::Statement::quantity) != statements.end();
}

bool Run::hasChance() const { return task->isDynamic() || task->drawn || algorithm.drawn || algorithm.draws; }

Result<Run> Run::at(std::uint32_t other, const network::BuildContext& world) const {
    if (task->drawn || algorithm.drawn) {
        Run anew;
        anew.network = network;
        anew.replication = other;
        auto built = buildOn(std::move(anew), request, world);
        if (built) built->choice = choice;
        return built;
    }
    Run same = *this;
    same.replication = other;
    return same;
}

engine::State Run::firstState(Stop stop) const {
    return engine::firstState(*setting, *algorithm.process, stop, replication);
}

Result<Run> build(const Request& request, const network::BuildContext& world) {
    report(world, "building " + excerpt(request.network));
    auto network = network::build(request.network, world);
    if (!network) return network.error();
    return build(request, *std::move(network), world);
}

Result<Run> build(const Request& request, network::NetworkPtr network, const network::BuildContext& world) {
    Run run;
    run.network = std::move(network);
    return buildOn(std::move(run), request, world);
}

}  // namespace hop::run
