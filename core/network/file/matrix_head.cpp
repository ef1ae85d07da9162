// SPDX-License-Identifier: GPL-3.0-or-later
// Reads the first line of Matrix Market files.
#include "core/network/file/matrix_head.h"

#include <algorithm>
#include <string>
#include <vector>

#include "core/base/text.h"
#include "core/network/file/line_table.h"
#include "core/network/graph_file.h"

namespace hop::network {

Result<MatrixHead> matrixHead(std::string_view line) {
    // The table holds views.
    const std::string lower = lowerCase(line.substr(std::min(line.find_first_not_of("% \t\r\n"), line.size())));
    const LineTable words = tabulate(lower);
    std::vector<std::string> said;
    for (const std::string_view word : words.words) said.emplace_back(word);
    said.resize(5);
    const auto oneOf = [&](std::size_t at, std::initializer_list<std::string_view> known) {
        return std::ranges::find(known, std::string_view(said[at])) != known.end();
    };
    if (!oneOf(1, {"matrix"}) || !oneOf(2, {"coordinate", "array"}) ||
        !oneOf(3, {"real", "double", "integer", "complex", "pattern"}) ||
        !oneOf(4, {"general", "symmetric", "skew-symmetric", "hermitian"}))
        return invalid(
            "line 1: it is not '%%MatrixMarket matrix coordinate|array real|integer|complex|pattern "
            "general|symmetric|skew-symmetric|hermitian'");
    return MatrixHead{.sparse = said[2] == "coordinate",
                      .symmetric = said[4] != "general",
                      .diagonal = said[4] != "skew-symmetric",
                      .numbers = said[3] == "pattern"   ? 0U
                                 : said[3] == "complex" ? 2U
                                                        : 1U};
}

}  // namespace hop::network
