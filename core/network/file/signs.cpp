// SPDX-License-Identifier: GPL-3.0-or-later
// Signs of the formats that are read, of JSON and of bytes.
#include "core/network/file/signs.h"

#include <algorithm>

#include "core/base/text.h"
#include "core/network/file/dot_lexer.h"
#include "core/network/file/node_link.h"

namespace hop::network {

namespace {

constexpr std::size_t kHead = 65536;  // [bytes] that are looked at for signs within the file

// After comments of DOT and GML, and what GML says of itself.
std::string_view afterPreamble(std::string_view text) {
    for (;;) {
        text = text.substr(std::min(text.find_first_not_of(" \t\r\n\v\f"), text.size()));
        const std::string head = lowerCase(text.substr(0, 8));
        std::size_t end = 0;
        if (head.starts_with("#") || head.starts_with("//") || head.starts_with("creator") ||
            head.starts_with("version") || head.starts_with("comment"))
            end = text.find_first_of("\r\n");
        else if (head.starts_with("/*"))
            end = text.find("*/", 2);
        else
            return text;
        if (end == std::string_view::npos) return {};
        text.remove_prefix(end + (head.starts_with("/*") ? 2 : 0));
    }
}

}  // namespace

namespace sign {

bool isXml(FileContent& content) { return content.begin().starts_with('<'); }
bool isGraphml(FileContent& content) { return content.rootElement() == "graphml"; }

bool isDot(FileContent& content) {
    DotLexer lexer(afterPreamble(content.text()));
    Result<DotToken> token = lexer.next();
    if (token && token->isWord("strict")) token = lexer.next();
    if (!token || !(token->isWord("graph") || token->isWord("digraph"))) return false;
    token = lexer.next();
    if (token && token->isId()) token = lexer.next();
    // Errors in it are reported by the reader.
    return !token || token->isMark("{");
}

bool isGml(FileContent& content) {
    const std::string_view text = afterPreamble(content.text());
    return lowerCase(text.substr(0, 5)) == "graph" && trimmed(text.substr(5, kHead)).starts_with('[');
}

bool isMatrixMarket(FileContent& content) {
    const std::string_view text = content.begin();
    return text.starts_with("%MatrixMarket") || text.starts_with("%%MatrixMarket");
}

bool isJson(FileContent& content) { return content.begin().starts_with('{') || content.begin().starts_with('['); }

bool isDocument(FileContent& content) {
    const std::string_view head = content.begin().substr(0, kHead);
    return head.starts_with('{') && head.find("\"hopscope-") != std::string_view::npos;
}

bool isNodeLink(FileContent& content) {
    if (!content.begin().starts_with('{')) return false;
    const NodeLinkHandler handler = parsedNodeLink(content.text(), {.attribute = {}, .stop = content.stop()});
    return handler.hasNodes() && (handler.hasLinks() || handler.failedAt() > 0 || handler.error());
}

bool isZip(FileContent& content) { return content.begin().starts_with("PK\x03\x04"); }
bool isSpreadsheet(FileContent& content) {
    const std::string_view head = content.begin().substr(0, kHead);
    return isZip(content) && (head.find("xl/") != std::string_view::npos ||
                              head.find("opendocument.spreadsheet") != std::string_view::npos);
}

bool isBinary(FileContent& content) {
    const std::string_view head = content.text().substr(0, kHead);
    return std::ranges::any_of(
        head, [](char c) { return c == '\0' || (c > '\0' && c < '\b') || (c > '\r' && c < ' ' && c != '\x1b'); });
}

}  // namespace sign

}  // namespace hop::network
