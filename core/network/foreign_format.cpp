// SPDX-License-Identifier: GPL-3.0-or-later
// Formats of graphs that are known by how their files begin.
#include "core/network/foreign_format.h"

#include <algorithm>
#include <cstddef>
#include <string>

#include "core/base/text.h"

namespace hop::network {

namespace {

constexpr std::size_t kHeadLength = 4096;
constexpr std::string_view kBlanks = " \t\r\n";

std::string_view withoutBlanks(std::string_view text) {
    return text.substr(std::min(text.find_first_not_of(kBlanks), text.size()));
}

std::string_view afterLine(std::string_view text) {
    return withoutBlanks(text.substr(std::min(text.find('\n'), text.size())));
}

bool beginsWith(std::string_view text, std::string_view word) {
    return text.size() >= word.size() && std::ranges::equal(text.substr(0, word.size()), word, {}, [](char c) {
               return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
           });
}

// Lines about the file, then "graph [".
bool isGml(std::string_view text) {
    while (text.starts_with('#') || beginsWith(text, "creator") || beginsWith(text, "version")) text = afterLine(text);
    return beginsWith(text, "graph") && withoutBlanks(text.substr(5)).starts_with('[');
}

bool isPajek(std::string_view text) {
    while (text.starts_with('%')) text = afterLine(text);
    return beginsWith(text, "*vertices") || beginsWith(text, "*network");
}

}  // namespace

std::string_view foreignFormat(std::string_view bytes) {
    const std::string_view text = withoutBlanks(withoutByteOrderMark(bytes).substr(0, kHeadLength));
    if (text.starts_with('<')) return text.find("<gexf") != std::string_view::npos ? "GEXF" : "";
    if (isGml(text)) return "GML";
    return isPajek(text) ? "Pajek" : "";
}

}  // namespace hop::network
