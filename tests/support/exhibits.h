// SPDX-License-Identifier: GPL-3.0-or-later
// The gallery entries that are exhibits of the papers.
#pragma once

#include <string>
#include <string_view>

namespace hop::test {

// "vb-fig-1", "st-table-2.3": paper, kind and number.
inline bool isExhibit(std::string_view id) {
    for (const std::string_view paper : {"vb", "bostt", "st", "dim", "ost"})
        for (const std::string_view kind : {"-fig-", "-table-"}) {
            const std::string start = std::string(paper) + std::string(kind);
            if (id.starts_with(start))
                return id.size() > start.size() && id.find_first_not_of("0123456789.", start.size()) == id.npos;
        }
    return false;
}

}  // namespace hop::test
