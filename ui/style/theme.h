// SPDX-License-Identifier: GPL-3.0-or-later
// Themes: colours by role, so that no figure and no panel names a colour. One palette file per theme.
#pragma once

#include <QColor>
#include <QStringView>
#include <array>
#include <cstddef>
#include <span>
#include <string_view>

namespace hop::ui::style {

// All distances in the window and in figures are multiples of it. [logical pixels]
inline constexpr double kGrid = 8.0;

// At most so many categories are told apart by colour alone; the next ones repeat the colours with another pattern.
inline constexpr std::size_t kCategories = 12;

struct Theme {
    std::string_view id;  // "light", "dark", "print"
    bool dark = false;

    // Surfaces, from the back to the front.
    QColor chrome;  // tool bar, tabs
    QColor panel;   // side panels
    QColor canvas;  // under figures
    QColor field;   // where one types
    QColor raised;  // buttons, cells of tables

    // Text and lines.
    QColor ink;
    QColor quietInk;
    QColor hairline;
    QColor accent;    // what is chosen, the first action; readable as text
    QColor onAccent;  // text on it
    QColor hover;

    // The network.
    QColor nodeFill, nodeRing, nodeInk;
    QColor linkIdle, linkBusy;
    QColor queue;  // packets that wait
    QColor regionFill, regionLine;

    // Verdicts; readable as text. Red is for what is broken, nothing else.
    QColor ok, warn, broken;

    QColor halo;  // around what is selected

    // Okabe and Ito's colours, then shades of them. For discs and lines; text in them goes through readable().
    std::array<QColor, kCategories> categories;
};

const Theme& lightTheme();
const Theme& darkTheme();
const Theme& printTheme();
// The dark theme for a presentation: idle links a shade lighter, for projectors.
const Theme& projectorTheme();
std::span<const Theme* const> themes();
const Theme* findTheme(QStringView id);  // null if there is none

enum class Pattern : std::uint8_t { solid, ring, bar, dot };

// How the i-th category is drawn: 12 colours, then the same with patterns.
struct Category {
    QColor colour;
    Pattern pattern = Pattern::solid;
};
Category category(const Theme& theme, std::size_t index);

// Viridis, for quantities: 0 little, 1 much. In the dark theme little is still the darkest.
QColor quantity(double share);

// The same in shades of the accent, where hues mean something else.
QColor shade(const Theme& theme, double share);

// WCAG 2 contrast of two opaque colours: 1 .. 21.
double contrast(const QColor& a, const QColor& b);

// `colour`, moved towards black or white as little as needed to be read on `background` (contrast 4.5).
QColor readable(const QColor& colour, const QColor& background);
// The same to be seen as a mark (contrast 3).
QColor visible(const QColor& colour, const QColor& background);

// Black or white, whichever is easier to read on `background`: for texts on colours that carry a meaning.
QColor inkOn(const QColor& background);

// `share` of `top` over `bottom`, opaque: shades without transparency, which vector files and printers draw exactly.
QColor mix(const QColor& top, const QColor& bottom, double share);

}  // namespace hop::ui::style
