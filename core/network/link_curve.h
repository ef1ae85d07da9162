// SPDX-License-Identifier: GPL-3.0-or-later
// The curve of a link, and tests for coincidence and crossings with the curves drawn so far.
#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "core/network/cells.h"

namespace hop::network {

// In the coordinates of its chord: x from 0 to its length, y to the left.
class LinkCurve {
public:
    LinkCurve(const Position& from, const Position& to, double bend);

    bool isStraight() const { return m_bend == 0.0; }
    double length() const { return m_length; }  // of the chord
    Position at(double t) const { return pointOnLink(m_from, m_to, m_bend, t); }
    // The direction at t, not normalised.
    Position direction(double t) const {
        const double slope = 4.0 * m_bend * (1.0 - 2.0 * t);
        return {m_along.x + slope * m_along.y, m_along.y - slope * m_along.x};
    }
    // Do the curves meet other than at a common end? Tests 24 pieces of each.
    bool crosses(const LinkCurve& other) const;
    // Does the curve run alongside this point in this direction?
    bool passesAlong(const Position& point, const Position& direction) const;

    // Boxes that together hold every point within `reach` of the curve, each about one spacing long.
    template <typename Visit>
    void visitBoxes(double reach, Visit visit) const {
        const int parts = static_cast<int>(m_length) + 1;
        // Maximum distance of the curve from the chord of one of its parts.
        const double sag = std::abs(m_bend) * m_length / parts / parts;
        Position last = m_from;
        for (int i = 1; i <= parts; ++i) {
            const Position next = at(static_cast<double>(i) / parts);
            visit(Cells::Box{{std::min(last.x, next.x) - reach - sag, std::min(last.y, next.y) - reach - sag},
                             {std::max(last.x, next.x) + reach + sag, std::max(last.y, next.y) + reach + sag}});
            last = next;
        }
    }

private:
    Position m_from, m_to;
    double m_bend;
    double m_length;
    Position m_along;  // unit vector
};

// The curves drawn so far.
class DrawnCurves {
public:
    explicit DrawnCurves(std::size_t expected);

    void clear();
    void add(const LinkCurve& curve);
    // Does a new curve coincide with a drawn one over some length? Straight lines that keep clear of each other's ends
    // cannot coincide and are not compared.
    bool coincide(const LinkCurve& curve);
    // Does a new curve cross a drawn one? O(curves)
    bool areCrossedBy(const LinkCurve& curve) const;

private:
    std::vector<LinkCurve> m_curves;
    Cells m_straight, m_bent;
    std::vector<std::uint32_t> m_beside;  // by curve: number of samples of the new curve alongside it
    std::vector<std::uint32_t> m_met;     // curves whose count is not 0
};

}  // namespace hop::network
