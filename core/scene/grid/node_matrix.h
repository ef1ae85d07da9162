// SPDX-License-Identifier: GPL-3.0-or-later
// The task matrix of one node at any step of a run, in the order shown.
//
// Rows are the packets that the node has at the start, wherever they are now. Where one destination occurs at most once
// per class of distance (isotropic tasks, scatter) they are grouped by distance; else they stand in the order of the
// task. Runs with a symmetric plan have snapshots so close that a seek takes about as long as a copy of the matrix.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/record/instant.h"
#include "core/scene/grid/arrangement.h"

namespace hop::scene {

// The node whose matrix a figure shows: the source of the selected packet or the selected node, if packets start there;
// the view's where nothing is selected, where the figure's cell names the node, and where only one node's packets are
// shown.
NodeId matrixNode(const record::Instant& instant, std::string_view figure);
// The instant with that node as the view's node.
record::Instant ofMatrixNode(const record::Instant& instant, std::string_view figure);

// Why the run has no task matrix (broadcasts, dynamic tasks); empty if it has one.
std::string matrixRefusal(const record::Instant& instant);

class NodeMatrix {
public:
    // The matrix at step 0; matrixRefusal() must be empty. If stopped, it must not be used. O(rows * (columns + log
    // rows)), plus O(entries of the plan) for symmetric plans
    explicit NodeMatrix(const record::Instant& instant, const Arrangement& wanted = {});

    // Why it cannot be arranged like this, in one sentence; empty if it can.
    const std::string& refusal() const { return m_refusal; }

    const task::TaskMatrix& before() const { return m_before; }  // step 0, in the order of the task
    const MatrixOrder& order() const { return m_order; }
    bool everyNode() const { return m_everyNode; }  // it is the same at every node

    struct Now {
        Step step = 0;
        Entries entries;
        std::vector<NodeId> at;  // by row; kNoNode: delivered
    };
    // The matrix after the instant's steps. The instant must be of the same run and node. Valid until the next call.
    // O(rows
    // + moves between the steps), for symmetric plans O(rows * columns) at most
    const Now& at(const record::Instant& instant);

    // A row whose packet is sent in the step under way.
    struct Crossing {
        std::uint32_t row = 0, column = 0;
        engine::Move move;
    };
    // In the order of the moves, at most one for each row. O(moves of the step * log rows)
    std::vector<Crossing> crossings(const record::Instant& instant) const;

private:
    void followState(const record::Instant& instant);
    void followPlan(const record::Instant& instant, Step to);
    void walk(const record::Instant& instant, Step to);
    void keepSnapshots(const record::Instant& instant);

    task::TaskMatrix m_before;
    MatrixOrder m_order;
    bool m_everyNode = false;
    std::string m_refusal;
    Now m_now;
    std::vector<Now> m_snapshots;  // by step; of symmetric plans
};

}  // namespace hop::scene
