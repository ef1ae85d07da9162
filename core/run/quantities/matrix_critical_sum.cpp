// SPDX-License-Identifier: GPL-3.0-or-later
// The critical sum h of the task matrix: the greatest sum of a row or column.
#include "core/run/quantities/matrix.h"

namespace hop::run::quantities::matrix_critical_sum {
namespace {

std::optional<double> read(const task::TaskMatrix& matrix, std::int64_t) {
    return static_cast<double>(matrix.criticalSum());
}

}  // namespace

QuantityEntry entry() {
    return {.id = "matrix_critical_sum",
            .title = "Critical sum",
            .unit = "crossings",
            .help = "The greatest sum of a row or column of the task matrix, h.",
            .example = "matrix_critical_sum",
            .kind = QuantityKind::derived,
            .parameters = matrixParameters(),
            .whyNot = whyNoMatrix,
            .watch = [](const Asked& asked) { return watchMatrix(asked, read); }};
}

}  // namespace hop::run::quantities::matrix_critical_sum
