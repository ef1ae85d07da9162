// SPDX-License-Identifier: GPL-3.0-or-later
// Parameters: what a catalogue entry can be asked for, and the checked values it gets.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/expression.h"
#include "core/base/result.h"

namespace hop {

enum class ParameterKind {
    integer,
    real,
    choice,      // one of choices
    text,        // a word or a quoted string
    path,        // a file name, quoted
    integers,    // a list of integers
    pairs,       // a list of lists of two integers
    network,     // an expression of a network
    expression   // any expression, for the entry to read
};

struct ParameterSpec {
    std::string_view name;  // kebab-case
    ParameterKind kind = ParameterKind::integer;
    std::string_view help;                   // one sentence
    std::string_view unit = {};              // "nodes", "steps"; empty if none
    std::optional<double> minimum = {};
    std::optional<double> maximum = {};
    std::vector<std::string_view> choices = {};
    std::string_view fallback = {};          // the default as it would be written; empty: must be given
    std::string_view example = {};           // for help pages and forms
    bool variadic = false;                   // takes all further positional arguments (last one only)
};

// Values by name, complete: every parameter of the entry has one (a default if nothing was said).
class Arguments {
public:
    struct Value {
        std::string_view name;
        Expression expression;
        bool given = false;  // said by the user, not the default
    };

    std::int64_t integer(std::string_view name) const;   // kind integer
    double real(std::string_view name) const;            // kind real
    std::string_view text(std::string_view name) const;  // kinds choice, text, path
    std::vector<std::int64_t> integers(std::string_view name) const;
    const Expression& expression(std::string_view name) const;
    bool given(std::string_view name) const;
    std::span<const Value> values() const { return m_values; }
    std::vector<Value>& mutableValues() { return m_values; }

private:
    std::vector<Value> m_values;
};

// Checks a call against the parameters of the entry it names: unknown names (the nearest one is offered), missing and repeated
// ones, kinds and ranges. `what` begins the error sentence: "network hypercube".
Result<Arguments> bind(std::string_view what, std::span<const ParameterSpec> specs, const Expression& call);

// The expression with positional arguments in order and defaults left out: one spelling for one meaning.
Expression canonical(std::string_view name, std::span<const ParameterSpec> specs, const Arguments& arguments);

}  // namespace hop
