// SPDX-License-Identifier: GPL-3.0-or-later
// The decomposition of a task matrix.
#include "ui/figure/decomposition_model.h"

#include <algorithm>

#include "core/base/text.h"
#include "core/scene/matrix_order.h"
#include "core/scene/names.h"
#include "ui/style/text.h"

namespace hop::ui::figure {

namespace {

std::uint64_t recordedMoves(const scene::Frame& frame) {
    std::uint64_t moves = 0;
    for (Step step = frame.timeline->firstStep(); step <= frame.timeline->lastStep(); ++step)
        moves += frame.timeline->moveCount(step);
    return moves;
}

// The moves of one node's packets, as if every node did the same.
plan::SymmetricPlan planOfNode(const scene::Frame& frame) {
    const network::Network& network = *frame.run->network;
    const std::uint64_t rows = frame.run->task->packets.rows().size();
    const NodeId node = frame.display.matrixNode;
    plan::SymmetricPlan plan;
    for (Step step = 1; step <= frame.timeline->lastStep(); ++step) {
        for (const engine::Move& move : frame.timeline->moves(step)) {
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

QString packetWords(const Decomposition& decomposition, const scene::Frame& frame, std::uint32_t row,
                    std::uint32_t distance) {
    const scene::Labels labels =
        frame.display.labels == scene::Labels::identity ? scene::Labels::identity : scene::Labels::address;
    const task::MatrixRow& packet = decomposition.whole.row(row);
    const NodeId offset = frame.run->network->translations()->offset(packet.at, packet.destination);
    return QStringLiteral("%1 (%2 to go)")
        .arg(text(scene::nodeName(*frame.run->network, offset, labels)), QString::number(distance));
}

}  // namespace

QString decompositionRefusal(const scene::Frame& frame) {
    if (frame.run == nullptr) return QStringLiteral("Nothing is open.");
    const task::Task& task = *frame.run->task;
    if (task.isDynamic())
        return QStringLiteral("A dynamic task has no decomposition: its packets arrive while it runs.");
    if (task.cast == task::Cast::broadcast)
        return QStringLiteral("A broadcast has no task matrix to be decomposed: its packets are for all nodes.");
    if (task.cast == task::Cast::combining)
        return QStringLiteral(
            "A reduction has no task matrix to be decomposed: its packets are combined on their way.");
    if (!task.isIsotropic())
        return QStringLiteral(
            "This task is not isotropic: its nodes have different packets, so there is no one task matrix to be "
            "decomposed.");
    if (task.packets.rows().size() > Decomposition::kMostRows)
        return QStringLiteral("This task matrix has %1 rows; its decomposition is drawn up to %2.")
            .arg(QString::fromStdString(thousands(task.packets.rows().size())),
                 QString::fromStdString(thousands(Decomposition::kMostRows)));
    if (frame.run->algorithm.symmetric != nullptr) return {};
    if (frame.timeline == nullptr || frame.timeline->firstStep() != 1 || !frame.timeline->kept(frame.lastStep) ||
        recordedMoves(frame) > Decomposition::kMostMoves)
        return QStringLiteral(
            "The nodes of this run do different things, and it is too long to look up what one does.");
    return {};
}

Decomposition makeDecomposition(const scene::Frame& frame) {
    Decomposition made;
    if (!decompositionRefusal(frame).isEmpty()) return made;
    const run::Run& run = *frame.run;
    made.everyNode = run.algorithm.symmetric != nullptr;
    made.plan = made.everyNode ? run.algorithm.symmetric : std::make_shared<plan::SymmetricPlan>(planOfNode(frame));
    made.whole = matrixBefore(made, frame, 1);
    scene::MatrixOrder order = scene::orderOf(made.whole, true);
    made.rows = std::move(order.rows);
    made.classStarts = std::move(order.classStarts);
    made.columns = std::move(order.columns);
    if (made.everyNode)
        made.checks = measure::checkSteps(*made.plan, static_cast<std::uint32_t>(made.whole.rowCount()),
                                          made.whole.columnCount());
    return made;
}

task::TaskMatrix matrixBefore(const Decomposition& decomposition, const scene::Frame& frame, Step step) {
    return measure::planMatrix(frame.run->network, *frame.run->task, *decomposition.plan, frame.display.matrixNode,
                               step - 1);
}

void clear(task::TaskMatrix& matrix, const Decomposition& decomposition, Step step) {
    for (const plan::SymmetricMove& move : decomposition.plan->at(step))
        matrix.cross(move.row, move.type, matrix.row(move.row).at);
}

RuleWords ruleWords(const Decomposition& decomposition, const scene::Frame& frame, Step step) {
    RuleWords words;
    if (!decomposition.everyNode || step < 1 || step > decomposition.steps()) return words;
    const task::TaskMatrix matrix = matrixBefore(decomposition, frame, step);
    const auto cleared = measure::clearedIn(*decomposition.plan, step);
    const measure::CriticalLines missed = measure::missedLines(matrix, cleared);
    if (missed.rows.empty() && missed.columns.empty()) {
        words.octr = QStringLiteral("OCTR kept: this step clears an entry of every critical line.");
    } else {
        QStringList lines;
        for (const std::uint32_t column : decomposition.columns)
            if (std::ranges::binary_search(missed.columns, column))
                lines << QStringLiteral("link %1").arg(
                    text(scene::linkTypeName(*frame.run->network, column, frame.display.numbering)));
        if (!missed.rows.empty()) lines << QString::fromStdString(quantity(missed.rows.size(), "critical row"));
        words.octr =
            QStringLiteral("OCTR broken here: nothing is cleared of %1.").arg(lines.join(QStringLiteral(", ")));
    }
    const auto overtaking = measure::overtaking(matrix, cleared);
    words.oadd = !overtaking
                     ? QStringLiteral("OADD kept: no nearer packet waits.")
                     : QStringLiteral("OADD broken here: the nearer packet %1 waits while %2 is sent.")
                           .arg(packetWords(decomposition, frame, overtaking->waiting, overtaking->waitingDistance),
                                packetWords(decomposition, frame, overtaking->sent, overtaking->sentDistance));
    return words;
}

}  // namespace hop::ui::figure
