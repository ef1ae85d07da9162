// SPDX-License-Identifier: GPL-3.0-or-later
// The document embedded in a page.
#include "core/document/page_document.h"

#include <algorithm>

namespace hop::document {

bool isPage(std::string_view text) {
    constexpr std::string_view kByteOrder = "\xEF\xBB\xBF";
    if (text.starts_with(kByteOrder)) text.remove_prefix(kByteOrder.size());
    const std::size_t begin = text.find_first_not_of(" \t\r\n");
    return begin != std::string_view::npos && text[begin] == '<';
}

Result<std::string> documentInPage(std::string_view page) {
    const std::size_t before = page.find(kBeforePageDocument);
    const std::size_t begin = before + kBeforePageDocument.size();
    const std::size_t end = before == std::string_view::npos ? before : page.find("</script>", begin);
    if (end == std::string_view::npos)
        return invalid("this is a page without a document of Hopscope; pages that 'hopscope render' wrote have one");
    const auto lines = static_cast<std::size_t>(std::ranges::count(page.substr(0, begin), '\n'));
    return std::string(lines, '\n').append(page.substr(begin, end - begin));
}

}  // namespace hop::document
