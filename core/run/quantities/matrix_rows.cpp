// SPDX-License-Identifier: GPL-3.0-or-later
// The number of rows of the task matrix of a node, one per packet, delivered or not.
#include "core/run/quantities/matrix.h"

namespace hop::run::quantities::matrix_rows {
namespace {

std::optional<double> read(const task::TaskMatrix& matrix, std::int64_t) {
    return static_cast<double>(matrix.rowCount());
}

}  // namespace

QuantityEntry entry() {
    return {.id = "matrix_rows",
            .title = "Rows of the task matrix",
            .unit = "packets",
            .help = "Number of rows of the task matrix of a node: one for each of its packets, delivered or not.",
            .example = "matrix_rows",
            .kind = QuantityKind::derived,
            .parameters = matrixParameters(),
            .whyNot = whyNoMatrix,
            .watch = [](const Asked& asked) { return watchMatrix(asked, read); }};
}

}  // namespace hop::run::quantities::matrix_rows
