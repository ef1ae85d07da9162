// SPDX-License-Identifier: GPL-3.0-or-later
// The catalogue of conditions: one file for each and one line in catalog.inc.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/result.h"
#include "core/base/stop.h"
#include "core/explain/condition/condition.h"
#include "core/record/instant.h"

namespace hop::explain::condition {

struct Search;  // search.h
using FoundStep = Result<std::optional<Step>>;

struct Entry {
    enum class Takes : std::uint8_t { id, number, name, optionalName };
    // When it can be seen that it holds: while the step is under way, once the step is taken but as a fact of the step
    // itself, only after it, or at no time but the step's own.
    enum class Seen : std::uint8_t { underWay, inStep, afterStep, asStep };

    std::string_view id;  // "packet-arrives"
    Takes takes = Takes::id;
    std::string_view example;  // "packet-arrives(5)"
    bool ofOneNode = false;    // takes node=… as well
    Seen seen = Seen::underWay;
    std::string (*words)(const record::Instant& instant, const Condition& condition) = nullptr;
    // The words before a field in which the number is chosen, and the unit after it. Null: no number is chosen.
    std::string (*wordsBeforeNumber)(const record::Instant& instant, const Condition& condition) = nullptr;
    std::string_view unit = {};
    // Adds the conditions to offer. The instant has a run with steps.
    void (*offer)(const record::Instant& instant, std::vector<Condition>& conditions) = nullptr;
    FoundStep (*firstStep)(const Search& search) = nullptr;
    bool (*mayHoldLater)(const Condition& condition, const record::Instant& instant, Stop stop) = nullptr;  // null: yes
};

}  // namespace hop::explain::condition
