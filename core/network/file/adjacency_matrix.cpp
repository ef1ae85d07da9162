// SPDX-License-Identifier: GPL-3.0-or-later
// Reader of adjacency matrices.
#include <algorithm>
#include <optional>
#include <vector>

#include "core/base/paced_stop.h"
#include "core/base/text.h"
#include "core/network/file/readers.h"

namespace hop::network {

namespace {

struct MatrixShape {
    std::size_t firstRow = 0;  // among the lines
    std::size_t nodes = 0;
    std::size_t names = 0;  // columns of names before the entries: 0 or 1
};

// 0: no link, as the signs for "infinitely far" and "nothing" are.
std::optional<double> matrixEntry(const LineTable& table, std::string_view word) {
    for (const std::string_view nothing :
         {"", "-", ".", "inf", "Inf", "nan", "NaN", "infinity", "Infinity", "\xe2\x88\x9e"})
        if (word == nothing) return 0.0;
    return entryIn(table, word);
}

// The entries of a row without its name; a row whose last ones are empty is shorter in the table.
std::string_view entryAt(const LineTable& table, std::size_t row, std::size_t column, const MatrixShape& shape) {
    const auto words = table.wordsOf(table.lines[shape.firstRow + row]);
    const std::size_t at = shape.names + column;
    return at < words.size() ? words[at] : std::string_view();
}

bool areEntries(const LineTable& table, const MatrixShape& shape) {
    for (std::size_t row = 0; row < shape.nodes; ++row)
        for (std::size_t column = 0; column < shape.nodes; ++column)
            if (!matrixEntry(table, entryAt(table, row, column, shape))) return false;
    return true;
}

bool hasZeroDiagonal(const LineTable& table, const MatrixShape& shape) {
    for (std::size_t i = 0; i < shape.nodes; ++i)
        if (matrixEntry(table, entryAt(table, i, i, shape)) != 0.0) return false;
    return true;
}

// Of numbers alone, with or without their number before them. Small ones could be edge lists, unless the diagonal is
// 0: a link has no weight 0.
std::optional<MatrixShape> plainShape(const LineTable& table) {
    const auto& lines = table.lines;
    const bool counted = lines.front().count == 1 && lines.size() > 2 &&
                         table.wordsOf(lines.front()).front() == std::to_string(lines.size() - 1);
    const MatrixShape shape{.firstRow = counted ? 1U : 0U, .nodes = lines.size() - (counted ? 1 : 0)};
    if (shape.nodes < 2) return std::nullopt;
    for (std::size_t row = shape.firstRow; row < lines.size(); ++row)
        if (lines[row].count != shape.nodes || !lines[row].attributes.empty()) return std::nullopt;
    if (!areEntries(table, shape)) return std::nullopt;
    return shape.nodes > 3 || hasZeroDiagonal(table, shape) ? std::optional(shape) : std::nullopt;
}

// A first line of names, and rows that begin with the same ones.
std::optional<MatrixShape> namedShape(const LineTable& table) {
    const MatrixShape shape{.firstRow = 1, .nodes = table.lines.size() - 1, .names = 1};
    const auto head = table.wordsOf(table.lines.front());
    if (shape.nodes < 2 || head.size() < shape.nodes || head.size() > shape.nodes + 1) return std::nullopt;
    for (std::size_t row = 0; row < shape.nodes; ++row) {
        const auto words = table.wordsOf(table.lines[row + 1]);
        if (words.size() > shape.nodes + 1 || words[0] != head[head.size() - shape.nodes + row]) return std::nullopt;
    }
    return areEntries(table, shape) ? std::optional(shape) : std::nullopt;
}

// Two numbers a line and perhaps a weight: 0 1 2, 1 2 1, 2 0 3 are three links, not the nodes 1 and 2 with their names.
bool areNumberedLinks(const LineTable& table) {
    return std::ranges::all_of(table.lines, [&](const TextLine& line) {
        const auto words = table.wordsOf(line);
        return (line.count == 2 || line.count == 3) && isNatural(words[0]) && isNatural(words[1]);
    });
}

std::optional<MatrixShape> shapeOf(const LineTable& table) {
    if (table.lines.size() < 2) return std::nullopt;
    // The first row of a symmetric matrix is its first column too, as names are.
    const auto named = areNumberedLinks(table) ? std::nullopt : namedShape(table);
    const auto plain = plainShape(table);
    const bool hasEmptyCorner = table.wordsOf(table.lines.front()).front().empty();
    return plain && !(named && hasEmptyCorner) ? plain : named;
}

}  // namespace

// Two words a line are links: 0 1, 1 0 is the same network either way.
bool isAdjacencyMatrix(const LineTable& table) {
    const auto isWider = [](const TextLine& line) { return line.count > 2; };
    return std::ranges::any_of(table.lines, isWider) && shapeOf(table).has_value();
}

Result<GraphFile> readAdjacencyMatrix(std::string_view text, const FileReading& reading) {
    const LineTable table = tabulate(text, reading.stop);
    const auto shape = shapeOf(table);
    if (!shape) return invalid("it is not a square matrix of numbers");
    GraphFile file;
    file.unitless = true;
    file.nodes = static_cast<NodeId>(shape->nodes);
    const bool weighs = reading.attribute == kWeight || reading.attribute == kBandwidth;
    PacedStop paced(reading.stop);
    for (NodeId row = 0; row < file.nodes && !paced.requested(file.nodes); ++row) {
        const TextLine& line = table.lines[shape->firstRow + row];
        if (shape->names > 0) {
            file.addresses.emplace_back(table.wordsOf(line)[0]);
            if (findInvalidUtf8(file.addresses.back())) return invalid("the name of a node is not UTF-8");
        }
        for (NodeId column = 0; column < file.nodes; ++column) {
            const double entry = matrixEntry(table, entryAt(table, row, column, *shape)).value_or(0.0);
            if (entry == 0.0) continue;
            if (entry != 1.0) mention(file, kWeight);
            file.arcs.push_back({{row, column}, line.number, weighs ? entry : kNoWeight});
        }
    }
    return file;
}

}  // namespace hop::network
