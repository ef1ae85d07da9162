// SPDX-License-Identifier: GPL-3.0-or-later
// Many lines of a diagram at once: grouped by pen and kind of link, so that thousands are a few calls.
#pragma once

#include <QPen>
#include <vector>

#include "ui/figure/ink.h"
#include "ui/figure/network/layers.h"

namespace hop::ui::figure {

QPen pen(const QColor& colour, double width, Qt::PenStyle style = Qt::SolidLine);

class LineBatch {
public:
    explicit LineBatch(std::size_t pens) : m_lines(3 * pens) {}

    // The whole line, on a lane (see NetworkPlaces::at).
    void add(const NetworkView& view, std::uint32_t line, double offset, std::size_t pen);

    // Optical links dashed, extension links dotted, as the literature draws them, unless the pen has dashes of its own.
    // `parts`: each is a part of the picture.
    template <typename PenOf>
    void draw(Ink& ink, const PenOf& penOf, bool parts = false) const {
        for (std::size_t i = 0; i < m_lines.size(); ++i)
            if (!m_lines[i].straight.empty() || !m_lines[i].bent.empty())
                drawKind(ink, m_lines[i], static_cast<scene::Diagram::LinkKind>(i % 3), penOf(i / 3), parts);
    }

private:
    struct Lines {
        std::vector<QLineF> straight;
        std::vector<std::vector<QPointF>> bent;
        std::vector<std::uint32_t> straightIds = {}, bentIds = {};  // their numbers
    };
    static void drawKind(Ink& ink, const Lines& lines, scene::Diagram::LinkKind kind, QPen pen, bool parts);

    std::vector<Lines> m_lines;
};

}  // namespace hop::ui::figure
