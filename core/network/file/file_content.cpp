// SPDX-License-Identifier: GPL-3.0-or-later
// The content that format detection examines.
#include "core/network/file/file_content.h"

#include <algorithm>

namespace hop::network {

std::string_view FileContent::begin() const {
    return m_text.substr(std::min(m_text.find_first_not_of(" \t\r\n\v\f"), m_text.size()));
}

std::string_view FileContent::rootElement() const {
    std::string_view text = begin();
    if (!text.starts_with('<')) return {};
    for (std::size_t at = 0; at != std::string_view::npos && at + 1 < text.size();) {
        const bool isComment = text.substr(at).starts_with("<!--");
        const char next = text[at + 1];
        if (next != '?' && next != '!') {
            std::string_view name = text.substr(at + 1);
            name = name.substr(0, name.find_first_of(" \t\r\n/>"));
            const std::size_t colon = name.find(':');
            return colon == std::string_view::npos ? name : name.substr(colon + 1);
        }
        // A document type may hold declarations in brackets.
        const std::size_t close = text.find('>', at), bracket = text.substr(at, 2) == "<!" ? text.find('[', at) : close;
        std::size_t end = isComment ? text.find("-->", at) : bracket < close ? text.find("]>", bracket) : close;
        if (end != std::string_view::npos) end = text.find('<', end + 1);
        at = end;
    }
    return {};
}

const LineTable& FileContent::lines() {
    if (!m_lines) m_lines = tabulate(m_text, m_stop);
    return *m_lines;
}

}  // namespace hop::network
