// SPDX-License-Identifier: GPL-3.0-or-later
// The layered graph of a task's rotation classes.
#include "ui/figure/classes_model.h"

#include <algorithm>
#include <numeric>

#include "core/base/text.h"
#include "core/plan/orbits.h"
#include "core/scene/names.h"
#include "ui/figure/decomposition_strip.h"
#include "ui/style/text.h"

namespace hop::ui::figure {

QString classesRefusal(const scene::Frame& frame) {
    const QString refusal = decompositionRefusal(frame);
    if (!refusal.isEmpty()) return refusal;
    const network::Network& network = *frame.run->network;
    if (plan::turnOf(network).empty())
        return QStringLiteral("Rotation classes are there on cubes and on tori and rings of one odd side.");
    if (network.nodeCount() > ClassGraph::kMostNodes)
        return QStringLiteral("This network has %1 nodes; rotation classes are drawn up to %2.")
            .arg(QString::fromStdString(thousands(network.nodeCount())),
                 QString::fromStdString(thousands(ClassGraph::kMostNodes)));
    return {};
}

ClassGraph makeClassGraph(const scene::Frame& frame) {
    ClassGraph graph;
    if (!classesRefusal(frame).isEmpty()) return graph;
    const network::Network& network = *frame.run->network;
    const network::Translations& translations = *network.translations();
    const std::vector<std::uint32_t> turn = plan::turnOf(network);
    std::vector<NodeId> all(network.nodeCount() - 1);
    std::iota(all.begin(), all.end(), NodeId{1});
    const auto orbits = plan::orbitsOf(network, turn, all);
    if (!orbits) return graph;
    graph.tagOf.assign(network.nodeCount(), ClassGraph::kNone);
    for (const plan::Orbit& orbit : *orbits) {
        const auto group = static_cast<std::uint32_t>(graph.groups.size());
        graph.groups.push_back({.layer = orbit.hops,
                                .name = text(scene::shortClassName(orbit.name)),
                                .title = QString::fromStdString(orbit.name),
                                .first = static_cast<std::uint32_t>(graph.tags.size()),
                                .count = static_cast<std::uint32_t>(orbit.rows.size())});
        graph.layers = std::max(graph.layers, orbit.hops);
        for (std::size_t r = 0; r < orbit.rows.size(); ++r) {
            const NodeId offset = all[orbit.rows[r]];
            const std::uint32_t arc = turn[(orbit.order.front() + r) % turn.size()];
            graph.tagOf[offset] = static_cast<std::uint32_t>(graph.tags.size());
            graph.tags.push_back({.offset = offset,
                                  .group = group,
                                  .arc = arc,
                                  .target = translations.offset(translations.generator(arc), offset)});
        }
    }
    const auto rows = frame.run->task->packets.rows();
    for (std::uint32_t row = 0; row < rows.size(); ++row)
        if (ClassGraph::Tag& tag = graph.tags[graph.tagOf[rows[row]]]; tag.row == ClassGraph::kNone) tag.row = row;
    return graph;
}

ClassState makeClassState(const ClassGraph& graph, const Decomposition& decomposition, const scene::Frame& frame) {
    using Row = ClassState::Row;
    ClassState state;
    if (graph.empty() || decomposition.steps() == 0) return state;
    const network::Translations& translations = *frame.run->network->translations();
    const auto offsets = frame.run->task->packets.rows();
    state.lit.resize(graph.groups.size());
    const task::TaskMatrix now = matrixBefore(decomposition, frame, frame.step + 1);
    for (std::uint32_t row = 0; row < now.rowCount(); ++row)
        state.rows.push_back(now.rowSum(row) == 0                                ? Row::cleared
                             : now.rowSum(row) < decomposition.whole.rowSum(row) ? Row::underWay
                                                                                 : Row::waiting);
    if (frame.step >= decomposition.steps()) return state;
    for (const plan::SymmetricMove& move : decomposition.plan->at(frame.step + 1)) {
        const NodeId from = translations.offset(move.offset, offsets[move.row]);
        state.rows[move.row] = Row::moving;
        state.moves.push_back({.row = move.row,
                               .from = from,
                               .to = translations.offset(translations.generator(move.type), from),
                               .type = move.type});
        state.lit[graph.tags[graph.tagOf[offsets[move.row]]].group] = true;
    }
    return state;
}

}  // namespace hop::ui::figure
