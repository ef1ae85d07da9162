// SPDX-License-Identifier: GPL-3.0-or-later
// The document in a page that the program wrote (.html).
#pragma once

#include <string>
#include <string_view>

#include "core/base/result.h"

namespace hop::document {

// What stands before it in the page; "</script>" follows, and "<" is written as an escape within.
inline constexpr std::string_view kBeforePageDocument = R"(<script type="application/json" id="hopscope-document">)";

// Whether a text is no JSON but something with tags. O(1) for documents
bool isPage(std::string_view text);

// With empty lines before it, so that errors name the lines of the page. Errors: there is none. O(length)
Result<std::string> documentInPage(std::string_view page);

}  // namespace hop::document
