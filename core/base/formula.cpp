// SPDX-License-Identifier: GPL-3.0-or-later
// Compiler into a postfix program by a stack of open operators, and the stack machine that runs it. Neither recurses:
// nesting takes no room on the program's stack.
#include "core/base/formula.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "core/base/decimal.h"
#include "core/base/text.h"

namespace hop {
namespace {

constexpr std::size_t kMostLength = 4096;  // [bytes]
constexpr int kMostDepth = 64;
constexpr double kMostExponent = 1000.0;

bool isLetter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_'; }

double power(double base, double exponent) {
    auto left = static_cast<std::uint32_t>(std::abs(exponent));
    double result = 1.0;
    for (double square = base; left > 0; left >>= 1U, square *= square)
        if ((left & 1U) != 0) result *= square;
    return exponent < 0.0 ? 1.0 / result : result;
}

}  // namespace

class FormulaParser {
public:
    FormulaParser(std::string_view text, Formula::Names names) : m_text(text), m_names(names) {}

    Result<Formula> parse() {
        if (m_text.size() > kMostLength) return invalid("a formula has at most " + thousands(kMostLength) + " bytes");
        bool operandNext = true;
        while (!m_error) {
            if (operandNext)
                operandNext = operand();
            else if (const auto after = afterOperand())
                operandNext = *after;
            else
                break;
        }
        if (m_error) return *m_error;
        return std::move(m_formula);
    }

private:
    using Code = Formula::Code;
    struct Function {
        std::string_view name;
        Code code;
        int arguments;
    };
    static constexpr std::array<Function, 5> kFunctions = {{{"min", Code::min, 2},
                                                            {"max", Code::max, 2},
                                                            {"ceil", Code::ceil, 1},
                                                            {"floor", Code::floor, 1},
                                                            {"sqrt", Code::sqrt, 1}}};
    friend bool isFormulaName(std::string_view text);

    void skipBlanks() {
        while (m_place < m_text.size() && (m_text[m_place] == ' ' || m_text[m_place] == '\t')) ++m_place;
    }
    bool take(char c) {
        skipBlanks();
        if (m_error || m_place >= m_text.size() || m_text[m_place] != c) return false;
        ++m_place;
        return true;
    }
    void expected(const std::string& what) {
        if (m_error) return;
        const std::string here =
            m_place < m_text.size() ? inQuotes(m_text.substr(m_place, 1)) : std::string("the end of the formula");
        m_error = invalid("at character " + std::to_string(m_place + 1) + " there should be " + what + ", not " + here);
    }
    void emit(Code code) { m_formula.m_program.push_back({code, 0.0, 0}); }

    // An operator whose right operand is not complete, or an open parenthesis.
    struct Open {
        Code code = Code::number;            // of an operator
        int binding = 0;                     // how strongly it binds its operands; 0: a parenthesis
        const Function* function = nullptr;  // whose parenthesis it is
        int argument = 1;                    // of the function, from 1
    };
    static constexpr int kSum = 1, kProduct = 2, kSign = 3, kPower = 4;

    // Parentheses and powers count as nesting.
    void push(const Open& open) {
        if (open.binding == 0 || open.binding == kPower) ++m_depth;
        if (m_depth >= kMostDepth && !m_error) m_error = invalid("the formula is nested more than 64 deep");
        m_open.push_back(open);
    }
    void pop() {
        if (m_open.back().binding == 0 || m_open.back().binding == kPower) --m_depth;
        m_open.pop_back();
    }
    // Operators that bind at least as strongly have all their operands.
    void complete(int binding) {
        while (!m_open.empty() && m_open.back().binding >= binding) {
            emit(m_open.back().code);
            pop();
        }
    }
    // Signs, and what they are the signs of. Does an operand follow?
    bool operand() {
        bool negative = false;
        while (take('-')) negative = !negative;
        if (negative) push({Code::negate, kSign});
        skipBlanks();
        if (m_error) return false;
        if (take('(')) {
            push({});
            return true;
        }
        if (m_place < m_text.size() && (isDigit(m_text[m_place]) || m_text[m_place] == '.'))
            number();
        else if (m_place < m_text.size() && isLetter(m_text[m_place]))
            return nameOrFunction();
        else
            expected("a number, a name or '('");
        return false;
    }
    // Does an operand follow? nullopt: this was the end.
    std::optional<bool> afterOperand() {
        struct Binary {
            char sign;
            Code code;
            int binding;
        };
        constexpr std::array<Binary, 5> kBinary = {{{'+', Code::add, kSum},
                                                    {'-', Code::subtract, kSum},
                                                    {'*', Code::multiply, kProduct},
                                                    {'/', Code::divide, kProduct},
                                                    {'^', Code::power, kPower}}};
        for (const Binary& binary : kBinary) {
            if (!take(binary.sign)) continue;
            // Right-associative: the exponent is a signed power.
            complete(binary.binding == kPower ? kPower + 1 : binary.binding);
            push({binary.code, binary.binding});
            return true;
        }
        complete(kSum);
        if (m_open.empty()) {
            skipBlanks();
            if (m_place < m_text.size()) expected("the end or one of + - * / ^");
            return std::nullopt;
        }
        Open& parenthesis = m_open.back();
        const Function* function = parenthesis.function;
        if (function != nullptr && parenthesis.argument < function->arguments) {
            if (!take(',')) expected("',' and another argument of " + std::string(function->name));
            ++parenthesis.argument;
            return true;
        }
        if (!take(')')) expected("')'");
        if (function != nullptr) emit(function->code);
        pop();
        return false;
    }
    void number() {
        double value = 0.0;
        const auto [end, error] = readDecimal(std::string_view(m_text).substr(m_place), value);
        if (error == std::errc::result_out_of_range && !m_error)
            m_error =
                invalid("at character " + std::to_string(m_place + 1) + " the number " +
                        inQuotes({m_text.data() + m_place, end}) + " is outside the range of floating-point numbers");
        if (error != std::errc()) return expected("a number");
        m_place = static_cast<std::size_t>(end - m_text.data());
        m_formula.m_program.push_back({Code::number, value, 0});
    }
    bool isInName(char c) const { return isLetter(c) || isDigit(c) || (c == '.' && m_names == Formula::Names::calls); }
    // What stands in parentheses after a name, with them; brackets and quotes within are passed over.
    std::string callArguments() {
        std::string text;
        int open = 0;
        bool quoted = false;
        do {
            if (m_place >= m_text.size()) {
                expected(quoted ? "'\"'" : "')'");
                return text;
            }
            const char c = m_text[m_place++];
            if (quoted && c == '\\' && m_place < m_text.size()) {
                text += c;
                text += m_text[m_place++];
                continue;
            }
            if (c == '"') quoted = !quoted;
            if (!quoted && (c == '(' || c == '[')) ++open;
            if (!quoted && (c == ')' || c == ']')) --open;
            if (quoted || c != ' ') text += c;
        } while (open > 0);
        return text;
    }
    // Does an operand follow?
    bool nameOrFunction() {
        const std::size_t begin = m_place;
        while (m_place < m_text.size() && isInName(m_text[m_place])) ++m_place;
        std::string name(m_text.substr(begin, m_place - begin));
        if (const auto function = std::ranges::find(kFunctions, name, &Function::name); function != kFunctions.end()) {
            if (!take('(')) expected("'(' after " + name);
            push({.function = &*function});
            return true;
        }
        if (m_names == Formula::Names::calls && m_place < m_text.size() && m_text[m_place] == '(')
            name += callArguments();
        auto& names = m_formula.m_names;
        const auto known = std::ranges::find(names, name);
        m_formula.m_program.push_back({Code::name, 0.0, static_cast<std::size_t>(known - names.begin())});
        if (known == names.end()) names.push_back(std::move(name));
        return false;
    }

