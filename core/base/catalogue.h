// SPDX-License-Identifier: GPL-3.0-or-later
// Shared by the catalogues of networks, tasks, algorithms and bounds: finds an entry by its id.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/expression.h"
#include "core/base/result.h"
#include "core/base/stop.h"
#include "core/base/text.h"

namespace hop {

// The entry with this id, or an error that suggests the nearest one. `family` is "network", "task", ...
template <typename Entry>
Result<const Entry*> findEntry(std::string_view family, std::span<const Entry> entries, std::string_view id) {
    std::vector<std::string_view> ids;
    for (const Entry& entry : entries) {
        if (entry.id == id) return &entry;
        ids.push_back(entry.id);
    }
    return invalid("there is no " + std::string(family) + " called " + inQuotes(id) + suggestion(id, ids));
}

// The same for an expression, which must be a name or a call.
template <typename Entry>
Result<const Entry*> findEntry(std::string_view family, std::span<const Entry> entries, const Expression& call) {
    if (!call.isName())
        return invalid((std::string_view("aeiou").find(family.front()) == std::string_view::npos ? "a " : "an ") +
                       std::string(family) + " is a name such as '" + std::string(entries.front().id) + "', not " +
                       inQuotes(print(call)));
    return findEntry(family, entries, std::string_view(call.text));
}

// The result of a stopped `make`: its own error about what was interrupted, otherwise one about `whole`.
template <typename T>
Error interruptedBy(const Result<T>& made, std::string_view whole) {
    const bool saysItself = !made.ok() && made.error().code == ErrorCode::interrupted;
    return saysItself ? made.error() : interrupted(whole);
}

}  // namespace hop
