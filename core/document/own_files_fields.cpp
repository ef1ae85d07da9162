// SPDX-License-Identifier: GPL-3.0-or-later
// The key of the files embedded in a document.
#include "core/document/own_files_fields.h"

namespace hop::document {

Form<OwnFiles> ownFilesForm() {
    const auto read = [](const Json& value, const std::string& path, OwnFiles& out) -> Result<void> {
        if (value.kind != Json::Kind::object)
            return errorAt(value, path, "must be an object of names and texts, not " + describe(value));
        out.clear();
        for (const JsonMember& member : value.members) {
            if (member.name.empty()) return errorAt(member.value, path, "has a file without a name");
            if (member.value.kind != Json::Kind::text)
                return errorAt(member.value, path + '/' + member.name,
                               "must be the text of a file, not " + describe(member.value));
            out.push_back({member.name, member.value.text});
        }
        return {};
    };
    const auto print = [](const OwnFiles& files) {
        Json json = Json::object();
        for (const OwnFile& file : files) json[file.name] = file.text;
        return json;
    };
    return formOf<OwnFiles>(read, print, Json{{"type", "object"}, {"additionalProperties", {{"type", "string"}}}});
}

}  // namespace hop::document
