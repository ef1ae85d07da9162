// SPDX-License-Identifier: GPL-3.0-or-later
// Binds calls to the parameters of an entry, and converts back.
#include "core/base/parameters.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "core/base/text.h"
#include "core/base/whole_number.h"

namespace hop {

namespace {

constexpr std::array<std::string_view, 2> kYesNo{"yes", "no"}, kNoYes{"no", "yes"};

// Larger integers are not exact in a double.
constexpr double kMaxExactInteger = 9007199254740991.0;
constexpr std::string_view kTimes = "times";

bool isInteger(const Expression& value) {
    return value.kind == Expression::Kind::number && std::trunc(value.number) == value.number;
}
bool isExact(const Expression& value) { return std::abs(value.number) <= kMaxExactInteger; }
bool isInRange(const ParameterSpec& spec, double number) {
    return number >= spec.minimum.value_or(number) && number <= spec.maximum.value_or(number);
}

// Not 03, +3 or 3e0.
bool isPlainNumber(const Expression& value) {
    return std::ranges::all_of(value.text, isDigit) && (value.text.size() == 1 || value.text.front() != '0');
}

bool isIntegerOf(const ParameterSpec& spec, const Expression& value) {
    return isInteger(value) && isExact(value) && isInRange(spec, value.number);
}

std::string printRange(std::optional<double> minimum, std::optional<double> maximum) {
    if (minimum && maximum) return " from " + shortest(*minimum) + " to " + shortest(*maximum);
    if (minimum) return " of at least " + shortest(*minimum);
    if (maximum) return " of at most " + shortest(*maximum);
    return {};
}

// "pairs of nodes", "[node,number]"
std::string listOfColumns(const ParameterSpec& spec) {
    if (spec.columns == "nn") return "pairs of nodes";
    std::string items;
    for (const char column : spec.columns)
        items += (items.empty() ? "[" : ",") + std::string(column == 'n' ? "node" : "number");
    return items.empty() ? "lists of nodes" : items + "]";
}

// "an integer from 1 to 30 [dimensions]"
std::string describe(const ParameterSpec& spec, ParameterKind kind, bool exactly = false) {
    std::string range =
        exactly ? printRange(spec.minimum.value_or(-kMaxExactInteger), spec.maximum.value_or(kMaxExactInteger))
                : printRange(spec.minimum, spec.maximum);
    if (!spec.unit.empty()) range += " [" + std::string(spec.unit) + "]";
    switch (kind) {
        case ParameterKind::integer:
            return "an integer" + range;
        case ParameterKind::real:
            return "a number" + range;
        case ParameterKind::choice:
        case ParameterKind::flag:
            return "one of " + join(spec.words(), ", ");
        case ParameterKind::text:
            return "a word or a quoted string";
        case ParameterKind::path:
            return "a file name in quotes";
        case ParameterKind::integers:
            return "a list of integers" + range;
        case ParameterKind::pairs:
            return "a list of pairs of integers" + range;
        case ParameterKind::tags:
            return "a number, a binary word, a list of offsets or times(count,tag)";
        case ParameterKind::node:
            return "a node" + range;
        case ParameterKind::nodes:
            return spec.lists < 2 ? "a list of nodes" : "a list of " + listOfColumns(spec);
        case ParameterKind::network:
            return "a network";
        case ParameterKind::expression:
            return "an expression";
    }
    return {};
}

// A number as written, anything else in quotes.
std::string show(const Expression& value) {
    if (value.kind == Expression::Kind::number) return value.text.size() <= 24 ? value.text : shortest(value.number);
    return inQuotes(print(value));
}

class Binder {
public:
    Binder(std::string_view what, std::span<const ParameterSpec> specs)
        : m_what(what), m_specs(specs), m_values(specs.size()) {}

    Result<Arguments> bind(const Expression& call) {
        if (!call.isName()) return fail("expected a name with arguments, not " + show(call));
        for (const Argument& argument : call.arguments)
            if (Result<void> taken =
                    argument.key.empty() ? takePositional(argument.value, call) : takeKeyword(argument);
                !taken)
                return taken.error();
        if (Result<void> taken = takeRest(); !taken) return taken.error();
        return finish();
    }

private:
    Error fail(std::string_view message) const { return invalid(m_what + ": " + std::string(message)); }

