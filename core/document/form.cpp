// SPDX-License-Identifier: GPL-3.0-or-later
// The visits of fields, and the forms of lists, texts, flags and numbers.
#include "core/document/form.h"

#include <algorithm>

#include "core/base/expression.h"
#include "core/base/text.h"
#include "core/document/json_print.h"

namespace hop::document {
namespace {

const void* moved(const void* object, std::size_t offset) { return static_cast<const std::byte*>(object) + offset; }
void* moved(void* object, std::size_t offset) { return static_cast<std::byte*>(object) + offset; }

// A node as a number or a text, in the members at these offsets.
class NodeForm final : public FormBase {
public:
    NodeForm(FormPtr number, std::size_t numberAt, std::size_t nameAt)
        : m_number(std::move(number)), m_numberAt(numberAt), m_nameAt(nameAt) {}

    Result<void> read(const Json& value, const std::string& path, void* out) const override {
        if (value.kind != Json::Kind::text) return m_number->read(value, path, moved(out, m_numberAt));
        if (value.text.empty()) return errorAt(value, path, "must be a node: its number, address or label");
        *static_cast<std::string*>(moved(out, m_nameAt)) = value.text;
        return {};
    }
    Json print(const void* value) const override {
        const auto& name = *static_cast<const std::string*>(moved(value, m_nameAt));
        return name.empty() ? m_number->print(moved(value, m_numberAt)) : Json(name);
    }
    Json schema(Definitions& definitions) const override {
        return {{"anyOf", {m_number->schema(definitions), {{"type", "string"}, {"minLength", 1}}}}};
    }

private:
    FormPtr m_number;
    std::size_t m_numberAt, m_nameAt;
};

class ConstantForm final : public FormBase {
public:
    explicit ConstantForm(Json expected) : m_expected(std::move(expected)) {}

    Result<void> read(const Json& value, const std::string& path, void*) const override {
        if (value == m_expected) return {};
        return errorAt(value, path, "must be " + printCompact(m_expected) + ", not " + describe(value));
    }
    Json print(const void*) const override { return m_expected; }
    Json schema(Definitions&) const override { return {{"const", m_expected}}; }

private:
    Json m_expected;
};

// The printed value of a field; null if it equals the default in `usual`.
class NullableForm final : public FormBase {
public:
    NullableForm(const FieldBase& field, const void* usual)
        : m_form(field.form), m_assign(field.assign), m_usual(moved(usual, field.origin + field.offset)) {}

    Result<void> read(const Json& value, const std::string& path, void* out) const override {
        if (value.kind != Json::Kind::null) return m_form->read(value, path, out);
        m_assign(out, m_usual);
        return {};
    }
    Json print(const void* value) const override { return m_form->print(value); }
    Json schema(Definitions& definitions) const override {
        return {{"anyOf", {m_form->schema(definitions), {{"type", "null"}}}}};
    }

private:
    FormPtr m_form;
    void (*m_assign)(void*, const void*);
    const void* m_usual;
};

class ListForm final : public FormBase {
public:
    ListForm(FormPtr item, ListAccess access, std::size_t least, std::size_t most)
        : m_item(std::move(item)), m_access(access), m_least(least), m_most(most) {}

    Result<void> read(const Json& value, const std::string& path, void* out) const override {
        if (value.kind != Json::Kind::list) return errorAt(value, path, "must be a list, not " + describe(value));
        if (auto counted = checkCount(value, path, m_least, m_most); !counted) return counted;
        m_access.clear(out);
        for (std::size_t i = 0; i < value.members.size(); ++i)
            if (auto done = m_item->read(value.members[i].value, path + '/' + std::to_string(i), m_access.append(out));
                !done)
                return done;
        return {};
    }
    Json print(const void* value) const override {
        Json json = Json::list();
        const std::size_t count = m_access.count(value);
        for (std::size_t i = 0; i < count; ++i) json.append(m_item->print(m_access.at(value, i)));
        return json;
    }
    Json schema(Definitions& definitions) const override {
        Json schema = {{"type", "array"}, {"items", m_item->schema(definitions)}};
        if (m_least > 0) schema["minItems"] = m_least;
        if (m_most < SIZE_MAX) schema["maxItems"] = m_most;
        return schema;
    }

private:
    FormPtr m_item;
    ListAccess m_access;
    std::size_t m_least, m_most;
};

class OptionalForm final : public FormBase {
public:
    OptionalForm(FormPtr form, OptionalAccess access) : m_form(std::move(form)), m_access(access) {}

    Result<void> read(const Json& value, const std::string& path, void* out) const override {
        return m_form->read(value, path, m_access.emplace(out));
    }
    Json print(const void* value) const override {
        const void* const held = m_access.get(value);
        return held == nullptr ? Json() : m_form->print(held);
    }
    Json schema(Definitions& definitions) const override { return m_form->schema(definitions); }

private:
    FormPtr m_form;
    OptionalAccess m_access;
};

// A word for a value of an enumeration or flag.
class NamedForm final : public FormBase {
public:
    NamedForm(FormPtr word, std::vector<std::pair<std::string_view, std::size_t>> names, NamedAccess access)
        : m_word(std::move(word)), m_names(std::move(names)), m_access(access) {}

