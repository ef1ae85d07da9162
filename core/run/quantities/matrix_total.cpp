// SPDX-License-Identifier: GPL-3.0-or-later
// The sum of the task matrix: crossings that the packets of a node still need.
#include "core/run/quantities/matrix.h"

namespace hop::run::quantities::matrix_total {
namespace {

std::optional<double> read(const task::TaskMatrix& matrix, std::int64_t) { return static_cast<double>(matrix.total()); }

}  // namespace

QuantityEntry entry() {
    return {.id = "matrix_total",
            .title = "Total of the task matrix",
            .unit = "crossings",
            .help = "Number of crossings that the packets of a node still need.",
            .example = "matrix_total",
            .kind = QuantityKind::derived,
            .parameters = matrixParameters(),
            .whyNot = whyNoMatrix,
            .watch = [](const Asked& asked) { return watchMatrix(asked, read); }};
}

}  // namespace hop::run::quantities::matrix_total
