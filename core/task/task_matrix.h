// SPDX-License-Identifier: GPL-3.0-or-later
// The task matrix: rows = packets, columns = link types, entries = crossings still to do.
//
// A row is a packet at its current node; a delivered packet keeps its row, all zeros. The caller chooses the packets:
// those waiting at a node, or those that a node has sent, wherever they are (for isotropic tasks under a symmetric
// schedule both give the same matrix). Networks without dimensions have one column, "hops". Unicast tasks only. Entries
// are stored flat, 2 bytes each.
// **Source:** VB §2 (task matrix, critical sum, critical line).
// **Departs from the source:** a crossing that is equally short in both directions of a torus is in the + column,
// unless the caller supplies the packet's path; VB splits such crossings between the two.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/network/network.h"
#include "core/task/task.h"

namespace hop::task {

struct MatrixRow {
    PacketId packet = kNoPacket;
    NodeId at = kNoNode;  // kNoNode: delivered
    NodeId destination = kNoNode;
    friend bool operator==(const MatrixRow&, const MatrixRow&) = default;
};

class TaskMatrix {
public:
    TaskMatrix() = default;
    // One row per element, in order. O(rows * columns)
    TaskMatrix(network::NetworkPtr network, std::vector<MatrixRow> rows);
    // The same with given entries, from a caller that knows the packets' paths: rows * columns of them, row by row.
    TaskMatrix(network::NetworkPtr network, std::vector<MatrixRow> rows, std::vector<std::uint16_t> entries);

    std::size_t rowCount() const { return m_rows.size(); }
    std::uint32_t columnCount() const { return m_columns; }
    const MatrixRow& row(std::size_t row) const { return m_rows[row]; }
    std::string columnName(std::uint32_t column) const;  // the link type; "hops" without dimensions
    std::optional<std::uint32_t> columnDimension(std::uint32_t column) const;  // of the link type, if numbered
    // The address of the remaining tag: destination - node with translations, otherwise the destination.
    std::string rowName(std::size_t row) const;

    std::uint16_t entry(std::size_t row, std::uint32_t column) const { return m_entries[row * m_columns + column]; }
    std::span<const std::uint16_t> entries(std::size_t row) const {
        return std::span(m_entries).subspan(row * m_columns, m_columns);
    }
    std::uint32_t rowSum(std::size_t row) const { return m_rowSums[row]; }
    std::uint64_t columnSum(std::uint32_t column) const { return m_columnSums[column]; }
    std::uint64_t total() const { return m_total; }
    std::uint64_t criticalSum() const;  // the maximum of all row and column sums. O(rows + columns)

    // The packet of this row is now at `at`; kNoNode: delivered. O(columns)
    void move(std::size_t row, NodeId at);
    // The packet has crossed a link of this column, where its entry is not 0; its other entries are unchanged. O(1)
    void cross(std::size_t row, std::uint32_t column, NodeId at);
    // Undoes the crossing; the packet is at its previous node. O(1)
    void uncross(std::size_t row, std::uint32_t column, NodeId at);

    friend bool operator==(const TaskMatrix& a, const TaskMatrix& b) {
        return a.m_rows == b.m_rows && a.m_columns == b.m_columns && a.m_entries == b.m_entries;
    }

private:
    void fill(std::size_t row);
    void addUp(std::size_t row);

    network::NetworkPtr m_network;
    std::vector<MatrixRow> m_rows;
    std::uint32_t m_columns = 0;
    std::vector<std::uint16_t> m_entries;  // row by row
    std::vector<std::uint32_t> m_rowSums;
    std::vector<std::uint64_t> m_columnSums;
    std::uint64_t m_total = 0;
};

// All columns with the highest dimension first, as addresses are written; columns without a number by their place.
std::vector<std::uint32_t> columnsAsWritten(const TaskMatrix& matrix);

// The rows of a node before the first step: its own packets, by number. O(rows) for isotropic tasks, otherwise
// O(packets).
std::vector<MatrixRow> initialRows(const Task& task, NodeId source);

}  // namespace hop::task
