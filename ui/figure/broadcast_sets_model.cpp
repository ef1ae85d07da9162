// SPDX-License-Identifier: GPL-3.0-or-later
// The sets of links of one broadcast, moved to every other source.
#include "ui/figure/broadcast_sets_model.h"
#include "ui/style/text.h"

#include <algorithm>
#include <map>

#include "core/base/text.h"
#include "core/network/shape.h"
#include "core/plan/cube_trees.h"
#include "core/plan/tree.h"
#include "core/scene/names.h"

namespace hop::ui::figure {

namespace {

constexpr std::size_t kMostSets = 4096;

BroadcastSets refused(const QString& why) {
    BroadcastSets sets;
    sets.refusal = why;
    return sets;
}

// The packets that have a row: all of them, or the first one and the selected one.
std::vector<PacketId> shownPackets(const scene::Frame& frame) {
    const std::uint64_t count = frame.run->task->packets.count();
    std::vector<PacketId> packets;
    if (count <= BroadcastSets::kMostRows) {
        for (PacketId packet = 0; packet < count; ++packet) packets.push_back(packet);
        return packets;
    }
    packets.push_back(0);
    const scene::Selection& selection = frame.selection;
    if (selection.kind == scene::Selection::Kind::packet && selection.id != 0 && selection.id < count)
        packets.push_back(selection.id);
    return packets;
}

void markConflicts(std::vector<BroadcastSets::SetLink>& set) {
    for (BroadcastSets::SetLink& link : set)
        link.conflicts = std::ranges::count(set, link.type, &BroadcastSets::SetLink::type) > 1;
}

// When the run uses each link of the first source: by offset and type, in the order of steps.
std::map<std::pair<NodeId, std::uint16_t>, std::vector<Step>> usesOf(const plan::SymmetricPlan& plan) {
    std::map<std::pair<NodeId, std::uint16_t>, std::vector<Step>> uses;
    for (Step step = 1; step <= plan.steps(); ++step)
        for (const plan::SymmetricMove& move : plan.at(step)) uses[{move.offset, move.type}].push_back(step);
    return uses;
}

void readPlan(BroadcastSets& sets, const scene::Frame& frame, const std::vector<PacketId>& packets) {
    const network::Network& network = *frame.run->network;
    const plan::SymmetricPlan& played = *frame.run->algorithm.symmetric;
    const auto* otherwise = frame.run->algorithm.artefact<plan::MeantSets>();
    const plan::SymmetricPlan& meant = otherwise != nullptr ? otherwise->sets : played;
    const auto uses = usesOf(played);
    sets.moved = true;
    for (const PacketId packet : packets) {
        BroadcastSets::Row row{frame.run->task->packets.source(packet), packet, {}};
        std::map<std::pair<NodeId, std::uint16_t>, std::size_t> next;
        for (Step step = 1; step <= meant.steps(); ++step) {
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
void readTimeline(BroadcastSets& sets, const scene::Frame& frame, const std::vector<PacketId>& packets) {
    const network::Network& network = *frame.run->network;
    const engine::Timeline& timeline = *frame.timeline;
    std::map<PacketId, std::size_t> rowOf;
    for (const PacketId packet : packets) {
        rowOf[packet] = sets.rows.size();
        sets.rows.push_back({frame.run->task->packets.source(packet), packet, {}});
    }
    for (Step step = timeline.firstStep(); step <= timeline.lastStep() && timeline.kept(step); ++step) {
        for (BroadcastSets::Row& row : sets.rows) row.sets.emplace_back();
        for (const engine::Move& move : timeline.moves(step))
            if (const auto found = rowOf.find(move.packet); found != rowOf.end())
                sets.rows[found->second].sets.back().push_back({move.link, network.link(move.link).type, step, false});
    }
}

// The numbers that each set reaches, where the tree is the numbered one of the multinode broadcast.
void number(BroadcastSets& sets, const network::Network& network) {
    if (!hop::network::isHypercube(network) || !sets.moved || sets.rows.empty()) return;
    const plan::NumberedTree tree = plan::multinodeTree(network.dimensions()->typeCount());
    const std::vector<std::uint32_t> numbers = plan::numbersOf(tree);
    std::uint32_t expected = 1;
    for (const auto& set : sets.rows[0].sets) {
        const std::uint32_t first = expected;
        QStringList classes;
        for (const BroadcastSets::SetLink& link : set) {
            const std::uint32_t n = numbers[network.link(link.link).to ^ sets.rows[0].source];
            if (n != expected || tree.types[n] != link.type) return sets.notes.clear();
            const QString name = text(scene::shortClassName(tree.classNames[tree.classes[n]]));
            if (const QString shown = name.isEmpty() ? QString::fromStdString(tree.classNames[tree.classes[n]]) : name;
                !classes.contains(shown))
                classes << shown;
            ++expected;
        }
        sets.notes.push_back(
            expected == first + 1
                ? QStringLiteral("n %1, %2").arg(first).arg(classes.join(QStringLiteral(" ")))
                : QStringLiteral("n %1–%2, %3").arg(first).arg(expected - 1).arg(classes.join(QStringLiteral(" "))));
    }
}

}  // namespace

std::size_t BroadcastSets::setCount() const { return rows.empty() ? 0 : rows[0].sets.size(); }

std::size_t BroadcastSets::largestSet() const {
    std::size_t most = 0;
    for (const Row& row : rows)
        for (const auto& set : row.sets) most = std::max(most, set.size());
    return most;
}

bool BroadcastSets::conflicts(std::size_t set) const {
    return std::ranges::any_of(rows[0].sets[set], [](const SetLink& link) { return link.conflicts; });
}

BroadcastSets makeBroadcastSets(const scene::Frame& frame) {
    if (frame.run == nullptr) return refused(QStringLiteral("No network is open."));
    const task::Task& task = *frame.run->task;
    if (task.cast == task::Cast::combining)
        return refused(QStringLiteral("The sets A\u1d62 are those of broadcasts; this task combines packets."));
    if (task.cast != task::Cast::broadcast)
        return refused(
            QStringLiteral("The sets A\u1d62 are those of broadcasts; this task sends every packet to one node."));
    if (task.isDynamic())
        return refused(
            QStringLiteral("Packets arrive while this run goes on; the sets A\u1d62 are those of broadcasts that all "
                           "start together."));
    BroadcastSets sets;
    sets.sources = task.packets.count();
    const std::vector<PacketId> packets = shownPackets(frame);
    if (frame.run->algorithm.symmetric != nullptr && task.isIsotropic() && task.packets.rows().size() == 1)
        readPlan(sets, frame, packets);
    else if (frame.timeline != nullptr)
        readTimeline(sets, frame, packets);
    if (sets.setCount() == 0) return refused(QStringLiteral("No step has been taken."));
    if (sets.setCount() > kMostSets)
        return refused(
            QStringLiteral("This run has %1 steps; sets are listed up to %2.")
                .arg(QString::fromStdString(thousands(sets.setCount())), QString::fromStdString(thousands(kMostSets))));
    number(sets, *frame.run->network);
    return sets;
}

}  // namespace hop::ui::figure
