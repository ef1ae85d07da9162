// SPDX-License-Identifier: GPL-3.0-or-later
// The order of task matrices, and task matrices as grids.
#include "core/scene/grid/matrix_order.h"

#include <algorithm>
#include <numeric>
#include <string>
#include <utility>

#include "core/explain/names.h"

namespace hop::scene {

namespace {

// Inverse permutation: the position of each number.
std::vector<std::uint32_t> placesOf(const std::vector<std::uint32_t>& order) {
    std::vector<std::uint32_t> places(order.size());
    for (std::uint32_t place = 0; place < order.size(); ++place) places[order[place]] = place;
    return places;
}

}  // namespace

MatrixOrder orderOf(const task::TaskMatrix& before, bool classes) {
    MatrixOrder order;
    order.rows.resize(before.rowCount());
    std::iota(order.rows.begin(), order.rows.end(), 0U);
    order.classStarts = {0};
    if (classes) {
        std::ranges::stable_sort(order.rows, {}, [&](std::uint32_t row) { return before.rowSum(row); });
        for (std::uint32_t i = 1; i < order.rows.size(); ++i)
            if (before.rowSum(order.rows[i]) != before.rowSum(order.rows[i - 1])) order.classStarts.push_back(i);
    }
    order.columns = task::columnsAsWritten(before);
    order.placeOf = placesOf(order.rows);
    order.columnOf = placesOf(order.columns);
    return order;
}

MatrixOrder orderOfTheRest(const MatrixOrder& order, const task::TaskMatrix& left) {
    MatrixOrder rest{
        {}, {}, order.columns, std::vector<std::uint32_t>(order.placeOf.size(), FixedGrid::kNone), order.columnOf};
    for (std::size_t c = 0; c < order.classStarts.size(); ++c) {
        const std::size_t end = c + 1 < order.classStarts.size() ? order.classStarts[c + 1] : order.rows.size();
        const std::size_t first = rest.rows.size();
        for (std::size_t place = order.classStarts[c]; place < end; ++place) {
            const std::uint32_t row = order.rows[place];
            if (left.rowSum(row) == 0) continue;
            rest.placeOf[row] = static_cast<std::uint32_t>(rest.rows.size());
            rest.rows.push_back(row);
        }
        if (rest.rows.size() > first) rest.classStarts.push_back(static_cast<std::uint32_t>(first));
    }
    if (rest.classStarts.empty()) rest.classStarts = {0};
    return rest;
}

Entries entriesOf(const task::TaskMatrix& matrix, const MatrixOrder& order) {
    Entries entries(static_cast<std::uint32_t>(order.rows.size()), static_cast<std::uint32_t>(order.columns.size()));
    for (std::uint32_t place = 0; place < order.rows.size(); ++place)
        for (std::uint32_t i = 0; i < order.columns.size(); ++i)
            if (const std::uint16_t value = matrix.entry(order.rows[place], order.columns[i]); value > 0)
                entries.set(place, i, value);
    return entries;
}

FixedGrid gridOf(const record::Instant& instant, const task::TaskMatrix& before, const MatrixOrder& order) {
    const network::Network& network = *instant.run().network;
    const document::Labels labels =
        instant.display.labels == document::Labels::identity ? document::Labels::identity : document::Labels::address;
    const bool coloured = instant.display.colourBy == document::ColourBy::dimension && network.dimensions() != nullptr;
    FixedGrid fixed;
    for (const std::uint32_t row : order.rows) {
        const task::MatrixRow& packet = before.row(row);
        NodeId node = packet.destination;
        if (const network::Translations* translations = network.translations())
            node = translations->offset(packet.at, packet.destination);
        fixed.rows.push(explain::nodeName(network, node, labels));
        fixed.items.push_back({record::Selection::Kind::packet, packet.packet});
    }
    fixed.classStarts = order.classStarts;
    fixed.columnKind = "link";
    for (const std::uint32_t type : order.columns) {
        std::string name = explain::linkTypeName(network, type, instant.display.numbering);
        if (name.empty()) name = before.columnName(type);
        fixed.columns.push_back({std::move(name), coloured ? std::optional(category(type)) : std::nullopt});
    }
    fixed.first = entriesOf(before, order);
    fixed.greatest = std::max<std::uint16_t>(1, fixed.first.greatest());
    fixed.critical = fixed.first.criticalSum();
    return fixed;
}

}  // namespace hop::scene
