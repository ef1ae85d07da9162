// SPDX-License-Identifier: GPL-3.0-or-later
// The sets of links of one broadcast, translated to every other source.
#include "core/scene/table/broadcast_link_sets.h"

#include <algorithm>
#include <map>
#include <span>

#include "core/base/text.h"
#include "core/explain/names.h"
#include "core/network/shape.h"
#include "core/plan/cube_trees.h"
#include "core/plan/tree.h"
#include "core/record/all_moves.h"

namespace hop::scene {

namespace {

constexpr std::size_t kMostSets = 4096;

BroadcastLinkSets noSets(std::string why) {
    BroadcastLinkSets sets;
    sets.refusal = std::move(why);
    return sets;
}

// The packets that have a row: all of them, or the first one and the selected one.
std::vector<PacketId> shownPackets(const record::Instant& instant) {
    const std::uint64_t count = instant.run().task->packets.count();
    if (count > BroadcastLinkSets::kMostRows) {
        const PacketId extra = extraRow(instant);
        return extra == kNoPacket ? std::vector<PacketId>{0} : std::vector<PacketId>{0, extra};
    }
    std::vector<PacketId> packets;
    for (PacketId packet = 0; packet < count; ++packet) packets.push_back(packet);
    return packets;
}

void markConflicts(std::vector<BroadcastLinkSets::SetLink>& set) {
    for (BroadcastLinkSets::SetLink& link : set)
        link.conflicts = std::ranges::count(set, link.type, &BroadcastLinkSets::SetLink::type) > 1;
}

// Steps in which the run uses each link of the first source: by offset and type, in ascending order.
std::map<std::pair<NodeId, std::uint16_t>, std::vector<Step>> stepsOfLinks(const plan::SymmetricPlan& plan) {
    std::map<std::pair<NodeId, std::uint16_t>, std::vector<Step>> uses;
    for (Step step = 1; step <= plan.steps(); ++step)
        for (const plan::SymmetricMove& move : plan.at(step)) uses[{move.offset, move.type}].push_back(step);
    return uses;
}

void readPlan(BroadcastLinkSets& sets, const record::Instant& instant, const std::vector<PacketId>& packets) {
    const network::Network& network = *instant.run().network;
    const plan::SymmetricPlan& played = *instant.run().algorithm.symmetric;
    const auto* otherwise = instant.run().algorithm.artefact<plan::MeantSets>();
    const plan::SymmetricPlan& meant = otherwise != nullptr ? otherwise->sets : played;
    const auto uses = stepsOfLinks(played);
    sets.moved = true;
    for (const PacketId packet : packets) {
        BroadcastLinkSets::Row row{instant.run().task->packets.source(packet), packet, {}};
        std::map<std::pair<NodeId, std::uint16_t>, std::size_t> next;
        for (Step step = 1; step <= meant.steps() && !instant.stop.requested(); ++step) {
            auto& set = row.sets.emplace_back();
            for (const plan::SymmetricMove& move : meant.at(step)) {
                const NodeId from = network.translations()->translate(row.source, move.offset);
                const auto& steps = uses.at({move.offset, move.type});
                set.push_back({network.dimensions()->linkOf(from, move.type), move.type,
                               steps[next[{move.offset, move.type}]++], false});
            }
            markConflicts(set);
        }
        sets.rows.push_back(std::move(row));
    }
}

// No two packets meet in a recorded run, so nothing conflicts.
void readTimeline(BroadcastLinkSets& sets, const record::Instant& instant, const std::vector<PacketId>& packets) {
    const network::Network& network = *instant.run().network;
    std::map<PacketId, std::size_t> rowOf;
    for (const PacketId packet : packets) {
        rowOf[packet] = sets.rows.size();
        sets.rows.push_back({instant.run().task->packets.source(packet), packet, {}});
    }
    record::eachRecordedStep(instant, 1, [&](Step step, std::span<const engine::Move> moves) {
        for (BroadcastLinkSets::Row& row : sets.rows) row.sets.emplace_back();
        for (const engine::Move& move : moves)
            if (const auto found = rowOf.find(move.packet); found != rowOf.end())
                sets.rows[found->second].sets.back().push_back({move.link, network.link(move.link).type, step, false});
        return true;
    });
}

// The numbers that each set reaches, where the tree is the numbered one of the multinode broadcast.
void number(BroadcastLinkSets& sets, const network::Network& network) {
    if (!hop::network::isHypercube(network) || !sets.moved || sets.rows.empty()) return;
    const plan::NumberedTree tree = plan::multinodeTree(network.dimensions()->typeCount());
    const std::vector<std::uint32_t> numbers = plan::numbersOf(tree);
    std::uint32_t expected = 1;
    for (const auto& set : sets.rows[0].sets) {
        const std::uint32_t first = expected;
        std::vector<std::string> classes;
        for (const BroadcastLinkSets::SetLink& link : set) {
            const std::uint32_t n = numbers[network.link(link.link).to ^ sets.rows[0].source];
            if (n != expected || tree.types[n] != link.type) return sets.notes.clear();
            const std::string& whole = tree.classNames[tree.classes[n]];
            const std::string brief = explain::shortClassName(whole);
            const std::string& name = brief.empty() ? whole : brief;
            if (std::ranges::find(classes, name) == classes.end()) classes.push_back(name);
            ++expected;
        }
        const std::string numbered =
            std::to_string(first) + (expected == first + 1 ? "" : "–" + std::to_string(expected - 1));
        sets.notes.push_back("n " + numbered + ", " + join(classes, " "));
    }
}

}  // namespace

std::size_t BroadcastLinkSets::setCount() const { return rows.empty() ? 0 : rows[0].sets.size(); }

bool BroadcastLinkSets::conflicts(std::size_t set) const {
    return std::ranges::any_of(rows[0].sets[set], [](const SetLink& link) { return link.conflicts; });
}

PacketId extraRow(const record::Instant& instant) {
    const std::uint64_t count = instant.run().task->packets.count();
    const record::Selection& selection = instant.selection;
    const bool extra = count > BroadcastLinkSets::kMostRows && selection.kind == record::Selection::Kind::packet &&
                       selection.id != 0 && selection.id < count;
    return extra ? selection.id : kNoPacket;
}

bool areTranslated(const record::Instant& instant) {
    const task::Task& task = *instant.run().task;
    return instant.run().algorithm.symmetric != nullptr && task.isIsotropic() && task.packets.rows().size() == 1;
}

std::string broadcastLinkSetsRefusal(const record::Instant& instant) {
    const task::Task& task = *instant.run().task;
    if (task.kind().combines) return "The sets Aᵢ are those of broadcasts; this task combines packets.";
    if (!task.kind().toAllNodes)
        return "The sets Aᵢ are those of broadcasts; this task sends every packet to one node.";
    if (task.isDynamic())
        return "Packets arrive while this run goes on; the sets Aᵢ are those of broadcasts that all start together.";
    return {};
}

BroadcastLinkSets broadcastLinkSetsOf(const record::Instant& instant) {
    if (std::string why = broadcastLinkSetsRefusal(instant); !why.empty()) return noSets(std::move(why));
    const task::Task& task = *instant.run().task;
    BroadcastLinkSets sets;
    sets.sources = task.packets.count();
    const std::vector<PacketId> packets = shownPackets(instant);
    if (areTranslated(instant))
        readPlan(sets, instant, packets);
    else if (instant.timeline() != nullptr)
        readTimeline(sets, instant, packets);
    if (sets.setCount() == 0) return noSets("No step taken yet.");
    if (sets.setCount() > kMostSets)
        return noSets("This run has " + thousands(sets.setCount()) + " steps; sets are listed up to " +
                      thousands(kMostSets) + '.');
    number(sets, *instant.run().network);
    return sets;
}

}  // namespace hop::scene