    Error failValue(const ParameterSpec& spec, ParameterKind kind, const Expression& value) const {
        const bool inexact = kind == ParameterKind::integer && isInteger(value) && !isExact(value);
        std::string message =
            std::string(spec.name) + " must be " + describe(spec, kind, inexact) + ", not " + show(value);
        if (kind == ParameterKind::choice || kind == ParameterKind::flag) {
            if (const std::string_view near = nearest(value.text, spec.words()); !near.empty())
                message += "; did you mean " + std::string(near) + "?";
        } else if (!spec.example.empty()) {
            message += "; for example " + exampleOf(spec);
        }
        return fail(message);
    }

    static std::string exampleOf(const ParameterSpec& spec) {
        return spec.variadic ? std::string(spec.example) : std::string(spec.name) + "=" + std::string(spec.example);
    }

    Result<void> takePositional(const Expression& value, const Expression& call) {
        if (m_keywordSeen)
            return fail("the argument " + show(value) + " without a name stands after one with a name; put it before");
        if (m_next == m_specs.size()) return failTooMany(call);
        if (m_specs[m_next].variadic) {
            m_rest.push_back(value);
            return {};
        }
        m_values[m_next++] = value;
        return {};
    }

    Error failTooMany(const Expression& call) const {
        std::vector<std::string_view> names;
        std::size_t positional = 0;
        for (const ParameterSpec& spec : m_specs) names.push_back(spec.name);
        for (const Argument& argument : call.arguments) positional += argument.key.empty() ? 1U : 0U;
        const std::string takes = names.empty()
                                      ? "takes no arguments"
                                      : "takes " + quantity(names.size(), "argument") + " (" + join(names, ", ") + ")";
        return invalid(m_what + " " + takes + ", not " + std::to_string(positional));
    }

    Result<void> takeKeyword(const Argument& argument) {
        m_keywordSeen = true;
        std::vector<std::string_view> names;
        for (std::size_t i = 0; i < m_specs.size(); ++i) {
            names.push_back(m_specs[i].name);
            if (m_specs[i].name != argument.key) continue;
            if (m_values[i] || (m_specs[i].variadic && !m_rest.empty())) return fail(argument.key + " is given twice");
            m_values[i] = argument.value;
            return {};
        }
        return fail("there is no parameter called " + inQuotes(argument.key) +
                    (names.empty() ? "; it takes no arguments" : suggestion(argument.key, names)));
    }

    // All remaining positional arguments form one list; a single list is that list, unless it is an item itself.
    Result<void> takeRest() {
        if (m_rest.empty()) return {};
        const Expression& first = m_rest.front();
        const bool itemsAreLists =
            m_specs[m_next].kind == ParameterKind::pairs || m_specs[m_next].kind == ParameterKind::tags;
        const bool whole =
            m_rest.size() == 1 && first.kind == Expression::Kind::list &&
            m_specs[m_next].kind != ParameterKind::expression &&
            (!itemsAreLists || first.items.empty() || first.items.front().kind == Expression::Kind::list);
        m_values[m_next] = whole ? first : makeList(m_rest);
        return {};
    }

    Result<Arguments> finish() {
        Arguments arguments;
        for (std::size_t i = 0; i < m_specs.size(); ++i) {
            const ParameterSpec& spec = m_specs[i];
            const bool given = m_values[i].has_value();
            if (!given && spec.fallback.empty()) {
                std::string message = std::string(spec.name) + " (" + describe(spec, spec.kind) + ") is missing";
                if (!spec.example.empty()) message += "; for example " + exampleOf(spec);
                return fail(message);
            }
            if (!given) {
                const Result<Expression> fallback = parseExpression(spec.fallback);
                HOP_EXPECTS(fallback.ok());
                m_values[i] = *fallback;
            }
            Result<Expression> checked =
                spec.variadic ? checkAll(spec, *m_values[i]) : check(spec, spec.kind, *m_values[i]);
            HOP_EXPECTS(given || checked.ok());
            if (!checked) return checked.error();
            arguments.mutableValues().push_back({spec.name, *std::move(checked), given});
        }
        return arguments;
    }

