// SPDX-License-Identifier: GPL-3.0-or-later
// Positions of the nodes of a layered graph.
#include "ui/figure/tree/layer_places.h"

#include <algorithm>
#include <cmath>

#include "ui/style/fonts.h"
#include "ui/style/text.h"
#include "ui/style/text_metrics.h"

namespace hop::ui::figure {

namespace {

using scene::Layers;

constexpr double kLayersMargin = 2.0 * style::kGrid;
constexpr double kLayersTitle = 3.0 * style::kGrid;
constexpr double kGutter = 9.0 * style::kGrid;
constexpr double kMostNodeHeight = 20.0;
constexpr double kGroupGap = 14.0;  // between groups
constexpr double kNodeGap = 4.0;    // between nodes
constexpr double kInside = 5.0;     // from a group's edge to its nodes
constexpr double kUsualLayer = 48.0;

// Widths at full size.
struct Widths {
    double node = 0.0, name = 0.0;
};

Widths fullWidths(const Layers::Fixed& graph, style::Fonts fonts) {
    Widths widths;
    const style::TextMetrics metrics(style::tabular(fonts(11.0)));
    for (const Layers::Node& node : graph.nodes)
        widths.node = std::max(widths.node, metrics.horizontalAdvance(text(node.name)));
    widths.node = std::ceil(widths.node) + 8.0;
    const style::TextMetrics names(fonts(11.0, QFont::DemiBold));
    for (const Layers::Group& group : graph.groups)
        widths.name = std::max(widths.name, names.horizontalAdvance(text(group.name)));
    if (widths.name > 0.0) widths.name = std::ceil(widths.name) + 6.0;
    return widths;
}

struct Layer {
    double nodes = 0.0, groups = 0.0;
};

std::vector<Layer> layersOf(const Layers::Fixed& graph) {
    std::vector<Layer> layers(graph.layers.size());
    for (const Layers::Group& group : graph.groups) {
        layers[group.layer].nodes += group.count;
        layers[group.layer].groups += 1.0;
    }
    return layers;
}

double widthOf(const Layer& layer, double node, double name, double scale) {
    return layer.nodes * (node + kNodeGap * scale) + layer.groups * (name + (2.0 * kInside + kGroupGap) * scale);
}

constexpr double kPageBorder = style::kGrid, kPageNodeGap = 3.0, kPageGroupGap = 12.0, kPageInside = 4.0;
constexpr double kSidewaysGap = 12.0;  // between layers, for the arcs

// Sizes of a graph on a page: from the top down with group names beside the nodes, or from left to right with the names
// above.
struct PageLook {
    bool sideways = false;
    double font = 11.0, node = 0.0, height = 0.0, name = 0.0, gutter = 0.0;
    double need = 0.0;  // required width
};

PageLook lookAt(const Layers::Fixed& graph, double font, bool sideways, style::Fonts fonts) {
    PageLook look{sideways, font};
    const style::TextMetrics plain(style::tabular(fonts(font))), bold(fonts(font, QFont::DemiBold));
    for (const Layers::Node& node : graph.nodes)
        look.node = std::max(look.node, std::ceil(plain.horizontalAdvance(text(node.name))) + 6.0);
    look.height = std::ceil(plain.height()) + 3.0;
    for (const Layers::Group& group : graph.groups)
        look.name = std::max(look.name, std::ceil(bold.horizontalAdvance(text(group.name))) + 5.0);
    for (const std::string& layer : graph.layers)
        look.gutter = std::max(look.gutter, std::ceil(plain.horizontalAdvance(text(layer))) + 8.0);
    if (sideways) {
        const double layers = static_cast<double>(graph.layers.size());
        look.need = look.gutter + (layers - 1.0) * (std::max(look.node, look.name) + 2.0 * kPageInside + kSidewaysGap);
    } else {
        for (const Layer& layer : layersOf(graph))
            look.need = std::max(look.need, look.gutter + layer.nodes * (look.node + kPageNodeGap) +
                                                layer.groups * (look.name + 2.0 * kPageInside + kPageGroupGap));
    }
    look.need += 2.0 * kPageBorder;
    return look;
}

// The largest look that fits the width.
PageLook pageLook(const Layers::Fixed& graph, double width, style::Fonts fonts) {
    for (const bool sideways : {false, true})
        for (const double font : {11.0, 10.0, 9.0, 8.0})
            if (const PageLook look = lookAt(graph, font, sideways, fonts); look.need <= width) return look;
    return lookAt(graph, 8.0, true, fonts);
}

constexpr double kPagePitch = 58.0;  // between layers, downwards

double sidewaysColumn(const Layer& layer, const PageLook& look) {
    return layer.nodes * (look.height + kPageNodeGap) +
           layer.groups * (look.height + 2.0 * kPageInside + kPageGroupGap);
}

void placeSideways(LayerPlaces& places, const Layers::Fixed& graph, const PageLook& look, const QRectF& inner) {
    const std::vector<Layer> layers = layersOf(graph);
    const double heads = look.height + 4.0, column = std::max(look.node, look.name) + 2.0 * kPageInside;
    const double last = inner.right() - column / 2.0, first = inner.left() + 10.0;
    const double step = (last - first) / std::max<double>(1.0, static_cast<double>(layers.size() - 1));
    std::vector<double> y(layers.size());
    for (std::size_t layer = 0; layer < layers.size(); ++layer) {
        places.middles.push_back(first + static_cast<double>(layer) * step);
        y[layer] =
            inner.top() + heads + (inner.height() - heads - sidewaysColumn(layers[layer], look) + kPageGroupGap) / 2.0;
    }
    places.top = QRectF(first - 1.0, inner.top() + heads, 2.0, inner.height() - heads);
    for (std::size_t g = 0; g < graph.groups.size(); ++g) {
        const Layers::Group& group = graph.groups[g];
        const double middle = places.middles[group.layer];
        double at = y[group.layer];
        places.names[g] = QRectF(middle - column / 2.0, at, column, look.height);
        const double top = at + look.height;
        at = top + kPageInside;
        for (std::uint32_t i = group.first; i < group.first + group.count; ++i) {
            places.nodes[i] = QRectF(middle - look.node / 2.0, at, look.node, look.height);
            at += look.height + kPageNodeGap;
        }
        places.groups[g] = QRectF(middle - column / 2.0, top, column, at - kPageNodeGap + kPageInside - top);
        y[group.layer] = places.groups[g].bottom() + kPageGroupGap;
    }
}

void placeDownwards(LayerPlaces& places, const Layers::Fixed& graph, const PageLook& look, const QRectF& inner) {
    const std::vector<Layer> layers = layersOf(graph);
    const double left = inner.left() + look.gutter;
    const double pitch =
        (inner.height() - look.height - 8.0) / std::max<double>(1.0, static_cast<double>(layers.size() - 1));
    const double topLine = inner.top() + 4.0;
    places.top = QRectF(left, topLine - 1.0, inner.right() - left, 2.0);
    std::vector<double> x(layers.size());
    for (std::size_t layer = 0; layer < layers.size(); ++layer) {
        places.middles.push_back(topLine + static_cast<double>(layer) * pitch);
        const double wide = layers[layer].nodes * (look.node + kPageNodeGap) +
                            layers[layer].groups * (look.name + 2.0 * kPageInside + kPageGroupGap);
        x[layer] = left + (inner.right() - left - wide + kPageGroupGap) / 2.0;
    }
    for (std::size_t g = 0; g < graph.groups.size(); ++g) {
        const Layers::Group& group = graph.groups[g];
        const double top = places.middles[group.layer] - look.height / 2.0;
        double at = x[group.layer];
        const double begin = at;
        places.names[g] = QRectF(at + 2.0, top, look.name, look.height);
        at += look.name + kPageInside;
        for (std::uint32_t i = group.first; i < group.first + group.count; ++i) {
            places.nodes[i] = QRectF(at, top, look.node, look.height);
            at += look.node + kPageNodeGap;
        }
        const double end = at - kPageNodeGap + kPageInside;
        places.groups[g] = QRectF(begin, top - 3.0, end - begin, look.height + 6.0);
        x[group.layer] = end + kPageGroupGap;
    }
}

LayerPlaces placeOnPage(const Layers::Fixed& graph, const QRectF& area, style::Fonts fonts) {
    const PageLook look = pageLook(graph, area.width(), fonts);
    LayerPlaces places;
    places.sideways = look.sideways;
    places.fontPixels = look.font;
    places.legible = places.named = true;
    places.body = area;
    const QRectF inner = area.adjusted(kPageBorder, kPageBorder, -kPageBorder, -kPageBorder);
    places.gutter = QRectF(inner.left(), inner.top(), look.gutter, inner.height());
    places.nodes.resize(graph.nodes.size());
    places.groups.resize(graph.groups.size());
    places.names.resize(graph.groups.size());
    look.sideways ? placeSideways(places, graph, look, inner) : placeDownwards(places, graph, look, inner);
    return places;
}

// As wide as the room allows; names are dropped first.
struct Fitted {
    double scale = 1.0, node = 0.0, name = 0.0;
};

Fitted fitted(const std::vector<Layer>& layers, const Widths& full, double room) {
    Fitted fit{1.0, full.node, full.name};
    const auto widest = [&] {
        double most = 0.0;
        for (const Layer& layer : layers) most = std::max(most, widthOf(layer, fit.node, fit.name, fit.scale));
        return most;
    };
    if (widest() > room) fit.name = 0.0;
    if (widest() > room) fit.scale = std::clamp(room / widest(), 0.25, 1.0);
    if (const double most = widest(); most > room) {
        fit.node *= room / most;
        fit.scale *= room / most;
    }
    return fit;
}

}  // namespace

PageWidths layersPageWidths(const Layers::Fixed& graph, style::Fonts fonts) {
    const double natural = lookAt(graph, 11.0, false, fonts).need, narrow = lookAt(graph, 8.0, true, fonts).need;
    return {std::min(natural, narrow), natural};
}

double layersPageHeight(const Layers::Fixed& graph, double width, style::Fonts fonts) {
    const PageLook look = pageLook(graph, width, fonts);
    if (!look.sideways)
        return 2.0 * kPageBorder + static_cast<double>(graph.layers.size() - 1) * kPagePitch + look.height + 8.0;
    double most = 0.0;
    for (const Layer& layer : layersOf(graph)) most = std::max(most, sidewaysColumn(layer, look));
    return 2.0 * kPageBorder + look.height + 4.0 + most;
}

QRectF layersBody(const Canvas& canvas) {
    return canvas.area.adjusted(kLayersMargin, 0.5 * kLayersMargin + kLayersTitle, -kLayersMargin,
                                -0.5 * kLayersMargin);
}

std::optional<std::uint32_t> LayerPlaces::nodeAt(const QPointF& point) const {
    if (!body.contains(point)) return std::nullopt;
    const auto found = std::ranges::find_if(nodes, [&](const QRectF& node) { return node.contains(point); });
    return found == nodes.end() ? std::nullopt : std::optional(static_cast<std::uint32_t>(found - nodes.begin()));
}

LayerPlaces placeLayers(const Layers::Fixed& graph, const Canvas& canvas, const Viewport& viewport) {
    if (canvas.paper) return placeOnPage(graph, canvas.area, canvas.fonts());
    LayerPlaces places;
    places.body = layersBody(canvas);
    places.title =
        QRectF(places.body.left(), canvas.area.top() + 0.5 * kLayersMargin, places.body.width(), kLayersTitle);
    const bool gutter = places.body.width() > 6.0 * kGutter;
    const QRectF inner = places.body.adjusted(gutter ? kGutter : 0.0, 0, 0, 0);
    places.gutter = QRectF(places.body.left(), inner.top(), gutter ? kGutter : 0.0, inner.height());

    const Widths full = fullWidths(graph, canvas.fonts());
    const std::vector<Layer> layers = layersOf(graph);
    const auto [scale, nodeWidth, nameWidth] = fitted(layers, full, inner.width());
    const auto deepest = static_cast<std::uint32_t>(graph.layers.size() - 1);
    const double pitch = inner.height() / (static_cast<double>(deepest) + 0.75);
    const double height = std::clamp(0.5 * pitch, 3.0, kMostNodeHeight);
    const double zoom = viewport.zoom;
    places.fontPixels =
        std::clamp(std::floor(11.0 * std::min(zoom * nodeWidth / full.node, zoom * height / 15.0)), 1.0, 12.0);
    places.legible = places.fontPixels >= 8.0;
    places.named = nameWidth > 0.0 && zoom * height >= 11.0 && zoom >= 1.0;

    const auto toSight = [&](const QRectF& box) {
        return QRectF(seen(viewport, places.body, box.topLeft()), box.size() * zoom);
    };
    places.nodes.resize(graph.nodes.size());
    places.groups.resize(graph.groups.size());
    const double topLine = inner.top() + 0.25 * pitch;
    places.top = toSight(QRectF(inner.left(), topLine - 1.0, inner.width(), 2.0));
    places.middles.push_back(places.top.center().y());
    std::vector<double> x(graph.layers.size());
    for (std::uint32_t layer = 1; layer <= deepest; ++layer) {
        x[layer] = inner.left() +
                   (inner.width() - widthOf(layers[layer], nodeWidth, nameWidth, scale) + kGroupGap * scale) / 2.0;
        places.middles.push_back(toSight(QRectF(0, topLine + layer * pitch, 0, 0)).top());
    }
    for (std::size_t g = 0; g < graph.groups.size(); ++g) {
        const Layers::Group& group = graph.groups[g];
        const double top = topLine + group.layer * pitch - height / 2.0;
        const double left = x[group.layer];
        double at = left + kInside * scale + nameWidth;
        for (std::uint32_t i = group.first; i < group.first + group.count; ++i) {
            places.nodes[i] = toSight(QRectF(at, top, nodeWidth, height));
            at += nodeWidth + kNodeGap * scale;
        }
        const double right = at - kNodeGap * scale + kInside * scale;
        const double pad = std::min(4.0, 0.2 * height);
        places.groups[g] = toSight(QRectF(left, top - pad, right - left, height + 2.0 * pad));
        x[group.layer] = right + (kNodeGap + kGroupGap) * scale;
    }
    return places;
}

QSizeF naturalLayersSize(const Layers::Fixed& graph, style::Fonts fonts) {
    const auto deepest = static_cast<double>(graph.layers.size() - 1);
    const Widths full = fullWidths(graph, fonts);
    double most = 0.0;
    for (const Layer& layer : layersOf(graph)) most = std::max(most, widthOf(layer, full.node, full.name, 1.0));
    const double layer = deepest <= 8.0 ? kUsualLayer : 40.0;
    return {std::clamp(std::ceil(most) + kGutter + 2.0 * kLayersMargin, 480.0, 2400.0),
            kLayersTitle + kLayersMargin + (deepest + 0.75) * layer};
}

}  // namespace hop::ui::figure
