// SPDX-License-Identifier: GPL-3.0-or-later
// Values of variables in documents.
#include "core/document/variable_value_fields.h"

namespace hop::document {
namespace {

const Json kNumberOrText = {{"type", {"number", "string"}}};

}  // namespace

Form<VariableValue> variableValueForm() {
    return {
        .read = [](const JsonValue& value, const std::string& path, VariableValue& out) -> Result<void> {
            if (value.kind == JsonValue::Kind::number) {
                out = variableValue(value.number);
            } else if (value.kind == JsonValue::Kind::text && !value.text.empty()) {
                out = {value.text, {}};
            } else {
                return errorAt(value, path, "must be a number or a text, not " + describe(value));
            }
            return {};
        },
        .print =
            [](const VariableValue& setting) { return setting.number ? Json(*setting.number) : Json(setting.text); },
        .schema = [](Definitions&) { return kNumberOrText; }};
}

Form<std::vector<NamedValue>> atForm() {
    return {.read = [](const JsonValue& value, const std::string& path, std::vector<NamedValue>& out) -> Result<void> {
                if (value.kind != JsonValue::Kind::object)
                    return errorAt(value, path, "must be an object such as {\"rho\": 0.1}, not " + describe(value));
                for (const JsonMember& member : value.members) {
                    VariableValue setting;
                    if (auto done = variableValueForm().read(member.value, path + '/' + member.name, setting); !done)
                        return done;
                    out.push_back({member.name, std::move(setting)});
                }
                return {};
            },
            .print =
                [](const std::vector<NamedValue>& at) {
                    Json json = Json::object();
                    for (const NamedValue& named : at) json[named.variable] = variableValueForm().print(named.value);
                    return json;
                },
            .schema =
                [](Definitions& definitions) {
                    definitions["at"] = {{"type", "object"},
                                         {"additionalProperties", kNumberOrText},
                                         {"description", "Values of variables by name: {\"rho\": 0.1}."}};
                    return Json{{"$ref", "#/$defs/at"}};
                }};
}

}  // namespace hop::document
