// SPDX-License-Identifier: GPL-3.0-or-later
// The fonts of a medium: the system's on a screen; on paper DejaVu, whatever the system's, in the widths of a table.
//
// A value that is handed on: what draws or measures text gets it with its theme or its keeper.
#pragma once

#include <QFont>

namespace hop::ui::style {

enum class Medium : bool { screen, paper };

class Fonts {
public:
    constexpr Fonts(Medium medium = Medium::screen) : m_medium(medium) {}

    QFont operator()(double pixels, QFont::Weight weight = QFont::Normal) const;
    QFont fixed(double pixels) const;  // monospaced, for commands

    friend bool operator==(const Fonts&, const Fonts&) = default;

private:
    Medium m_medium;
};

// The screen's. Figures and panels both use it, so that their sizes agree.
QFont font(double pixels, QFont::Weight weight = QFont::Normal);

// With tabular digits, if the font has them as a feature.
QFont tabular(QFont font);

}  // namespace hop::ui::style
