// SPDX-License-Identifier: GPL-3.0-or-later
// The value of a bound or guarantee.
#include "core/run/quantities/support.h"

#include "core/run/quantities/statement.h"

namespace hop::run::quantities::bound {
namespace {

Result<Value> value(const Asked& asked, const Outcome&) {
    const auto statement = statementOf(asked);
    if (!statement) return statement.error();
    return exactly((*statement)->value);
}

}  // namespace

QuantityEntry entry() {
    return {.id = "bound",
            .title = "Bound or guarantee",
            .help = "The value of a bound or guarantee.",
            .example = "bound(critical-sum)",
            .kind = QuantityKind::fact,
            .parameters = {{.name = "id",
                            .kind = ParameterKind::text,
                            .help = "Which bound or guarantee.",
                            .example = "critical-sum"}},
            .value = value};
}

}  // namespace hop::run::quantities::bound
