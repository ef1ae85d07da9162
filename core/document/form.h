// SPDX-License-Identifier: GPL-3.0-or-later
// Document types are described once, by forms and fields. Reader, printer and JSON Schema visit the same description.
//
// A form describes a JSON value of type V, a field a key of an object, and an Object all keys of a type T.
#pragma once

#include <concepts>
#include <cstdint>
#include <functional>
#include <map>
#include <nlohmann/json.hpp>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/base/result.h"
#include "core/document/json_fields.h"

namespace hop::document {

// Shared schemas by name: "$defs".
using Definitions = std::map<std::string, Json, std::less<>>;

template <typename V>
struct Form {
    // Errors name line and path.
    std::function<Result<void>(const JsonValue& value, const std::string& path, V& out)> read;
    std::function<Json(const V& value)> print;  // null: the key is omitted
    std::function<Json(Definitions& definitions)> schema;
};

// A key of an object, and the part of T that it holds.
template <typename T>
struct Field {
    std::string name;
    std::string help;       // "description" in the schema; may be empty
    bool required = false;  // an error if missing
    bool always = false;    // printed even if it has its default value
    std::function<Result<void>(const JsonValue& value, const std::string& path, T& out)> read;
    std::function<bool(const T& value, const T& usual)> isUsual;
    std::function<Json(const T& value)> print;
    std::function<Json(Definitions& definitions)> schema;
    std::function<void(T& out, const T& from)> assign;
    std::string valueName = {};  // on the command line: "EXPR", "all|K"; empty: not an option
};

template <typename T>
using Fields = std::vector<Field<T>>;

enum class Presence : std::uint8_t {
    optional,  // omitted if it has its default value
    printed,   // may be missing, but is always printed
    required
};

template <typename T, typename Base, typename V>
    requires std::derived_from<T, Base>
Field<T> field(std::string_view name, V Base::* member, Form<V> form, std::string_view help,
               Presence presence = Presence::optional) {
    return {.name = std::string(name),
            .help = std::string(help),
            .required = presence == Presence::required,
            .always = presence != Presence::optional,
            .read = [member, read = form.read](const JsonValue& value, const std::string& path,
                                               T& out) { return read(value, path, out.*member); },
            .isUsual = [member](const T& value, const T& usual) { return value.*member == usual.*member; },
            .print = [member, print = form.print](const T& value) { return print(value.*member); },
            .schema = form.schema,
            .assign = [member](T& out, const T& from) { out.*member = from.*member; }};
}

// A key that holds a node: its number in the one member, or what else it is called, a text, in the other.
template <typename T, typename V>
Field<T> nodeField(std::string_view name, V T::* number, std::string T::* called, Form<V> numberForm,
                   std::string_view help) {
    return {
        .name = std::string(name),
        .help = std::string(help),
        .read = [number, called, read = numberForm.read](const JsonValue& value, const std::string& path,
                                                         T& out) -> Result<void> {
            if (value.kind != JsonValue::Kind::text) return read(value, path, out.*number);
            if (value.text.empty()) return errorAt(value, path, "must be a node: its number, address or label");
            out.*called = value.text;
            return {};
        },
        .isUsual = [number, called](
                       const T& value,
                       const T& usual) { return value.*number == usual.*number && value.*called == usual.*called; },
        .print = [number, called, print = numberForm.print](
                     const T& value) { return (value.*called).empty() ? print(value.*number) : Json(value.*called); },
        .schema =
            [schema = numberForm.schema](Definitions& definitions) {
                return Json{{"anyOf", {schema(definitions), {{"type", "string"}, {"minLength", 1}}}}};
            },
        .assign =
            [number, called](T& out, const T& from) {
                out.*number = from.*number;
                out.*called = from.*called;
            }};
}

// A key with a constant value.
template <typename T>
Field<T> constant(std::string_view name, Json expected) {
    return {.name = std::string(name),
            .help = {},
            .required = true,
            .always = true,
            .read = [expected](const JsonValue& value, const std::string& path, T&) -> Result<void> {
                const bool same =
                    expected.is_string()
                        ? value.kind == JsonValue::Kind::text && value.text == expected.get_ref<const std::string&>()
                        : value.natural && *value.natural == expected.get<std::uint64_t>();
                if (same) return {};
                return errorAt(value, path, "must be " + expected.dump() + ", not " + describe(value));
            },
            .isUsual = [](const T&, const T&) { return true; },
            .print = [expected](const T&) { return expected; },
            .schema = [expected](Definitions&) { return Json{{"const", expected}}; },
            .assign = [](T&, const T&) {}};
}

// A key that follows from the others: printed for readers of the file, ignored when read.
template <typename T>
Field<T> derived(std::string_view name, std::function<Json(const T& value)> print, Json schema, std::string_view help) {
    return {.name = std::string(name),
            .help = std::string(help),
            .read = [](const JsonValue&, const std::string&, T&) -> Result<void> { return {}; },
            .isUsual = [](const T&, const T&) { return false; },
            .print = std::move(print),
            .schema = [schema = std::move(schema)](Definitions&) { return schema; },
            .assign = [](T&, const T&) {}};
}

// The fields of a base class as fields of the derived class.
template <typename T, typename Base>
    requires std::derived_from<T, Base>
void append(Fields<T>& fields, const Fields<Base>& more) {
    for (const Field<Base>& each : more)
        fields.push_back({each.name, each.help, each.required, each.always, each.read, each.isUsual, each.print,
                          each.schema, each.assign, each.valueName});
}

// most_replications is printed only with relative_half_width, which needs it.
template <typename T, typename V>
void append(Fields<T>& fields, V T::* member, const Fields<V>& more) {
    for (const Field<V>& each : more)
        fields.push_back(
            {.name = each.name,
             .help = each.help,
             .required = each.required,
             .always = each.always,
             .read = [member, read = each.read](const JsonValue& value, const std::string& path,
                                                T& out) { return read(value, path, out.*member); },
             .isUsual = [member, isUsual = each.isUsual](
                            const T& value, const T& usual) { return isUsual(value.*member, usual.*member); },
             .print = [member, print = each.print](const T& value) { return print(value.*member); },
             .schema = each.schema,
             .assign = [member, assign = each.assign](T& out, const T& from) { assign(out.*member, from.*member); }});
}

template <typename T>
struct Object {
    Fields<T> fields;
    std::string help = {};
    // Checks the fields together after all were read; may fill in missing ones.
    std::function<Result<void>(const JsonValue& value, const std::string& path, T& out)> settle = {};
};

template <typename T>
Result<void> read(const Object<T>& object, const JsonValue& value, const std::string& path, T& out) {
    JsonFields fields(value, path);
    for (const Field<T>& each : object.fields)
        fields.field(
            each.name, [&](const JsonValue& member, const std::string& place) { return each.read(member, place, out); },
            each.required);
    if (auto finished = fields.finish(); !finished) return finished;
    return object.settle ? object.settle(value, path, out) : Result<void>();
}

template <typename T>
Json print(const Object<T>& object, const T& value) {
    const T usual{};
    Json json = Json::object();
    for (const Field<T>& each : object.fields) {
        if (each.isUsual(value, usual) && !each.always) continue;
        if (Json printed = each.print(value); !printed.is_null()) json[each.name] = std::move(printed);
    }
    return json;
}

// Whether a schema omits this default: null, an empty text, false, an empty list or object.
bool saysNothing(const Json& value);

template <typename T>
Json schemaOf(const Object<T>& object, Definitions& definitions) {
    Json required = Json::array();
    Json properties = Json::object();
    for (const Field<T>& each : object.fields) {
        if (each.required) required.push_back(each.name);
        Json& property = properties[each.name] = each.schema(definitions);
        if (Json usual = each.print(T()); !each.required && !saysNothing(usual)) property["default"] = std::move(usual);
        if (!each.help.empty()) property["description"] = each.help;
    }
    Json schema = {{"type", "object"}, {"additionalProperties", false}};
    if (!object.help.empty()) schema["description"] = object.help;
    if (!required.empty()) schema["required"] = std::move(required);
    schema["properties"] = std::move(properties);
    return schema;
}

// `definition`: the name of the schema in "$defs".
template <typename T>
Form<T> objectForm(std::string definition, Object<T> object) {
    return {.read = [object](const JsonValue& value, const std::string& path,
                             T& out) { return read(object, value, path, out); },
            .print = [object](const T& value) { return print(object, value); },
            .schema =
                [object, definition](Definitions& definitions) {
                    if (!definitions.contains(definition)) {
                        definitions[definition];  // schemas may be recursive
                        definitions[definition] = schemaOf(object, definitions);
                    }
                    return Json{{"$ref", "#/$defs/" + definition}};
                }};
}

// The schema of a whole document. It cannot express the object's `settle`.
template <typename T>
std::string printSchema(std::string_view title, const Object<T>& object) {
    Definitions definitions;
    const Json body = schemaOf(object, definitions);
    Json schema = {{"$schema", "https://json-schema.org/draft/2020-12/schema"}, {"title", title}};
    schema.update(body);
    if (!definitions.empty()) schema["$defs"] = definitions;
    return printJson(schema);
}

template <typename V>
Form<std::vector<V>> listOf(Form<V> item, std::size_t least = 0, std::size_t most = SIZE_MAX) {
    return {
        .read = [item, least, most](const JsonValue& value, const std::string& path,
                                    std::vector<V>& out) -> Result<void> {
            if (value.kind != JsonValue::Kind::list)
                return errorAt(value, path, "must be a list, not " + describe(value));
            if (auto counted = checkCount(value, path, least, most); !counted) return counted;
            out.clear();
            for (std::size_t i = 0; i < value.members.size(); ++i)
                if (auto done = item.read(value.members[i].value, path + '/' + std::to_string(i), out.emplace_back());
                    !done)
                    return done;
            return {};
        },
        .print =
            [item](const std::vector<V>& values) {
                Json json = Json::array();
                for (const V& value : values) json.push_back(item.print(value));
                return json;
            },
        .schema =
            [item, least, most](Definitions& definitions) {
                Json schema = {{"type", "array"}, {"items", item.schema(definitions)}};
                if (least > 0) schema["minItems"] = least;
                if (most < SIZE_MAX) schema["maxItems"] = most;
                return schema;
            }};
}

// A missing key is an empty optional.
template <typename V>
Form<std::optional<V>> optional(Form<V> form) {
    return {.read = [form](const JsonValue& value, const std::string& path,
                           std::optional<V>& out) { return form.read(value, path, out.emplace()); },
            .print = [form](const std::optional<V>& value) { return value ? form.print(*value) : Json(); },
            .schema = form.schema};
}

Form<std::string> text();
// A text accepted by `check`; `example` is a valid one.
Form<std::string> checkedText(std::function<Result<void>(std::string_view)> check, std::string_view example);
// The id of a catalogue member, lower case with hyphens; this room does not check that it exists.
Form<std::string> id();
// A call of a catalogue member; this room does not check that it exists.
Form<std::string> call();
// One of the choices; an empty text is not printed.
Form<std::string> choice(std::vector<std::string_view> choices);
// The same for the values of an enumeration or flag.
template <typename E>
Form<E> namedValue(std::vector<std::pair<std::string_view, E>> names) {
    std::vector<std::string_view> words;
    for (const auto& [word, value] : names) words.push_back(word);
    const Form<std::string> form = choice(words);
    return {.read = [form, names](const JsonValue& json, const std::string& path, E& out) -> Result<void> {
                std::string word;
                if (auto done = form.read(json, path, word); !done) return done;
                for (const auto& [name, value] : names)
                    if (name == word) out = value;
                return {};
            },
            .print =
                [names](const E& wanted) {
                    for (const auto& [name, value] : names)
                        if (value == wanted) return Json(name);
                    return Json();
                },
            .schema = form.schema};
}
Form<bool> flag();

// An integer in a closed range; values outside are not printed.
template <std::unsigned_integral N>
Form<N> natural(std::uint64_t least = 0, std::uint64_t most = kMost<N>) {
    return {.read = [least, most](const JsonValue& value, const std::string& path, N& out) -> Result<void> {
                const auto number = readNatural(value, path, least, most);
                if (!number) return number.error();
                out = static_cast<N>(*number);
                return {};
            },
            .print = [least, most](const N& value) { return value < least || value > most ? Json() : Json(value); },
            .schema = [least, most](
                          Definitions&) { return Json{{"type", "integer"}, {"minimum", least}, {"maximum", most}}; }};
}

// A range of numbers; `above` and `below` are exclusive.
struct Range {
    std::optional<double> least = {}, above = {}, most = {}, below = {};
};
// Values outside the range are not printed.
Form<double> number(Range range = {});

}  // namespace hop::document
