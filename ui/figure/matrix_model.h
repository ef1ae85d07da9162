// SPDX-License-Identifier: GPL-3.0-or-later
// The task matrix of one node at one instant, with what a figure of it needs: the order of rows and columns, what is
// being cleared, what was there.
//
// Rows are the packets that the node has at the start, wherever they are now. Where one destination occurs at most once
// per class of distance (isotropic tasks, scatter) they are grouped by distance; else they stand in the order of the
// task.
#pragma once

#include <QString>
#include <cstdint>
#include <optional>
#include <vector>

#include "core/scene/frame.h"
#include "core/task/task_matrix.h"

namespace hop::ui::figure {

struct MatrixModel {
    static constexpr std::uint32_t kNone = 0xffffffffU;

    task::TaskMatrix before;                 // at step 0
    task::TaskMatrix now;                    // after the frame's steps
    std::vector<std::uint32_t> rows;         // in the order shown
    std::vector<std::uint32_t> placeOf;      // by row: its place in `rows`
    std::vector<std::uint32_t> classStarts;  // places in `rows` where a class begins; the first is 0
    std::vector<std::uint32_t> columns;      // in the order shown: highest dimension first, as the address is written
    std::vector<engine::Move> crossing;      // by row: what it does in the next step; link == kNoLink: nothing
    std::vector<std::uint32_t> crossingColumn;  // by row; kNone
    std::vector<std::uint32_t> moving;          // rows with a crossing
    bool everyNode = false;                     // the same at every node
    Step step = 0;                              // of `now`
    std::uint16_t greatest = 1;                 // entry of `before`, 1 at least

    bool isEmpty() const { return now.rowCount() == 0; }
};

// Why there is nothing to show: broadcasts, nodes without packets; empty if there is something.
QString matrixRefusal(const scene::Frame& frame);

// Cost O(rows * (columns + log rows) + moves of the next step), for symmetric schedules O(entries of the plan) more.
MatrixModel makeMatrixModel(const scene::Frame& frame);

// Brings the model of the same run and node to the frame's step. O(rows + moves of the next step), for symmetric
// schedules O(entries between the steps), or as makeMatrixModel where that is less.
void follow(MatrixModel& model, const scene::Frame& frame);

}  // namespace hop::ui::figure
