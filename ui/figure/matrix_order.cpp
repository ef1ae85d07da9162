// SPDX-License-Identifier: GPL-3.0-or-later
// The order in which rows and columns of a task matrix are shown.
#include "ui/figure/matrix_order.h"

#include <algorithm>
#include <numeric>
#include <string>
#include <utility>

namespace hop::ui::figure {

namespace {

// Of dimension "2" or "2+" the number; types without one stand alone, in their order.
std::uint32_t dimensionOf(const std::string& name, std::uint32_t otherwise) {
    std::uint32_t number = 0;
    bool any = false;
    for (const char c : name) {
        if (c < '0' || c > '9') break;
        number = 10 * number + static_cast<std::uint32_t>(c - '0');
        any = true;
    }
    return any ? number : otherwise;
}

}  // namespace

RowOrder orderedRows(const task::TaskMatrix& before, bool classes) {
    RowOrder order;
    order.rows.resize(before.rowCount());
    std::iota(order.rows.begin(), order.rows.end(), 0U);
    order.classStarts = {0};
    if (!classes) return order;
    std::ranges::stable_sort(order.rows, {}, [&](std::uint32_t row) { return before.rowSum(row); });
    for (std::uint32_t i = 1; i < order.rows.size(); ++i)
        if (before.rowSum(order.rows[i]) != before.rowSum(order.rows[i - 1])) order.classStarts.push_back(i);
    return order;
}

std::vector<std::uint32_t> orderedColumns(const task::TaskMatrix& matrix) {
    const std::uint32_t count = matrix.columnCount();
    std::vector<std::uint32_t> numbers, columns(count);
    for (std::uint32_t column = 0; column < count; ++column)
        numbers.push_back(dimensionOf(matrix.columnName(column), count - column));
    std::iota(columns.begin(), columns.end(), 0U);
    std::ranges::sort(columns, {}, [&](std::uint32_t column) { return std::pair(~numbers[column], column); });
    return columns;
}

}  // namespace hop::ui::figure
