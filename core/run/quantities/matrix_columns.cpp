// SPDX-License-Identifier: GPL-3.0-or-later
// The number of columns of the task matrix, one per link type.
#include "core/run/quantities/matrix.h"

namespace hop::run::quantities::matrix_columns {
namespace {

std::optional<double> read(const task::TaskMatrix& matrix, std::int64_t) { return matrix.columnCount(); }

}  // namespace

QuantityEntry entry() {
    return {.id = "matrix_columns",
            .title = "Columns of the task matrix",
            .unit = "types",
            .help = "Number of columns of the task matrix, one for each link type.",
            .example = "matrix_columns",
            .kind = QuantityKind::derived,
            .parameters = matrixParameters(),
            .whyNot = whyNoMatrix,
            .watch = [](const Asked& asked) { return watchMatrix(asked, read); }};
}

}  // namespace hop::run::quantities::matrix_columns
