// SPDX-License-Identifier: GPL-3.0-or-later
// Document types are described once, by forms and fields. Reader, printer and JSON Schema visit the same description.
//
// A form describes a JSON value of type V, a field a key of an object, and an Object all keys of a type T. Types are
// checked where a description is made; visitors access values by address only and are compiled once.
#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <initializer_list>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/base/result.h"
#include "core/document/json_fields.h"

namespace hop::document {

// Shared schemas by name: "$defs".
using Definitions = std::map<std::string, Json, std::less<>>;

// A form of values whose type the caller knows.
class FormBase {
public:
    FormBase() = default;
    FormBase(const FormBase&) = delete;
    FormBase& operator=(const FormBase&) = delete;
    virtual ~FormBase() = default;

    // Errors name line and path.
    virtual Result<void> read(const Json& value, const std::string& path, void* out) const = 0;
    virtual Json print(const void* value) const = 0;  // null: the key is omitted
    virtual Json schema(Definitions& definitions) const = 0;
};
using FormPtr = std::shared_ptr<const FormBase>;

template <typename V>
struct Form {
    FormPtr base;

    Result<void> read(const Json& value, const std::string& path, V& out) const {
        return base->read(value, path, &out);
    }
    Json print(const V& value) const { return base->print(&value); }
    Json schema(Definitions& definitions) const { return base->schema(definitions); }
};

template <typename V, typename Read, typename Print, typename Schema>
class FormOf final : public FormBase {
public:
    FormOf(Read reader, Print printer, Schema described)
        : m_read(std::move(reader)), m_print(std::move(printer)), m_schema(std::move(described)) {}

    Result<void> read(const Json& value, const std::string& path, void* out) const override {
        return m_read(value, path, *static_cast<V*>(out));
    }
    Json print(const void* value) const override { return m_print(*static_cast<const V*>(value)); }
    Json schema(Definitions& definitions) const override {
        if constexpr (std::same_as<Schema, Json>)
            return m_schema;
        else
            return m_schema(definitions);
    }

private:
    Read m_read;
    Print m_print;
    Schema m_schema;
};

// A form made of read(value, path, V& out), print(const V&), and its schema: Json, or schema(definitions).
template <typename V, typename Read, typename Print, typename Schema>
Form<V> formOf(Read read, Print print, Schema schema) {
    return {std::make_shared<FormOf<V, Read, Print, Schema>>(std::move(read), std::move(print), std::move(schema))};
}

// A key of an object, and the part of the object that it describes.
struct FieldBase {
    std::string name;
    std::string help = {};       // "description" in the schema; may be empty
    std::string valueName = {};  // on the command line: "EXPR", "all|K"; empty: not an option
    bool required = false;       // an error if missing
    bool always = false;         // printed even if it has its default value
    FormPtr form = {};
    std::size_t origin = 0;  // [bytes] in the object: the base class or member that the field was described for
    std::size_t offset = 0;  // [bytes] in it: the value
    // Compares the values of two objects; empty: never equal.
    std::function<bool(const void* a, const void* b)> equal = {};
    void (*assign)(void* out, const void* from) = nullptr;
    // If set, decides whether printing omits the key; receives the address at `origin`. Empty: the default value is
    // omitted, unless `always`.
    std::function<bool(const void* described)> omitted = {};

    // `object`: the whole object, not only the part at `origin`.
    Result<void> read(const Json& value, const std::string& path, void* object) const;
    bool isUsual(const void* object, const void* usual) const;  // true if both objects have the same value
    bool isOmitted(const void* object, const void* usual) const;
    Json print(const void* object) const;  // null: the key is omitted
};

// A field of objects of type T.
template <typename T>
struct Field : FieldBase {};

template <typename T>
struct Fields {
    std::vector<FieldBase> all;

