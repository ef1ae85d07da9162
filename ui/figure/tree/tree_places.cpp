// SPDX-License-Identifier: GPL-3.0-or-later
// Positions of the marks of trees on a canvas.
#include "ui/figure/tree/tree_places.h"

#include <algorithm>
#include <cmath>

#include "ui/figure/legend.h"

namespace hop::ui::figure {

namespace {

constexpr double kNoNameRoom = 22.0;   // for a link without a name
constexpr double kMarkGap = 8.0;       // between marks of a level
constexpr double kMostStretch = 2.25;  // any room beyond this factor stays empty
constexpr double kLeastWidth = 760.0;  // with a header of explanations
constexpr double kMostSide = 4096.0;   // of a picture on its own

// Trees in a grid of equal cells, in units of the tidy drawing.
struct TreeGrid {
    std::size_t columns = 1, rows = 1;
    double across = 1.0, levels = 1.0;  // of a cell, including the gap to the next
};

TreeGrid gridOf(const std::vector<scene::Trees::Tree>& trees, std::size_t inARow) {
    TreeGrid grid{inARow, (trees.size() + inARow - 1) / inARow, 1.0, 1.0};
    double width = 0.0, depth = 0.0;
    for (const scene::Trees::Tree& tree : trees) {
        width = std::max(width, tree.width);
        depth = std::max(depth, static_cast<double>(tree.depth));
    }
    grid.across = width + (trees.size() > 1 ? 1.6 : 0.0);
    grid.levels = depth + (trees.size() > 1 ? 0.9 : 0.0);
    return grid;
}

// The room for names in one arrangement.
struct Arrangement {
    bool downwards = true;
    TreeGrid grid;
    double pitch = 0.0, level = 0.0;          // [logical pixels per unit]
    double needPitch = 0.0, needLevel = 0.0;  // for names

