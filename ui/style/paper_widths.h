// SPDX-License-Identifier: GPL-3.0-or-later
// Font metrics on paper, built in: the same line breaks and positions with every version of Qt, whatever fonts a
// machine has.
//
// **Source:** DejaVu 2.37, tables hmtx and hhea of DejaVuSans.ttf, DejaVuSans-Bold.ttf, DejaVuSansMono.ttf.
#pragma once

#include <cstdint>

namespace hop::ui::style {

enum class PaperFace : std::uint8_t { book, bold, fixed };

inline constexpr double kPaperUnits = 2048.0;                          // font units per em
inline constexpr double kPaperAscent = 1901.0, kPaperDescent = 483.0;  // of all faces [font units]

// Without kerning. O(log characters) [font units]
int paperWidth(char32_t character, PaperFace face);

}  // namespace hop::ui::style
