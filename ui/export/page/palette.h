// SPDX-License-Identifier: GPL-3.0-or-later
// The colours of a page: each in all themes, so that a page changes its theme and prints in that of paper.
#pragma once

#include <QByteArray>
#include <QColor>
#include <array>
#include <map>
#include <string>
#include <vector>

#include "ui/export/sink/drawing.h"
#include "ui/style/theme.h"

namespace hop::ui::exporting {

class Palette {
public:
    using Themed = std::array<QRgb, 3>;  // light, dark, print; opaque

    static const std::array<const style::Theme*, 3>& themes();

    // The number of a colour, the same for the same three.
    std::uint32_t numberOf(const Themed& colour);
    // By its look in each theme: `colourIn(theme)` is a QColor.
    template <typename ColourIn>
    std::uint32_t numberBy(const ColourIn& colourIn) {
        Themed colour = {};
        for (std::size_t i = 0; i < colour.size(); ++i) colour[i] = QColor(colourIn(*themes()[i])).rgb();
        return numberOf(colour);
    }

    // One drawing of the same picture in each theme, whose colours are numbers of this palette; for wordOf.
    Drawing merged(const std::array<Drawing, 3>& drawings);
    static std::string wordOf(QRgb number);  // "var(--k7)"

    // The style sheet that says what the numbers and the roles of the themes mean.
    QByteArray style() const;

private:
    std::map<Themed, std::uint32_t> m_numbers;
    std::vector<Themed> m_colours;
};

}  // namespace hop::ui::exporting