    double fit() const { return std::min(pitch / needPitch, level / needLevel); }
};

Arrangement arrange(const std::vector<scene::Trees::Tree>& trees, const TreeRoom& own, const QSizeF& room,
                    bool downwards, std::size_t inARow) {
    Arrangement made{downwards, gridOf(trees, inARow)};
    made.needPitch = (downwards ? own.names.width() : own.names.height()) + kMarkGap;
    made.needLevel = (downwards ? own.names.height() : own.names.width()) + own.link;
    const TreeGrid& grid = made.grid;
    // Grid rows follow the direction of the levels.
    const double acrossRoom =
        (downwards ? room.width() : room.height()) - (downwards ? own.names.width() : own.names.height());
    const double levelRoom =
        (downwards ? room.height() : room.width()) - (downwards ? own.names.height() : own.names.width());
    const double acrossUnits = static_cast<double>(grid.columns) * grid.across - (trees.size() > 1 ? 1.6 : 0.0);
    const double levelUnits = static_cast<double>(grid.rows) * grid.levels - (trees.size() > 1 ? 0.9 : 0.0);
    made.pitch = std::min(std::max(acrossRoom, 1.0) / std::max(acrossUnits, 1e-9), kMostStretch * made.needPitch);
    made.level = std::min(std::max(levelRoom, 1.0) / std::max(levelUnits, 1e-9), kMostStretch * made.needLevel);
    return made;
}

Arrangement best(const std::vector<scene::Trees::Tree>& trees, const TreeRoom& own, const QSizeF& room,
                 bool toTheRight) {
    Arrangement best = arrange(trees, own, room, !toTheRight, 1);
    for (std::size_t inARow = 1; inARow <= trees.size(); ++inARow)
        for (const bool downwards : {true, false}) {
            if (downwards && toTheRight) continue;
            const Arrangement other = arrange(trees, own, room, downwards, inARow);
            if (other.fit() > best.fit() + 1e-9) best = other;
        }
    return best;
}

// Position of a mark relative to the corner of the drawing.
QPointF placeOf(const Arrangement& made, const scene::Trees::Tree& tree, std::size_t cell, std::size_t mark) {
    const double across = static_cast<double>(cell % made.grid.columns) * made.grid.across + tree.marks[mark].across;
    const double along =
        static_cast<double>(cell / made.grid.columns) * made.grid.levels + tree.of(tree.marks[mark]).depth;
    return made.downwards ? QPointF(across * made.pitch, along * made.level)
                          : QPointF(along * made.level, across * made.pitch);
}

}  // namespace

QRectF TreePlaces::boxOf(std::size_t tree, std::size_t index) const {
    const QSizeF own = half();
    const QPointF& centre = at[tree][index];
    return {centre.x() - own.width(), centre.y() - own.height(), 2.0 * own.width(), 2.0 * own.height()};
}

TreePlaces placeTrees(const scene::Trees::Fixed& fixed, const TreeRoom& own, const Canvas& canvas,
                      const Viewport& viewport) {
    const std::vector<scene::Trees::Tree>& trees = fixed.trees;
    TreePlaces places;
    places.body = belowHeader(canvas);
    places.header = QRectF(canvas.area.topLeft(), places.body.topRight());
    const QRectF inner = places.body.marginsRemoved(own.around());
    const Arrangement made = best(trees, own, inner.size(), fixed.toTheRight);
    places.downwards = made.downwards;
    places.pitch = made.pitch * viewport.zoom;
    places.level = made.level * viewport.zoom;
    places.mark = own.names;
    const double across = made.downwards ? own.names.width() : own.names.height(),
                 along = made.downwards ? own.names.height() : own.names.width();
    constexpr double kRounding = 1e-6;  // the room may be exactly what the names requested
    const double least = std::min(kNoNameRoom, own.link) - kRounding;
    places.named = places.pitch >= across + 0.5 * kMarkGap && places.level >= along + least;
    places.linkNames =
        places.named && places.pitch >= made.needPitch - kRounding && places.level >= made.needLevel - kRounding;
    places.radius = std::clamp(0.36 * std::min(places.pitch, places.level), 1.2, 7.0);
    for (std::size_t t = 0; t < trees.size(); ++t)
        for (std::vector<QPointF>& at = places.at.emplace_back(); at.size() < trees[t].marks.size();)
            at.push_back(placeOf(made, trees[t], t, at.size()));

    // Centre the drawing in the body.
    QRectF all;
    for (const auto& tree : places.at)
        for (const QPointF& point : tree)
            all = all.isNull() ? QRectF(point, QSizeF(1e-6, 1e-6)) : all.united(QRectF(point, QSizeF(1e-6, 1e-6)));
    const QPointF shift = inner.center() - all.center();
    for (auto& tree : places.at)
        for (QPointF& point : tree) point = seen(viewport, places.body, point + shift);
    return places;
}

namespace {

// With room for every name, stretched by `stretch`.
QSizeF sizeOf(const Arrangement& made, const TreeRoom& own, double stretch) {
    const double across = static_cast<double>(made.grid.columns) * made.grid.across * made.needPitch * stretch,
                 along = static_cast<double>(made.grid.rows) * made.grid.levels * made.needLevel * stretch;
    const QMarginsF around = own.around();
    return (made.downwards ? QSizeF(across, along) : QSizeF(along, across)) +
           QSizeF(own.names.width() + around.left() + around.right(),
                  own.names.height() + std::max(2.0 * own.margin, around.top() + around.bottom()));
}

// Sizes of all arrangements.
std::vector<QSizeF> pageSizes(const scene::Trees::Fixed& fixed, const TreeRoom& own) {
    const std::vector<scene::Trees::Tree>& trees = fixed.trees;
    const bool toTheRight = fixed.toTheRight;
    std::vector<QSizeF> sizes;
    for (std::size_t inARow = 1; inARow <= trees.size(); ++inARow)
        for (const bool downwards : {true, false})
            if (!downwards || !toTheRight)
                sizes.push_back(sizeOf(arrange(trees, own, {1e9, 1e9}, downwards, inARow), own, 1.0));
    return sizes;
}

}  // namespace

double narrowestTrees(const scene::Trees::Fixed& fixed, const TreeRoom& own) {
    return std::ranges::min(pageSizes(fixed, own), {}, [](const QSizeF& size) { return size.width(); }).width();
}

double treesHeight(const scene::Trees::Fixed& fixed, const TreeRoom& own, double width) {
    // The lowest that fits, with some extra space if levels are one below the other.
    double least = 0.0, narrowest = 0.0, tall = 0.0;
    for (const QSizeF& size : pageSizes(fixed, own)) {
        if (size.width() <= width && (least == 0.0 || size.height() < least)) least = size.height();
        if (narrowest == 0.0 || size.width() < narrowest) {
            narrowest = size.width();
            tall = size.height();
        }
    }
    const double height = least > 0.0 ? least : tall;
    if (!fixed.toTheRight) return 1.15 * height;
    constexpr double kRounding = 0.02;
    const QMarginsF around = own.around();
    return height - std::max(0.0, 2.0 * own.margin - around.top() - around.bottom()) + kRounding * own.margin;
}

namespace {

QSizeF nearestToAPage(const scene::Trees::Fixed& fixed, const TreeRoom& own) {
    const std::vector<scene::Trees::Tree>& trees = fixed.trees;
    const bool toTheRight = fixed.toTheRight;
    // Of the arrangements with room for every name, the one closest to the shape of a page.
    QSizeF nearest;
    double least = 0.0;
    for (std::size_t inARow = 1; inARow <= trees.size(); ++inARow)
        for (const bool downwards : {true, false}) {
            if (downwards && toTheRight) continue;
            const Arrangement made = arrange(trees, own, {1e9, 1e9}, downwards, inARow);
            const QSizeF size = sizeOf(made, own, 1.15) + QSizeF(0.0, 40.0);
            const double off = std::abs(std::log(size.width() / size.height() / 1.5)) +
                               std::max(0.0, std::log(size.width() * size.height() / 1.5e6));
            if (nearest.isEmpty() || off < least) {
                nearest = size;
                least = off;
            }
        }
    return nearest;
}

}  // namespace

QSizeF naturalTreeSize(const scene::Trees::Fixed& fixed, const TreeRoom& own) {
    const QSizeF nearest = nearestToAPage(fixed, own);
    return {std::clamp(nearest.width(), kLeastWidth, kMostSide), std::clamp(nearest.height(), 260.0, kMostSide)};
}

double naturalTreesWidth(const scene::Trees::Fixed& fixed, const TreeRoom& own) {
    return std::min(nearestToAPage(fixed, own).width(), kMostSide);
}

}  // namespace hop::ui::figure
