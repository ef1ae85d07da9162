// SPDX-License-Identifier: GPL-3.0-or-later
// Oblivious k-k routing: three parts, on a network partitioned into source and destination blocks.
//
// Any unicast task; k is the greatest number of packets that a node sends or receives.
// **Source:** Ost Chapter 4, §5.5; see core/plan/kk_oblivious.h.
#include "core/plan/kk_oblivious.h"

#include <cmath>

#include "core/algorithm/catalogue.h"
#include "core/algorithm/given_partition.h"
#include "core/base/text.h"
#include "core/engine/planned_process.h"
#include "core/network/factors.h"
#include "core/network/shape.h"
#include "core/theory/kk_time.h"

namespace hop::algorithm::kk_oblivious {

Entry entry();

namespace {

std::optional<std::string> refuses(const Problem& problem, const Arguments& arguments) {
    if (problem.task->isDynamic() || !problem.task->kind().oneDestination)
        return "it routes packets that are there from the start, with one destination each, as in k-k(2)";
    if (!problem.ports.all()) return "a node may have to use several of its links at once, so it needs all ports";
    return refusesPartition(problem.network, arguments);
}

std::string whyAtSource(const plan::KkOblivious& run, const plan::Journey& journey, const std::string& name) {
    const std::string block = std::to_string(journey.sourceBlock), other = std::to_string(journey.destinationBlock);
    if (journey.first)
        return name + " is the first of its class, source block " + block + " to destination block " + other +
               (run.way == plan::ExitWay::direct
                    ? ": it walks straight to the exit, as printed, to tell how many follow."
                    : ": it walks to the end of its block and to the exit, to tell how "
                      "many follow.");
    const std::uint64_t gap = run.gaps[journey.sourceBlock][journey.destinationBlock];
    return name + " left its node by gap routing: packets from source block " + block + " to destination block " +
           other + " leave at least " + quantity(gap, "macro step") + " apart. On its way it never waits.";
}

std::string whyAtDestination(const plan::KkOblivious& run, const plan::Journey& journey, const std::string& name) {
    const std::string entry =
        "place " + std::to_string(journey.entry) + " of destination block " + std::to_string(journey.destinationBlock);
    if (journey.first) return name + " entered at " + entry + " when no packet came by, and goes round its block.";
    const plan::InjectorRow& row = run.injectors[journey.destinationBlock].rows[journey.entry];
    return name + " was inserted at " + entry + " in macro step " + std::to_string(journey.inserted) +
           " of part 3: its injector (α = " + std::to_string(row.alpha) + ", η = " + std::to_string(row.eta) + " of " +
           std::to_string(row.delta) + ") was enabled and no packet came by.";
}

std::string explain(const Problem& problem, const plan::KkOblivious& run, const engine::Move& move) {
    const plan::Journey& journey = run.journeys[move.packet];
    const task::Packet packet = problem.task->packets.at(move.packet);
    const std::string name =
        "The packet " + problem.network->address(packet.source) + " → " + problem.network->address(packet.destination);
    switch (static_cast<plan::KkTag>(move.tag)) {
        case plan::KkTag::counting:
            return name + " goes once round its source block in round " + std::to_string(journey.round + 1) +
                   ", so that every node counts the packets of each class.";
        case plan::KkTag::source:
            return whyAtSource(run, journey, name);
        case plan::KkTag::tree:
            return name + " follows the connection path from source block " + std::to_string(journey.sourceBlock) +
                   " to its entry in destination block " + std::to_string(journey.destinationBlock) +
                   ", which depends on these two alone.";
        case plan::KkTag::phaseOne:
            return whyAtDestination(run, journey, name) + " Phase 1 lasts until it reaches place 0.";
        case plan::KkTag::phaseTwo:
            break;
    }
    return name + " has been at place 0 of destination block " + std::to_string(journey.destinationBlock) +
           " and goes back past its entry to its destination (phase 2).";
}

theory::Statement timeGuarantee(const plan::KkOblivious& run) {
    const network::Partition& partition = *run.partition;
    const std::uint64_t most = theory::kkTimeAtMost({.k = run.k,
                                                     .sourceBlocks = partition.sources.size(),
                                                     .destinationBlocks = partition.destinations.size(),
                                                     .largestSource = partition.largestSource(),
                                                     .largestDestination = partition.largestDestination(),
                                                     .path = run.longestPath,
                                                     .sourceStep = run.sourceStep,
                                                     .macroStep = run.macroStep});
    return {.id = "kk-oblivious-time",
            .quantity = std::string(theory::kSteps),
            .relation = theory::Relation::atMost,
            .value = static_cast<double>(most),
            .source = "Ost Thm 4.3",
            .formula = "O(k(s₁ + s₂) + s₃), counted out",
            .reason =
                "A packet waits at its source and at its entry only, and both waits are bounded. The "
                "interval length is the least T′/⟨n⟩ of the active injectors, where the maximum is "
                "printed."};
}

std::vector<theory::Statement> guaranteesOf(const Problem& problem, const plan::KkOblivious& run) {
    const network::Partition& partition = *run.partition;
    std::vector<theory::Statement> statements = {timeGuarantee(run)};
    if (partition.twoSlots && run.k == 1)
        statements.push_back({.id = "kk-oblivious-50n",
                              .quantity = std::string(theory::kSteps),
                              .relation = theory::Relation::atMost,
                              .value = 50.0 * partition.largestSource(),
                              .source = "Ost §4.4.2",
                              .formula = "50 n",
                              .reason =
                                  "Parts 1, 2 and 3 take 2n − 2, 14n and 34n steps at most. If part 2 is counted as "
                                  "part 3 is, with a move in every step of the destination block, it takes 10n: "
                                  "46n in all."});
    const bool onPaths = run.sourceStep == 1 && run.macroStep <= 4;
    const bool mesh = network::sideOfMesh(*problem.network).has_value();
    if (onPaths)
        statements.push_back(
            {.id = "kk-oblivious-buffer",
             .quantity = std::string(theory::kMaxBuffer),
             .relation = theory::Relation::atMost,
             .value = run.k + 9.0 + (mesh ? 0.0 : static_cast<double>(problem.network->facts().degree)),
             .source = mesh ? "Ost Thm 4.5" : "Ost §4.4.1",
             .formula = mesh ? "k + 9" : "k + deg + 9",
             .reason = "Beside its own k packets a node holds those that pass in its blocks and its trees, and two at "
                       "an entry."});
    return statements;
}

// A place and a path for every node in both kinds of blocks, an entry and a link of a tree.
double partitionMemory(const Problem& problem) { return problem.network->nodeCount() * 144.0; }

// The number of source blocks of the known partition, and of destination blocks.
double knownBlocks(const network::NetworkPtr& network) {
    if (network->groups() != nullptr) return network->groups()->group()->nodeCount();
    const network::Power power = network::powerOf(network);
    const double side = power.factor == nullptr ? 1.0 : power.factor->nodeCount();
    double blocks = 1.0;
    for (std::uint32_t i = 0; i < power.exponent / 2; ++i) blocks *= side;
    return power.exponent % 2 == 0 || power.exponent == 1 ? blocks
                                                          : blocks * std::floor(side / std::ceil(std::sqrt(side)));
}

// For the known partition: where blocks are paths, a packet walks five times along a block and a third of that between
// blocks. `make` counts the moves, and handles given partitions.
double needs(const Problem& problem, const Arguments& arguments) {
    const auto packets = static_cast<double>(problem.task->packets.count());
    if (arguments.given("sources")) return partitionMemory(problem) + packets * sizeof(plan::Journey);
    const double nodes = problem.network->nodeCount(), blocks = knownBlocks(problem.network);
    const double side = std::sqrt(nodes / blocks);
    return partitionMemory(problem) + nodes * 200.0 + blocks * blocks * (64.0 + side / 3.0 * sizeof(NodeId)) +
           packets * (sizeof(plan::Journey) + 5.0 * (nodes / blocks - 1.0) * sizeof(plan::Move));
}

Result<Prepared> make(const Problem& problem, const Arguments& arguments) {
    auto partition = partitionOf(problem.network, arguments);
    if (!partition) return partition.error();
    if (problem.stop.requested()) return Prepared{};
    const auto shared = std::make_shared<const network::Partition>(*std::move(partition));
    const auto moves = static_cast<double>(plan::kkMovesAtMost(*problem.network, *problem.task, *shared, problem.stop));
    if (problem.stop.requested()) return Prepared{};
    const auto packets = static_cast<double>(problem.task->packets.count());
    const double need = plan::kkMemory(*problem.network, *shared, packets, moves) + partitionMemory(problem);
    if (auto fits = checkNeeds(problem, "kk-oblivious", need, "choose a smaller network or a smaller k"); !fits)
        return fits.error();
    auto run = std::make_shared<plan::KkOblivious>(
        plan::kkOblivious(*problem.network, *problem.task, shared, problem.stop, exitWayOf(arguments)));
    if (problem.stop.requested()) return Prepared{};
    Prepared prepared;
    prepared.memory = need;
    prepared.guarantees = guaranteesOf(problem, *run);
    prepared.artefacts.add(plan::ObliviousRouting{shared, exitWayOf(arguments)});
    prepared.artefacts.add(plan::TimeTable{run->slots});
    prepared.artefacts.add(plan::Journeys{run->journeys, run->classes, run->gaps, run->ends});
    const auto plan = std::make_shared<const plan::Plan>(std::move(run->plan));
    const std::shared_ptr<const plan::KkOblivious> facts = std::move(run);
    prepared.process = std::make_shared<engine::PlannedProcess>(
        problem.network, problem.task, plan,
        [problem, facts](const engine::State&, const engine::Move& move, const engine::TypeNames&, Step) {
            return explain(problem, *facts, move);
        });
    return prepared;
}

}  // namespace

Entry entry() {
    return {
        .id = "kk-oblivious",
        .title = "Oblivious k-k routing",
        .help =
            "Every packet's path depends on its source and destination alone: counted, spaced out, inserted "
            "into a conveyor belt.",
        .parameters = obliviousParameters(),
        .citation = {"Ost", "§4.4"},
        .refuses = refuses,
        .make = make,
        .needs = needs,
        .notes = {
            {NoteKind::misprint,
             "Part 2 takes the path of part 3 from the source to the exit; as printed (part2=as-printed) it goes there "
             "directly, and where the exit is not the last place of its block the path depends on the other packets.",
             "Ost Thm 4.3"},
            {NoteKind::misprint, "γ is the minimum over the active injectors; the maximum is printed.", "Ost §4.4"},
            {NoteKind::misprint,
             "For odd r, s₃ = (s − 1)m + r′(n − 1), and the trees share no links but do share nodes.", "Ost §4.4.2"},
            {NoteKind::misprint, "50n steps hold; by the right count they are 46n.", "Ost §4.4.2"},
            {NoteKind::tieRule,
             "Packets are ordered by node, then by buffer place, and ties go to the smaller number; pᵢⱼ has the "
             "smallest round and then the largest place in the list.",
             "Ost §4.4"}}};
}

}  // namespace hop::algorithm::kk_oblivious
