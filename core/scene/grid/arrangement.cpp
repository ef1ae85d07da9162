// SPDX-License-Identifier: GPL-3.0-or-later
// Custom row and column order of a task matrix.
#include "core/scene/grid/arrangement.h"

#include <string_view>

#include "core/base/text.h"

namespace hop::scene {

namespace {

// The numbers of `usual` in the order of `places`, counted from 1.
Result<std::vector<std::uint32_t>> permuted(const std::vector<std::uint32_t>& usual,
                                            const std::vector<std::int64_t>& places, std::string_view parameter,
                                            std::string_view what) {
    std::vector<std::uint32_t> order;
    std::vector<bool> seen(usual.size());
    for (const std::int64_t place : places) {
        const bool exists = place >= 1 && place <= static_cast<std::int64_t>(usual.size());
        if (!exists || seen[static_cast<std::size_t>(place - 1)]) break;
        seen[static_cast<std::size_t>(place - 1)] = true;
        order.push_back(usual[static_cast<std::size_t>(place - 1)]);
    }
    if (order.size() == usual.size() && places.size() == usual.size()) return order;
    return invalid(std::string(parameter) + " must list each of the " + quantity(usual.size(), what) +
                   " once, from 1.");
}

std::vector<std::uint32_t> placesOf(const std::vector<std::uint32_t>& order, std::size_t count) {
    std::vector<std::uint32_t> places(count, FixedGrid::kNone);
    for (std::uint32_t place = 0; place < order.size(); ++place) places[order[place]] = place;
    return places;
}

}  // namespace

std::vector<ParameterSpec> arrangementParameters() {
    return {{.name = "order",
             .kind = ParameterKind::integers,
             .help = "The rows in another order, by their places in the usual one, from 1.",
             .fallback = "[]"},
            {.name = "columns",
             .kind = ParameterKind::integers,
             .help = "The columns in another order, by their places in the usual one, from 1.",
             .fallback = "[]"},
            {.name = "names",
             .kind = ParameterKind::expression,
             .help = "Names of the rows, in the order shown; default: routing tags or destinations.",
             .fallback = "[]"}};
}

Arrangement arrangementOf(const Arguments& arguments) {
    Arrangement wanted{arguments.integers("order"), arguments.integers("columns"), {}};
    const Expression& names = arguments.expression("names");
    for (const Expression& name : names.kind == Expression::Kind::list ? names.items : std::vector{names})
        wanted.names.push_back(name.kind == Expression::Kind::text ? name.text : print(name));
    return wanted;
}

Result<MatrixOrder> arranged(const MatrixOrder& usual, const Arrangement& wanted, const task::TaskMatrix& matrix) {
    MatrixOrder order = usual;
    if (!wanted.names.empty() && wanted.names.size() != usual.rows.size())
        return invalid("names must have a name for each of the " + quantity(usual.rows.size(), "row") + ", not " +
                       std::to_string(wanted.names.size()) + ".");
    if (!wanted.rows.empty()) {
        auto rows = permuted(usual.rows, wanted.rows, "order", "row");
        if (!rows) return rows.error();
        order.rows = *std::move(rows);
        order.placeOf = placesOf(order.rows, usual.placeOf.size());
        if (usual.classStarts.size() > 1) {
            order.classStarts = {0};
            for (std::uint32_t i = 1; i < order.rows.size(); ++i)
                if (matrix.rowSum(order.rows[i]) != matrix.rowSum(order.rows[i - 1])) order.classStarts.push_back(i);
        }
    }
    if (wanted.columns.empty()) return order;
    auto columns = permuted(usual.columns, wanted.columns, "columns", "column");
    if (!columns) return columns.error();
    order.columns = *std::move(columns);
    order.columnOf = placesOf(order.columns, usual.columnOf.size());
    return order;
}

void rename(FixedGrid& fixed, const Arrangement& wanted) {
    if (wanted.names.empty()) return;
    fixed.rows = {};
    for (const std::string& name : wanted.names) fixed.rows.push(name);
}

}  // namespace hop::scene
