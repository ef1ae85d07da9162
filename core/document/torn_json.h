// SPDX-License-Identifier: GPL-3.0-or-later
// Diagnoses text that is not valid JSON: what is wrong, and what was expected.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "core/document/json.h"

namespace hop::document {

// The position where the parser stopped: at an unexpected or invalid token.
struct TornJson {
    std::string_view text;
    std::size_t read = 0;   // [bytes] up to the end of the last valid token
    std::size_t end = 0;    // [bytes] up to the byte at which the parser stopped; beyond the text: unexpected end
    bool tooLarge = false;  // the number exceeds the range of double
    bool afterKey = false;  // the last token was a key
    std::optional<Json::Kind> inside;  // the innermost open value
};

// "line 2, column 6: the text is not JSON: unexpected '2', expected ':'". O(length)
std::string describe(const TornJson& torn);

}  // namespace hop::document
