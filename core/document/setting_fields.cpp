// SPDX-License-Identifier: GPL-3.0-or-later
// Values of variables in documents.
#include "core/document/setting_fields.h"

namespace hop::document {
namespace {

const Json kNumberOrText = {{"type", {"number", "string"}}};

}  // namespace

Form<Setting> settingForm() {
    return {.read = [](const JsonValue& value, const std::string& path, Setting& out) -> Result<void> {
                if (value.kind == JsonValue::Kind::number) {
                    out = settingOf(value.number);
                } else if (value.kind == JsonValue::Kind::text && !value.text.empty()) {
                    out = {value.text, {}};
                } else {
                    return errorAt(value, path, "must be a number or a text, not " + describe(value));
                }
                return {};
            },
            .print = [](const Setting& setting) { return setting.number ? Json(*setting.number) : Json(setting.text); },
            .schema = [](Definitions&) { return kNumberOrText; }};
}

Form<std::vector<NamedSetting>> atForm() {
    return {
        .read = [](const JsonValue& value, const std::string& path, std::vector<NamedSetting>& out) -> Result<void> {
            if (value.kind != JsonValue::Kind::object)
                return errorAt(value, path, "must be an object such as {\"rho\": 0.1}, not " + describe(value));
            for (const JsonMember& member : value.members) {
                Setting setting;
                if (auto done = settingForm().read(member.value, path + '/' + member.name, setting); !done) return done;
                out.push_back({member.name, std::move(setting)});
            }
            return {};
        },
        .print =
            [](const std::vector<NamedSetting>& at) {
                Json json = Json::object();
                for (const NamedSetting& named : at) json[named.variable] = settingForm().print(named.value);
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
