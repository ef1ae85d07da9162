// SPDX-License-Identifier: GPL-3.0-or-later
// Text.
#include "core/scene/form/text.h"

namespace hop::scene {

Listing listingOf(const Text& shown) {
    Listing listing{.rowsAre = "lines", .columns = {"line", "indent", "words", "lit", "note"}, .rows = {}};
    for (std::size_t i = 0; i < shown.lines.size(); ++i) {
        const Text::Line& line = shown.lines[i];
        listing.rows.push_back({static_cast<double>(i + 1), static_cast<double>(line.indent), line.words,
                                line.lit ? 1.0 : 0.0,
                                line.note.empty() ? Listing::Value() : Listing::Value(line.note)});
    }
    return listing;
}

}  // namespace hop::scene
