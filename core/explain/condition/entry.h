// SPDX-License-Identifier: GPL-3.0-or-later
// The catalogue of conditions: one file for each and one line in catalog.inc.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/stop.h"
#include "core/explain/condition/condition.h"
#include "core/explain/search.h"
#include "core/record/instant.h"

namespace hop::explain::condition {

struct Search : explain::Search {
    const Condition& condition;
};

struct Entry {
    enum class Takes : std::uint8_t { id, number, name, optionalName };
    // How the step found is shown: in the middle of the step, for crossings; at its end, announced as "in step 3" or
    // "after step 3"; or as the step itself.
    enum class Seen : std::uint8_t { underWay, inStep, afterStep, asStep };

    std::string_view id;  // "packet-arrives"
    Takes takes = Takes::id;
    std::string_view example;       // "packet-arrives(5)"
    std::string_view itemKey = {};  // the key of its node or link beside the argument: "node"; empty: it has none
    bool needsItem = false;         // that one must be given
    // The kind of item it is about; it is offered if such an item is selected, unless it has `offer`.
    record::Selection::Kind about = record::Selection::Kind::nothing;
    Seen seen = Seen::underWay;
    std::string (*words)(const record::Instant& instant, const Condition& condition) = nullptr;
    // Text before and after the input field of the number. Null: there is no number to enter.
    std::string (*wordsBeforeNumber)(const record::Instant& instant, const Condition& condition) = nullptr;
    std::string_view unit = {};
    // Appends the conditions to offer. The instant must have a run with at least one step.
    void (*offer)(const record::Instant& instant, std::vector<Condition>& conditions) = nullptr;
    FoundStep (*firstStep)(const Search& search) = nullptr;
    bool (*mayHoldLater)(const Condition& condition, const record::Instant& instant, Stop stop) = nullptr;  // null: yes
};

}  // namespace hop::explain::condition
