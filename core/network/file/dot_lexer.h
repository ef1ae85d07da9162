// SPDX-License-Identifier: GPL-3.0-or-later
// Divides DOT into tokens.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "core/base/result.h"

namespace hop::network {

struct DotToken {
    enum class Kind : std::uint8_t { end, word, quoted, html, mark };

    Kind kind = Kind::end;
    std::string text = {};   // of a mark one of { } [ ] = ; , : -> --
    std::uint64_t line = 1;  // where it begins

    bool isMark(std::string_view mark) const { return kind == Kind::mark && text == mark; }
    bool isId() const { return kind == Kind::word || kind == Kind::quoted || kind == Kind::html; }
    // Case-insensitive; quoted words are not keywords.
    bool isWord(std::string_view lower) const;
};

// The text must outlive it.
class DotLexer {
public:
    explicit DotLexer(std::string_view text) : m_text(text) {}
    Result<DotToken> next();  // of the kind `end` at the end, again and again

private:
    Error fail(std::string_view message) const;
    Result<void> skipBlanks();
    void skipTo(std::size_t end);  // counts lines
    Result<DotToken> quoted();
    Result<DotToken> html();

    std::string_view m_text;  // the remaining text
    std::uint64_t m_line = 1;
    bool m_atLineStart = true;
};

}  // namespace hop::network
