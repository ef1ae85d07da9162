// SPDX-License-Identifier: GPL-3.0-or-later
// A statement of theory about a quantity, and its comparison with a measured value.
#pragma once

#include <optional>
#include <string>

#include "core/base/relation.h"

namespace hop {

// A value that the source prints incorrectly.
struct Misprint {
    double value = 0.0;
    std::string formula;  // as printed
    std::string reason;   // one sentence: what is wrong with it
    friend bool operator==(const Misprint&, const Misprint&) = default;
};

// A statement: quantity relation value.
struct Statement {
    std::string id;        // "critical-sum"
    std::string quantity;  // "steps", ...
    Relation relation = Relation::atLeast;
    double value = 0.0;
    std::string source;                    // "VB Thm 5"
    std::string formula;                   // for display, may use Unicode: "⌈(2^d − 1)/d⌉"; empty if there is none
    std::string reason;                    // one sentence: why it holds
    std::optional<Misprint> printed = {};  // if the source has another value
    friend bool operator==(const Statement&, const Statement&) = default;
};

// The comparison of a statement with a measured value.
struct Verdict {
    bool holds = false;
    bool tight = false;  // measured and stated value are equal
    friend bool operator==(const Verdict&, const Verdict&) = default;
};

}  // namespace hop
