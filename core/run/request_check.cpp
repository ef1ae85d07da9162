// SPDX-License-Identifier: GPL-3.0-or-later
// Checks the expressions of a request against the catalogues.
#include "core/run/request_check.h"

#include "core/algorithm/catalogue.h"
#include "core/base/catalogue.h"
#include "core/base/parameters.h"
#include "core/network/sides.h"
#include "core/task/catalogue.h"

namespace hop::run {
namespace {

template <typename Entry>
Result<void> checkExpression(std::string_view family, std::span<const Entry> entries, std::string_view text) {
    const auto parsed = parseExpression(text);
    if (!parsed) return parsed.error();
    const auto entry = findEntry(family, entries, *parsed);
    if (!entry) return entry.error();
    const auto arguments =
        hop::bind(std::string(family) + ' ' + std::string((*entry)->id), (*entry)->parameters, *parsed);
    if (!arguments) return arguments.error();
    return {};
}

}  // namespace

Result<void> checkNetwork(std::string_view expression) {
    const auto parsed = parseExpression(expression);
    return parsed ? network::checkCall(*parsed) : parsed.error();
}

Result<void> checkTask(std::string_view expression) { return checkExpression("task", task::catalogue(), expression); }

Result<void> checkAlgorithm(std::string_view expression) {
    return checkExpression("algorithm", algorithm::catalogue(), expression);
}

}  // namespace hop::run