    // Checks the items of a variadic parameter.
    Result<Expression> checkAll(const ParameterSpec& spec, const Expression& value) const {
        if (spec.kind == ParameterKind::integers || spec.kind == ParameterKind::pairs)
            return check(spec, spec.kind, value);
        if (value.kind != Expression::Kind::list)
            return fail(std::string(spec.name) + " must be a list, each item " + describe(spec, spec.kind) + ", not " +
                        show(value));
        std::vector<Expression> items;
        for (const Expression& item : value.items) {
            Result<Expression> checked = check(spec, spec.kind, item);
            if (!checked) return checked;
            items.push_back(*std::move(checked));
        }
        if (items.empty())
            return fail(std::string(spec.name) + " needs at least one item, each " + describe(spec, spec.kind));
        return makeList(std::move(items));
    }

    // Returns the value in canonical form.
    Result<Expression> check(const ParameterSpec& spec, ParameterKind kind, const Expression& value) const {
        switch (kind) {
            case ParameterKind::integer:
                if (isIntegerOf(spec, value)) return makeNumber(value.number);
                break;
            case ParameterKind::real:
                if (value.kind == Expression::Kind::number && isInRange(spec, value.number))
                    return makeNumber(value.number);
                break;
            case ParameterKind::choice:
            case ParameterKind::flag:
                if (std::optional<Expression> choice = choiceOf(spec, value)) return *std::move(choice);
                break;
            case ParameterKind::text:
                if (value.kind != Expression::Kind::list && value.kind != Expression::Kind::call)
                    return isWord(value.text) ? makeWord(value.text) : makeText(value.text);
                break;
            case ParameterKind::path:
                if (isPath(value)) return makeText(value.text);
                break;
            case ParameterKind::integers:
                return checkIntegers(spec, value);
            case ParameterKind::pairs:
                return checkPairs(spec, value);
            case ParameterKind::tags:
                if (std::optional<Expression> tag = tagOf(value)) return *std::move(tag);
                break;
            case ParameterKind::node:
                if (std::optional<Expression> node = nodeOf(value)) return *std::move(node);
                break;
            case ParameterKind::nodes:
                return checkNodes(spec, value, spec.lists);
            case ParameterKind::network:
                if (value.isName()) return value;
                break;
            case ParameterKind::expression:
                return value;
        }
        return failValue(spec, kind, value);
    }

    static std::optional<Expression> choiceOf(const ParameterSpec& spec, const Expression& value) {
        if (value.kind == Expression::Kind::list || !value.arguments.empty()) return std::nullopt;
        for (const std::string_view choice : spec.words())
            if (choice == value.text) return isWord(choice) ? makeWord(choice) : makeText(choice);
        return std::nullopt;
    }

    static bool isPath(const Expression& value) {
        return (value.kind == Expression::Kind::text || value.kind == Expression::Kind::word) && !value.text.empty();
    }

    Result<Expression> checkIntegers(const ParameterSpec& spec, const Expression& value) const {
        if (value.kind != Expression::Kind::list) return failValue(spec, ParameterKind::integers, value);
        std::vector<Expression> items;
        for (const Expression& item : value.items) {
            if (!isIntegerOf(spec, item)) return failItem(spec, ParameterKind::integers, item);
            items.push_back(makeNumber(item.number));
        }
        return makeList(std::move(items));
    }

    Result<Expression> checkPairs(const ParameterSpec& spec, const Expression& value) const {
        if (value.kind != Expression::Kind::list) return failValue(spec, ParameterKind::pairs, value);
        std::vector<Expression> items;
        for (const Expression& item : value.items) {
            const bool isPair = item.kind == Expression::Kind::list && item.items.size() == 2 &&
                                isIntegerOf(spec, item.items[0]) && isIntegerOf(spec, item.items[1]);
            if (!isPair) return failItem(spec, ParameterKind::pairs, item);
            items.push_back(makeList({makeNumber(item.items[0].number), makeNumber(item.items[1].number)}));
        }
        return makeList(std::move(items));
    }

