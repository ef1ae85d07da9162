// SPDX-License-Identifier: GPL-3.0-or-later
// What a simulation gave: quantity -> value, and theory beside it. The same for static, dynamic and symmetric runs.
#pragma once

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "core/base/interval.h"
#include "core/base/statement.h"
#include "core/run/request.h"

namespace hop::run {

// Nothing: not measured. A number has its 95 % interval, of width 0 if it is exact.
using Value = std::variant<std::monostate, Interval, std::string, std::vector<double>>;

inline Value exactly(double value) { return Interval{value, 0.0}; }

struct Observed {
    std::string quantity;  // "steps", or as it was asked for: "matrix_row(3,step=5)"
    Value value;
    friend bool operator==(const Observed&, const Observed&) = default;
};

// A bound or guarantee beside what was measured. Not measured: nothing to compare with, which is no objection.
struct Finding {
    Statement statement;
    std::optional<Interval> measured;
    Verdict verdict;  // of what was measured

    bool broken() const { return measured && !verdict.holds; }
    friend bool operator==(const Finding&, const Finding&) = default;
};

struct Observation {
    Request request;  // canonical
    bool symmetric = false;
    bool dynamic = false;
    bool partial = false;           // stopped before the task was done
    std::string objection;          // the referee's, which stopped it; else empty
    std::vector<Observed> values;   // those that every run of the kind has, in the order of the catalogue
    std::vector<Observed> answers;  // what was asked besides, in the order of asking; none of a partial run
    std::vector<Finding> findings;  // none of a partial run
    friend bool operator==(const Observation&, const Observation&) = default;

    // Null: not a quantity of this run.
    const Value* find(std::string_view quantity) const {
        const auto found = std::ranges::find(values, quantity, &Observed::quantity);
        return found == values.end() ? nullptr : &found->value;
    }
    // Empty: not measured, or not a number.
    std::optional<Interval> interval(std::string_view quantity) const {
        const Value* value = find(quantity);
        const auto* number = value == nullptr ? nullptr : std::get_if<Interval>(value);
        return number == nullptr ? std::nullopt : std::optional(*number);
    }
    std::optional<double> number(std::string_view quantity) const {
        const auto found = interval(quantity);
        return found ? std::optional(found->value) : std::nullopt;
    }
    // Empty: not measured, or not a text.
    std::string text(std::string_view quantity) const {
        const Value* value = find(quantity);
        const auto* words = value == nullptr ? nullptr : std::get_if<std::string>(value);
        return words == nullptr ? std::string() : *words;
    }

    bool holds() const {  // no objection, and no finding is broken
        return objection.empty() && std::ranges::none_of(findings, &Finding::broken);
    }
};

}  // namespace hop::run
