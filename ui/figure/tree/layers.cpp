// SPDX-License-Identifier: GPL-3.0-or-later
// A layered graph: groups highlighted, cleared nodes faded; moves go up the arcs to the top.
#include <QPainter>
#include <algorithm>
#include <map>
#include <string>

#include "ui/figure/colouring.h"
#include "ui/figure/ink.h"
#include "ui/figure/painters.h"
#include "ui/figure/tree/layer_places.h"
#include "ui/style/fonts.h"
#include "ui/style/text.h"
#include "ui/style/text_metrics.h"

namespace hop::ui::figure {
namespace layers_painter {
namespace {

using scene::Layers;

// Everything the parts of the picture read.
struct LayersView {
    const style::Theme& theme;
    const Layers& layers;
    const Layers::Fixed& graph;
    const LayerPlaces& places;
    const PaintTime& instant;
    bool paper = false;

    QColor colour(const scene::Colour& meaning) const { return swatchOf(meaning, theme).colour; }
};

// End of an arc at a node. `x`: position across the layers, for arcs to the top.
QPointF foot(const LayersView& view, std::uint32_t node, double x) {
    if (node == Layers::kNone)
        return view.places.sideways ? QPointF(view.places.top.center().x(), x)
                                    : QPointF(x, view.places.top.center().y());
    const QRectF box = view.places.nodes[node];
    return view.places.sideways ? QPointF(box.right(), box.center().y()) : QPointF(box.center().x(), box.bottom());
}

QPointF head(const LayersView& view, std::size_t node) {
    const QRectF box = view.places.nodes[node];
    return view.places.sideways ? QPointF(box.left(), box.center().y()) : QPointF(box.center().x(), box.top());
}

void drawTitle(Ink& ink, const LayersView& view) {
    const QFont font = view.theme.fonts(12.0);
    const style::TextMetrics metrics(font);
    const QString when = text(view.layers.when);
    const double room = view.places.title.width() - metrics.horizontalAdvance(when) - 2.0 * style::kGrid;
    ink.text(view.places.title, Qt::AlignLeft | Qt::AlignVCenter,
             metrics.elidedText(text(view.layers.title), Qt::ElideRight, room), font, view.theme.quietInk);
    ink.text(view.places.title, Qt::AlignRight | Qt::AlignVCenter, when, font, view.theme.quietInk);
}

void drawLayerNames(Ink& ink, const LayersView& view) {
    if (view.places.gutter.width() <= 0.0) return;
    const QFont font = view.theme.fonts(view.paper ? view.places.fontPixels : 11.0);
    if (view.places.sideways) {
        for (std::size_t layer = 0; layer < view.places.middles.size(); ++layer)
            ink.text({layer == 0 ? view.places.gutter.left() : view.places.middles[layer] - 60.0,
                      view.places.gutter.top(), 120.0, 14.0},
                     layer == 0 ? Qt::AlignLeft | Qt::AlignVCenter : Qt::Alignment(Qt::AlignCenter),
                     text(view.graph.layers[layer]), font, view.theme.quietInk);
        return;
    }
    for (std::size_t layer = 0; layer < view.places.middles.size(); ++layer)
        ink.text({view.places.gutter.left(), view.places.middles[layer] - 8.0, view.places.gutter.width(), 16.0},
                 Qt::AlignLeft | Qt::AlignVCenter, text(view.graph.layers[layer]), font, view.theme.quietInk);
}

// The arcs of the graph, subdued.
void drawArcs(Ink& ink, const LayersView& view) {
    if (view.places.sideways)
        ink.line(view.places.top.topLeft(), view.places.top.bottomLeft(), QPen(view.theme.quietInk, 1.2));
    else
        ink.line(view.places.top.topLeft(), view.places.top.topRight(),
                 QPen(view.paper ? view.theme.quietInk : view.theme.hairline, 1.5));
    for (std::size_t i = 0; i < view.graph.nodes.size(); ++i) {
        const Layers::Node& node = view.graph.nodes[i];
        const QPointF from = head(view, i);
        const QPointF to = foot(view, node.target, view.places.sideways ? from.y() : from.x());
        if (view.paper)
            ink.line(from, to, strokePen(view.colour(node.arc), 1.1, scene::strokeOf(node.arc.number)));
        else
            ink.line(from, to, QPen(style::mix(view.colour(node.arc), view.theme.canvas, 0.4), 1.0));
    }
}

void drawGroups(Ink& ink, const LayersView& view) {
    const QFont plain = view.theme.fonts(11.0), bold = view.theme.fonts(11.0, QFont::DemiBold);
    for (std::size_t g = 0; g < view.graph.groups.size(); ++g) {
        const bool lit = view.layers.lit[g];
        const QRectF box = view.places.groups[g];
        const double corner = std::min(6.0, box.height() / 4.0);
        ink.box(box, corner, lit ? QPen(view.theme.accent, 1.6) : QPen(view.theme.hairline, 1.0),
                style::mix(view.theme.raised, view.theme.canvas, 0.6));
        if (view.paper)
            ink.text(view.places.names[g], Qt::AlignCenter, text(view.graph.groups[g].name),
                     view.theme.fonts(view.places.fontPixels, QFont::DemiBold), view.theme.ink);
        else if (view.places.named)
            ink.text({box.left(), box.top(), view.places.nodes[view.graph.groups[g].first].left() - box.left(),
                      box.height()},
                     Qt::AlignCenter, text(view.graph.groups[g].name), lit ? bold : plain,
                     lit ? view.theme.accent : view.theme.quietInk);
    }
}

void drawNodes(Ink& ink, const LayersView& view) {
    const QFont plain = style::tabular(view.theme.fonts(view.places.fontPixels)),
                bold = style::tabular(view.theme.fonts(view.places.fontPixels, QFont::DemiBold));
    using State = Layers::State;
    for (std::size_t i = 0; i < view.graph.nodes.size(); ++i) {
        const Layers::Node& node = view.graph.nodes[i];
        const QRectF box = view.places.nodes[i];
        const double corner = std::min(4.0, box.height() / 4.0);
        const State state = view.layers.states[i];
        const bool there = state != State::absent && state != State::cleared, moving = state == State::moving;
        QColor fill = view.theme.canvas, ink2 = view.theme.ink;
        QPen pen(view.theme.hairline, 1.0);
        if (!there) {
            fill = style::mix(view.theme.raised, view.theme.canvas, 0.6);
            ink2 = style::mix(view.theme.quietInk, view.theme.canvas, 0.6);
            pen = Qt::NoPen;
        } else if (moving) {
            pen = QPen(view.colour(view.layers.colours[i]), 2.0);
            if (!view.places.legible) fill = pen.color();
        } else if (!view.places.legible) {
            fill = style::mix(view.theme.accent, view.theme.canvas, view.theme.dark ? 0.38 : 0.24);
        } else if (state == State::underWay) {
            fill = style::mix(view.theme.accent, view.theme.canvas, view.theme.dark ? 0.3 : 0.14);
        }
        if (node.item.kind != Selection::Kind::nothing && node.item == view.instant.selection)
            ink.box(box.adjusted(-2.5, -2.5, 2.5, 2.5), corner + 2.0, QPen(view.theme.accent, 2.0), Qt::NoBrush);
        ink.box(moving ? box.adjusted(1, 1, -1, -1) : box, corner, pen, fill);
        if (view.places.legible)
            ink.text(box, Qt::AlignCenter, text(node.name), moving ? bold : plain,
                     there ? style::readable(ink2, fill) : ink2);
    }
}

// The moves of the step in progress: from the node being left up to the next one.
void drawMoves(Ink& ink, const LayersView& view) {
    const double radius = std::clamp(0.22 * view.places.nodes.front().height(), 2.0, 4.5);
    for (const Layers::Move& move : view.layers.moves) {
        const QColor colour = view.colour(move.colour);
        const QPointF from = head(view, move.from),
                      to = foot(view, move.to, view.places.sideways ? from.y() : from.x());
        ink.line(from, to, QPen(colour, 2.0));
        ink.disc(from + (to - from) * view.instant.fraction, radius, QPen(view.theme.canvas, 1.0), colour);
    }
}

void paint(const Layers& layers, QPainter& painter, const View& view, PaintKeeper&) {
    const Canvas& canvas = view.canvas;
    const LayerPlaces places = placeLayers(*layers.fixed, canvas, view.viewport);
    const LayersView shown{*canvas.theme, layers, *layers.fixed, places, view.time, canvas.paper};
    if (!canvas.paper) {
        Ink ink(painter, canvas.area, canvas.vector);
        drawTitle(ink, shown);
    }
    Ink ink(painter, places.body, canvas.vector);
    // Arcs end at nodes, not at the boxes around them.
    drawGroups(ink, shown);
    drawArcs(ink, shown);
    drawNodes(ink, shown);
    drawMoves(ink, shown);
    drawLayerNames(ink, shown);
}

std::optional<scene::Part> partAt(const Layers& layers, const QPointF& point, const View& view, PaintKeeper&) {
    const auto node = placeLayers(*layers.fixed, view.canvas, view.viewport).nodeAt(point);
    return node ? std::optional(scene::Part{layers.fixed->nodes[*node].item, *node}) : std::nullopt;
}

QSizeF naturalSize(const Layers& layers, PaintKeeper& keeper) {
    return naturalLayersSize(*layers.fixed, keeper.fonts());
}

PageWidths pageWidths(const Layers& layers, PaintKeeper& keeper) {
    return layersPageWidths(*layers.fixed, keeper.fonts());
}
double bodyHeight(const Layers& layers, double width, PaintKeeper& keeper) {
    return layersPageHeight(*layers.fixed, width, keeper.fonts());
}
// The links of the arcs, by name.
std::vector<Key> keys(const Layers& layers, const style::Theme& theme, PaintKeeper&) {
    Key key;
    std::map<std::string, scene::Colour> arcs;
    for (const Layers::Node& node : layers.fixed->nodes) arcs.emplace(node.arcName, node.arc);
    for (const auto& [name, colour] : arcs)
        key.legend.items.push_back({QStringLiteral("link ") + text(name), swatchOf(colour, theme), scene::Sample::line,
                                    scene::strokeOf(colour.number)});
    return {key};
}

Panning panning(const Layers&, const View& view, PaintKeeper&) {
    return {.area = layersBody(view.canvas), .centres = std::nullopt};
}

std::vector<Place> places(const Layers& layers, const View& view, PaintKeeper&) {
    std::vector<Place> all;
    const LayerPlaces places = placeLayers(*layers.fixed, view.canvas, view.viewport);
    for (std::size_t i = 0; i < places.nodes.size(); ++i)
        if (const Selection& item = layers.fixed->nodes[i].item; item.kind != Selection::Kind::nothing)
            all.push_back({item, places.nodes[i].center()});
    return all;
}

}  // namespace
}  // namespace layers_painter

constinit const Painter kLayersPainter = {
    .form = scene::Layers::kKind,
    .paint = ofForm<layers_painter::paint>,
    .naturalSize = ofForm<layers_painter::naturalSize>,
    .pageWidths = ofForm<layers_painter::pageWidths>,
    .bodyHeight = ofForm<layers_painter::bodyHeight>,
    .keys = ofForm<layers_painter::keys>,
    .partAt = ofForm<layers_painter::partAt>,
    .panning = ofForm<layers_painter::panning>,
    .places = ofForm<layers_painter::places>,
    .zoomable = true,
};

}  // namespace hop::ui::figure
