// SPDX-License-Identifier: GPL-3.0-or-later
// Arithmetic formulas: "d + 1/2 + d*rho/3", "3/2*2^d - 1", "max(d + 1/2, rho/(1 - rho))".
//
// Numbers, names, + - * / ^ and parentheses with the usual precedence (-x^2 is -(x^2), ^ is right-associative), and the
// functions min(a,b), max(a,b), ceil(a), floor(a), sqrt(a). Exponents are integers of absolute value at most 1,000 and
// powers are products, so that values are the same on every machine. Nesting is limited to 64, length to 4 KiB.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/interval.h"
#include "core/base/result.h"

namespace hop {

class Formula {
public:
    enum class Names : std::uint8_t {
        words,  // "d"
        calls   // also "y(d=7)", "b.cell(row=3)": a name with what stands in its parentheses, blanks left out
    };
    // Errors name the position ("at character 12") and what was expected there. O(length)
    static Result<Formula> parse(std::string_view text, Names names = Names::words);

    // The names used, each once, in the order of first use.
    const std::vector<std::string>& names() const { return m_names; }

    // `valueOf` provides the values of names. nullopt if the formula has no finite value: a division by 0, the root of
    // a negative number, a fractional exponent, a name without a value. O(length)
    using ValueOf = std::function<std::optional<double>(std::string_view name)>;
    std::optional<double> value(const ValueOf& valueOf) const;

    // The same of measured values: the half-width is the sum of what each name's own makes of the value alone. O(length
    // times names).
    using IntervalOf = std::function<std::optional<Interval>(std::string_view name)>;
    std::optional<Interval> interval(const IntervalOf& intervalOf) const;

private:
    friend class FormulaParser;
    enum class Code : std::uint8_t {
        number,
        name,
        add,
        subtract,
        multiply,
        divide,
        power,
        negate,
        min,
        max,
        ceil,
        floor,
        sqrt
    };
    // The value of an operation on two operands; nullopt if it is a power that has none.
    static std::optional<double> combine(Code code, double left, double right);
    struct Instruction {
        Code code = Code::number;
        double number = 0.0;
        std::size_t name = 0;
    };

    std::vector<Instruction> m_program;  // in postfix order
    std::vector<std::string> m_names;
};

// Of a formula as text; nullopt also if it is none.
std::optional<double> formulaValue(std::string_view text, const Formula::ValueOf& valueOf);

// Is the text valid as a name in formulas: letters, digits and underscores, no leading digit, not a function?
bool isFormulaName(std::string_view text);

}  // namespace hop
