// SPDX-License-Identifier: GPL-3.0-or-later
// Compares a tree of paths and a single path with the same end.
#include "core/record/path_systems.h"

#include <algorithm>
#include <map>

#include "core/measure/buffers.h"

namespace hop::record {

namespace {

constexpr NodeId kMostPathNodes = 64;

PathSystems refusedSystems(std::string why) {
    PathSystems systems;
    systems.refusal = std::move(why);
    return systems;
}

// The nodes whose packets come to the end over this link.
PathSystem systemOf(const network::Network& network, LinkId exit, NodeId end) {
    PathSystem system{.places = {}, .last = network.link(exit).from, .exit = exit};
    std::map<NodeId, std::vector<NodeId>> before;
    for (NodeId node = 0; node < network.nodeCount(); ++node) {
        if (node == end) continue;
        LinkId link = network.nextLink(node, end);
        const NodeId next = network.link(link).to;
        std::uint32_t left = 1;
        for (; network.link(link).to != end; ++left) link = network.nextLink(network.link(link).to, end);
        if (link != exit) continue;
        system.places.push_back({node, left, {}});
        before[next].push_back(node);
    }
    for (PathSystem::Place& place : system.places) place.before = before[place.node];
    std::ranges::stable_sort(system.places, std::greater<>(), &PathSystem::Place::left);
    return system;
}

bool isPath(const PathSystem& system) { return system.places.size() == system.length(); }

}  // namespace

PathSystems pathSystemsOf(const Instant& instant) {
    const network::Network& network = *instant.run().network;
    const task::Task& task = *instant.run().task;
    if (!task.isDynamic() || task.sink == kNoNode)
        return refusedSystems("Packets do not arrive at random for one node in this run.");
    if (network.nodeCount() > kMostPathNodes)
        return refusedSystems("This network has too many nodes for a drawing: at most " +
                              std::to_string(kMostPathNodes) + " are shown.");
    PathSystems found;
    found.end = task.sink;
    std::vector<LinkId> exits;
    for (LinkId link = 0; link < network.linkCount(); ++link)
        if (network.link(link).to == found.end) exits.push_back(link);
    if (exits.size() != 2 || network.linkCount() != 2 * (network.nodeCount() - 1))
        return refusedSystems("This network is no tree whose end has two links, as tree-of-paths is.");
    found.systems = {systemOf(network, exits[0], found.end), systemOf(network, exits[1], found.end)};
    if (isPath(found.systems[0]) && !isPath(found.systems[1])) std::swap(found.systems[0], found.systems[1]);
    if (!isPath(found.systems[1])) return refusedSystems("No single path stands beside the tree of paths.");
    return found;
}

PathHistory pathHistoryOf(const Instant& instant, const PathSystems& systems) {
    PathHistory history;
    const engine::Timeline* timeline = instant.timeline();
    if (timeline == nullptr || instant.slots() == nullptr || timeline->firstStep() != 1 ||
        !timeline->kept(timeline->lastStep())) {
        history.refusal = "This run is not recorded from its first slot to its last.";
        return history;
    }
    auto state = timeline->stateAt(0);
    measure::Buffers buffers;
    struct Delays {
        std::uint64_t packets = 0;
        double slots = 0.0;
    };
    std::array<Delays, 2> delays;
    for (Step step = 0; step <= timeline->lastStep() && !instant.stop.requested(); ++step) {
        if (!state || !timeline->seek(*state, step)) {
            history.refusal = "This run cannot be recomputed.";
            return history;
        }
        buffers.begin(*instant.run().setting, *state);
        const auto moves = step == 0 ? std::span<const engine::Move>() : timeline->moves(step);
        std::size_t completed = 0;
        for (std::size_t i = 0; i < 2; ++i) {
            const PathSystem& system = systems.systems[i];
            PathHistory::Slot slot{.waits = buffers.counts()[system.last] > 0};
            for (const PathSystem::Place& place : system.places) slot.contents += buffers.counts()[place.node];
            history.systems[i].slots.push_back(slot);
        }
        for (const engine::Move& move : moves)
            for (std::size_t i = 0; i < 2; ++i) {
                if (move.link != systems.systems[i].exit) continue;
                history.systems[i].slots.back().departs = true;
                ++delays[i].packets;
                // An instant within its slot is half a slot before the slot's end on average.
                delays[i].slots += static_cast<double>(instant.slots()->completions(step)[completed++].slots) + 0.5;
            }
        const bool empty = std::ranges::all_of(
            history.systems, [](const PathHistory::System& system) { return system.slots.back().contents == 0; });
        for (std::size_t i = 0; i < 2 && empty; ++i) {
            history.systems[i].departed = delays[i].packets;
            if (delays[i].packets > 0)
                history.systems[i].meanDelay = delays[i].slots / static_cast<double>(delays[i].packets);
        }
    }
    return history;
}

}  // namespace hop::record
