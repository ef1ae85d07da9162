// SPDX-License-Identifier: GPL-3.0-or-later
// A document as one line of text: "hopscope:vb-fig-1", "hopscope:vb-fig-1?step=3", "hopscope:?d=eyJuZXR3…".
//
// A link names an entry of the gallery and what differs from it: `step`, the step shown first, and `d`, a JSON merge
// patch (RFC 7386) in base64url (RFC 4648), without prose and claims. Without an entry the patch is the document.
// Claims and texts of the entry stay only where nothing but the view differs: of another run they would not be true.
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

// How commands name what a file, an id or a link stands for: a link that is an entry and nothing else by the entry's
// id.
inline std::string sourceName(std::string_view text) {
    const bool isEntry = isLink(text) && text.find('?') == std::string_view::npos;
    return std::string(isEntry ? text.substr(kLinkScheme.size()) : text);
}

// The shortest link of a document, a scenario or an experiment, opened at a step (nothing: the document's own). Without
// line breaks and blanks. O(gallery + document) Errors: no JSON object; a step of an experiment. What is in the
// document is checked by whoever parses it.
Result<std::string> linkOf(std::string_view document, std::optional<Step> step = {});

// The document of a link, in the layout of all documents. O(link) Errors: not a link; an unknown entry (the nearest one
// is offered); what is no patch. The document itself is checked by whoever parses it.
Result<std::string> documentOf(std::string_view link);

}  // namespace hop::document
