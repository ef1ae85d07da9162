// SPDX-License-Identifier: GPL-3.0-or-later
// Any bytes are a page with a document in it, or a one-line error; what is in it is judged like any document.
#include "core/document/loaded.h"
#include "core/document/page_document.h"
#include "tests/fuzz/judge_error.h"

namespace hop::fuzz::page_fuzz {

void check(std::string_view bytes) {
    static_cast<void>(document::isPage(bytes));
    const auto text = document::documentInPage(bytes);
    if (!text) return judge(text.error());
    const auto loaded = document::parseDocument(*text);
    if (!loaded) judge(loaded.error());
}

}  // namespace hop::fuzz::page_fuzz
