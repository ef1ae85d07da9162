// SPDX-License-Identifier: GPL-3.0-or-later
// Values of the variables of an experiment.
#pragma once

#include <optional>
#include <string>

namespace hop::document {

// A value of a variable: a number, or a part of an expression.
struct VariableValue {
    std::string text;              // as inserted into expressions; for a number, its shortest decimal
    std::optional<double> number;  // numeric variables only
    friend bool operator==(const VariableValue&, const VariableValue&) = default;
};
VariableValue variableValue(double number);

// The value of a variable. Lists of these are in document order.
struct NamedValue {
    std::string variable;
    VariableValue value;
    friend bool operator==(const NamedValue&, const NamedValue&) = default;
};

}  // namespace hop::document
