// SPDX-License-Identifier: GPL-3.0-or-later
// Reads the tokens of DOT one after another.
#include "core/network/file/dot_cursor.h"

#include "core/base/text.h"

namespace hop::network {

Error DotCursor::fail(const std::string& message) const {
    return invalid("line " + std::to_string(m_token.line) + ": the file is not well-formed DOT: " + message);
}

Error DotCursor::expected(const std::string& what) const {
    const bool ended = m_token.kind == DotToken::Kind::end;
    return fail(what + " is expected here, not " + (ended ? "the end of the file" : inQuotes(m_token.text)));
}

Result<void> DotCursor::advance() {
    Result<DotToken> next = m_lexer.next();
    if (!next) return next.error();
    m_token = *std::move(next);
    return {};
}

Result<void> DotCursor::skip(std::string_view mark) {
    if (!m_token.isMark(mark)) return expected(inQuotes(mark));
    return advance();
}

Result<std::string> DotCursor::takeId() {
    if (!m_token.isId()) return expected("a name");
    std::string id = m_token.text;
    if (Result<void> read = advance(); !read) return read.error();
    return id;
}

Result<void> DotCursor::attributes(DotAttributes& set) {
    while (m_token.isMark("[")) {
        if (Result<void> read = advance(); !read) return read;
        while (!m_token.isMark("]")) {
            const Result<std::string> name = takeId();
            if (!name) return name.error();
            set[*name] = "true";
            if (m_token.isMark("=")) {
                if (Result<void> read = advance(); !read) return read;
                const bool isHtml = m_token.kind == DotToken::Kind::html;
                const Result<std::string> value = takeId();
                if (!value) return value.error();
                set[*name] = isHtml ? "" : *value;
            }
            if (m_token.isMark(",") || m_token.isMark(";"))
                if (Result<void> read = advance(); !read) return read;
        }
        if (Result<void> read = advance(); !read) return read;
    }
    return {};
}

}  // namespace hop::network
