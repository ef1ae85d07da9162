// SPDX-License-Identifier: GPL-3.0-or-later
// The sum of a row: crossings that one packet of a node still needs.
#include "core/run/quantities/matrix.h"

namespace hop::run::quantities::matrix_row {
namespace {

std::optional<double> read(const task::TaskMatrix& matrix, std::int64_t line) {
    if (static_cast<std::size_t>(line) >= matrix.rowCount()) return std::nullopt;
    return matrix.rowSum(static_cast<std::size_t>(line));
}

}  // namespace

QuantityEntry entry() {
    return {.id = "matrix_row",
            .title = "Row of the task matrix",
            .unit = "crossings",
            .help = "The sum of a row: crossings that one packet of a node still needs.",
            .example = "matrix_row(3)",
            .kind = QuantityKind::derived,
            .parameters = matrixParameters("row"),
            .whyNot = whyNoMatrix,
            .watch = [](const Asked& asked) { return watchMatrix(asked, read, "row"); }};
}

}  // namespace hop::run::quantities::matrix_row
