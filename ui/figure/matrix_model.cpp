// SPDX-License-Identifier: GPL-3.0-or-later
// The task matrix of one node at one instant.
#include "ui/figure/matrix_model.h"

#include <algorithm>
#include <unordered_map>
#include <utility>

#include "ui/figure/matrix_order.h"
#include "ui/figure/names.h"

namespace hop::ui::figure {

namespace {

// One destination each, all of them or a task that looks the same from everywhere.
bool hasClasses(const session::Frame& frame, const task::TaskMatrix& matrix) {
    if (frame.run->task->isIsotropic()) return true;
    std::vector<NodeId> destinations;
    for (std::size_t row = 0; row < matrix.rowCount(); ++row) destinations.push_back(matrix.row(row).destination);
    std::ranges::sort(destinations);
    return destinations.size() + 1 >= frame.run->network->nodeCount() && std::ranges::adjacent_find(destinations) == destinations.end();
}

// Where the rows' packets are after the frame's steps, and what they do next.
void followState(MatrixModel& model, const session::Frame& frame) {
    std::unordered_map<PacketId, std::uint32_t> rowOf;  // looked up only, never walked over
    for (std::uint32_t row = 0; row < model.now.rowCount(); ++row) {
        const PacketId packet = model.now.row(row).packet;
        rowOf.emplace(packet, row);
        const NodeId at = frame.state->unicast().record(packet).where;
        if (at != model.now.row(row).at) model.now.move(row, at);
    }
    for (const engine::Move& move : frame.moves)
        if (const auto found = rowOf.find(move.packet); found != rowOf.end()) model.crossing[found->second] = move;
}

void followPlan(MatrixModel& model, const session::Frame& frame) {
    const plan::SymmetricPlan& plan = *frame.run->algorithm.symmetric;
    const network::Translations& translations = *frame.run->network->translations();
    std::vector<NodeId> offsets(model.now.rowCount(), 0);
    for (Step step = 1; step <= std::min(frame.step, plan.steps()); ++step)
        for (const plan::SymmetricMove& move : plan.at(step))
            offsets[move.row] = (move.flags & plan::kDelivers) != 0 ? kNoNode : translations.translate(move.offset, translations.generator(move.type));
    const NodeId source = frame.display.matrixNode;
    for (std::uint32_t row = 0; row < model.now.rowCount(); ++row)
        if (offsets[row] != 0) model.now.move(row, offsets[row] == kNoNode ? kNoNode : translations.translate(source, offsets[row]));
    if (frame.step >= plan.steps()) return;
    const network::Dimensions& dimensions = *frame.run->network->dimensions();
    for (const plan::SymmetricMove& move : plan.at(frame.step + 1))
        model.crossing[move.row] = {model.now.row(move.row).packet, dimensions.linkOf(translations.translate(source, move.offset), move.type), move.tag, move.flags};
}

}  // namespace

QString matrixRefusal(const session::Frame& frame) {
    if (frame.run == nullptr) return QStringLiteral("Nothing is open.");
    const task::Task& task = *frame.run->task;
    if (task.cast == task::Cast::broadcast) return QStringLiteral("A broadcast has no task matrix:\nits packets are for all nodes.");
    if (task.isDynamic()) return QStringLiteral("A dynamic task has no task matrix:\nits packets arrive while it runs.");
    if (frame.state == nullptr && frame.run->algorithm.symmetric == nullptr) return QStringLiteral("The task matrix is not known in this run.");
    return {};
}

MatrixModel makeMatrixModel(const session::Frame& frame) {
    MatrixModel model;
    if (!matrixRefusal(frame).isEmpty()) return model;
    const document::Run& run = *frame.run;
    model.before = task::TaskMatrix(run.network, task::initialRows(*run.task, frame.display.matrixNode));
    model.now = model.before;
    model.everyNode = run.task->isIsotropic() && run.algorithm.symmetric != nullptr;
    model.crossing.resize(model.now.rowCount());
    RowOrder order = orderedRows(model.before, hasClasses(frame, model.before));
    model.rows = std::move(order.rows);
    model.classStarts = std::move(order.classStarts);
    model.columns = orderedColumns(model.before);
    if (frame.state != nullptr)
        followState(model, frame);
    else
        followPlan(model, frame);
    model.crossingColumn.assign(model.now.rowCount(), MatrixModel::kNone);
    for (std::size_t row = 0; row < model.crossing.size(); ++row)
        if (model.crossing[row].link != kNoLink) model.crossingColumn[row] = run.network->dimensions() != nullptr ? run.network->link(model.crossing[row].link).type : 0U;
    return model;
}

}  // namespace hop::ui::figure
