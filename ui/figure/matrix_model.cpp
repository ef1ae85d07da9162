// SPDX-License-Identifier: GPL-3.0-or-later
// The task matrix of one node at one instant.
#include "ui/figure/matrix_model.h"

#include <algorithm>
#include <unordered_map>
#include <utility>

#include "core/measure/isotropic_checks.h"
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

// A schedule's own matrices, so that packets half way around an even ring stand in the column of the way that they take.
void followPlan(MatrixModel& model, const session::Frame& frame) {
    const document::Run& run = *frame.run;
    const plan::SymmetricPlan& plan = *run.algorithm.symmetric;
    const NodeId source = frame.display.matrixNode;
    model.before = measure::planMatrix(run.network, *run.task, plan, source, 0);
    model.now = measure::planMatrix(run.network, *run.task, plan, source, std::min(frame.step, plan.steps()));
    if (frame.step >= plan.steps()) return;
    const network::Translations& translations = *run.network->translations();
    const network::Dimensions& dimensions = *run.network->dimensions();
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
    model.everyNode = run.task->isIsotropic() && run.algorithm.symmetric != nullptr;
    std::vector<task::MatrixRow> rows = task::initialRows(*run.task, frame.display.matrixNode);
    model.crossing.resize(rows.size());
    if (model.everyNode) {
        followPlan(model, frame);
    } else {
        model.before = task::TaskMatrix(run.network, std::move(rows));
        model.now = model.before;
        followState(model, frame);
    }
    RowOrder order = orderedRows(model.before, hasClasses(frame, model.before));
    model.rows = std::move(order.rows);
    model.classStarts = std::move(order.classStarts);
    model.columns = orderedColumns(model.before);
    model.crossingColumn.assign(model.now.rowCount(), MatrixModel::kNone);
    for (std::size_t row = 0; row < model.crossing.size(); ++row)
        if (model.crossing[row].link != kNoLink) model.crossingColumn[row] = run.network->dimensions() != nullptr ? run.network->link(model.crossing[row].link).type : 0U;
    return model;
}

}  // namespace hop::ui::figure
