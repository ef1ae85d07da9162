// SPDX-License-Identifier: GPL-3.0-or-later
// A computed entry of a table: "=steps(case=d3)", or with conditions, "=steps(case=d3) <= 50*8 >= diameter(case=d3)".
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/formula.h"
#include "core/base/result.h"

namespace hop::document {

struct TableFormula {
    enum class Relation : std::uint8_t { equal, atMost, atLeast };
    struct Condition {
        Relation relation = Relation::equal;
        Formula formula;
    };
    Formula value;
    std::vector<Condition> conditions;  // each compares the value with its formula

    // nullopt if a formula has no value.
    struct Answer {
        double value = 0.0;
        bool holds = true;  // true if all conditions hold
    };
    std::optional<Answer> answer(const Formula::ValueOf& valueOf) const;
    std::vector<std::string> names() const;
};

// True if the text of an entry is a formula.
bool isTableFormula(std::string_view text);

// Relations must be surrounded by blanks. Errors: those of the formulas. O(length)
Result<TableFormula> parseTableFormula(std::string_view text);

}  // namespace hop::document
