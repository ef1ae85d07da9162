// SPDX-License-Identifier: GPL-3.0-or-later
// The task matrix of one node at one instant.
#include "ui/figure/matrix_model.h"

#include <algorithm>
#include <utility>

#include "core/measure/isotropic_checks.h"
#include "core/scene/names.h"
#include "ui/figure/matrix_order.h"
#include "ui/style/text.h"

namespace hop::ui::figure {

namespace {

// One destination each, all of them or a task that looks the same from everywhere.
bool hasClasses(const scene::Frame& frame, const task::TaskMatrix& matrix) {
    if (frame.run->task->isIsotropic()) return true;
    std::vector<NodeId> destinations;
    for (std::size_t row = 0; row < matrix.rowCount(); ++row) destinations.push_back(matrix.row(row).destination);
    std::ranges::sort(destinations);
    return destinations.size() + 1 >= frame.run->network->nodeCount() &&
           std::ranges::adjacent_find(destinations) == destinations.end();
}

void setCrossing(MatrixModel& model, std::uint32_t row, const engine::Move& move, std::uint32_t column) {
    model.crossing[row] = move;
    model.crossingColumn[row] = column;
    model.moving.push_back(row);
}

// Where the rows' packets are after the frame's steps, and what they do next.
void followState(MatrixModel& model, const scene::Frame& frame) {
    const network::Network& network = *frame.run->network;
    for (std::uint32_t row = 0; row < model.now.rowCount(); ++row) {
        const NodeId at = frame.state->unicast().record(model.now.row(row).packet).where;
        if (at != model.now.row(row).at) model.now.move(row, at);
    }
    // Rows stand in the order of their packets' numbers.
    const auto rowOf = [&](PacketId packet) {
        std::uint32_t first = 0, last = static_cast<std::uint32_t>(model.now.rowCount());
        while (first < last) {
            const std::uint32_t middle = first + (last - first) / 2;
            if (model.now.row(middle).packet < packet)
                first = middle + 1;
            else
                last = middle;
        }
        return first < model.now.rowCount() && model.now.row(first).packet == packet ? first : MatrixModel::kNone;
    };
    for (const engine::Move& move : frame.moves)
        if (const std::uint32_t row = rowOf(move.packet); row != MatrixModel::kNone)
            setCrossing(model, row, move, network.dimensions() != nullptr ? network.link(move.link).type : 0U);
}

// A schedule's own matrices, so that packets half way around an even ring stand in the column of the way that they
// take.
void followPlan(MatrixModel& model, const scene::Frame& frame) {
    const run::Run& run = *frame.run;
    const plan::SymmetricPlan& plan = *run.algorithm.symmetric;
    const NodeId source = frame.display.matrixNode;
    const network::Translations& translations = *run.network->translations();
    const network::Dimensions& dimensions = *run.network->dimensions();
    const Step to = std::min(frame.step, plan.steps());
    const Step distance = to > model.step ? to - model.step : model.step - to;
    if (plan.begins[std::max(to, model.step)] - plan.begins[std::min(to, model.step)] > plan.entries.size() / 2 &&
        distance > 1) {
        model.now = measure::planMatrix(run.network, *run.task, plan, source, to);
    } else {
        for (Step step = model.step + 1; step <= to; ++step)
            for (const plan::SymmetricMove& move : plan.at(step)) {
                const bool delivers = (move.flags & plan::kDelivers) != 0;
                model.now.cross(
                    move.row, move.type,
                    delivers ? kNoNode
                             : translations.translate(
                                   source, translations.translate(move.offset, translations.generator(move.type))));
            }
        for (Step step = model.step; step > to; --step)
            for (const plan::SymmetricMove& move : plan.at(step))
                model.now.uncross(move.row, move.type, translations.translate(source, move.offset));
    }
    if (frame.step >= plan.steps()) return;
    for (const plan::SymmetricMove& move : plan.at(frame.step + 1))
        setCrossing(model, move.row,
                    {model.now.row(move.row).packet,
                     dimensions.linkOf(translations.translate(source, move.offset), move.type), move.tag, move.flags},
                    move.type);
}

}  // namespace

QString matrixRefusal(const scene::Frame& frame) {
    if (frame.run == nullptr) return QStringLiteral("Nothing is open.");
    const task::Task& task = *frame.run->task;
    if (task.cast == task::Cast::broadcast)
        return QStringLiteral("A broadcast has no task matrix:\nits packets are for all nodes.");
    if (task.cast == task::Cast::sorting)
        return QStringLiteral("What is sorted has no task matrix:\nits packets have keys, not destinations.");
    if (task.cast == task::Cast::combining)
        return QStringLiteral("A reduction has no task matrix:\nits packets are combined on their way.");
    if (task.isDynamic())
        return QStringLiteral("A dynamic task has no task matrix:\nits packets arrive while it runs.");
    if (frame.state == nullptr && frame.run->algorithm.symmetric == nullptr)
        return QStringLiteral("The task matrix is not known in this run.");
    return {};
}

MatrixModel makeMatrixModel(const scene::Frame& frame) {
    MatrixModel model;
    if (!matrixRefusal(frame).isEmpty()) return model;
    const run::Run& run = *frame.run;
    model.everyNode = run.task->isIsotropic() && run.algorithm.symmetric != nullptr;
    model.before =
        model.everyNode
            ? measure::planMatrix(run.network, *run.task, *run.algorithm.symmetric, frame.display.matrixNode, 0)
            : task::TaskMatrix(run.network, task::initialRows(*run.task, frame.display.matrixNode));
    model.now = model.before;
    model.crossing.resize(model.before.rowCount());
    model.crossingColumn.assign(model.before.rowCount(), MatrixModel::kNone);
    for (std::uint32_t row = 0; row < model.before.rowCount(); ++row)
        for (const std::uint16_t value : model.before.entries(row)) model.greatest = std::max(model.greatest, value);
    RowOrder order = orderedRows(model.before, hasClasses(frame, model.before));
    model.rows = std::move(order.rows);
    model.classStarts = std::move(order.classStarts);
    model.placeOf.resize(model.rows.size());
    for (std::uint32_t place = 0; place < model.rows.size(); ++place) model.placeOf[model.rows[place]] = place;
    model.columns = orderedColumns(model.before);
    follow(model, frame);
    return model;
}

void follow(MatrixModel& model, const scene::Frame& frame) {
    if (model.isEmpty()) return;
    for (const std::uint32_t row : model.moving) {
        model.crossing[row] = {};
        model.crossingColumn[row] = MatrixModel::kNone;
    }
    model.moving.clear();
    if (model.everyNode)
        followPlan(model, frame);
    else
        followState(model, frame);
    model.step = frame.step;
}

}  // namespace hop::ui::figure
