// SPDX-License-Identifier: GPL-3.0-or-later
// Any bytes are a page with a document in it, or a one-line error; what is in it is judged like any document.
#include "core/document/loaded.h"
#include "core/document/page_document.h"
#include "tests/fuzz/document_fuzz.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace hop::document;
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    static_cast<void>(isPage(text));
    const auto document = documentInPage(text);
    if (!document) {
        judgeError(document.error());
        return 0;
    }
    const auto loaded = parseDocument(*document);
    if (!loaded) judgeError(loaded.error());
    return 0;
}
