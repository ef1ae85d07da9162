// SPDX-License-Identifier: GPL-3.0-or-later
// The layout of JSON documents.
#include "core/document/json_print.h"

#include <nlohmann/json.hpp>
#include <utility>

#include "core/base/text.h"

namespace hop::document {
namespace {

// File names in messages need not be UTF-8; printed documents must be.
std::string printText(std::string_view text) {
    return nlohmann::json(text).dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
}

std::string printScalar(const Json& value) {
    switch (value.kind) {
        case Json::Kind::boolean:
            return value.boolean ? "true" : "false";
        case Json::Kind::number:
            return value.natural ? std::to_string(*value.natural) : shortest(value.number);
        case Json::Kind::text:
            return printText(value.text);
        case Json::Kind::null:
        case Json::Kind::list:
        case Json::Kind::object:
            break;
    }
    return "null";
}

bool isStructured(const Json& value) { return value.isList() || value.isObject(); }

// `comma` and `colon` separate members, and keys from values.
void printLine(std::string& out, const Json& value, std::string_view comma, std::string_view colon) {
    if (!isStructured(value)) {
        out += printScalar(value);
        return;
    }
    out += value.isList() ? '[' : '{';
    for (const JsonMember& member : value.members) {
        if (&member != &value.members.front()) out += comma;
        if (value.isObject()) (out += printText(member.name)) += colon;
        printLine(out, member.value, comma, colon);
    }
    out += value.isList() ? ']' : '}';
}

std::string printLine(const Json& value) {
    std::string line;
    printLine(line, value, ", ", ": ");
    return line;
}

void printTo(std::string& out, const Json& value, std::size_t indent, std::size_t used);

// Called for every member: prints its value, which begins in this column.
using PrintMember = std::function<void(std::string_view key, const Json& value, std::size_t used)>;

// One member per line.
void printMembers(std::string& out, const Json& value, std::size_t indent, const PrintMember& printMember) {
    const std::string margin(indent + 2, ' ');
    out += value.isList() ? '[' : '{';
    for (const JsonMember& member : value.members) {
        out += (&member == &value.members.front() ? "\n" : ",\n") + margin;
        const std::string key = value.isObject() ? printText(member.name) + ": " : "";
        out += key;
        printMember(member.name, member.value, margin.size() + key.size());
    }
    out += '\n' + std::string(indent, ' ') + (value.isList() ? ']' : '}');
}

constexpr std::size_t kColumns = 160;

void printTo(std::string& out, const Json& value, std::size_t indent, std::size_t used) {
    std::string line = printLine(value);
    // The outermost object is always split over lines.
    if (!isStructured(value) || value.isEmpty() || (indent > 0 && used + line.size() <= kColumns)) {
        out += line;
        return;
    }
    printMembers(out, value, indent, [&](std::string_view, const Json& member, std::size_t before) {
        printTo(out, member, indent + 2, before);
    });
}

// A list in the outermost object that does not fit on a line.
void printTo(std::string& out, const ListPrinter& list) {
    constexpr std::size_t kIndent = 4;
    for (std::size_t i = 0; i < list.count; ++i) {
        out += (i == 0 ? "[\n" : ",\n") + std::string(kIndent, ' ');
        printTo(out, list.item(i), kIndent, kIndent);
    }
    out += "\n  ]";
}

}  // namespace

std::string printJson(const Json& value) {
    std::string text;
    printTo(text, value, 0, 0);
    return text + '\n';
}

std::string printCompact(const Json& value) {
    std::string line;
    printLine(line, value, ",", ":");
    return line;
}

std::string printJson(Json value, const ListPrinter& list) {
    value[list.key] = Json::list();
    // Only short lists can fit on one line.
    constexpr std::size_t kFew = kColumns / 2;
    if (list.count <= kFew) {
        for (std::size_t i = 0; i < list.count; ++i) value[list.key].append(list.item(i));
        return printJson(value);
    }
    std::string text;
    printMembers(text, value, 0, [&](std::string_view name, const Json& member, std::size_t before) {
        if (name == list.key)
            printTo(text, list);
        else
            printTo(text, member, 2, before);
    });
    return text + '\n';
}

}  // namespace hop::document
