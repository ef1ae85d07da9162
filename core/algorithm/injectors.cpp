// SPDX-License-Identifier: GPL-3.0-or-later
// Dynamic routing with injectors: a line as a conveyor belt, into which every node inserts its packets at fixed times.
//
// Nodes 0 .. m-1 are the line; the last node of the path is the virtual node m, the destination of all packets.
// Injector I_i has alpha_i = the number of packets of node i. It creates one in steps i, i + gamma_i, .. (from 0) and
// inserts it in the first step of the next gamma_i in which it is enabled and no packet enters; on the belt packets
// never wait.
// **Source:** Ost §3.2.3, Problem 2, Lemmas 3.21 and 3.30, Theorems 3.22 and 3.31.
#include <algorithm>

#include "core/algorithm/streams.h"
#include "core/base/text.h"
#include "core/plan/belt.h"
#include "core/plan/conveyor.h"
#include "core/plan/injector_table.h"

namespace hop::algorithm::injectors {

Entry entry();

namespace {

std::optional<std::string> refuses(const Problem& problem, const Arguments&) {
    if (problem.task->isEmpty()) return "no node has a packet, so there is no injector";
    return refusesStream(problem);
}

std::string explain(const plan::Injectors& belt, PacketId packet, NodeId node, Step step) {
    if (node != belt.sources[packet]) return "It is on the belt, and what is on the belt moves one node a step.";
    const plan::InjectorRow& row = belt.table.rows[node];
    const auto interval = (static_cast<std::int64_t>(step) - 1 - static_cast<std::int64_t>(node)) /
                          static_cast<std::int64_t>(belt.table.interval);
    return "Injector " + std::to_string(node) + " created it in step " +
           std::to_string(belt.insertions[packet].created + 1) + "; in interval " + std::to_string(interval) +
           " it is enabled (η = " + std::to_string(row.eta) + " of " + std::to_string(row.delta) +
           "), and no packet enters the node in this step.";
}

Result<plan::Injectors> setUp(const network::Network& network, const task::Task& task, const Arguments& arguments,
                              Stop stop) {
    const auto rule = arguments.text("eta") == "plain" ? plan::EtaRule::plain : plan::EtaRule::even;
    plan::Injectors belt;
    belt.rule = rule;
    std::vector<std::uint64_t> alpha(network.nodeCount() - 1, 0);
    std::vector<plan::BeltPacket> packets;
    packets.reserve(task.packets.count());
    belt.sources.reserve(task.packets.count());
    for (PacketId p = 0; p < task.packets.count(); ++p) {
        if (p % 1024 == 0 && stop.requested()) return belt;
        belt.sources.push_back(task.packets.source(p));
        ++alpha[belt.sources.back()];
        packets.push_back({belt.sources.back(), belt.sources.back()});
    }
    const std::uint64_t least = plan::leastPeriod(alpha, rule);
    const std::uint64_t unit = plan::largestPowerOfTwo(*std::ranges::max_element(alpha));
    belt.period = arguments.integer("period") != 0 ? static_cast<std::uint64_t>(arguments.integer("period")) : least;
    if (belt.period % unit != 0)
        return invalid("algorithm injectors: period must be a multiple of " + std::to_string(unit) +
                       ", the largest power of two that is at most the most packets of a node, not " +
                       std::to_string(belt.period) + "; " + std::to_string(least) + " is enough");
    belt.table = plan::injectorTable(alpha, belt.period, rule);
    belt.insertions = plan::insertByTable(belt.table, packets, stop);
    if (stop.requested()) return belt;
    for (std::size_t p = 0; p < packets.size(); ++p) {
        belt.lastCreation = std::max(belt.lastCreation, belt.insertions[p].created);
        if (belt.insertions[p].inserted == plan::kNever)
            return invalid("algorithm injectors: with period " + std::to_string(belt.period) + " injector " +
                           std::to_string(packets[p].node) + " finds no room for the packet that it creates in step " +
                           std::to_string(belt.insertions[p].created + 1) + "; no packet is lost from period " +
                           std::to_string(least) + " on");
    }
    return belt;
}

double needs(const Problem& problem, const Arguments&) {
    // Sources, creation and insertion of packets, the belt's slots in a tree and their order.
    constexpr double kSlot = 48.0;
    return streamNeeds(problem, sizeof(NodeId) + sizeof(plan::BeltPacket) + sizeof(plan::Insertion) + kSlot +
                                    sizeof(std::size_t)) +
           problem.network->nodeCount() * (sizeof(plan::InjectorRow) + 2.0 * sizeof(std::uint64_t));
}

std::vector<theory::Statement> guaranteesOf(const plan::Injectors& belt) {
    return {
        {.id = "injectors-time",
         .quantity = std::string(theory::kSteps),
         .relation = theory::Relation::atMost,
         .value = static_cast<double>(belt.lastCreation + belt.period + belt.table.rows.size()),
         .source = belt.rule == plan::EtaRule::even ? "Ost Thm 3.31" : "Ost Thm 3.22",
         .formula = "T + T′ + m",
         .reason = "The last packet is created by step T, inserted T′ steps later at most, and has at most m links to "
                   "go."},
        {.id = "injectors-buffer",
         .quantity = std::string(theory::kMaxInTransit),
         .relation = theory::Relation::atMost,
         .value = 1.0,
         .source = "Ost Problem 2",
         .formula = "1",
         .reason = "A packet is inserted only when none comes by, and goes on at once. "
                   "Packets that wait to be inserted are in their injectors, not on the "
                   "line; the largest buffer counts them too."}};
}

Result<Prepared> make(const Problem& problem, const Arguments& arguments) {
    auto made = setUp(*problem.network, *problem.task, arguments, problem.stop);
    if (!made) return made.error();
    if (problem.stop.requested()) return Prepared{};
    const auto belt = std::make_shared<const plan::Injectors>(*std::move(made));
    std::vector<plan::LineWalk> walks;
    walks.reserve(belt->sources.size());
    for (std::size_t p = 0; p < belt->sources.size(); ++p) {
        const NodeId node = belt->sources[p];
        walks.push_back({node, belt->insertions[p].inserted, static_cast<std::uint16_t>(belt->table.rows[node].level)});
    }
    std::vector<std::string> names;
    for (std::size_t level = 0; level < belt->table.levels.size(); ++level)
        names.push_back("injectors of U_" + std::to_string(level));
    auto walked =
        playWalks(problem, "injectors", walks, std::move(names),
                  [belt](PacketId packet, NodeId node, Step step) { return explain(*belt, packet, node, step); });
    if (!walked) return walked.error();
    Prepared prepared;
    prepared.process = std::move(walked->process);
    prepared.memory = needs(problem, arguments) + walked->memory;
    prepared.guarantees = guaranteesOf(*belt);
    prepared.artefacts.add(plan::Belt{
        .nodes = static_cast<NodeId>(belt->table.rows.size()), .interval = belt->table.interval, .gaps = {}});
    prepared.artefacts.add(belt);
    return prepared;
}

}  // namespace

Entry entry() {
    return {
        .id = "injectors",
        .title = "Dynamic routing with injectors",
        .help = "On a path, to its last node: nodes insert their packets into a conveyor belt at set times.",
        .parameters =
            {{.name = "period",
              .kind = ParameterKind::integer,
              .help = "T′: injector i creates a packet every T′/⟨αᵢ⟩ steps; 0: the shortest period proved to lose no "
                      "packet.",
              .unit = "steps",
              .minimum = 0,
              .maximum = 1000000000,
              .fallback = "0",
              .example = "256"},
             {.name = "eta",
              .kind = ParameterKind::choice,
              .help =
                  "When injectors are enabled: spread evenly over all intervals, or by their number in their level.",
              .choices = {"even", "plain"},
              .fallback = "even",
              .titles = {"evenly enabled", "enabled by number"}}},
        .citation = {"Ost", "§3.2.3"},
        .refuses = refuses,
        .make = make,
        .needs = needs,
        .notes = {{NoteKind::misprint,
                   "In the example after 3.24 three of the five enabled injectors are special; two are printed.",
                   "Ost §3.2.3"}}};
}

}  // namespace hop::algorithm::injectors
