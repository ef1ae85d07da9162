// SPDX-License-Identifier: GPL-3.0-or-later
// The result of a run: quantity -> value, compared with theory. The same type for static, dynamic and symmetric runs.
#pragma once

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "core/base/interval.h"
#include "core/base/statement.h"
#include "core/run/choice.h"
#include "core/run/request.h"

namespace hop::run {

// monostate: not measured. A number has its 95 % interval, of width 0 if it is exact.
using Value = std::variant<std::monostate, Interval, std::string, std::vector<double>, std::vector<std::string>>;

inline Value exactly(double value) { return Interval{value, 0.0}; }

struct Observed {
    std::string quantity;  // "steps", or as requested: "matrix_row(3,step=5)"
    Value value;
    std::string words = {};  // what has this value, as text: "0 → 1 and 7 more links"; usually empty
    friend bool operator==(const Observed&, const Observed&) = default;
};

// A bound or guarantee and the measured value. Not measured: nothing to compare with, which is not a violation.
struct Finding {
    Statement statement;
    std::optional<Interval> measured;
    Verdict verdict;  // of the measured value

    bool broken() const { return measured && !verdict.holds; }
    friend bool operator==(const Finding&, const Finding&) = default;
};

struct Observation {
    Request request;  // canonical
    bool symmetric = false;
    bool dynamic = false;
    bool partial = false;           // stopped before the task was done
    bool settled = true;            // false: dynamic, and the backlog had not settled when the measuring began
    std::string objection;          // the illegal move that stopped it; otherwise empty
    Choice choice = {};             // of its algorithm
    std::vector<Observed> values;   // of every run of this kind, in catalogue order
    std::vector<Observed> answers;  // additional queries, in order; empty for a partial run
    std::vector<Finding> findings;  // empty for a partial run
    friend bool operator==(const Observation&, const Observation&) = default;

    // Null if this run does not have the quantity.
    const Value* find(std::string_view quantity) const {
        const auto found = std::ranges::find(values, quantity, &Observed::quantity);
        return found == values.end() ? nullptr : &found->value;
    }
    // Empty if not measured or not a number.
    std::optional<Interval> interval(std::string_view quantity) const {
        const Value* value = find(quantity);
        const auto* number = value == nullptr ? nullptr : std::get_if<Interval>(value);
        return number == nullptr ? std::nullopt : std::optional(*number);
    }
    std::optional<double> number(std::string_view quantity) const {
        const auto found = interval(quantity);
        return found ? std::optional(found->value) : std::nullopt;
    }
    // Empty if not measured or not a text.
    std::string text(std::string_view quantity) const {
        const Value* value = find(quantity);
        const auto* words = value == nullptr ? nullptr : std::get_if<std::string>(value);
        return words == nullptr ? std::string() : *words;
    }

    bool holds() const {  // no illegal move, and every finding holds
        return objection.empty() && std::ranges::none_of(findings, &Finding::broken);
    }
};

}  // namespace hop::run
