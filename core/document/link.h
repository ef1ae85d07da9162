// SPDX-License-Identifier: GPL-3.0-or-later
// A document as one line of text: "hopscope:vb-fig-1", "hopscope:vb-fig-1?step=3", "hopscope:?d=eyJuZXR3…".
//
// A link names an entry of the gallery and the differences from it: `step`, the initial step, and `d`, a JSON merge
// patch (RFC 7386) in base64url (RFC 4648), without prose and claims. Without an entry the patch is the document.
// Claims and texts of the entry are kept only if nothing but the view differs: they may not hold for another run.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "core/base/ids.h"
#include "core/base/result.h"

namespace hop::document {

inline constexpr std::string_view kLinkScheme = "hopscope:";
inline constexpr std::size_t kMaxLinkLength = std::size_t{1} << 20U;  // [bytes]

inline bool isLink(std::string_view text) { return text.starts_with(kLinkScheme); }

// The name of a source in messages and commands: the entry's id for a link to an unchanged entry, otherwise the text
// itself.
inline std::string sourceName(std::string_view text) {
    const bool isEntry = isLink(text) && text.find('?') == std::string_view::npos;
    return std::string(isEntry ? text.substr(kLinkScheme.size()) : text);
}

// The shortest link to a document (scenario or experiment), opened at `step` (nullopt: the document's own). Contains no
// line breaks or blanks. The content of the document is not checked. Errors: not a JSON object; a step for an
// experiment. O(gallery + document)
Result<std::string> linkOf(std::string_view document, std::optional<Step> step = {});

// The document of a link, in the layout of all documents. Its content is not checked. Errors: not a link; an unknown
// entry (suggests the nearest); not a valid patch. O(link)
Result<std::string> documentOf(std::string_view link);

}  // namespace hop::document
