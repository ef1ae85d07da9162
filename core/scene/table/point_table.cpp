// SPDX-License-Identifier: GPL-3.0-or-later
// The values of a chart as a table.
#include <algorithm>
#include <cmath>
#include <utility>
#include <vector>

#include "core/explain/numbers.h"
#include "core/scene/curves/curves.h"
#include "core/scene/table/data_table.h"
#include "core/scene/table/table.h"

namespace hop::scene {
namespace {

using Value = Curves::Value;

constexpr double kSameX = 1e-9;             // as a share: theory is computed at the same x, with other roundings
constexpr std::uint32_t kTheoryDigits = 2;  // behind the point

const Value* valueAt(const Curves::Series& series, double x) {
    const double apart = kSameX * std::max(1.0, std::abs(x));
    const auto found = std::ranges::lower_bound(series.values, x - apart, {}, &Value::x);
    return found == series.values.end() || found->x > x + apart ? nullptr : &*found;
}

std::vector<double> measuredAt(const Curves& curves) {
    std::vector<double> all;
    for (const Curves::Series& series : curves.series)
        if (series.kind == Curves::Kind::measured)
            for (const Value& value : series.values) all.push_back(value.x);
    std::ranges::sort(all);
    const auto same = std::ranges::unique(all);
    all.erase(same.begin(), same.end());
    return all;
}

bool isColumn(const Curves::Series& series, const std::vector<double>& xs) {
    if (series.kind == Curves::Kind::measured) return !series.values.empty();
    return series.kind == Curves::Kind::theory && !series.pale &&
           std::ranges::all_of(xs, [&](double x) { return valueAt(series, x) != nullptr; });
}

Table::Entry entryOf(const Curves::Series& series, double x, std::optional<std::size_t> chosen) {
    const Value* value = valueAt(series, x);
    if (value == nullptr || !std::isfinite(value->y)) return {.text = "–", .quiet = true};
    const bool measured = series.kind == Curves::Kind::measured;
    const bool interval = measured && value->halfWidth > 0.0 && std::isfinite(value->halfWidth);
    Table::Entry entry{
        .text = interval ? explain::withInterval({value->y, value->halfWidth})
                         : explain::tableNumber(value->y, measured ? std::nullopt : std::optional(kTheoryDigits)),
        .number = value->y,
        .quiet = !measured};
    entry.strong = measured && chosen && value->tag == *chosen;
    if (value->undecided) entry.text += " ?";
    return entry;
}

}  // namespace

Table pointTable(const Curves& curves, std::optional<std::size_t> chosen) {
    auto fixed = std::make_shared<Table::Fixed>();
    fixed->arrangement = Table::Arrangement::ruled;
    fixed->rowKind = curves.x.title;
    fixed->sections.front().corner = curves.x.title;
    const std::vector<double> xs = measuredAt(curves);
    std::vector<const Curves::Series*> columns;
    for (const Curves::Series& series : curves.series)
        if (isColumn(series, xs)) columns.push_back(&series);
    for (const Curves::Series* series : columns) fixed->columns.push_back({.head = series->name});
    for (const double x : xs) {
        Table::Row row{.name = explain::tableNumber(x, std::nullopt)};
        for (const Curves::Series* series : columns) {
            fixed->add(entryOf(*series, x, chosen));
            row.strong = row.strong || fixed->entries.back().strong;
            fixed->endCell();
        }
        fixed->rows.push_back(std::move(row));
    }
    return {.fixed = std::move(fixed), .marks = {}, .text = {}};
}

}  // namespace hop::scene
