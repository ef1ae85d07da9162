// SPDX-License-Identifier: GPL-3.0-or-later
// Finding room beside a node.
#include "ui/figure/network/placement.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>

#include "ui/figure/ink.h"

namespace hop::ui::figure {

namespace {

constexpr double kCell = 48.0;                          // [logical pixels]
constexpr double kMostCells = 1 << 18;                  // larger areas have larger cells
constexpr double kGap = 3.0;                            // between a disc and the box beside it [logical pixels]
constexpr double kAroundBox = 2.0, kAroundMoved = 0.8;  // clearance around a box, and around one being moved [logical
                                                        // pixels]
constexpr int kDirections = 24;
constexpr double kForbidden = 1e4;  // cost of covering a disc or a box, or of leaving the area

// Clockwise, starting at the right.
const std::array<QPointF, kDirections>& directions() {
    static const auto all = [] {
        std::array<QPointF, kDirections> made;
        for (std::size_t i = 0; i < made.size(); ++i) {
            const double angle = 2.0 * std::numbers::pi * static_cast<double>(i) / kDirections;
            made[i] = {std::cos(angle), std::sin(angle)};
        }
        return made;
    }();
    return all;
}

// Faster than std::hypot, which guards against overflow and underflow.
double lengthOf(double dx, double dy) { return std::sqrt(dx * dx + dy * dy); }

// True if both ends are on one side of the box. Most nearby lines are, and need no clipping.
bool isBeside(const QRectF& box, const QPointF& from, const QPointF& to) {
    return std::max(from.x(), to.x()) < box.left() || std::min(from.x(), to.x()) > box.right() ||
           std::max(from.y(), to.y()) < box.top() || std::min(from.y(), to.y()) > box.bottom();
}

double costOfTurn(const QPointF& along, const QPointF& preferred) {
    return 6.0 * (1.0 - QPointF::dotProduct(along, preferred) / lengthOf(preferred.x(), preferred.y()));
}

}  // namespace

double distanceTo(const QRectF& box, const QPointF& point) {
    const double dx = std::max({box.left() - point.x(), 0.0, point.x() - box.right()});
    const double dy = std::max({box.top() - point.y(), 0.0, point.y() - box.bottom()});
    return lengthOf(dx, dy);
}

QRectF besideDisc(const QPointF& centre, double radius, const QSizeF& size, const QPointF& along) {
    QRectF box(QPointF(), size);
    // Moves the box away until it no longer covers the centre.
    constexpr double kStep = 0.5;
    const auto covering = [](double half, double share) {
        return std::abs(share) > 1e-9 ? half / std::abs(share) : HUGE_VAL;
    };
    const double near = std::min(covering(size.width() / 2.0, along.x()), covering(size.height() / 2.0, along.y()));
    double reach = radius + kStep * std::max(0.0, std::floor((near - radius) / kStep));
    do {
        box.moveCenter(centre + reach * along);
        reach += kStep;
    } while (distanceTo(box, centre) < radius + kGap);
    return box;
}

Placement::Placement(const QRectF& area, std::span<const QPointF> centres, double radius)
    : m_area(area),
      m_radius(radius),
      m_cell(std::max(kCell, std::sqrt(area.width() * area.height() / kMostCells))),
      m_columns(std::max(1, static_cast<int>(std::ceil(area.width() / m_cell)))),
      m_rows(std::max(1, static_cast<int>(std::ceil(area.height() / m_cell)))) {
    const auto cells = static_cast<std::size_t>(m_columns) * static_cast<std::size_t>(m_rows);
    m_centres.resize(cells);
    m_segments.resize(cells);
    m_boxes.resize(cells);
    for (const QPointF& centre : centres)
        put(m_centres, QRectF(centre.x() - radius, centre.y() - radius, 2 * radius, 2 * radius), centre);
}

void Placement::addLine(std::span<const QPointF> points) {
    for (std::size_t i = 1; i < points.size(); ++i) {
        const QPointF along = points[i] - points[i - 1];
        const int parts = std::max(1, static_cast<int>(std::ceil(lengthOf(along.x(), along.y()) / m_cell)));
        for (int part = 0; part < parts; ++part) {
            const Segment segment{points[i - 1] + along * (static_cast<double>(part) / parts),
                                  points[i - 1] + along * ((part + 1.0) / parts)};
            put(m_segments, QRectF(segment.from, segment.to).normalized(), segment);
        }
    }
}

template <typename Ends>
bool Placement::anyCell(const QRectF& box, const Ends& ends) const {
    const auto index = [this](double at, int count) {
        return std::clamp(static_cast<int>(std::floor(at / m_cell)), 0, count - 1);
    };
    const int left = index(box.left() - m_area.left(), m_columns),
              right = index(box.right() - m_area.left(), m_columns);
    const int top = index(box.top() - m_area.top(), m_rows), bottom = index(box.bottom() - m_area.top(), m_rows);
    for (int row = top; row <= bottom; ++row)
        for (int column = left; column <= right; ++column)
            if (ends(static_cast<std::size_t>(row) * static_cast<std::size_t>(m_columns) +
                     static_cast<std::size_t>(column)))
                return true;
    return false;
}

template <typename T>
void Placement::put(std::vector<std::vector<T>>& cells, const QRectF& around, const T& value) {
    static_cast<void>(anyCell(around, [&](std::size_t cell) {
        cells[cell].push_back(value);
        return false;
    }));
}

bool Placement::isForbidden(const QRectF& box, const QPointF* own, double margin) const {
    if (!m_area.contains(box)) return true;
    const QRectF wide = box.adjusted(-margin, -margin, margin, margin);
    return anyCell(wide, [&](std::size_t cell) {
        return std::ranges::any_of(m_centres[cell],
                                   [&](const QPointF& centre) {
                                       return (own == nullptr || centre != *own) && distanceTo(wide, centre) < m_radius;
                                   }) ||
               std::ranges::any_of(m_boxes[cell], [&](const QRectF& other) { return other.intersects(wide); });
    });
}

double Placement::cost(const QRectF& box, const QPointF* own, double margin, double most) const {
    if (isForbidden(box, own, margin)) return kForbidden;
    double total = 0.0;
    const QRectF wide = box.adjusted(-margin, -margin, margin, margin);
    static_cast<void>(anyCell(wide, [&](std::size_t cell) {
        for (const Segment& segment : m_segments[cell]) {
            if (total >= most) return true;
            if (isBeside(wide, segment.from, segment.to)) continue;
            QPointF from = segment.from, to = segment.to;
            if (clipLine(wide, from, to)) total += 20.0 + lengthOf(to.x() - from.x(), to.y() - from.y());
        }
        return false;
    }));
    return total;
}

std::optional<QPointF> Placement::sameSide(std::span<const QPointF> centres, const QSizeF& size,
                                           const QPointF& preferred) const {
    constexpr std::size_t kMostCrossed = 2;  // as an average per box
    std::optional<QPointF> best;
    double least = kForbidden;
    for (const QPointF& along : directions()) {
        Placement tried = *this;
        double total = static_cast<double>(centres.size()) * costOfTurn(along, preferred);
        std::size_t crossed = 0;
        for (const QPointF& centre : centres) {
            const QRectF box = besideDisc(centre, m_radius, size, along);
            const double own = tried.cost(box, &centre, kAroundBox);
            total += own;
            crossed += own > 0.0 ? 1 : 0;
            if (own >= kForbidden || total >= least) break;
            tried.addBox(box);
        }
        if (total >= least || crossed * kMostCrossed > centres.size()) continue;
        least = total;
        best = along;
    }
    return best;
}

// Covering anything costs at least one.
bool Placement::covers(const QRectF& box) const { return cost(box, nullptr, kAroundMoved, 1.0) > 0.0; }

std::optional<QPointF> Placement::wayOut(const QRectF& box, double most, const QRectF& within) const {
    constexpr double kStep = 0.5;
    for (double far = kStep; far <= most; far += kStep)
        for (const QPointF& along : directions()) {
            const QPointF by = far * along;
            if (within.contains(box.translated(by)) && !covers(box.translated(by))) return by;
        }
    return std::nullopt;
}

std::optional<Placement::Placed> Placement::place(const QPointF& centre, const QSizeF& size, const QPointF& preferred) {
    constexpr double kSame = 1e-9;  // ties go to the first place
    // The chosen place costs at most as much as the preferred one, so computing other costs may stop there.
    const QPointF ahead = preferred / lengthOf(preferred.x(), preferred.y());
    const auto nearest = std::ranges::max_element(
        directions(), {}, [&](const QPointF& along) { return QPointF::dotProduct(along, ahead); });
    const double enough =
        std::min(kForbidden, costOfTurn(*nearest, preferred) +
                                 cost(besideDisc(centre, m_radius, size, *nearest), &centre, kAroundBox, kForbidden)) +
        2 * kSame;
    std::optional<Placed> best;
    double least = enough;
    for (const QPointF& along : directions()) {
        const double turned = costOfTurn(along, preferred), most = least - kSame - turned;
        if (most <= 0.0) continue;
        const QRectF box = besideDisc(centre, m_radius, size, along);
        const double crossed = cost(box, &centre, kAroundBox, most);
        if (crossed < kForbidden && crossed + turned < least - kSame) {
            least = crossed + turned;
            best = {box, crossed};
        }
    }
    if (best) addBox(best->box);
    return best;
}

void Placement::addBox(const QRectF& box) { put(m_boxes, box, box); }

}  // namespace hop::ui::figure
