// SPDX-License-Identifier: GPL-3.0-or-later
// Reading the fields that several documents have.
#include "core/document/common_fields.h"

namespace hop::document {

void readMark(JsonFields& fields, std::string_view format) {
    fields.field(
        "format",
        [format](const JsonValue& value, const std::string& path) -> Result<void> {
            if (value.kind == JsonValue::Kind::text && value.text == format) return {};
            return errorAt(value, path, "must be \"" + std::string(format) + "\", not " + describe(value));
        },
        true);
    std::uint64_t version = 1;
    fields.natural("version", version, 1, 1, true);
}

std::string_view formatOf(const JsonValue& document) {
    const JsonValue* format = document.kind == JsonValue::Kind::object ? document.find("format") : nullptr;
    return format != nullptr && format->kind == JsonValue::Kind::text ? std::string_view(format->text)
                                                                      : std::string_view();
}

Result<void> readPorts(const JsonValue& value, const std::string& path, std::uint32_t& out) {
    if (value.kind == JsonValue::Kind::text && value.text == "all") {
        out = 0;
    } else if (value.natural && *value.natural >= 1 && *value.natural <= kMost32) {
        out = static_cast<std::uint32_t>(*value.natural);
    } else {
        return errorAt(value, path, "must be \"all\" or an integer of at least 1, not " + describe(value));
    }
    return {};
}

JsonFields::Reader checkedText(Result<void> (*check)(std::string_view), std::string_view example, std::string& out) {
    return [check, example, &out](const JsonValue& value, const std::string& path) -> Result<void> {
        if (value.kind != JsonValue::Kind::text)
            return errorAt(value, path,
                           "must be a text such as \"" + std::string(example) + "\", not " + describe(value));
        if (const auto known = check(value.text); !known) return errorAt(value, path, known.error().message);
        out = value.text;
        return {};
    };
}

}  // namespace hop::document
