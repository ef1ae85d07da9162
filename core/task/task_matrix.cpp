// SPDX-License-Identifier: GPL-3.0-or-later
// The task matrix.
#include "core/task/task_matrix.h"

#include <algorithm>
#include <numeric>

#include "core/base/contract.h"

namespace hop::task {

TaskMatrix::TaskMatrix(network::NetworkPtr network, std::vector<MatrixRow> rows)
    : m_network(std::move(network)), m_rows(std::move(rows)) {
    m_columns = m_network->dimensions() != nullptr ? m_network->dimensions()->typeCount() : 1;
    m_entries.resize(m_rows.size() * m_columns);
    m_rowSums.resize(m_rows.size());
    m_columnSums.resize(m_columns);
    for (std::size_t row = 0; row < m_rows.size(); ++row) fill(row);
}

TaskMatrix::TaskMatrix(network::NetworkPtr network, std::vector<MatrixRow> rows, std::vector<std::uint16_t> entries)
    : m_network(std::move(network)), m_rows(std::move(rows)), m_entries(std::move(entries)) {
    m_columns = m_network->dimensions() != nullptr ? m_network->dimensions()->typeCount() : 1;
    HOP_EXPECTS(m_entries.size() == m_rows.size() * m_columns);
    m_rowSums.resize(m_rows.size());
    m_columnSums.resize(m_columns);
    for (std::size_t row = 0; row < m_rows.size(); ++row) addUp(row);
}

void TaskMatrix::fill(std::size_t row) {
    const MatrixRow& packet = m_rows[row];
    HOP_EXPECTS(packet.destination < m_network->nodeCount());
    std::uint16_t* entries = m_entries.data() + row * m_columns;
    if (packet.at == kNoNode || packet.at == packet.destination)
        std::fill_n(entries, m_columns, std::uint16_t{0});
    else if (const network::Dimensions* dimensions = m_network->dimensions())
        dimensions->crossings(packet.at, packet.destination, entries);
    else
        *entries = static_cast<std::uint16_t>(
            std::min(m_network->distance(packet.at, packet.destination), std::uint32_t{0xffff}));
    addUp(row);
}

void TaskMatrix::addUp(std::size_t row) {
    const std::uint16_t* entries = m_entries.data() + row * m_columns;
    m_rowSums[row] = std::accumulate(entries, entries + m_columns, std::uint32_t{0});
    for (std::uint32_t c = 0; c < m_columns; ++c) m_columnSums[c] += entries[c];
    m_total += m_rowSums[row];
}

void TaskMatrix::move(std::size_t row, NodeId at) {
    const std::uint16_t* entries = m_entries.data() + row * m_columns;
    for (std::uint32_t c = 0; c < m_columns; ++c) m_columnSums[c] -= entries[c];
    m_total -= m_rowSums[row];
    m_rows[row].at = at;
    fill(row);
}

void TaskMatrix::cross(std::size_t row, std::uint32_t column, NodeId at) {
    std::uint16_t& entry = m_entries[row * m_columns + column];
    HOP_EXPECTS(entry != 0);
    --entry;
    --m_rowSums[row];
    --m_columnSums[column];
    --m_total;
    m_rows[row].at = at;
}

void TaskMatrix::uncross(std::size_t row, std::uint32_t column, NodeId at) {
    ++m_entries[row * m_columns + column];
    ++m_rowSums[row];
    ++m_columnSums[column];
    ++m_total;
    m_rows[row].at = at;
}

std::uint64_t TaskMatrix::criticalSum() const {
    std::uint64_t greatest = 0;
    for (const std::uint32_t sum : m_rowSums) greatest = std::max<std::uint64_t>(greatest, sum);
    for (const std::uint64_t sum : m_columnSums) greatest = std::max(greatest, sum);
    return greatest;
}

std::string TaskMatrix::columnName(std::uint32_t column) const {
    return m_network->dimensions() != nullptr ? m_network->dimensions()->typeName(column) : "hops";
}

std::optional<std::uint32_t> TaskMatrix::columnDimension(std::uint32_t column) const {
    if (m_network->dimensions() == nullptr) return std::nullopt;
    return m_network->dimensions()->typeOf(column).dimension;
}

std::string TaskMatrix::rowName(std::size_t row) const {
    const MatrixRow& packet = m_rows[row];
    if (m_network->translations() == nullptr) return m_network->address(packet.destination);
    const NodeId at = packet.at == kNoNode ? packet.destination : packet.at;
    return m_network->address(m_network->translations()->offset(at, packet.destination));
}

std::vector<std::uint32_t> columnsAsWritten(const TaskMatrix& matrix) {
    const std::uint32_t count = matrix.columnCount();
    std::vector<std::uint32_t> numbers, columns(count);
    for (std::uint32_t column = 0; column < count; ++column)
        numbers.push_back(matrix.columnDimension(column).value_or(count - column));
    std::iota(columns.begin(), columns.end(), 0U);
    std::ranges::sort(columns, {}, [&](std::uint32_t column) { return std::pair(~numbers[column], column); });
    return columns;
}

std::vector<MatrixRow> initialRows(const Task& task, NodeId source) {
    HOP_EXPECTS(task.kind().oneDestination);
    std::vector<MatrixRow> rows;
    if (task.isIsotropic()) {
        const std::size_t count = task.packets.rows().size();
        rows.reserve(count);
        for (std::size_t r = 0; r < count; ++r) {
            const auto packet = static_cast<PacketId>(source * count + r);
            rows.push_back({packet, source, task.packets.at(packet).destination});
        }
        return rows;
    }
    for (std::uint64_t p = 0; p < task.packets.count(); ++p)
        if (const Packet packet = task.packets.at(static_cast<PacketId>(p)); packet.source == source)
            rows.push_back({static_cast<PacketId>(p), source, packet.destination});
    return rows;
}

}  // namespace hop::task
