// SPDX-License-Identifier: GPL-3.0-or-later
// JSON documents: reading with the events of nlohmann-json while counting the bytes it has taken; writing.
#include "core/document/json_value.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <nlohmann/json.hpp>

#include "core/base/text.h"

namespace hop::document {
namespace {

constexpr double kMostExact = 9007199254740992.0;  // up to here doubles represent all integers
constexpr int kNumberOverflow = 406;               // the exception of nlohmann-json
constexpr std::size_t kLongestToken = 22;          // [bytes] how nlohmann-json names one: "'[', '{', or a literal"

// Iterates over the text and counts the bytes taken.
class CountingIterator {
public:
    using iterator_category = std::input_iterator_tag;
    using value_type = char;
    using difference_type = std::ptrdiff_t;
    using pointer = const char*;
    using reference = const char&;

    CountingIterator(const char* place, std::size_t* count) : m_place(place), m_count(count) {}
    reference operator*() const { return *m_place; }
    CountingIterator& operator++() {
        ++m_place;
        ++*m_count;
        return *this;
    }
    friend bool operator==(const CountingIterator& a, const CountingIterator& b) { return a.m_place == b.m_place; }

private:
    const char* m_place;
    std::size_t* m_count;
};

class Builder {
public:
    using Json = nlohmann::json;

    // `list`: read by items; null: there is none.
    Builder(std::string_view text, const std::size_t* taken, const ListReader* list)
        : m_text(text), m_taken(taken), m_list(list) {}

    // NOLINTBEGIN(readability-identifier-naming): names required by nlohmann-json
    bool null() { return append(JsonValue::Kind::null) != nullptr && taken(); }
    bool boolean(bool value) {
        JsonValue* const place = append(JsonValue::Kind::boolean);
        if (place != nullptr) place->boolean = value;
        return place != nullptr && taken();
    }
    bool number_integer(Json::number_integer_t value) { return number(static_cast<double>(value), {}); }
    bool number_unsigned(Json::number_unsigned_t value) { return number(static_cast<double>(value), value); }
    bool number_float(Json::number_float_t value, const std::string&) {
        // 1.0 and 1e3 are integers too, as in JSON Schema.
        const bool isNatural = value >= 0.0 && value <= kMostExact && value == std::floor(value);
        return number(value, isNatural ? std::optional(static_cast<std::uint64_t>(value)) : std::nullopt);
    }
    bool string(std::string& value) {
        JsonValue* const place = append(JsonValue::Kind::text);
        if (place != nullptr) place->text = std::move(value);
        return place != nullptr && taken();
    }
    bool binary(Json::binary_t&) { return false; }  // occurs in binary formats only

    bool start_object(std::size_t) { return open(JsonValue::Kind::object); }
    bool start_array(std::size_t) { return open(JsonValue::Kind::list); }
    bool end_object() { return close(); }
    bool end_array() { return close(); }

    bool key(std::string& name) {
        JsonValue& object = *m_open.back();
        if (object.find(name) != nullptr)
            return fail("line " + std::to_string(line()) + ": the key " + inQuotes(name) +
                        " stands twice in one object");
        object.members.push_back({std::move(name), {}});
        return true;
    }

    bool parse_error(std::size_t, const std::string&, const Json::exception& exception) {
        // "[json.exception.parse_error.101] parse error at line 2, column 3: syntax error while parsing value - what;
        // last read: 'x'"
        std::string what = exception.what();
        if (const std::size_t dash = what.find(" - "); dash != std::string::npos) what.erase(0, dash + 3);
        if (exception.id == kNumberOverflow) what = "the number is outside the range of floating-point numbers";
        // "what; expected this; last read: 'bytes'; expected that": the second "expected" follows the bytes read, which
        // are dropped, even if they contain such words.
        constexpr std::string_view kExpected = "; expected ";
        const std::size_t read = what.find("; last read: '");
        const std::size_t expected = what.rfind(kExpected);
        std::string message = what.substr(0, std::min(read, expected));
        if (expected != std::string::npos) {
            const std::size_t begin = expected + kExpected.size();
            const std::string token = what.substr(begin, expected < read ? read - begin : std::string::npos);
            if (expected < read || token.size() <= kLongestToken) message += ", expected " + token;
        }
        return fail(place() + ": the text is not JSON: " + message);
    }
    // NOLINTEND(readability-identifier-naming)

    JsonValue& root() { return m_root; }
    const std::optional<Error>& error() const { return m_error; }

private:
    bool fail(std::string message) {
        m_error = invalid(std::move(message));
        return false;
    }

    // The last byte taken either ends the value or, after a number, follows it; no newline of the value comes later.
    std::size_t line() {
        const std::size_t end = *m_taken == 0 ? 0 : *m_taken - 1;
        m_line += static_cast<std::size_t>(
            std::count(m_text.begin() + static_cast<std::ptrdiff_t>(m_counted),
                       m_text.begin() + static_cast<std::ptrdiff_t>(std::max(end, m_counted)), '\n'));
        m_counted = std::max(end, m_counted);
        return m_line;
    }

