// SPDX-License-Identifier: GPL-3.0-or-later
// Reads JSON documents with the events of nlohmann-json while counting the bytes it has taken.
#include "core/document/json_parse.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <nlohmann/json.hpp>

#include "core/base/text.h"
#include "core/document/torn_json.h"

namespace hop::document {
namespace {

constexpr double kMostExact = 9007199254740992.0;  // up to here doubles represent all integers
constexpr int kNumberOverflow = 406;               // the exception of nlohmann-json

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
    using Library = nlohmann::json;

    // `list`: the list to be read item by item; null: none.
    Builder(std::string_view text, const std::size_t* taken, const ListReader* list)
        : m_text(text), m_taken(taken), m_list(list) {}

    // NOLINTBEGIN(readability-identifier-naming): names required by nlohmann-json
    bool null() { return append(Json::Kind::null) != nullptr && taken(); }
    bool boolean(bool value) {
        Json* const place = append(Json::Kind::boolean);
        if (place != nullptr) place->boolean = value;
        return place != nullptr && taken();
    }
    bool number_integer(Library::number_integer_t value) { return number(static_cast<double>(value), {}); }
    bool number_unsigned(Library::number_unsigned_t value) { return number(static_cast<double>(value), value); }
    bool number_float(Library::number_float_t value, const std::string&) {
        // 1.0 and 1e3 are integers too, as in JSON Schema.
        const bool isNatural = value >= 0.0 && value <= kMostExact && value == std::floor(value);
        return number(value, isNatural ? std::optional(static_cast<std::uint64_t>(value)) : std::nullopt);
    }
    bool string(std::string& value) {
        Json* const place = append(Json::Kind::text);
        if (place != nullptr) place->text = std::move(value);
        return place != nullptr && taken();
    }
    bool binary(Library::binary_t&) { return false; }  // occurs in binary formats only

    bool start_object(std::size_t) { return open(Json::Kind::object); }
    bool start_array(std::size_t) { return open(Json::Kind::list); }
    bool end_object() { return close(); }
    bool end_array() { return close(); }

    bool key(std::string& name) {
        Json& object = *m_open.back();
        if (object.find(name) != nullptr)
            return fail("line " + std::to_string(line()) + ": the key " + inQuotes(name) +
                        " stands twice in one object");
        object.members.push_back({std::move(name), {}});
        m_afterKey = true;
        m_read = *m_taken;
        return true;
    }

    bool parse_error(std::size_t position, const std::string&, const Library::exception& exception) {
        const auto inside = m_open.empty() ? std::nullopt : std::optional(m_open.back()->kind);
        return fail(describe(TornJson{.text = m_text,
                                      .read = m_read,
                                      .end = position,
                                      .tooLarge = exception.id == kNumberOverflow,
                                      .afterKey = m_afterKey,
                                      .inside = inside}));
    }
    // NOLINTEND(readability-identifier-naming)

    Json& root() { return m_root; }
    const std::optional<Error>& error() const { return m_error; }

private:
    bool fail(std::string message) {
        m_error = invalid(std::move(message));
        return false;
    }

    // The last byte read either ends the value or, after a number, follows it; no newline of the value comes later.
    std::size_t line() {
        const std::size_t end = *m_taken == 0 ? 0 : *m_taken - 1;
        m_line += static_cast<std::size_t>(
            std::count(m_text.begin() + static_cast<std::ptrdiff_t>(m_counted),
                       m_text.begin() + static_cast<std::ptrdiff_t>(std::max(end, m_counted)), '\n'));
        m_counted = std::max(end, m_counted);
        return m_line;
    }

    bool number(double value, std::optional<std::uint64_t> natural) {
        Json* const place = append(Json::Kind::number);
        if (place == nullptr) return false;
        if (m_read > 0 && !isDigit(m_text[m_read - 1])) --m_read;  // the byte after a number was read with it
        place->number = value == 0.0 ? 0.0 : value;                // -0 is 0
        place->natural = natural;
        return taken();
    }

    // Whether the innermost open value is the long list.
    bool isInList() const { return m_list != nullptr && m_listDepth != 0 && m_open.size() == m_listDepth; }

    // Called after a value: hands it over if it is an item of the long list.
    bool taken() {
        if (!isInList()) return true;
        const auto done = m_list->take(m_item, m_items++);
        m_item = {};
        m_values = 0;
        if (!done) m_error = done.error();
        return done.ok();
    }

    // Called before a value opens: begins the long list if the value is that list.
    void beginList(Json::Kind kind) {
        if (m_list == nullptr || m_listDepth != 0 || kind != Json::Kind::list || m_open.size() != 1 ||
            m_root.kind != Json::Kind::object || m_root.members.back().name != m_list->key)
            return;
        m_listDepth = 2;
        m_values = 0;
        if (const auto begun = m_list->begin(m_root); !begun) m_error = begun.error();
    }

    Json* append(Json::Kind kind) {
        const std::size_t at = line();
        m_afterKey = false;
        m_read = *m_taken;
        const bool isItem = m_listDepth != 0 && m_open.size() >= m_listDepth;
        const std::size_t most = isItem ? kMaxItemValues : kMaxJsonValues;
        if (++m_values > most) {
            fail("line " + std::to_string(at) + ": the " + (isItem ? "item" : "document") + " has more than " +
                 thousands(most) + " values");
            return nullptr;
        }
        Json* target = isInList() ? &m_item : &m_root;
        if (!m_open.empty() && target == &m_root) {
            Json& parent = *m_open.back();
            if (parent.kind == Json::Kind::list) parent.members.emplace_back();
            target = &parent.members.back().value;
        }
        target->kind = kind;
        target->line = at;
        return target;
    }

    bool open(Json::Kind kind) {
        if (m_open.size() == kMaxJsonDepth)
            return fail("line " + std::to_string(line()) + ": the document is nested more than " +
                        std::to_string(kMaxJsonDepth) + " deep");
        beginList(kind);
        if (m_error) return false;
        Json* const target = append(kind);
        if (target != nullptr) m_open.push_back(target);
        return target != nullptr;
    }

    bool close() {
        if (m_listDepth != 0 && m_open.size() == m_listDepth) m_listDepth = kListEnded;
        m_open.pop_back();
        m_read = *m_taken;
        return taken();
    }

    std::string_view m_text;
    const std::size_t* m_taken;
    std::size_t m_counted = 0;  // newlines before this place are counted in m_line
    std::size_t m_line = 1;
    std::size_t m_values = 0;
    Json m_root;
    std::size_t m_read = 0;     // [bytes] up to the end of the last valid token
    bool m_afterKey = false;    // a key has been read, its value not yet
    std::vector<Json*> m_open;  // pointers stay valid: only the innermost value grows
    const ListReader* m_list;
    static constexpr std::size_t kListEnded = kMaxJsonDepth + 1;
    std::size_t m_listDepth = 0;  // open values where items of the long list stand; 0: it has not begun
    Json m_item;
    std::size_t m_items = 0;
    std::optional<Error> m_error;
};

Result<Json> parse(std::string_view text, const ListReader* list) {
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

Result<Json> parseJson(std::string_view text) { return parse(text, nullptr); }

Result<Json> parseJson(std::string_view text, const ListReader& list) { return parse(text, &list); }

}  // namespace hop::document
