// SPDX-License-Identifier: GPL-3.0-or-later
// Requests as shell commands.
#include "core/document/command_line.h"

#include "core/document/json_print.h"
#include "core/document/request_fields.h"

namespace hop::document {

std::string shellWord(std::string_view word) {
    const std::string_view plain = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_-+=./:@%,";
    if (!word.empty() && word.find_first_not_of(plain) == std::string_view::npos) return std::string(word);
    std::string text = "'";
    for (const char c : word) text += c == '\'' ? std::string("'\\''") : std::string(1, c);
    return text + '\'';
}

std::string optionsOf(const run::Request& request) {
    const run::Request usual;
    std::string text;
    for (const FieldBase& field : requestFields()) {
        if (field.isOmitted(&request, &usual)) continue;
        const Json value = field.print(&request);
        text += (text.empty() ? "" : " ") + optionOf(field) + ' ' +
                shellWord(value.kind == Json::Kind::text ? value.text : printCompact(value));
    }
    return text;
}

std::string commandLine(const run::Request& request) { return "hopscope run " + optionsOf(request); }

}  // namespace hop::document
