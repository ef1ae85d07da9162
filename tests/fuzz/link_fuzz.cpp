// SPDX-License-Identifier: GPL-3.0-or-later
// Any bytes are a link or a one-line error; the link of a link's document leads to the same document.
#include "core/document/link.h"
#include "core/document/loaded.h"
#include "tests/fuzz/document_fuzz.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace hop::document;
    const auto document = documentOf({reinterpret_cast<const char*>(data), size});
    if (!document) {
        judgeError(document.error());
        return 0;
    }
    const auto loaded = parseDocument(*document);
    if (!loaded) {
        judgeError(loaded.error());
        return 0;
    }
    const auto link = linkOf(*document);
    if (!link || !isLink(*link)) std::abort();
    const auto again = documentOf(*link);
    if (!again) std::abort();
    auto same = parseDocument(*again);
    if (!same) std::abort();
    // Prose is not in a link.
    same->scenario.text = loaded->scenario.text;
    same->scenario.claims = loaded->scenario.claims;
    if (same->scenario != loaded->scenario) std::abort();
    return 0;
}