    // Nodes in lists of this depth.
    Result<Expression> checkNodes(const ParameterSpec& spec, const Expression& value, unsigned depth) const {
        if (value.kind != Expression::Kind::list)
            return depth == spec.lists ? failValue(spec, ParameterKind::nodes, value)
                                       : failItem(spec, ParameterKind::nodes, value);
        const bool hasColumns = depth == 1 && !spec.columns.empty();
        if (hasColumns && value.items.size() != spec.columns.size()) return failItem(spec, ParameterKind::nodes, value);
        std::vector<Expression> items;
        for (std::size_t i = 0; i < value.items.size(); ++i) {
            const Expression& item = value.items[i];
            if (depth > 1) {
                Result<Expression> checked = checkNodes(spec, item, depth - 1);
                if (!checked) return checked;
                items.push_back(*std::move(checked));
                continue;
            }
            const bool isNode = !hasColumns || spec.columns[i] == 'n';
            std::optional<Expression> checked = isNode ? nodeOf(item) : std::nullopt;
            if (!isNode && isIntegerOf(spec, item)) checked = makeNumber(item.number);
            if (!checked) return failItem(spec, ParameterKind::nodes, hasColumns ? value : item);
            items.push_back(*std::move(checked));
        }
        return makeList(std::move(items));
    }

    // A number, a word, a text, or a list of these, coordinates. Digits that are not a plain number stay as written:
    // on a hypercube 0010 is an address.
    static std::optional<Expression> nodeOf(const Expression& value) {
        switch (value.kind) {
            case Expression::Kind::number:
                if (!isInteger(value) || value.number < 0.0) return std::nullopt;
                // More digits than a double holds can still be an address; a text keeps them all.
                if (!isExact(value) && std::ranges::all_of(value.text, isDigit)) return makeText(value.text);
                if (!isExact(value)) return std::nullopt;
                return isPlainNumber(value) ? makeNumber(value.number) : value;
            case Expression::Kind::list:
                if (value.items.size() < 2) return std::nullopt;
                for (const Expression& item : value.items)
                    if (!nodeOf(item)) return std::nullopt;
                return value;
            case Expression::Kind::text:
                if (value.text.empty()) return std::nullopt;
                return value;
            case Expression::Kind::word:
                return value;
            case Expression::Kind::call:
                break;
        }
        return std::nullopt;
    }

    // A tag in canonical form. Leading zeros distinguish binary words from numbers, so whatever could be a word keeps
    // its digits.
    static std::optional<Expression> tagOf(const Expression& value) {
        const bool bits = value.text.size() > 1 && value.text.find_first_not_of("01") == std::string::npos;
        switch (value.kind) {
            case Expression::Kind::number:
                if (bits) return makeText(value.text);
                if (isInteger(value) && isExact(value)) return makeNumber(value.number);
                return std::nullopt;
            case Expression::Kind::text:
                if (bits) return value;
                return std::nullopt;
            case Expression::Kind::list:
                for (const Expression& item : value.items)
                    if (!isInteger(item) || !isExact(item)) return std::nullopt;
                if (value.items.empty()) return std::nullopt;
                return value;
            case Expression::Kind::call: {
                if (value.text != kTimes || value.arguments.size() != 2) return std::nullopt;
                for (const Argument& argument : value.arguments)
                    if (!argument.key.empty()) return std::nullopt;
                const Expression& count = value.arguments[0].value;
                if (!isInteger(count) || !isExact(count) || count.number < 1.0 ||
                    value.arguments[1].value.kind == Expression::Kind::call)
                    return std::nullopt;
                std::optional<Expression> tag = tagOf(value.arguments[1].value);
                if (!tag) return std::nullopt;
                return makeCall(kTimes, {{"", makeNumber(count.number)}, {"", *std::move(tag)}});
            }
            case Expression::Kind::word:
                break;
        }
        return std::nullopt;
    }

    Error failItem(const ParameterSpec& spec, ParameterKind kind, const Expression& item) const {
        std::string message =
            std::string(spec.name) + " must be " + describe(spec, kind) + ", but one item is " + show(item);
        if (!spec.example.empty()) message += "; for example " + exampleOf(spec);
        return fail(message);
    }