    std::string place() {
        const std::size_t at = line();
        const std::size_t begin = m_counted == 0 ? std::string_view::npos : m_text.rfind('\n', m_counted - 1);
        const std::size_t column = begin == std::string_view::npos ? m_counted + 1 : m_counted - begin;
        return "line " + std::to_string(at) + ", column " + std::to_string(column);
    }

    bool number(double value, std::optional<std::uint64_t> natural) {
        JsonValue* const place = append(JsonValue::Kind::number);
        if (place == nullptr) return false;
        place->number = value == 0.0 ? 0.0 : value;  // -0 is 0
        place->natural = natural;
        return taken();
    }

    // Whether the innermost open value is the long list.
    bool isInList() const { return m_list != nullptr && m_listDepth != 0 && m_open.size() == m_listDepth; }

    // After a value: gives it away if it is an item of the long list.
    bool taken() {
        if (!isInList()) return true;
        const auto done = m_list->take(m_item, m_items++);
        m_item = {};
        m_values = 0;
        if (!done) m_error = done.error();
        return done.ok();
    }

    // Before a value that opens: begins the long list if it is that.
    void beginList(JsonValue::Kind kind) {
        if (m_list == nullptr || m_listDepth != 0 || kind != JsonValue::Kind::list || m_open.size() != 1 ||
            m_root.kind != JsonValue::Kind::object || m_root.members.back().name != m_list->key)
            return;
        m_listDepth = 2;
        m_values = 0;
        if (const auto begun = m_list->begin(m_root); !begun) m_error = begun.error();
    }

    JsonValue* append(JsonValue::Kind kind) {
        const std::size_t at = line();
        const bool isItem = m_listDepth != 0 && m_open.size() >= m_listDepth;
        const std::size_t most = isItem ? kMaxItemValues : kMaxJsonValues;
        if (++m_values > most) {
            fail("line " + std::to_string(at) + ": the " + (isItem ? "item" : "document") + " has more than " +
                 thousands(most) + " values");
            return nullptr;
        }
        JsonValue* target = isInList() ? &m_item : &m_root;
        if (!m_open.empty() && target == &m_root) {
            JsonValue& parent = *m_open.back();
            if (parent.kind == JsonValue::Kind::list) parent.members.emplace_back();
            target = &parent.members.back().value;
        }
        target->kind = kind;
        target->line = at;
        return target;
    }

    bool open(JsonValue::Kind kind) {
        if (m_open.size() == kMaxJsonDepth)
            return fail("line " + std::to_string(line()) + ": the document is nested more than " +
                        std::to_string(kMaxJsonDepth) + " deep");
        beginList(kind);
        if (m_error) return false;
        JsonValue* const target = append(kind);
        if (target != nullptr) m_open.push_back(target);
        return target != nullptr;
    }

    bool close() {
        if (m_listDepth != 0 && m_open.size() == m_listDepth) m_listDepth = kListEnded;
        m_open.pop_back();
        return taken();
    }

