// SPDX-License-Identifier: GPL-3.0-or-later
// The bound or guarantee given as an argument of a quantity.
#include "core/run/quantities/statement.h"

#include "core/base/text.h"

namespace hop::run::quantities {

Result<const Statement*> statementOf(const Asked& asked) {
    const std::string_view id = asked.arguments.text("id");
    std::vector<std::string_view> ids;
    for (const Statement& statement : asked.run.statements) {
        if (statement.id == id) return &statement;
        ids.push_back(statement.id);
    }
    const Request& request = asked.run.request;
    return invalid("nothing called " + inQuotes(id) + " is known of " + excerpt(request.task) + " on " +
                   excerpt(request.network) + " by " + excerpt(request.algorithm) + suggestion(id, ids));
}

}  // namespace hop::run::quantities
