// SPDX-License-Identifier: GPL-3.0-or-later
// What algorithms for packets that all go to the end of a line share.
#include "core/algorithm/streams.h"

#include "core/base/text.h"
#include "core/engine/planned_process.h"
#include "core/network/line_embedding.h"

namespace hop::algorithm {

std::optional<std::string> refusesStream(const Problem& problem) {
    if (problem.task->isDynamic() || problem.task->cast != task::Cast::unicast)
        return "it routes packets that are there from the start, with one destination each";
    if (!network::isLine(*problem.network)) return "it works on a path, to its last node; try path(8)";
    const task::PacketSet& packets = problem.task->packets;
    const NodeId last = problem.network->nodeCount() - 1;
    for (PacketId p = 0; p < packets.count(); ++p)
        if (packets.at(p).destination != last)
            return "all its packets go to the last node, " + std::to_string(last) + "; packet " + std::to_string(p) +
                   " goes to " + std::to_string(packets.at(p).destination);
    return std::nullopt;
}

Result<engine::ProcessPtr> playWalks(const Problem& problem, std::string_view algorithm,
                                     const std::vector<plan::LineWalk>& walks, std::vector<std::string> tagNames,
                                     WalkExplainer explain) {
    const double need = static_cast<double>(plan::lineWalkMoves(*problem.network, walks)) * sizeof(plan::Move);
    if (need > static_cast<double>(problem.memoryLimit))
        return tooLarge("algorithm " + std::string(algorithm) + " would need " + bytes(need) +
                        " of memory for its plan, more than the " + bytes(static_cast<double>(problem.memoryLimit)) +
                        " that may be used; choose fewer packets");
    plan::ExplicitPlan plan = plan::lineWalkPlan(*problem.network, walks);
    plan.tagNames = std::move(tagNames);
    return engine::ProcessPtr(std::make_shared<engine::PlannedProcess>(
        problem.network, problem.task, std::make_shared<const plan::Plan>(std::move(plan)),
        [problem, explain = std::move(explain)](const engine::State&, const engine::Move& move,
                                                const engine::TypeNames&, Step step) {
            return explain(move.packet, problem.network->link(move.link).from, step);
        }));
}

}  // namespace hop::algorithm