    Result<void> read(const Json& value, const std::string& path, void* out) const override {
        std::string word;
        if (auto done = m_word->read(value, path, &word); !done) return done;
        for (const auto& [name, number] : m_names)
            if (name == word) m_access.set(out, number);
        return {};
    }
    Json print(const void* value) const override {
        for (const auto& [name, number] : m_names)
            if (number == m_access.get(value)) return Json(name);
        return {};
    }
    Json schema(Definitions& definitions) const override { return m_word->schema(definitions); }

private:
    FormPtr m_word;
    std::vector<std::pair<std::string_view, std::size_t>> m_names;
    NamedAccess m_access;
};

bool isIdLetter(char c) { return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-'; }

const Json kText = {{"type", "string"}};

Json same(const std::string& value) { return value; }

std::string rangeText(const Range& range) {
    if (range.above && range.below) return "between " + shortest(*range.above) + " and " + shortest(*range.below);
    std::vector<std::string> parts;
    if (range.least) parts.push_back("of at least " + shortest(*range.least));
    if (range.above) parts.push_back("above " + shortest(*range.above));
    if (range.most) parts.push_back("of at most " + shortest(*range.most));
    if (range.below) parts.push_back("below " + shortest(*range.below));
    return join(parts, " and ");
}

bool isIn(const Range& range, double value) {
    return (!range.least || value >= *range.least) && (!range.above || value > *range.above) &&
           (!range.most || value <= *range.most) && (!range.below || value < *range.below);
}

Json schemaOf(const Range& range) {
    Json schema = {{"type", "number"}};
    if (range.least) schema["minimum"] = *range.least;
    if (range.above) schema["exclusiveMinimum"] = *range.above;
    if (range.most) schema["maximum"] = *range.most;
    if (range.below) schema["exclusiveMaximum"] = *range.below;
    return schema;
}

}  // namespace

Result<void> FieldBase::read(const Json& value, const std::string& path, void* object) const {
    return form->read(value, path, moved(object, origin + offset));
}

bool FieldBase::isUsual(const void* object, const void* usual) const {
    return equal && equal(moved(object, origin + offset), moved(usual, origin + offset));
}

bool FieldBase::isOmitted(const void* object, const void* usual) const {
    return omitted ? omitted(moved(object, origin)) : !always && isUsual(object, usual);
}

Json FieldBase::print(const void* object) const { return form->print(moved(object, origin + offset)); }

FormPtr nodeForm(FormPtr number, std::size_t numberAt, std::size_t nameAt) {
    return std::make_shared<NodeForm>(std::move(number), numberAt, nameAt);
}

FormPtr constantForm(Json expected) { return std::make_shared<ConstantForm>(std::move(expected)); }

void appendAt(std::vector<FieldBase>& fields, const std::vector<FieldBase>& more, std::size_t offset) {
    for (const FieldBase& each : more) fields.emplace_back(each).origin += offset;
}

void allowNull(std::vector<FieldBase>& fields, const void* usual) {
    for (FieldBase& each : fields) each.form = std::make_shared<NullableForm>(each, usual);
}

Result<void> readFields(const std::vector<FieldBase>& fields, const Json& value, const std::string& path, void* out) {
    JsonFields keys(value, path);
    for (const FieldBase& each : fields)
        keys.field(
            each.name, [&](const Json& member, const std::string& place) { return each.read(member, place, out); },
            each.required);
    return keys.finish();
}

Json printFields(const std::vector<FieldBase>& fields, const void* value, const void* usual) {
    Json json = Json::object();
    for (const FieldBase& each : fields) {
        if (each.isOmitted(value, usual)) continue;
        if (Json printed = each.print(value); !printed.isNull()) json[each.name] = std::move(printed);
    }
    return json;
}

bool saysNothing(const Json& value) {
    switch (value.kind) {
        case Json::Kind::null:
        case Json::Kind::list:
        case Json::Kind::object:
            return true;
        case Json::Kind::boolean:
            return !value.boolean;
        case Json::Kind::text:
            return value.text.empty();
        case Json::Kind::number:
            break;
    }
    return false;
}

Json schemaOfFields(const std::vector<FieldBase>& fields, std::string_view help, const void* usual,
                    Definitions& definitions) {
    Json required = Json::list();
    Json properties = Json::object();
    for (const FieldBase& each : fields) {
        if (each.required) required.append(each.name);
        Json& property = properties[each.name] = each.form->schema(definitions);
        const bool omitted = each.required || (each.omitted && each.isOmitted(usual, usual));
        if (Json value = omitted ? Json() : each.print(usual); !saysNothing(value))
            property["default"] = std::move(value);
        if (!each.help.empty()) property["description"] = each.help;
    }
    Json schema = {{"type", "object"}, {"additionalProperties", false}};
    if (!help.empty()) schema["description"] = help;
    if (!required.isEmpty()) schema["required"] = std::move(required);
    schema["properties"] = std::move(properties);
    return schema;
}

std::string printSchema(std::string_view title, const Json& body, const Definitions& definitions) {
    Json schema = {{"$schema", "https://json-schema.org/draft/2020-12/schema"}, {"title", title}};
    for (const JsonMember& member : body.members) schema[member.name] = member.value;
    for (const auto& [name, definition] : definitions) schema["$defs"][name] = definition;
    return printJson(schema);
}

FormPtr listForm(FormPtr item, ListAccess access, std::size_t least, std::size_t most) {
    return std::make_shared<ListForm>(std::move(item), access, least, most);
}

FormPtr optionalForm(FormPtr form, OptionalAccess access) {
    return std::make_shared<OptionalForm>(std::move(form), access);
}

Form<std::string> text() {
    const auto read = [](const Json& value, const std::string& path, std::string& out) -> Result<void> {
        if (value.kind != Json::Kind::text) return errorAt(value, path, "must be a text, not " + describe(value));
        out = value.text;
        return {};
    };
    return formOf<std::string>(read, same, kText);
}

Form<std::string> checkedText(std::function<Result<void>(std::string_view)> check, std::string_view example) {
    const auto read = [check = std::move(check), example = std::string(example)](
                          const Json& value, const std::string& path, std::string& out) -> Result<void> {
        if (value.kind != Json::Kind::text)
            return errorAt(value, path, "must be a text such as \"" + example + "\", not " + describe(value));
        if (const auto good = check(value.text); !good) return errorAt(value, path, good.error().message);
        out = value.text;
        return {};
    };
    return formOf<std::string>(read, same, kText);
}

Form<std::string> id() {
    const auto read = [](const Json& value, const std::string& path, std::string& out) -> Result<void> {
        if (value.kind != Json::Kind::text || value.text.empty() || !std::ranges::all_of(value.text, isIdLetter))
            return errorAt(value, path, "must be a word such as \"network\", not " + describe(value));
        out = value.text;
        return {};
    };
    return formOf<std::string>(read, same, Json{{"type", "string"}, {"pattern", "^[a-z0-9-]+$"}});
}

Form<std::string> call() {
    const auto check = [](std::string_view words) -> Result<void> {
        const auto parsed = parseExpression(words);
        if (!parsed) return parsed.error();
        if (!parsed->isName())
            return invalid("must be a name or a call such as levels(node=3), not " + inQuotes(words));
        return {};
    };
    return checkedText(check, "levels(node=3)");
}

Form<std::string> choice(std::vector<std::string_view> choices) {
    const auto read = [choices](const Json& value, const std::string& path, std::string& out) -> Result<void> {
        if (value.kind != Json::Kind::text || std::ranges::find(choices, value.text) == choices.end())
            return errorAt(value, path, "must be one of " + join(choices, ", ") + ", not " + describe(value));
        out = value.text;
        return {};
    };
    const auto print = [](const std::string& value) { return value.empty() ? Json() : Json(value); };
    return formOf<std::string>(read, print, Json{{"enum", choices}});
}

FormPtr namedForm(std::vector<std::pair<std::string_view, std::size_t>> names, NamedAccess access) {
    std::vector<std::string_view> words;
    for (const auto& [word, value] : names) words.push_back(word);
    return std::make_shared<NamedForm>(choice(words).base, std::move(names), access);
}

Form<bool> flag() {
    const auto read = [](const Json& value, const std::string& path, bool& out) -> Result<void> {
        if (value.kind != Json::Kind::boolean)
            return errorAt(value, path, "must be true or false, not " + describe(value));
        out = value.boolean;
        return {};
    };
    return formOf<bool>(read, [](bool value) { return Json(value); }, Json{{"type", "boolean"}});
}

template <std::unsigned_integral N>
Form<N> natural(std::uint64_t least, std::uint64_t most) {
    const auto read = [least, most](const Json& value, const std::string& path, N& out) -> Result<void> {
        const auto number = readNatural(value, path, least, most);
        if (!number) return number.error();
        out = static_cast<N>(*number);
        return {};
    };
    const auto print = [least, most](N value) { return value < least || value > most ? Json() : Json(value); };
    return formOf<N>(read, print, Json{{"type", "integer"}, {"minimum", least}, {"maximum", most}});
}
template Form<std::uint32_t> natural(std::uint64_t least, std::uint64_t most);
template Form<std::uint64_t> natural(std::uint64_t least, std::uint64_t most);

Form<double> number(Range range) {
    const auto read = [range](const Json& value, const std::string& path, double& out) -> Result<void> {
        if (value.kind != Json::Kind::number) return errorAt(value, path, "must be a number, not " + describe(value));
        if (!isIn(range, value.number))
            return errorAt(value, path, "must be " + rangeText(range) + ", not " + describe(value));
        out = value.number;
        return {};
    };
    const auto print = [range](double value) { return isIn(range, value) ? Json(value) : Json(); };
    return formOf<double>(read, print, schemaOf(range));
}

}  // namespace hop::document
