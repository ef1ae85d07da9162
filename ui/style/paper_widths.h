// SPDX-License-Identifier: GPL-3.0-or-later
// The measures of the fonts on paper, as numbers of ours: the same lines and places with every version of Qt, whatever
// fonts a machine has.
//
// **Source:** DejaVu 2.37, tables hmtx and hhea of DejaVuSans.ttf, DejaVuSans-Bold.ttf, DejaVuSansMono.ttf.
#pragma once

#include <cstdint>

namespace hop::ui::style {

enum class PaperFace : std::uint8_t { book, bold, fixed };

inline constexpr double kPaperUnits = 2048.0;                          // of the font, to the em
inline constexpr double kPaperAscent = 1901.0, kPaperDescent = 483.0;  // of all faces [units of the font]

// Without kerning. O(log characters) [units of the font]
int paperWidth(char32_t character, PaperFace face);

}  // namespace hop::ui::style
