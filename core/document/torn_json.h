// SPDX-License-Identifier: GPL-3.0-or-later
// A text that is not JSON: what is wrong, and what would be right.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "core/document/json.h"

namespace hop::document {

// Where the parser stopped: at a token that may not stand there, or that is none.
struct TornJson {
    std::string_view text;
    std::size_t read = 0;   // [bytes] up to the end of the last token that was right
    std::size_t end = 0;    // [bytes] up to the byte at which the parser stopped; beyond the text: it ends too early
    bool tooLarge = false;  // the token is a number that no double holds
    bool afterKey = false;  // a key was read last
    std::optional<Json::Kind> inside;  // the innermost open value
};

// "line 2, column 6: the text is not JSON: unexpected '2', expected ':'". O(length)
std::string describe(const TornJson& torn);

}  // namespace hop::document
