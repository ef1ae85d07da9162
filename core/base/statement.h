// SPDX-License-Identifier: GPL-3.0-or-later
// A statement of theory about a quantity, and how a measured value compares with it.
#pragma once

#include <optional>
#include <string>

#include "core/base/relation.h"

namespace hop {

// What a source prints where that is not so.
struct Misprint {
    double value = 0.0;
    std::string formula;  // as it is printed
    std::string reason;   // one sentence: what is wrong with it
    friend bool operator==(const Misprint&, const Misprint&) = default;
};

// One statement: quantity relation value.
struct Statement {
    std::string id;        // "critical-sum"
    std::string quantity;  // "steps", ...
    Relation relation = Relation::atLeast;
    double value = 0.0;
    std::string source;                    // "VB Thm 5"
    std::string formula;                   // for people, may use Unicode: "⌈(2^d − 1)/d⌉"; empty if there is none
    std::string reason;                    // one sentence: why this is so
    std::optional<Misprint> printed = {};  // the source has another value
    friend bool operator==(const Statement&, const Statement&) = default;
};

// A statement beside a measured value.
struct Verdict {
    bool holds = false;
    bool tight = false;  // they are equal
    friend bool operator==(const Verdict&, const Verdict&) = default;
};

}  // namespace hop
