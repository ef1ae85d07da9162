// SPDX-License-Identifier: GPL-3.0-or-later
// The current token of a DOT file, and parsers of the elements shared by several statements.
#pragma once

#include <map>
#include <string>
#include <string_view>

#include "core/network/file/dot_lexer.h"

namespace hop::network {

using DotAttributes = std::map<std::string, std::string>;

// The text must outlive it. At first no token is read.
class DotCursor {
public:
    explicit DotCursor(std::string_view text) : m_lexer(text) {}

    const DotToken& token() const { return m_token; }
    Result<void> advance();
    Result<void> skip(std::string_view mark);  // error: the token is another one
    Result<std::string> takeId();              // likewise
    // [a=b, c=d] [e=f], if the token is the first bracket. HTML labels are not text: their values are empty.
    Result<void> attributes(DotAttributes& set);

    Error fail(const std::string& message) const;  // "line 3: the file is not well-formed DOT: "
    Error expected(const std::string& what) const;

private:
    DotLexer m_lexer;
    DotToken m_token;
};

}  // namespace hop::network
