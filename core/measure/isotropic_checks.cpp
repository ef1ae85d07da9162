// SPDX-License-Identifier: GPL-3.0-or-later
// Checks of OCTR and OADD.
#include "core/measure/isotropic_checks.h"

#include <algorithm>

#include "core/base/contract.h"

namespace hop::measure {

CriticalLines criticalLines(const task::TaskMatrix& matrix) {
    CriticalLines lines{.sum = matrix.criticalSum(), .rows = {}, .columns = {}};
    if (lines.sum == 0) return lines;
    for (std::size_t row = 0; row < matrix.rowCount(); ++row)
        if (matrix.rowSum(row) == lines.sum) lines.rows.push_back(static_cast<std::uint32_t>(row));
    for (std::uint32_t column = 0; column < matrix.columnCount(); ++column)
        if (matrix.columnSum(column) == lines.sum) lines.columns.push_back(column);
    return lines;
}

CriticalLines missedLines(const task::TaskMatrix& before, std::span<const ClearedEntry> cleared) {
    CriticalLines lines = criticalLines(before);
    std::vector<bool> rows(before.rowCount()), columns(before.columnCount());
    for (const ClearedEntry& entry : cleared) rows[entry.row] = columns[entry.column] = true;
    std::erase_if(lines.rows, [&](std::uint32_t row) { return rows[row]; });
    std::erase_if(lines.columns, [&](std::uint32_t column) { return columns[column]; });
    return lines;
}

std::optional<Overtaking> overtaking(const task::TaskMatrix& before, std::span<const ClearedEntry> cleared) {
    std::vector<bool> isSent(before.rowCount());
    for (const ClearedEntry& entry : cleared) isSent[entry.row] = true;
    std::optional<std::uint32_t> sent, waiting;
    for (std::uint32_t row = 0; row < before.rowCount(); ++row) {
        if (isSent[row]) {
            if (!sent || before.rowSum(row) > before.rowSum(*sent)) sent = row;
        } else if (before.rowSum(row) != 0 && (!waiting || before.rowSum(row) < before.rowSum(*waiting))) {
            waiting = row;
        }
    }
    if (!sent || !waiting || before.rowSum(*waiting) >= before.rowSum(*sent)) return std::nullopt;
    return Overtaking{.sent = *sent,
                      .waiting = *waiting,
                      .sentDistance = before.rowSum(*sent),
                      .waitingDistance = before.rowSum(*waiting)};
}

task::TaskMatrix planMatrix(const network::NetworkPtr& network, const task::Task& task, const plan::SymmetricPlan& plan,
                            NodeId node, Step steps, Stop stop) {
    HOP_EXPECTS(task.isIsotropic() && task.kind().oneDestination);
    const network::Translations& translations = *network->translations();
    std::vector<task::MatrixRow> rows = task::initialRows(task, node);
    const std::uint32_t columns = network->dimensions()->typeCount();
    std::vector<std::uint16_t> entries(rows.size() * columns);
    for (Step step = 1; step <= plan.steps() && !stop.requested(); ++step)
        for (const plan::SymmetricMove& move : plan.at(step)) {
            if (step > steps)
                ++entries[std::size_t{move.row} * columns + move.type];
            else if ((move.flags & plan::kDelivers) != 0)
                rows[move.row].at = kNoNode;
            else
                rows[move.row].at = translations.translate(
                    node, translations.translate(move.offset, translations.generator(move.type)));
        }
    return {network, std::move(rows), std::move(entries)};
}

std::vector<ClearedEntry> clearedIn(const plan::SymmetricPlan& plan, Step step) {
    std::vector<ClearedEntry> cleared;
    for (const plan::SymmetricMove& move : plan.at(step)) cleared.push_back({move.row, move.type});
    return cleared;
}

namespace {

// The task matrix, reconstructed backwards from its last step: line sums only, and the number of rows with each sum.
class Sums {
public:
    Sums(std::uint32_t rows, std::uint32_t columns) : m_rows(rows), m_columns(columns), m_rowsBySum(1, rows) {}

    void add(const plan::SymmetricMove& move) {
        const std::uint32_t sum = ++m_rows[move.row];
        if (sum >= m_rowsBySum.size()) m_rowsBySum.push_back(0);
        --m_rowsBySum[sum - 1];
        ++m_rowsBySum[sum];
        m_critical = std::max({m_critical, std::uint64_t{sum}, ++m_columns[move.type]});
    }

    std::uint64_t critical() const { return m_critical; }
    std::uint32_t longest() const { return static_cast<std::uint32_t>(m_rowsBySum.size() - 1); }
    std::uint32_t columns() const { return static_cast<std::uint32_t>(m_columns.size()); }

    // Does a waiting packet have fewer crossings left than a sent one? `scratch` counts the sent rows by sum.
    bool overtakes(std::span<const plan::SymmetricMove> moves, std::vector<std::uint32_t>& scratch) const {
        scratch.assign(m_rowsBySum.size(), 0);
        std::uint32_t farthest = 0;
        for (const plan::SymmetricMove& move : moves) {
            ++scratch[m_rows[move.row]];
            farthest = std::max(farthest, m_rows[move.row]);
        }
        for (std::uint32_t sum = 1; sum < farthest; ++sum)
            if (m_rowsBySum[sum] > scratch[sum]) return true;
        return false;
    }

private:
    std::vector<std::uint32_t> m_rows;
    std::vector<std::uint64_t> m_columns;
    std::vector<std::uint32_t> m_rowsBySum;
    std::uint64_t m_critical = 0;
};

}  // namespace

std::vector<StepCheck> checkSteps(const plan::SymmetricPlan& plan, std::uint32_t rows, std::uint32_t columns,
                                  Stop stop) {
    std::vector<StepCheck> checks(plan.steps());
    Sums sums(rows, columns);
    std::vector<std::uint32_t> scratch;
    for (Step step = plan.steps(); step >= 1 && !stop.requested(); --step) {
        const std::uint64_t after = sums.critical();
        const auto moves = plan.at(step);
        for (const plan::SymmetricMove& move : moves) sums.add(move);
        // The step clears an entry of every critical line iff the maximum sum decreases.
        checks[step - 1] = {.criticalSum = sums.critical(),
                            .keepsOctr = sums.critical() > after || sums.critical() == 0,
                            .keepsOadd = !sums.overtakes(moves, scratch),
                            .usesAllLinks = moves.size() == columns};
    }
    return checks;
}

}  // namespace hop::measure