    std::string m_what;
    std::span<const ParameterSpec> m_specs;
    std::vector<std::optional<Expression>> m_values;
    std::vector<Expression> m_rest;  // of the variadic parameter
    std::size_t m_next = 0;          // next positional parameter
    bool m_keywordSeen = false;
};

std::vector<std::int64_t> integersOf(const Expression& list) {
    std::vector<std::int64_t> numbers;
    numbers.reserve(list.items.size());
    for (const Expression& item : list.items) numbers.push_back(static_cast<std::int64_t>(item.number));
    return numbers;
}

}  // namespace

std::span<const std::string_view> ParameterSpec::words() const {
    if (kind != ParameterKind::flag) return choices;
    return fallback == kYesNo.front() ? kYesNo : kNoYes;
}

const Arguments::Value& Arguments::find(std::string_view name) const {
    const auto found =
        std::find_if(m_values.begin(), m_values.end(), [name](const Value& value) { return value.name == name; });
    HOP_EXPECTS(found != m_values.end());
    static const Value kNothing;
    return found == m_values.end() ? kNothing : *found;
}

std::int64_t Arguments::integer(std::string_view name) const {
    return static_cast<std::int64_t>(find(name).expression.number);
}
double Arguments::real(std::string_view name) const { return find(name).expression.number; }
std::string_view Arguments::text(std::string_view name) const { return find(name).expression.text; }
bool Arguments::flag(std::string_view name) const { return text(name) == kYesNo.front(); }
std::vector<std::int64_t> Arguments::integers(std::string_view name) const { return integersOf(find(name).expression); }
std::vector<std::array<std::int64_t, 2>> Arguments::pairs(std::string_view name) const {
    std::vector<std::array<std::int64_t, 2>> pairs;
    for (const Expression& item : find(name).expression.items) {
        const std::vector<std::int64_t> ends = integersOf(item);
        pairs.push_back({ends[0], ends[1]});
    }
    return pairs;
}
std::optional<NodeId> Arguments::node(std::string_view name) const {
    const Expression& value = find(name).expression;
    std::string_view digits = value.text;
    const bool marked = value.kind == Expression::Kind::word && digits.starts_with('#');
    if (marked) digits.remove_prefix(1);
    if (!marked && (value.kind != Expression::Kind::number || !isPlainNumber(value))) return std::nullopt;
    const auto node = wholeNumber<NodeId>(digits);
    return node == kNoNode ? std::nullopt : node;
}
const Expression& Arguments::expression(std::string_view name) const { return find(name).expression; }
bool Arguments::given(std::string_view name) const { return find(name).given; }

Expression nodeWord(std::string_view typed) {
    if (auto parsed = parseExpression(typed); parsed && parsed->kind != Expression::Kind::call)
        return *std::move(parsed);
    const bool isText = !findInvalidUtf8(typed) && typed.find('\0') == std::string_view::npos;
    return makeText(isText ? std::string(typed) : excerpt(typed));
}

Result<Arguments> bind(std::string_view what, std::span<const ParameterSpec> specs, const Expression& call) {
    return Binder(what, specs).bind(call);
}

Expression canonical(std::string_view name, std::span<const ParameterSpec> specs, const Arguments& arguments) {
    std::vector<Argument> written;
    bool positional = true;
    for (const ParameterSpec& spec : specs) {
        const Expression& value = arguments.expression(spec.name);
        if (!spec.fallback.empty()) {
            positional = false;
            // Bound, so that other spellings of the default are recognised as the default.
            const Result<Arguments> standard = hop::bind(name, std::span(&spec, 1), makeCall(name, {}));
            if (standard && standard->expression(spec.name) == value) continue;
        }
        if (!positional) {
            written.push_back({std::string(spec.name), value});
        } else if (spec.variadic && !value.items.empty()) {
            for (const Expression& item : value.items) written.push_back({"", item});
        } else {
            written.push_back({"", value});
        }
    }
    return makeCall(name, std::move(written));
}

}  // namespace hop
