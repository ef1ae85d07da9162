// SPDX-License-Identifier: GPL-3.0-or-later
// Recursive-descent parser of expressions, and the canonical printer.
#include "core/base/expression.h"

#include <algorithm>
#include <cmath>

#include "core/base/decimal.h"
#include "core/base/text.h"

namespace hop {

namespace {

bool isWordByte(char c) {
    return isDigit(c) || (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') ||
           std::string_view("_.'+-").find(c) != std::string_view::npos;
}

bool isBlank(char c) { return c == ' ' || c == '\t' || c == '\n' || c == '\r'; }

// The number if the whole token is a decimal number; nullopt otherwise, infinity if it is too large for a double.
std::optional<double> asNumber(std::string_view token) {
    if (token.starts_with('+') && !token.starts_with("+-")) token.remove_prefix(1);
    double number = 0.0;
    const auto [end, error] = readDecimal(token, number);
    if (error == std::errc::invalid_argument || end != token.data() + token.size()) return std::nullopt;
    if (error == std::errc::result_out_of_range) return HUGE_VAL;
    return number;
}

class Parser {
public:
    explicit Parser(std::string_view text) : m_text(text) {}

    Result<Expression> parse() {
        Result<Expression> expression = value("a name such as hypercube(4)");
        if (!expression) return expression;
        skipBlanks();
        if (m_place < m_text.size()) {
            if (peek() == ')' || peek() == ']')
                return fail("there is a '" + std::string(1, peek()) + "' without its '" + (peek() == ')' ? '(' : '[') +
                            "'");
            return fail("the expression should end, not go on with " + here());
        }
        return expression;
    }

private:
    // NUL marks the end: text with NUL bytes is rejected before.
    char peek() const { return m_place < m_text.size() ? m_text[m_place] : '\0'; }
    bool atEnd() const { return m_place == m_text.size(); }
    void skipBlanks() {
        while (!atEnd() && isBlank(peek())) ++m_place;
    }

    // In characters, counted from 1.
    std::size_t characterAt(std::size_t place) const {
        std::size_t character = 1;
        for (std::size_t i = 0; i < place; ++i)
            if ((static_cast<unsigned char>(m_text[i]) & 0xc0U) != 0x80U) ++character;
        return character;
    }

    Error failAt(std::size_t place, std::string_view message) const {
        return invalid("at character " + std::to_string(characterAt(place)) + ": " + std::string(message));
    }
    Error fail(std::string_view message) const { return failAt(m_place, message); }

    std::string here() const {
        if (atEnd()) return "the end";
        return inQuotes(m_text.substr(m_place, std::max<std::size_t>(1, utf8Length(m_text.substr(m_place)))));
    }

    std::string_view token() {
        const std::size_t begin = m_place;
        while (!atEnd() && isWordByte(peek())) ++m_place;
        return m_text.substr(begin, m_place - begin);
    }

    // `expected` completes the sentence "expected ..." if there is no value here.
    Result<Expression> value(std::string_view expected) {
        skipBlanks();
        if (m_depth == kMaxExpressionDepth)
            return fail("the expression is nested deeper than " + std::to_string(kMaxExpressionDepth) + " levels");
        const std::size_t begin = m_place;
        ++m_depth;
        Result<Expression> result =
            isWordByte(peek())                                                                      ? wordNumberOrCall()
            : peek() == '"'                                                                         ? quotedText()
            : peek() == '['                                                                         ? list()
            : peek() == '#' && isDigit(m_text[m_place + 1 < m_text.size() ? m_place + 1 : m_place]) ? nodeNumber()
            : peek() == '(' && addressLength() > 0
                ? address()
                : Result<Expression>(fail("expected " + std::string(expected) + ", not " + here()));
        --m_depth;
        if (result) result->position = begin;
        return result;
    }

    Result<Expression> wordNumberOrCall() {
        const std::size_t begin = m_place;
        const std::string_view word = token();
        const std::optional<double> number = asNumber(word);
        if (number && !std::isfinite(*number))
            return failAt(begin, "the number " + inQuotes(word) + " is outside the range of floating-point numbers");
        const std::size_t afterWord = m_place;
        skipBlanks();
        if (peek() != '(') {
            m_place = afterWord;
            if (!number) return makeWord(word);
            Expression expression = makeNumber(*number);
            expression.text = word;
            return expression;
        }
        if (number)
            return failAt(begin, "a number cannot be called; expected a name before '(', not " + inQuotes(word));
        return call(word);
    }

    Result<Expression> call(std::string_view name) {
        const std::size_t open = m_place++;
        std::vector<Argument> arguments;
        skipBlanks();
        if (peek() == ')') {
            ++m_place;
            return makeCall(name, {});
        }
        for (;;) {
            Result<Argument> next = argument(open);
            if (!next) return next.error();
            arguments.push_back(*std::move(next));
            Result<bool> more = separator(open, ')', "argument");
            if (!more) return more.error();
            if (!*more) return makeCall(name, std::move(arguments));
        }
    }

    Result<Argument> argument(std::size_t open) {
        skipBlanks();
        if (atEnd()) return unclosed(open);
        if (peek() == ',' || peek() == ')') return fail("an argument is missing before " + here());
        Argument argument;
        const std::size_t begin = m_place;
        const std::string_view key = token();
        skipBlanks();
        if (peek() == '=') {
            if (!isWord(key))
                return failAt(begin, key.empty() ? "expected the name of a parameter before '='"
                                                 : "the name of a parameter cannot be " + inQuotes(key));
            argument.key = key;
            ++m_place;
            skipBlanks();
            if (atEnd()) return unclosed(open);
            if (peek() == ',' || peek() == ')')
                return fail("the value of " + inQuotes(key) + " is missing before " + here());
        } else {
            m_place = begin;
        }
        Result<Expression> expression = value("an argument");
        if (!expression) return expression.error();
        argument.value = *std::move(expression);
        return argument;
    }

    Result<Expression> list() {
        const std::size_t open = m_place++;
        std::vector<Expression> items;
        skipBlanks();
        if (peek() == ']') {
            ++m_place;
            return makeList({});
        }
        for (;;) {
            skipBlanks();
            if (atEnd()) return unclosed(open);
            if (peek() == ',' || peek() == ']') return fail("an item is missing before " + here());
            Result<Expression> item = value("an item of the list");
            if (!item) return item;
            items.push_back(*std::move(item));
            Result<bool> more = separator(open, ']', "item");
            if (!more) return more.error();
            if (!*more) return makeList(std::move(items));
        }
    }

    // Consumes ',' (true: an item must follow) or the closing bracket (false).
    Result<bool> separator(std::size_t open, char close, std::string_view what) {
        skipBlanks();
        if (atEnd()) return unclosed(open);
        if (peek() != ',' && peek() != close)
            return fail("expected ',' or '" + std::string(1, close) + "' after the " + std::string(what) + ", not " +
                        here());
        return m_text[m_place++] == ',';
    }

    Error unclosed(std::size_t open) const {
        const char bracket = m_text[open];
        return fail("expected '" + std::string(1, bracket == '(' ? ')' : ']') + "' to close the '" + bracket +
                    "' at character " + std::to_string(characterAt(open)) + ", not the end");
    }

    Result<Expression> nodeNumber() {
        const std::size_t begin = m_place++;
        while (!atEnd() && isDigit(peek())) ++m_place;
        return makeWord(m_text.substr(begin, m_place - begin));
    }

    // The length of an address such as (1,2) or ((0,1),011) here; 0 if there is none.
    std::size_t addressLength() const {
        std::size_t depth = 0;
        bool hasComma = false;
        for (std::size_t at = m_place; at < m_text.size(); ++at) {
            const char c = m_text[at];
            if (c == '(') ++depth;
            hasComma = hasComma || c == ',';
            if (c == ')' && --depth == 0) return hasComma ? at + 1 - m_place : 0;
            if (!isWordByte(c) && !isBlank(c) && c != '(' && c != ')' && c != ',') return 0;
        }
        return 0;
    }
    Result<Expression> address() {
        const std::string_view text = m_text.substr(m_place, addressLength());
        m_place += text.size();
        return makeText(text);
    }

    Result<Expression> quotedText() {
        const std::size_t open = m_place++;
        std::string text;
        for (;;) {
            if (atEnd())
                return fail("expected '\"' to close the string that begins at character " +
                            std::to_string(characterAt(open)) + ", not the end");
            const char c = m_text[m_place++];
            if (c == '"') return makeText(text);
            if (c != '\\') {
                text += c;
                continue;
            }
            if (peek() != '"' && peek() != '\\')
                return failAt(m_place - 1, "a backslash in a string must be followed by '\"' or '\\', not " + here());
            text += m_text[m_place++];
        }
    }

    std::string_view m_text;
    std::size_t m_place = 0;
    int m_depth = 0;
};

void printText(std::string& out, std::string_view text) {
    out += '"';
    for (const char c : text) {
        if (c == '"' || c == '\\') out += '\\';
        out += c;
    }
    out += '"';
}

enum class Numbers { shortest, asWritten };

void printTo(std::string& out, const Expression& expression, Numbers numbers = Numbers::shortest) {
    const auto separate = [&out, first = true]() mutable {
        if (!first) out += ',';
        first = false;
    };
    switch (expression.kind) {
        case Expression::Kind::number:
            out += numbers == Numbers::shortest ? shortest(expression.number) : expression.text;
            break;
        case Expression::Kind::word:
            out += expression.text;
            break;
        case Expression::Kind::text:
            printText(out, expression.text);
            break;
        case Expression::Kind::list: {
            out += '[';
            auto comma = separate;
            for (const Expression& item : expression.items) {
                comma();
                printTo(out, item, numbers);
            }
            out += ']';
            break;
        }
        case Expression::Kind::call: {
            out += expression.text;
            out += '(';
            auto comma = separate;
            for (const Argument& argument : expression.arguments) {
                comma();
                if (!argument.key.empty()) out += argument.key + '=';
                printTo(out, argument.value, numbers);
            }
            out += ')';
            break;
        }
    }
}

}  // namespace

bool operator==(const Expression& a, const Expression& b) {
    if (a.kind != b.kind) return false;
    if (a.kind == Expression::Kind::number) return a.number == b.number;
    return a.text == b.text && a.items == b.items && a.arguments == b.arguments;
}

Result<Expression> parseExpression(std::string_view text) {
    if (text.size() > kMaxExpressionLength)
        return invalid("the expression has " + quantity(text.size(), "byte") + "; at most " +
                       quantity(kMaxExpressionLength, "byte") + " are read");
    // Both would otherwise be accepted inside strings.
    const std::size_t nul = text.find('\0');
    const std::optional<std::size_t> broken = findInvalidUtf8(text);
    if (broken && *broken < nul)
        return invalid("at byte " + std::to_string(*broken + 1) + ": the expression is not valid UTF-8");
    if (nul != std::string_view::npos)
        return invalid("at byte " + std::to_string(nul + 1) + ": the expression contains a NUL byte");
    return Parser(text).parse();
}

std::string print(const Expression& expression) {
    std::string out;
    printTo(out, expression);
    return out;
}

std::string printAsWritten(const Expression& expression) {
    std::string out;
    printTo(out, expression, Numbers::asWritten);
    return out;
}

std::optional<std::uint64_t> wholeNumber(const Expression& expression) {
    constexpr double kMost = 9'007'199'254'740'992.0;  // 2^53
    const double number = expression.number;
    const bool isWhole =
        expression.kind == Expression::Kind::number && number >= 0.0 && number <= kMost && std::trunc(number) == number;
    return isWhole ? std::optional(static_cast<std::uint64_t>(number)) : std::nullopt;
}

bool isWord(std::string_view token) {
    if (token.size() > 1 && token.front() == '#') return std::ranges::all_of(token.substr(1), isDigit);
    if (token.empty() || asNumber(token)) return false;
    for (const char c : token)
        if (!isWordByte(c)) return false;
    return true;
}

Expression makeWord(std::string_view word) {
    HOP_EXPECTS(isWord(word));
    Expression expression;
    expression.kind = Expression::Kind::word;
    expression.text = word;
    return expression;
}

Expression makeNumber(double number) {
    HOP_EXPECTS(std::isfinite(number));
    Expression expression;
    expression.kind = Expression::Kind::number;
    expression.number = number == 0.0 ? 0.0 : number;
    expression.text = shortest(expression.number);
    return expression;
}

Expression makeText(std::string_view text) {
    HOP_EXPECTS(!findInvalidUtf8(text) && text.find('\0') == std::string_view::npos);
    Expression expression;
    expression.kind = Expression::Kind::text;
    expression.text = text;
    return expression;
}

Expression makeList(std::vector<Expression> items) {
    Expression expression;
    expression.kind = Expression::Kind::list;
    expression.items = std::move(items);
    return expression;
}

Expression makeCall(std::string_view name, std::vector<Argument> arguments) {
    HOP_EXPECTS(isWord(name));
    Expression expression;
    expression.kind = arguments.empty() ? Expression::Kind::word : Expression::Kind::call;
    expression.text = name;
    expression.arguments = std::move(arguments);
    return expression;
}

}  // namespace hop