    Fields() = default;
    Fields(std::initializer_list<Field<T>> fields) : all(fields.begin(), fields.end()) {}
    void push_back(Field<T> field) { all.push_back(std::move(field)); }  // NOLINT(readability-identifier-naming)
    auto begin() const { return all.begin(); }
    auto end() const { return all.end(); }
};

// The object with all default values.
template <typename T>
const T& usualOf() {
    static const T usual{};
    return usual;
}

template <typename Part, typename T>
std::size_t offsetIn(const T& object, const Part& part) {
    return static_cast<std::size_t>(reinterpret_cast<const std::byte*>(&part) -
                                    reinterpret_cast<const std::byte*>(&object));
}

template <typename V>
bool areEqual(const void* a, const void* b) {
    return *static_cast<const V*>(a) == *static_cast<const V*>(b);
}

template <typename V>
void assignTo(void* out, const void* from) {
    *static_cast<V*>(out) = *static_cast<const V*>(from);
}

enum class Presence : std::uint8_t {
    optional,  // omitted if it has its default value
    printed,   // may be missing, but is always printed
    required
};

template <typename T, typename Base, typename V>
    requires std::derived_from<T, Base>
Field<T> field(std::string_view name, V Base::* member, Form<V> form, std::string_view help,
               Presence presence = Presence::optional) {
    const T& usual = usualOf<T>();
    return {{.name = std::string(name),
             .help = std::string(help),
             .required = presence == Presence::required,
             .always = presence != Presence::optional,
             .form = std::move(form.base),
             .offset = offsetIn(usual, usual.*member),
             .equal = areEqual<V>,
             .assign = assignTo<V>}};
}

// A key whose value is computed from the whole object; always printed, unless `omitIf` is given.
template <typename T>
Field<T> wholeField(std::string_view name, Form<T> form, std::string_view help, Presence presence = Presence::printed) {
    return {{.name = std::string(name),
             .help = std::string(help),
             .required = presence == Presence::required,
             .always = presence != Presence::optional,
             .form = std::move(form.base)}};
}

// The field, omitted from the output where isOmitted(object) is true.
template <typename T, typename Predicate>
Field<T> omitIf(Field<T> field, Predicate isOmitted) {
    field.offset += std::exchange(field.origin, 0);
    field.omitted = [isOmitted](const void* object) { return isOmitted(*static_cast<const T*>(object)); };
    return field;
}

// A key that holds a node: a number in one member, or a name in the other.
FormPtr nodeForm(FormPtr number, std::size_t numberAt, std::size_t nameAt);
template <typename T, typename Base, typename V>
    requires std::derived_from<T, Base>
Field<T> nodeField(std::string_view name, V Base::* number, std::string T::* called, Form<V> numberForm,
                   std::string_view help) {
    const T& usual = usualOf<T>();
    const Form<T> form = {
        nodeForm(std::move(numberForm.base), offsetIn(usual, usual.*number), offsetIn(usual, usual.*called))};
    auto made = wholeField<T>(name, form, help, Presence::optional);
    made.equal = [number, called](const void* left, const void* right) {
        const T &a = *static_cast<const T*>(left), &b = *static_cast<const T*>(right);
        return a.*number == b.*number && a.*called == b.*called;
    };
    return made;
}

// A key with a constant value, a text or a number.
FormPtr constantForm(Json expected);
template <typename T>
Field<T> constant(std::string_view name, Json expected) {
    return wholeField<T>(name, Form<T>{constantForm(std::move(expected))}, {}, Presence::required);
}

// A derived key: printed for readers of the file, ignored on input.
template <typename T, typename Print>
Field<T> derived(std::string_view name, Print print, Json schema, std::string_view help) {
    const auto ignore = [](const Json&, const std::string&, T&) { return Result<void>(); };
    return wholeField<T>(name, formOf<T>(ignore, std::move(print), std::move(schema)), help);
}

// Appends the fields, shifted by `offset` [bytes].
void appendAt(std::vector<FieldBase>& fields, const std::vector<FieldBase>& more, std::size_t offset);

// The fields of a base class as fields of the derived class.
template <typename T, typename Base>
    requires std::derived_from<T, Base>
void append(Fields<T>& fields, const Fields<Base>& more) {
    const T& usual = usualOf<T>();
    appendAt(fields.all, more.all, offsetIn(usual, static_cast<const Base&>(usual)));
}

// The fields of a member as fields of its object.
template <typename T, typename V>
void append(Fields<T>& fields, V T::* member, const Fields<V>& more) {
    const T& usual = usualOf<T>();
    appendAt(fields.all, more.all, offsetIn(usual, usual.*member));
}

// Fields whose key may also be null, which means the default value.
void allowNull(std::vector<FieldBase>& fields, const void* usual);
template <typename T>
void allowNull(Fields<T>& fields) {
    allowNull(fields.all, &usualOf<T>());
}

template <typename T>
struct Object {
    Fields<T> fields;
    std::string help = {};
    // Checks the fields together after all were read; may fill in missing ones.
    std::function<Result<void>(const Json& value, const std::string& path, T& out)> settle = {};
};

Result<void> readFields(const std::vector<FieldBase>& fields, const Json& value, const std::string& path, void* out);
Json printFields(const std::vector<FieldBase>& fields, const void* value, const void* usual);
Json schemaOfFields(const std::vector<FieldBase>& fields, std::string_view help, const void* usual,
                    Definitions& definitions);

template <typename T>
Result<void> read(const Object<T>& object, const Json& value, const std::string& path, T& out) {
    if (auto done = readFields(object.fields.all, value, path, &out); !done) return done;
    return object.settle ? object.settle(value, path, out) : Result<void>();
}

template <typename T>
Json print(const Object<T>& object, const T& value) {
    return printFields(object.fields.all, &value, &usualOf<T>());
}

// Whether a schema omits this default: null, an empty text, false, an empty list or object.
bool saysNothing(const Json& value);

template <typename T>
Json schemaOf(const Object<T>& object, Definitions& definitions) {
    return schemaOfFields(object.fields.all, object.help, &usualOf<T>(), definitions);
}

// `definition`: the name of the schema in "$defs".
template <typename T>
Form<T> objectForm(std::string definition, Object<T> object) {
    const auto shared = std::make_shared<const Object<T>>(std::move(object));
    return formOf<T>([shared](const Json& value, const std::string& path,
                              T& out) { return document::read(*shared, value, path, out); },
                     [shared](const T& value) { return document::print(*shared, value); },
                     [shared, definition = std::move(definition)](Definitions& definitions) {
                         if (!definitions.contains(definition)) {
                             definitions[definition];  // schemas may be recursive
                             definitions[definition] = schemaOf(*shared, definitions);
                         }
                         return Json{{"$ref", "#/$defs/" + definition}};
                     });
}

// The schema of a whole document. It cannot express the object's `settle`.
std::string printSchema(std::string_view title, const Json& body, const Definitions& definitions);
template <typename T>
std::string printSchema(std::string_view title, const Object<T>& object) {
    Definitions definitions;
    const Json body = schemaOf(object, definitions);
    return printSchema(title, body, definitions);
}

// A list of a type that the caller knows.
struct ListAccess {
    void (*clear)(void* list);
    void* (*append)(void* list);
    std::size_t (*count)(const void* list);
    const void* (*at)(const void* list, std::size_t index);
};
FormPtr listForm(FormPtr item, ListAccess access, std::size_t least, std::size_t most);
template <typename V>
Form<std::vector<V>> listOf(Form<V> item, std::size_t least = 0, std::size_t most = SIZE_MAX) {
    using List = std::vector<V>;
    constexpr ListAccess kAccess = {
        .clear = [](void* list) { static_cast<List*>(list)->clear(); },
        .append = [](void* list) -> void* { return &static_cast<List*>(list)->emplace_back(); },
        .count = [](const void* list) { return static_cast<const List*>(list)->size(); },
        .at = [](const void* list, std::size_t i) -> const void* { return &(*static_cast<const List*>(list))[i]; }};
    return {listForm(std::move(item.base), kAccess, least, most)};
}

// A missing key is an empty optional.
struct OptionalAccess {
    void* (*emplace)(void* optional);
    const void* (*get)(const void* optional);  // null: empty
};
FormPtr optionalForm(FormPtr form, OptionalAccess access);
template <typename V>
Form<std::optional<V>> optional(Form<V> form) {
    using Optional = std::optional<V>;
    constexpr OptionalAccess kAccess = {
        .emplace = [](void* value) -> void* { return &static_cast<Optional*>(value)->emplace(); },
        .get = [](const void* value) -> const void* {
            const Optional& held = *static_cast<const Optional*>(value);
            return held ? &*held : nullptr;
        }};
    return {optionalForm(std::move(form.base), kAccess)};
}

Form<std::string> text();
// A text accepted by `check`; `example` is a valid one.
Form<std::string> checkedText(std::function<Result<void>(std::string_view)> check, std::string_view example);
// The id of a catalogue member, lower case with hyphens; its existence is not checked here.
Form<std::string> id();
// A call of a catalogue member; its existence is not checked here.
Form<std::string> call();
// One of the choices; an empty text is not printed.
Form<std::string> choice(std::vector<std::string_view> choices);
// Words for the values of an enumeration or flag.
struct NamedAccess {
    void (*set)(void* out, std::size_t value);
    std::size_t (*get)(const void* value);
};
FormPtr namedForm(std::vector<std::pair<std::string_view, std::size_t>> names, NamedAccess access);
template <typename E>
Form<E> namedValue(const std::vector<std::pair<std::string_view, E>>& names) {
    std::vector<std::pair<std::string_view, std::size_t>> numbers;
    for (const auto& [word, value] : names) numbers.emplace_back(word, static_cast<std::size_t>(value));
    constexpr NamedAccess kAccess = {
        .set = [](void* out, std::size_t value) { *static_cast<E*>(out) = static_cast<E>(value); },
        .get = [](const void* value) { return static_cast<std::size_t>(*static_cast<const E*>(value)); }};
    return {namedForm(std::move(numbers), kAccess)};
}
Form<bool> flag();

// An integer in a closed range; values outside are not printed. For 32 and 64 bits.
template <std::unsigned_integral N>
Form<N> natural(std::uint64_t least = 0, std::uint64_t most = kMost<N>);
extern template Form<std::uint32_t> natural(std::uint64_t least, std::uint64_t most);
extern template Form<std::uint64_t> natural(std::uint64_t least, std::uint64_t most);

// A range of numbers; `above` and `below` are exclusive.
struct Range {
    std::optional<double> least = {}, above = {}, most = {}, below = {};
};
// Values outside the range are not printed.
Form<double> number(Range range = {});

}  // namespace hop::document
