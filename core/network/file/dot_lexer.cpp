// SPDX-License-Identifier: GPL-3.0-or-later
// Divides DOT into tokens.
#include "core/network/file/dot_lexer.h"

#include <algorithm>

#include "core/base/text.h"
#include "core/network/graph_file.h"

namespace hop::network {

namespace {

bool isWordCharacter(char c) {
    return isDigit(c) || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' ||
           static_cast<unsigned char>(c) >= 0x80;
}

// -12.5, .5, 3.
std::size_t numeralLength(std::string_view text) {
    std::size_t end = text.front() == '-' ? 1 : 0, digits = 0;
    bool point = false;
    for (; end < text.size() && (isDigit(text[end]) || (text[end] == '.' && !point)); ++end) {
        point = point || text[end] == '.';
        if (isDigit(text[end])) ++digits;
    }
    return digits == 0 ? 0 : end;
}

}  // namespace

bool DotToken::isWord(std::string_view lower) const { return kind == Kind::word && lowerCase(text) == lower; }

Error DotLexer::fail(std::string_view message) const {
    return invalid("line " + std::to_string(m_line) + ": the file is not well-formed DOT: " + std::string(message));
}

void DotLexer::skipTo(std::size_t end) {
    end = std::min(end, m_text.size());
    const std::string_view passed = m_text.substr(0, end);
    m_line += static_cast<std::uint64_t>(std::ranges::count(passed, '\n'));
    if (!passed.empty()) m_atLineStart = passed.back() == '\n';
    m_text.remove_prefix(end);
}

Result<void> DotLexer::skipBlanks() {
    for (;;) {
        skipTo(m_text.find_first_not_of(" \t\r\n\v\f"));
        if (m_text.starts_with("//") || (m_atLineStart && m_text.starts_with('#'))) {
            skipTo(m_text.find('\n'));
        } else if (m_text.starts_with("/*")) {
            const std::size_t end = m_text.find("*/", 2);
            if (end == std::string_view::npos) return fail("the comment that begins here does not end");
            skipTo(end + 2);
        } else {
            return {};
        }
    }
}

// In DOT only a quotation mark is escaped; a backslash before the end of a line joins it to the next.
Result<DotToken> DotLexer::quoted() {
    DotToken token{.kind = DotToken::Kind::quoted, .line = m_line};
    std::size_t end = 1;
    for (; end < m_text.size() && m_text[end] != '"'; ++end) {
        const char next = m_text[end] == '\\' && end + 1 < m_text.size() ? m_text[end + 1] : '\0';
        if (next == '\n') {
            ++end;
            continue;
        }
        if (next == '\\') token.text += m_text[end++];
        if (next == '"') ++end;
        token.text += m_text[end];
    }
    if (end >= m_text.size()) return fail("the text in quotes that begins here does not end");
    skipTo(end + 1);
    return token;
}

Result<DotToken> DotLexer::html() {
    std::size_t depth = 0;
    for (std::size_t end = 0; end < m_text.size(); ++end) {
        if (m_text[end] == '<') ++depth;
        if (m_text[end] != '>' || --depth > 0) continue;
        DotToken token{DotToken::Kind::html, std::string(m_text.substr(1, end - 1)), m_line};
        skipTo(end + 1);
        return token;
    }
    return fail("the text in < > that begins here does not end");
}

Result<DotToken> DotLexer::next() {
    if (Result<void> skipped = skipBlanks(); !skipped) return skipped.error();
    if (m_text.empty()) return DotToken{.line = m_line};
    if (m_text.front() == '<') return html();
    if (m_text.front() == '"') {
        Result<DotToken> token = quoted();
        // "a" + "b" is one text.
        while (token) {
            if (Result<void> skipped = skipBlanks(); !skipped) return skipped.error();
            if (!m_text.starts_with('+')) break;
            skipTo(1);
            if (Result<void> skipped = skipBlanks(); !skipped) return skipped.error();
            if (!m_text.starts_with('"')) return fail("after + follows a text in quotes");
            const Result<DotToken> more = quoted();
            if (!more) return more.error();
            token->text += more->text;
        }
        return token;
    }
    const auto take = [&](DotToken::Kind kind, std::size_t length) {
        DotToken token{kind, std::string(m_text.substr(0, length)), m_line};
        skipTo(length);
        return token;
    };
    for (const std::string_view mark : {"->", "--", "{", "}", "[", "]", "=", ";", ",", ":"})
        if (m_text.starts_with(mark)) return take(DotToken::Kind::mark, mark.size());
    if (const std::size_t length = numeralLength(m_text); length > 0) {
        if (length < m_text.size() && (isWordCharacter(m_text[length]) || m_text[length] == '.'))
            return fail("a name that begins with a digit is put in quotes");
        return take(DotToken::Kind::word, length);
    }
    const auto end = std::ranges::find_if_not(m_text, isWordCharacter);
    if (end == m_text.begin())
        return fail("unexpected " + inQuotes(m_text.substr(0, 1)) + "; such names are put in quotes");
    return take(DotToken::Kind::word, static_cast<std::size_t>(end - m_text.begin()));
}

}  // namespace hop::network
