// SPDX-License-Identifier: GPL-3.0-or-later
// The document embedded in a page that the program wrote (.html).
#pragma once

#include <string>
#include <string_view>

#include "core/base/result.h"

namespace hop::document {

// The markup that precedes the document; "</script>" follows it, and every "<" inside is escaped.
inline constexpr std::string_view kBeforePageDocument = R"(<script type="application/json" id="hopscope-document">)";

// True if a text is not JSON but begins with markup. O(1) for documents
bool isPage(std::string_view text);

// The document, preceded by empty lines so that errors name the lines of the page. Errors: none found. O(length)
Result<std::string> documentInPage(std::string_view page);

}  // namespace hop::document
