// SPDX-License-Identifier: GPL-3.0-or-later
// The twin of a problem: the same task on the known form of its network.
#include "core/algorithm/twin.h"

#include <algorithm>
#include <tuple>

#include "core/base/text.h"
#include "core/engine/planned_process.h"
#include "core/engine/simulation.h"
#include "core/network/known_form.h"

namespace hop::algorithm {
namespace {

constexpr std::size_t kMostPlayed = std::size_t{1} << 18U;  // moves of a run that is not planned

struct TwinPacket {
    task::Packet ends;        // in the form
    NodeId offset = kNoNode;  // destination - source; kAllNodes; or the destination without translations
    PacketId original = kNoPacket;
};

std::vector<TwinPacket> packetsIn(const network::Network& form, const std::vector<NodeId>& formOf,
                                  const task::PacketSet& packets, Stop stop) {
    std::vector<TwinPacket> moved;
    moved.reserve(packets.count());
    for (PacketId packet = 0; packet < packets.count(); ++packet) {
        if (packet % 1024 == 0 && stop.requested()) return moved;
        task::Packet ends = packets.at(packet);
        ends.source = formOf[ends.source];
        if (ends.destination != task::kAllNodes) ends.destination = formOf[ends.destination];
        const bool translated = ends.destination != task::kAllNodes && form.translations() != nullptr;
        const NodeId offset =
            translated ? form.translations()->offset(ends.source, ends.destination) : ends.destination;
        moved.push_back({ends, offset, packet});
    }
    std::ranges::sort(moved, {}, [](const TwinPacket& packet) {
        return std::tuple(packet.ends.source, packet.offset, packet.original);
    });
    return moved;
}

// The offsets of every node's packets if they are the same at all nodes; else empty.
std::vector<NodeId> commonRows(const network::Network& form, const std::vector<TwinPacket>& packets) {
    const NodeId nodes = form.nodeCount();
    if (form.translations() == nullptr || packets.empty() || packets.size() % nodes != 0) return {};
    std::vector<NodeId> rows;
    for (std::size_t i = 0; i < packets.size() / nodes; ++i) rows.push_back(packets[i].offset);
    for (std::size_t i = 0; i < packets.size(); ++i)
        if (packets[i].ends.source != i / rows.size() || packets[i].offset != rows[i % rows.size()]) return {};
    return rows;
}

bool isTranslatable(const task::Task& task) {
    return !task.isDynamic() && task.kind().destinationsGiven && task.combining == nullptr && task.classes.empty() &&
           task.packets.count() <= kMostTwins;
}

}  // namespace

std::shared_ptr<const Twin> makeTwin(const network::NetworkPtr& network, const task::TaskPtr& task, Stop stop) {
    if (!isTranslatable(*task)) return nullptr;
    auto form = network::knownForm(network, stop);
    if (!form || stop.requested()) return nullptr;
    std::vector<TwinPacket> packets = packetsIn(*form->network, form->ofNode, task->packets, stop);
    if (stop.requested()) return nullptr;
    const std::vector<NodeId> rows = commonRows(*form->network, packets);
    if (rows.empty())  // listed: by source, then destination, as scatter and gather are
        std::ranges::sort(packets, {}, [](const TwinPacket& packet) {
            return std::tuple(packet.ends.source, packet.ends.destination, packet.original);
        });
    Twin twin{form->network, nullptr, std::move(form->original), std::move(form->ofNode), {}, {}};
    std::vector<task::Packet> listed;
    twin.twinOf.resize(packets.size());
    for (const TwinPacket& packet : packets) {
        twin.twinOf[packet.original] = static_cast<PacketId>(twin.packet.size());
        twin.packet.push_back(packet.original);
        if (rows.empty()) listed.push_back(packet.ends);
    }
    auto there = std::make_shared<task::Task>(*task);
    there->packets =
        rows.empty() ? task::PacketSet::listed(std::move(listed)) : task::PacketSet::isotropic(twin.network, rows);
    twin.task = std::move(there);
    return std::make_shared<const Twin>(std::move(twin));
}

Problem withTwin(Problem problem) {
    problem.twin = makeTwin(problem.network, problem.task, problem.stop);
    return problem;
}

Problem onForm(const Problem& problem) {
    Problem there = problem;
    there.network = problem.twin->network;
    there.task = problem.twin->task;
    there.twin = nullptr;
    return there;
}

namespace {

// A move of the plan for the form, over the original's link.
plan::Move originalOf(const Problem& problem, plan::Move move) {
    const Twin& twin = *problem.twin;
    const network::Link link = twin.network->link(move.link);
    move.packet = twin.packet[move.packet];
    move.link = problem.network->findLink(twin.node[link.from], twin.node[link.to]);
    return move;
}

plan::ExplicitPlan originalOf(const Problem& problem, const plan::Plan& planned) {
    const Twin& twin = *problem.twin;
    plan::ExplicitPlan plan;
    std::vector<plan::Move> moves;
    std::visit(
        [&](const auto& schedule) {
            plan.phases = schedule.phases;
            plan.tagNames = schedule.tagNames;
            for (Step step = 1; step <= schedule.steps() && !problem.stop.requested(); ++step) {
                const auto entries = schedule.at(step);
                if constexpr (std::is_same_v<std::decay_t<decltype(entries[0])>, plan::Move>) {
                    moves.assign(entries.begin(), entries.end());
                } else {
                    moves.resize(entries.size() * twin.network->nodeCount());
                    engine::expand(*twin.network, *twin.task, entries, moves);
                }
                for (plan::Move& move : moves) move = originalOf(problem, move);
                std::ranges::stable_sort(moves, {}, &plan::Move::link);
                plan.entries.insert(plan.entries.end(), moves.begin(), moves.end());
                plan.endStep();
            }
        },
        planned);
    return plan;
}

double movesOf(const Problem& problem, const plan::Plan& planned) {
    if (const auto* moves = std::get_if<plan::ExplicitPlan>(&planned))
        return static_cast<double>(moves->entries.size());
    return static_cast<double>(std::get<plan::SymmetricPlan>(planned).entries.size()) * problem.network->nodeCount();
}

// The state as it would be on the form, where explanations look at it: the places of unicast packets.
engine::State stateOnForm(const Twin& twin, const engine::State& before) {
    engine::State there;
    there.step = before.step;
    const auto* here = std::get_if<engine::UnicastPossession>(&before.possession);
    if (here == nullptr) return there;
    engine::UnicastPossession possession(twin.task->packets);
    possession.placeAll(twin.task->packets, {});
    for (PacketId packet = 0; packet < twin.packet.size(); ++packet) {
        const NodeId where = here->record(twin.packet[packet]).where;
        possession.move(packet, where == kNoNode ? kNoNode : twin.formOf[where]);
    }
    there.possession = std::move(possession);
    return there;
}

// A run on the form from start to end, as a plan. Errors: it does not finish; too many moves.
Result<plan::Plan> played(const Problem& problem, const Prepared& prepared) {
    const Problem there = onForm(problem);
    engine::Simulation simulation(
        engine::makeSetting(there.network, there.task, there.ports, there.randomness.seed, there.stop),
        prepared.process, there.stop);
    plan::ExplicitPlan plan;
    for (;;) {
        const auto taken = simulation.step();
        if (!taken) return taken.error();
        if (!*taken) return plan::Plan(std::move(plan));
        for (plan::Move move : simulation.lastRecord().moves) {
            move.flags &= static_cast<std::uint16_t>(~(plan::kRedundant | plan::kCompletes));
            plan.entries.push_back(move);
        }
        plan.endStep();
        if (plan.entries.size() > kMostPlayed)
            return unsupported(excerpt(prepared.expression) + " decides its moves while it runs; on another form of " +
                               excerpt(problem.network->facts().expression) + " it may make at most " +
                               thousands(kMostPlayed));
    }
}

// The state before a step of such a run, for an explanation. O(moves until then)
engine::State stateBefore(const Problem& there, const engine::ProcessPtr& process, Step step) {
    engine::Simulation simulation(engine::makeSetting(there.network, there.task, there.ports, there.randomness.seed),
                                  process);
    while (simulation.state().step < step) {
        const auto taken = simulation.step();
        if (!taken || !*taken) break;
    }
    return std::move(simulation).takeState();
}

engine::Move moveOnForm(const network::Network& network, const Twin& twin, engine::Move move) {
    const network::Link link = network.link(move.link);
    move.packet = twin.twinOf[move.packet];
    move.link = twin.network->findLink(twin.formOf[link.from], twin.formOf[link.to]);
    return move;
}

engine::PlannedProcess::Explainer explainerOf(const Problem& problem, engine::ProcessPtr guest, bool planned) {
    Problem kept = problem;
    kept.stop = {};
    kept.progress = {};
    return [kept = std::move(kept), guest = std::move(guest), planned](
               const engine::State& before, const engine::Move& move, const engine::TypeNames&, Step) {
        const engine::Move there = moveOnForm(*kept.network, *kept.twin, move);
        if (planned) return guest->explain(stateOnForm(*kept.twin, before), there, {});
        return guest->explain(stateBefore(onForm(kept), guest, before.step), there, {});
    };
}

}  // namespace

Result<Prepared> broughtBack(const Problem& problem, Prepared prepared) {
    const auto* planned = prepared.artefact<plan::Plan>();
    if (planned == nullptr && prepared.draws)
        return unsupported(excerpt(prepared.expression) + " draws while it runs, which is possible on " +
                           problem.twin->network->facts().expression + " itself only");
    Result<plan::Plan> own = planned != nullptr ? Result<plan::Plan>(*planned) : played(problem, prepared);
    if (problem.stop.requested()) return Prepared{};
    if (!own) return own.error();
    const double need = 2.0 * movesOf(problem, *own) * sizeof(plan::Move);
    if (auto fits = checkNeeds(problem, prepared.expression, prepared.memory + need); !fits) return fits.error();
    auto plan = std::make_shared<const plan::Plan>(originalOf(problem, *own));
    if (problem.stop.requested()) return Prepared{};
    Prepared brought;
    brought.expression = prepared.expression;
    brought.guarantees = std::move(prepared.guarantees);
    brought.drawn = prepared.drawn;
    brought.memory = prepared.memory + need;
    brought.runsOn = problem.twin->network->facts().expression;
    brought.artefacts.add(plan);
    brought.process =
        std::make_shared<engine::PlannedProcess>(problem.network, problem.task, std::move(plan),
                                                 explainerOf(problem, std::move(prepared.process), planned != nullptr));
    return brought;
}

}  // namespace hop::algorithm
