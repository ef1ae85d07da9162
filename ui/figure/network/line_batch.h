// SPDX-License-Identifier: GPL-3.0-or-later
// Draws many lines of a diagram at once, grouped by pen and kind of link, so that thousands take a few calls.
#pragma once

#include <QPen>
#include <type_traits>
#include <vector>

#include "ui/figure/ink.h"
#include "ui/figure/network/view.h"

namespace hop::ui::figure {

QPen pen(const QColor& colour, double width, Qt::PenStyle style = Qt::SolidLine);

class LineBatch {
public:
    // `none`: all lines are solid, unless the pen has its own dashes.
    enum class Dashes : bool { byKind, none };

    explicit LineBatch(std::size_t pens, Dashes dashes = Dashes::byKind) : m_lines(3 * pens), m_dashes(dashes) {}

    // Adds a whole line, on a lane (see NetworkPlaces::at).
    void add(const NetworkView& view, std::uint32_t line, double offset, std::size_t pen);

    // Optical links are dashed and extension links dotted, as in the literature, unless the pen has its own dashes.
    // `parts`: announce each line as a part of the picture.
    template <typename PenOf>
    void draw(Ink& ink, const PenOf& penOf, bool parts = false) const {
        for (std::size_t i = 0; i < m_lines.size(); ++i)
            if (!m_lines[i].straight.empty() || !m_lines[i].bent.empty())
                drawKind(ink, m_lines[i], static_cast<scene::Diagram::LinkKind>(i % 3), penFor(penOf, i), parts);
    }

    // The share of a line of that kind left blank by its dashes.
    static double gapShare(scene::Diagram::LinkKind kind);

private:
    // Calls `penOf` with the pen's number, or with number and kind of link.
    template <typename PenOf>
    static QPen penFor(const PenOf& penOf, std::size_t i) {
        using Kind = scene::Diagram::LinkKind;
        if constexpr (std::is_invocable_v<PenOf, std::size_t, Kind>)
            return penOf(i / 3, static_cast<Kind>(i % 3));
        else
            return penOf(i / 3);
    }
    struct Lines {
        std::vector<QLineF> straight;
        std::vector<std::vector<QPointF>> bent;
        std::vector<std::uint32_t> straightIds = {}, bentIds = {};  // their line numbers
    };
    void drawKind(Ink& ink, const Lines& lines, scene::Diagram::LinkKind kind, QPen pen, bool parts) const;

    std::vector<Lines> m_lines;
    Dashes m_dashes;
    double m_rim = 0.0;  // [logical pixels] of the nodes; dashed lines begin and end there. 0: at the centre
};

}  // namespace hop::ui::figure