    std::string_view m_text;
    const std::size_t* m_taken;
    std::size_t m_counted = 0;  // newlines before this place are counted in m_line
    std::size_t m_line = 1;
    std::size_t m_values = 0;
    JsonValue m_root;
    std::vector<JsonValue*> m_open;  // pointers stay valid: only the innermost value grows
    const ListReader* m_list;
    static constexpr std::size_t kListEnded = kMaxJsonDepth + 1;
    std::size_t m_listDepth = 0;  // open values where items of the long list stand; 0: it has not begun
    JsonValue m_item;
    std::size_t m_items = 0;
    std::optional<Error> m_error;
};

// File names in messages need not be UTF-8; printed documents must be.
constexpr auto kReplace = nlohmann::ordered_json::error_handler_t::replace;

std::string printLine(const nlohmann::ordered_json& value) {
    switch (value.type()) {
        case nlohmann::ordered_json::value_t::number_float:
            return shortest(value.get<double>());
        case nlohmann::ordered_json::value_t::array:
        case nlohmann::ordered_json::value_t::object:
            break;
        default:
            return value.dump(-1, ' ', false, kReplace);
    }
    std::string text = value.is_array() ? "[" : "{";
    for (auto member = value.begin(); member != value.end(); ++member) {
        if (member != value.begin()) text += ", ";
        if (value.is_object()) text += nlohmann::ordered_json(member.key()).dump(-1, ' ', false, kReplace) + ": ";
        text += printLine(*member);
    }
    return text += value.is_array() ? ']' : '}';
}

void printTo(std::string& out, const nlohmann::ordered_json& value, std::size_t indent, std::size_t used);

// Called for every member: prints its value, which begins in this column.
using PrintMember = std::function<void(std::string_view key, const nlohmann::ordered_json& value, std::size_t used)>;

// One member per line.
void printMembers(std::string& out, const nlohmann::ordered_json& value, std::size_t indent,
                  const PrintMember& printMember) {
    const std::string margin(indent + 2, ' ');
    out += value.is_array() ? '[' : '{';
    for (auto member = value.begin(); member != value.end(); ++member) {
        out += (member == value.begin() ? "\n" : ",\n") + margin;
        std::size_t before = margin.size();
        if (value.is_object()) {
            const std::string key = nlohmann::ordered_json(member.key()).dump(-1, ' ', false, kReplace) + ": ";
            out += key;
            before += key.size();
        }
        printMember(value.is_object() ? member.key() : std::string(), *member, before);
    }
    out += '\n' + std::string(indent, ' ') + (value.is_array() ? ']' : '}');
}

constexpr std::size_t kColumns = 160;

void printTo(std::string& out, const nlohmann::ordered_json& value, std::size_t indent, std::size_t used) {
    std::string line = printLine(value);
    // The outermost object is always split over lines.
    if (!value.is_structured() || value.empty() || (indent > 0 && used + line.size() <= kColumns)) {
        out += line;
        return;
    }
    printMembers(out, value, indent, [&](std::string_view, const nlohmann::ordered_json& member, std::size_t before) {
        printTo(out, member, indent + 2, before);
    });
}

// A list in the outermost object that does not fit on a line.
void printTo(std::string& out, const ListPrinter& list) {
    constexpr std::size_t kIndent = 4;
    for (std::size_t i = 0; i < list.count; ++i) {
        out += (i == 0 ? "[\n" : ",\n") + std::string(kIndent, ' ');
        printTo(out, list.item(i), kIndent, kIndent);
    }
    out += "\n  ]";
}

}  // namespace

const JsonValue* JsonValue::find(std::string_view name) const {
    const auto found = std::ranges::find(members, name, &JsonMember::name);
    return found == members.end() ? nullptr : &found->value;
}

namespace {

Result<JsonValue> parse(std::string_view text, const ListReader* list) {
    const std::size_t most = list == nullptr ? kMaxJsonLength : kMaxLongJsonLength;
    if (text.size() > most)
        return tooLarge("the document has " + bytes(static_cast<double>(text.size())) + "; at most " +
                        bytes(static_cast<double>(most)) + " are read");
    const auto lineAt = [text](std::size_t place) {
        return std::to_string(1 + std::ranges::count(text.substr(0, place), '\n'));
    };
    if (const auto broken = findInvalidUtf8(text))
        return invalid("line " + lineAt(*broken) + ": the text is not valid UTF-8");
    if (const std::size_t nul = text.find('\0'); nul != std::string_view::npos)
        return invalid("line " + lineAt(nul) + ": the text contains a NUL byte");
    if (trimmed(text).empty()) return invalid("the document is empty");
    std::size_t taken = 0;
    Builder builder(text, &taken, list);
    const bool good = nlohmann::json::sax_parse(CountingIterator(text.begin(), &taken),
                                                CountingIterator(text.end(), &taken), &builder);
    if (!good) return builder.error().value_or(invalid("the text is not JSON"));
    return std::move(builder.root());
}

}  // namespace

Result<JsonValue> parseJson(std::string_view text) { return parse(text, nullptr); }

Result<JsonValue> parseJson(std::string_view text, const ListReader& list) { return parse(text, &list); }

std::string describe(const JsonValue& value) {
    if (value.line == 0) return inQuotes(value.text);
    switch (value.kind) {
        case JsonValue::Kind::null:
            return "null";
        case JsonValue::Kind::boolean:
            return value.boolean ? "true" : "false";
        case JsonValue::Kind::number:
            return "the number " + (value.natural ? std::to_string(*value.natural) : shortest(value.number));
        case JsonValue::Kind::text:
            return "the text " + inQuotes(value.text);
        case JsonValue::Kind::list:
            return "a list";
        case JsonValue::Kind::object:
            return "an object";
    }
    return {};
}

std::string printJson(const nlohmann::ordered_json& value) {
    std::string text;
    printTo(text, value, 0, 0);
    return text + '\n';
}

std::string printJson(nlohmann::ordered_json value, const ListPrinter& list) {
    const std::string key(list.key);
    value[key] = nlohmann::ordered_json::array();
    // So few items may fit on a line.
    constexpr std::size_t kFew = kColumns / 2;
    if (list.count <= kFew) {
        for (std::size_t i = 0; i < list.count; ++i) value[key].push_back(list.item(i));
        return printJson(value);
    }
    std::string text;
    printMembers(text, value, 0, [&](std::string_view name, const nlohmann::ordered_json& member, std::size_t before) {
        if (name == list.key)
            printTo(text, list);
        else
            printTo(text, member, 2, before);
    });
    return text + '\n';
}

}  // namespace hop::document
