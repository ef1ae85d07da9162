// SPDX-License-Identifier: GPL-3.0-or-later
// The colours of a page, each in all themes, so that the page can change its theme and print on white.
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

    // The number of a colour; equal triples have the same number.
    std::uint32_t numberOf(const Themed& colour);
    // The colour given by its value in each theme: `colourIn(theme)` is a QColor.
    template <typename ColourIn>
    std::uint32_t numberBy(const ColourIn& colourIn) {
        Themed colour = {};
        for (std::size_t i = 0; i < colour.size(); ++i) colour[i] = QColor(colourIn(*themes()[i])).rgb();
        return numberOf(colour);
    }

    // Merges drawings of one picture in each theme; the colours of the result are numbers of this palette, for wordOf.
    Drawing merged(const std::array<Drawing, 3>& drawings);
    static std::string wordOf(QRgb number);  // "var(--k7)"

    // The style sheet that defines the numbers and the roles in each theme.
    QByteArray style() const;

private:
    std::map<Themed, std::uint32_t> m_numbers;
    std::vector<Themed> m_colours;
};

}  // namespace hop::ui::exporting
