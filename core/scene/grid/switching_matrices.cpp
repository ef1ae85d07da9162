// SPDX-License-Identifier: GPL-3.0-or-later
// Switching matrices.
#include "core/scene/grid/switching_matrices.h"

#include "core/base/text.h"

namespace hop::scene {

namespace {

std::uint64_t recordedMoves(const record::Instant& instant) {
    std::uint64_t moves = 0;
    instant.timeline()->eachStep([&](Step, std::uint64_t count, std::uint16_t) { moves += count; });
    return moves;
}

// The moves of one node's packets, as if every node did the same.
plan::SymmetricPlan planOfNode(const record::Instant& instant) {
    const network::Network& network = *instant.run().network;
    const std::uint64_t rows = instant.run().task->packets.rows().size();
    const NodeId node = instant.display.focusNode;
    plan::SymmetricPlan plan;
    for (Step step = 1; step <= instant.timeline()->lastStep() && !instant.stop.requested(); ++step) {
        for (const engine::Move& move : instant.timeline()->moves(step)) {
            if (move.packet / rows != node) continue;
            const network::Link link = network.link(move.link);
            plan.entries.push_back({.row = static_cast<std::uint32_t>(move.packet % rows),
                                    .offset = network.translations()->offset(node, link.from),
                                    .type = link.type,
                                    .tag = move.tag,
                                    .flags = move.flags});
        }
        plan.endStep();
    }
    return plan;
}

}  // namespace

std::string switchingRefusal(const record::Instant& instant) {
    if (!instant.isOpen()) return "Nothing is open.";
    const task::Task& task = *instant.run().task;
    if (task.isDynamic()) return "A dynamic task has no decomposition: its packets arrive while it runs.";
    const task::PacketKind& kind = task.kind();
    if (!kind.oneDestination && kind.destinationsGiven)
        return std::string(kind.subject) + " has no task matrix to be decomposed: " + std::string(kind.whyNoMatrix) +
               '.';
    if (!task.isIsotropic())
        return "This task is not isotropic: its nodes have different packets, so there is no one task matrix to be "
               "decomposed.";
    if (task.packets.rows().size() > SwitchingMatrices::kMostRows)
        return "This task matrix has " + thousands(task.packets.rows().size()) +
               " rows; its decomposition is drawn up to " + thousands(SwitchingMatrices::kMostRows) + '.';
    if (instant.run().algorithm.symmetric != nullptr) return {};
    if (instant.timeline() == nullptr || instant.timeline()->firstStep() != 1 ||
        !instant.timeline()->kept(instant.lastStep) || recordedMoves(instant) > SwitchingMatrices::kMostMoves)
        return "The nodes of this run do different things, and it is too long to look up what one does.";
    return {};
}

SwitchingMatrices switchingMatrices(const record::Instant& instant) {
    SwitchingMatrices made;
    if (!switchingRefusal(instant).empty()) return made;
    const run::Run& run = instant.run();
    made.everyNode = run.algorithm.symmetric != nullptr;
    made.plan = made.everyNode ? run.algorithm.symmetric : std::make_shared<plan::SymmetricPlan>(planOfNode(instant));
    made.whole = matrixBefore(made, instant, 1);
    made.order = orderOf(made.whole, true);
    if (!instant.stop.requested()) made.checks = explain::ruleChecks(instant);
    return made;
}

const KeptPart<std::shared_ptr<const SwitchingMatrices>> kSwitchingMatrices = {
    On::node, [](const record::Instant& instant, const NoInput&, Keeper&) {
        return std::make_shared<const SwitchingMatrices>(switchingMatrices(instant));
    }};

task::TaskMatrix matrixBefore(const SwitchingMatrices& switching, const record::Instant& instant, Step step) {
    return measure::planMatrix(instant.run().network, *instant.run().task, *switching.plan, instant.display.focusNode,
                               step - 1, instant.stop);
}

}  // namespace hop::scene
