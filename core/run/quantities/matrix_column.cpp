// SPDX-License-Identifier: GPL-3.0-or-later
// The sum of a column: crossings over one link type that the packets of a node still need.
#include "core/run/quantities/matrix.h"

namespace hop::run::quantities::matrix_column {
namespace {

std::optional<double> read(const task::TaskMatrix& matrix, std::int64_t line) {
    if (line >= matrix.columnCount()) return std::nullopt;
    return static_cast<double>(matrix.columnSum(static_cast<std::uint32_t>(line)));
}

}  // namespace

QuantityEntry entry() {
    return {.id = "matrix_column",
            .title = "Column of the task matrix",
            .unit = "crossings",
            .help = "The sum of a column: crossings over one link type that the packets of a node still need.",
            .example = "matrix_column(3)",
            .kind = QuantityKind::derived,
            .parameters = matrixParameters("column"),
            .whyNot = whyNoMatrix,
            .watch = [](const Asked& asked) { return watchMatrix(asked, read, "column"); }};
}

}  // namespace hop::run::quantities::matrix_column
