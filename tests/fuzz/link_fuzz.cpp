// SPDX-License-Identifier: GPL-3.0-or-later
// Any bytes are a link or a one-line error; the link of a link's document leads to the same document.
#include "core/document/link.h"

#include <cstdlib>

#include "core/document/loaded.h"
#include "tests/fuzz/judge_error.h"

namespace hop::fuzz::link_fuzz {

void check(std::string_view bytes) {
    const auto text = document::documentOf(bytes);
    if (!text) return judge(text.error());
    const auto loaded = document::parseDocument(*text);
    if (!loaded) return judge(loaded.error());
    const auto link = document::linkOf(*text);
    if (!link || !document::isLink(*link)) std::abort();
    const auto again = document::documentOf(*link);
    if (!again) std::abort();
    auto same = document::parseDocument(*again);
    if (!same) std::abort();
    // Prose is not in a link.
    same->scenario.text = loaded->scenario.text;
    same->scenario.claims = loaded->scenario.claims;
    if (same->scenario != loaded->scenario) std::abort();
}

}  // namespace hop::fuzz::link_fuzz
