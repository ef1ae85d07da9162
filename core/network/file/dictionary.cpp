// SPDX-License-Identifier: GPL-3.0-or-later
// Reads the attributes that networkx writes.
#include "core/network/file/dictionary.h"

#include <algorithm>

#include "core/base/text.h"
#include "core/network/graph_file.h"

namespace hop::network {

std::vector<std::pair<std::string_view, std::string_view>> dictionary(std::string_view text) {
    constexpr std::string_view kQuotes = "'\"", kBlanks = " \t\r";
    std::vector<std::pair<std::string_view, std::string_view>> found;
    for (std::size_t open = text.find_first_of(kQuotes); open != std::string_view::npos;) {
        const std::size_t close = text.find(text[open], open + 1);
        if (close == std::string_view::npos) break;
        const std::string_view name = text.substr(open + 1, close - open - 1);
        const std::size_t colon = text.find_first_not_of(kBlanks, close + 1);
        std::size_t end = close + 1;
        if (colon != std::string_view::npos && text[colon] == ':') {
            std::size_t start = text.find_first_not_of(kBlanks, colon + 1);
            if (start == std::string_view::npos) break;
            const char first = text[start];
            const bool quoted = kQuotes.find(first) != std::string_view::npos;
            if (quoted) ++start;
            end = quoted ? text.find(first, start) : text.find_first_of(",}", start);
            found.emplace_back(name, trimmed(text.substr(start, std::min(end, text.size()) - start)));
            end = text.find_first_of(",}", std::min(end, text.size()));
        }
        open = end == std::string_view::npos ? end : text.find_first_of(kQuotes, end);
    }
    return found;
}

}  // namespace hop::network
