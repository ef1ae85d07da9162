// SPDX-License-Identifier: GPL-3.0-or-later
// Shared by the algorithms for packets that all go to the end of a line.
#include "core/algorithm/streams.h"

#include "core/base/text.h"
#include "core/engine/planned_process.h"
#include "core/network/line_embedding.h"
#include "core/network/shape.h"

namespace hop::algorithm {

std::optional<std::string> refusesStream(const Problem& problem) {
    if (problem.task->isDynamic() || !problem.task->kind().oneDestination)
        return "it routes packets that are there from the start, with one destination each";
    if (!network::isLine(*problem.network)) return "it works on a path, to its last node, such as path(8)";
    const task::PacketSet& packets = problem.task->packets;
    const NodeId last = problem.network->nodeCount() - 1;
    for (PacketId p = 0; p < packets.count(); ++p) {
        if (p % 1024 == 0 && problem.stop.requested()) return std::nullopt;
        if (packets.at(p).destination != last)
            return "all its packets go to the last node, " + std::to_string(last) + "; packet " + std::to_string(p) +
                   " goes to " + std::to_string(packets.at(p).destination);
    }
    return std::nullopt;
}

double streamNeeds(const Problem& problem, double ofPacket) {
    const auto packets = static_cast<double>(problem.task->packets.count());
    // At least one move per packet, no two over the last link in one step.
    return packets * (ofPacket + sizeof(plan::LineWalk)) + plan::lineWalkMemory(packets, packets);
}

Result<void> checkWalks(const Problem& problem, std::string_view algorithm, double moves, double steps) {
    return checkNeeds(problem, algorithm, plan::lineWalkMemory(moves, steps), "choose fewer packets or shorter gaps");
}

Result<Walked> playWalks(const Problem& problem, std::string_view algorithm, const std::vector<plan::LineWalk>& walks,
                         std::vector<std::string> tagNames, WalkExplainer explain) {
    const network::Network& line = *problem.network;
    const auto moves = static_cast<double>(plan::lineWalkMoves(line, walks));
    const auto steps = static_cast<double>(plan::lineWalkSteps(line, walks));
    if (problem.stop.requested()) return Walked{};
    if (auto fits = checkWalks(problem, algorithm, moves, steps); !fits) return fits.error();
    plan::ExplicitPlan plan = plan::lineWalkPlan(line, walks, problem.stop);
    if (problem.stop.requested()) return Walked{};
    plan.tagNames = std::move(tagNames);
    Walked walked{nullptr, plan::lineWalkMemory(moves, steps)};
    walked.process = std::make_shared<engine::PlannedProcess>(
        problem.network, problem.task, std::make_shared<const plan::Plan>(std::move(plan)),
        [problem, explain = std::move(explain)](const engine::State&, const engine::Move& move,
                                                const engine::TypeNames&, Step step) {
            return explain(move.packet, problem.network->link(move.link).from, step);
        });
    return walked;
}

}  // namespace hop::algorithm
