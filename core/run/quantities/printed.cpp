// SPDX-License-Identifier: GPL-3.0-or-later
// The value that the source prints for a bound or guarantee, where it differs.
#include "core/run/quantities/support.h"

#include "core/base/text.h"
#include "core/run/quantities/statement.h"

namespace hop::run::quantities::printed {
namespace {

Result<Value> value(const Asked& asked, const Outcome&) {
    const auto statement = statementOf(asked);
    if (!statement) return statement.error();
    if ((*statement)->printed) return exactly((*statement)->printed->value);
    return invalid(excerpt((*statement)->id) + " has no value that is printed differently; its source has the same");
}

}  // namespace

QuantityEntry entry() {
    return {.id = "printed",
            .title = "Printed value",
            .help = "The value that the source of a bound or guarantee prints instead.",
            .example = "printed(exchange-time)",
            .kind = QuantityKind::fact,
            .parameters = {{.name = "id",
                            .kind = ParameterKind::text,
                            .help = "Which bound or guarantee.",
                            .example = "exchange-time"}},
            .value = value};
}

}  // namespace hop::run::quantities::printed