    std::string_view m_text;
    Formula::Names m_names;
    std::size_t m_place = 0;
    std::vector<Open> m_open;
    int m_depth = 0;
    Formula m_formula;
    std::optional<Error> m_error;
};

Result<Formula> Formula::parse(std::string_view text, Names names) { return FormulaParser(text, names).parse(); }

std::optional<double> Formula::combine(Code code, double left, double right) {
    switch (code) {
        case Code::add:
            return left + right;
        case Code::subtract:
            return left - right;
        case Code::multiply:
            return left * right;
        case Code::divide:
            return left / right;
        case Code::min:
            return std::min(left, right);
        case Code::max:
            return std::max(left, right);
        default:
            if (right != std::floor(right) || std::abs(right) > kMostExponent) return std::nullopt;
            return power(left, right);
    }
}

std::optional<double> Formula::value(const ValueOf& valueOf) const {
    std::vector<double> stack;
    for (const Instruction& instruction : m_program) {
        if (instruction.code == Code::number) {
            stack.push_back(instruction.number);
            continue;
        }
        if (instruction.code == Code::name) {
            const auto value = valueOf(m_names[instruction.name]);
            if (!value) return std::nullopt;
            stack.push_back(*value);
            continue;
        }
        const double right = stack.back();
        if (instruction.code == Code::negate || instruction.code == Code::ceil || instruction.code == Code::floor ||
            instruction.code == Code::sqrt) {
            stack.back() = instruction.code == Code::negate  ? -right
                           : instruction.code == Code::ceil  ? std::ceil(right)
                           : instruction.code == Code::floor ? std::floor(right)
                                                             : std::sqrt(right);
            continue;
        }
        stack.pop_back();
        const auto combined = combine(instruction.code, stack.back(), right);
        if (!combined) return std::nullopt;
        stack.back() = *combined;
    }
    if (!std::isfinite(stack.back())) return std::nullopt;
    return stack.back();
}

std::optional<Interval> Formula::interval(const IntervalOf& intervalOf) const {
    std::vector<Interval> measured;
    for (const std::string& name : m_names) {
        const auto found = intervalOf(name);
        if (!found) return std::nullopt;
        measured.push_back(*found);
    }
    // With the name at `moved` larger by its half-width.
    const auto valueWith = [&](std::size_t moved) {
        return value([&](std::string_view name) -> std::optional<double> {
            const auto at = static_cast<std::size_t>(std::ranges::find(m_names, name) - m_names.begin());
            return at == moved ? measured[at].value + measured[at].halfWidth : measured[at].value;
        });
    };
    const auto middle = valueWith(m_names.size());
    if (!middle) return std::nullopt;
    Interval result{*middle, 0.0};
    for (std::size_t i = 0; i < m_names.size(); ++i) {
        // A name without a known error makes the error of the whole unknown, unless it does not depend on it.
        const auto moved = valueWith(i);
        result.halfWidth += moved ? std::abs(*moved - *middle) : measured[i].halfWidth;
    }
    return result;
}

std::optional<double> formulaValue(std::string_view text, const Formula::ValueOf& valueOf) {
    const auto formula = Formula::parse(text);
    return formula ? formula->value(valueOf) : std::nullopt;
}

bool isFormulaName(std::string_view text) {
    return !text.empty() && !isDigit(text.front()) &&
           std::ranges::all_of(text, [](char c) { return isLetter(c) || isDigit(c); }) &&
           std::ranges::find(FormulaParser::kFunctions, text, &FormulaParser::Function::name) ==
               FormulaParser::kFunctions.end();
}

}  // namespace hop
