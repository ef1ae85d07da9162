// SPDX-License-Identifier: GPL-3.0-or-later
// Themes: colours by role, so that no figure or panel names a colour, and the fonts of what they are shown on. One
// palette file per theme.
#pragma once

#include <QColor>
#include <QStringView>
#include <array>
#include <cstddef>
#include <span>
#include <string_view>

#include "ui/style/fonts.h"

namespace hop::ui::style {

// Distances in the window and in figures are multiples of it. [logical pixels]
inline constexpr double kGrid = 8.0;

// Categories distinguished by colour alone; further ones repeat the colours with another pattern.
inline constexpr std::size_t kCategories = 12;

struct Theme {
    std::string_view id;  // "light", "dark", "print"
    bool dark = false;
    Fonts fonts = {};

    // Surfaces, back to front.
    QColor chrome;  // tool bar, tabs
    QColor panel;   // side panels
    QColor canvas;  // under figures
    QColor field;   // text input
    QColor raised;  // buttons, table cells

    // Text and lines.
    QColor ink;
    QColor quietInk;
    QColor hairline;
    QColor accent;    // selection, main action; readable as text
    QColor onAccent;  // text on accent
    QColor hover;

    // The network.
    QColor nodeFill, nodeRing, nodeInk;
    QColor linkIdle, linkBusy;
    QColor queue;  // waiting packets
    QColor regionFill, regionLine;

    // Verdicts; readable as text. Red means broken and nothing else.
    QColor ok, warn, broken;

    QColor halo;  // around the selection

    // Okabe and Ito's colours, then shades of them, for discs and lines; text in these colours goes through readable().
    std::array<QColor, kCategories> categories;
};

const Theme& lightTheme();
const Theme& darkTheme();
const Theme& printTheme();
// The dark theme for presentations, with idle links slightly lighter for projectors.
const Theme& projectorTheme();
std::span<const Theme* const> themes();
const Theme* findTheme(QStringView id);  // null if unknown

// The same colours in those fonts; the theme of a page is that of a screen but for them. `theme`: one of those above,
// or a result of this.
const Theme& inFonts(const Theme& theme, Fonts fonts);

enum class Pattern : std::uint8_t { solid, ring, bar, dot };

// The style of the i-th category: 12 colours, then the same with patterns.
struct Category {
    QColor colour;
    Pattern pattern = Pattern::solid;
};
Category category(const Theme& theme, std::size_t index);

// Viridis, for quantities: 0 low, 1 high. Low stays the darkest in the dark theme too.
QColor quantity(double share);

// The same in shades of the accent, where hue means something else.
QColor shade(const Theme& theme, double share);

// WCAG 2 contrast of two opaque colours: 1 .. 21.
double contrast(const QColor& a, const QColor& b);

// `colour`, moved towards black or white just enough to be readable on `background` (contrast 4.5).
QColor readable(const QColor& colour, const QColor& background);
// The same for visible marks (contrast 3).
QColor visible(const QColor& colour, const QColor& background);

// Black or white, whichever reads better on `background`: for text on colours that carry a meaning.
QColor inkOn(const QColor& background);

// `share` of `top` over `bottom`, opaque: vector files and printers reproduce it exactly, unlike transparency.
QColor mix(const QColor& top, const QColor& bottom, double share);

}  // namespace hop::ui::style
