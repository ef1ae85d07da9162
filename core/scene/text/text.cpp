// SPDX-License-Identifier: GPL-3.0-or-later
// Text.
#include "core/scene/text/text.h"

namespace hop::scene {

std::string lineNumber(const Text& shown, std::size_t line) {
    if (shown.counted) return std::to_string(line + 1);
    const std::uint32_t number = shown.lines[line].number;
    return number == 0 ? std::string() : std::to_string(number);
}

Listing listingOf(const Text& shown) {
    Listing listing{.rowsAre = "lines", .columns = {"line", "indent", "words", "lit", "note"}, .rows = {}};
    if (!shown.counted) listing.columns.emplace_back("times");
    for (std::size_t i = 0; i < shown.lines.size(); ++i) {
        const Text::Line& line = shown.lines[i];
        listing.rows.push_back({lineNumber(shown, i), static_cast<double>(line.indent), line.words,
                                line.lit ? 1.0 : 0.0,
                                line.note.empty() ? Listing::Value() : Listing::Value(line.note)});
        if (!shown.counted)
            listing.rows.back().push_back(line.times == 0 ? Listing::Value()
                                                          : Listing::Value(static_cast<double>(line.times)));
    }
    return listing;
}

}  // namespace hop::scene
