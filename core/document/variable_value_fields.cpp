// SPDX-License-Identifier: GPL-3.0-or-later
// Values of variables in documents.
#include "core/document/variable_value_fields.h"

namespace hop::document {
namespace {

const Json kNumberOrText = {{"type", {"number", "string"}}};

}  // namespace

Form<VariableValue> variableValueForm() {
    const auto read = [](const Json& value, const std::string& path, VariableValue& out) -> Result<void> {
        if (value.kind == Json::Kind::number) {
            out = variableValue(value.number);
        } else if (value.kind == Json::Kind::text && !value.text.empty()) {
            out = {value.text, {}};
        } else {
            return errorAt(value, path, "must be a number or a text, not " + describe(value));
        }
        return {};
    };
    const auto print = [](const VariableValue& setting) {
        return setting.number ? Json(*setting.number) : Json(setting.text);
    };
    static const auto form = formOf<VariableValue>(read, print, kNumberOrText);  // asked for at every value
    return form;
}

Form<std::vector<NamedValue>> atForm() {
    const auto setting = variableValueForm();
    const auto read = [setting](const Json& value, const std::string& path,
                                std::vector<NamedValue>& out) -> Result<void> {
        if (value.kind != Json::Kind::object)
            return errorAt(value, path, "must be an object such as {\"rho\": 0.1}, not " + describe(value));
        for (const JsonMember& member : value.members) {
            NamedValue& named = out.emplace_back();
            named.variable = member.name;
            if (auto done = setting.read(member.value, path + '/' + member.name, named.value); !done) return done;
        }
        return {};
    };
    const auto print = [setting](const std::vector<NamedValue>& at) {
        Json json = Json::object();
        for (const NamedValue& named : at) json[named.variable] = setting.print(named.value);
        return json;
    };
    const auto schema = [](Definitions& definitions) {
        definitions["at"] = {{"type", "object"},
                             {"additionalProperties", kNumberOrText},
                             {"description", "Values of variables by name: {\"rho\": 0.1}."}};
        return Json{{"$ref", "#/$defs/at"}};
    };
    return formOf<std::vector<NamedValue>>(read, print, schema);
}

}  // namespace hop::document
