// SPDX-License-Identifier: GPL-3.0-or-later
// Layouts of products: grids of grids, copies within copies.
#include "core/network/product_drawing.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "core/network/circle_drawing.h"
#include "core/network/factors.h"
#include "core/network/lattice.h"
#include "core/network/legible.h"
#include "core/network/shape.h"

namespace hop::network {

namespace {

constexpr double kCopyGap = 1.2;        // between copies [node spacings]
constexpr NodeId kMaxTidiedCopy = 512;  // larger copies are placed without further processing

bool isRow(const Network& factor) {
    const auto shape = shapeOf(factor);
    return shape && shape->inOrder && (shape->isPath() || shape->isRing());
}

bool areLines(std::span<const NetworkPtr> factors) {
    return std::all_of(factors.begin(), factors.end(), [](const NetworkPtr& factor) { return isRow(*factor); });
}

Layout drawLines(const Network& product, std::span<const NetworkPtr> factors) {
    Sides sizes;
    for (const NetworkPtr& factor : factors) sizes.push_back(factor->nodeCount());
    return lattice::drawLattice(product, sizes, lattice::Wrap::arcs);
}

struct CopyExtent {
    double width = 0.0, height = 0.0;
};

CopyExtent copyExtentOf(const std::vector<Position>& places) {
    const auto [left, right] = std::minmax_element(places.begin(), places.end(),
                                                   [](const Position& a, const Position& b) { return a.x < b.x; });
    const auto [top, bottom] = std::minmax_element(places.begin(), places.end(),
                                                   [](const Position& a, const Position& b) { return a.y < b.y; });
    return {right->x - left->x, bottom->y - top->y};
}

// Puts a copy of the layout so far at every position of the next factor's layout, scaled to fit.
Layout drawCopies(const Network& product, std::span<const NetworkPtr> factors, Stop stop, const Progress& progress) {
    Layout layout;
    layout.nodes = {{0.0, 0.0}};
    for (const NetworkPtr& factor : factors) {
        const Drawings& drawings = factor->drawings();
        Layout own = drawings.draw(drawings.choices().front().id, stop, progress);
        if (!own.note.empty()) layout.note = std::move(own.note);
        std::vector<Position>& places = own.nodes;
        const CopyExtent inner = copyExtentOf(layout.nodes);
        const CopyExtent outer = copyExtentOf(places);
        Position stretch = {1.0, 1.0};
        if (layout.nodes.size() > 1) {
            // A single row of wide copies becomes a column.
            if (outer.height == 0.0 && inner.width > inner.height)
                for (Position& place : places) std::swap(place.x, place.y);
            const bool isRow = outer.height == 0.0 || outer.width == 0.0;
            stretch = isRow ? Position{inner.width + kCopyGap, inner.height + kCopyGap}
                            : Position{std::hypot(inner.width, inner.height) + kCopyGap,
                                       std::hypot(inner.width, inner.height) + kCopyGap};
        }
        std::vector<Position> nodes;
        nodes.reserve(places.size() * layout.nodes.size());
        for (const Position& place : places)
            for (const Position& at : layout.nodes)
                nodes.push_back({at.x + stretch.x * place.x, at.y + stretch.y * place.y});
        layout.nodes = std::move(nodes);
    }
    if (product.nodeCount() <= kMaxTidiedCopy) makeLegible(product, layout, stop, progress);
    return layout;
}

}  // namespace

std::vector<LayoutDrawing> productDrawings(const Network& product, std::span<const NetworkPtr> factors) {
    if (factors.size() == 1) return factors.front()->drawings().layouts();
    if (areLines(factors))
        return {{{.id = "grid", .title = factors.size() == 2 ? "grid" : "grid of grids", .grid = true},
                 [&product, factors](Stop, const Progress&) { return drawLines(product, factors); }},
                circleOf(product)};
    return {{{"copies", "copies of the factors"},
             [&product, factors](Stop stop, const Progress& progress) {
                 return drawCopies(product, factors, stop, progress);
             }},
            circleOf(product)};
}

}  // namespace hop::network
