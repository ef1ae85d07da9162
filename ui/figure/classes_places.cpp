// SPDX-License-Identifier: GPL-3.0-or-later
// Where the tags of a class graph are.
#include "ui/figure/classes_places.h"

#include <QFontMetricsF>
#include <algorithm>
#include <cmath>

#include "core/scene/names.h"
#include "ui/style/application.h"
#include "ui/style/text.h"

namespace hop::ui::figure {

namespace {

constexpr double kClassesMargin = 2.0 * style::kGrid;
constexpr double kClassTitle = 3.0 * style::kGrid;
constexpr double kGutter = 9.0 * style::kGrid;
constexpr double kMostTagHeight = 20.0;
constexpr double kClassGap = 14.0;  // between classes
constexpr double kTagGap = 4.0;     // between tags
constexpr double kInside = 5.0;     // from a class's edge to its tags
constexpr double kUsualLayer = 48.0;

// Widths at full size.
struct Widths {
    double tag = 0.0, name = 0.0;
};

Widths fullWidths(const ClassGraph& graph, const scene::Frame& frame) {
    Widths widths;
    const QFontMetricsF metrics(style::tabular(style::font(11.0)));
    for (const ClassGraph::Tag& tag : graph.tags)
        widths.tag = std::max(widths.tag, metrics.horizontalAdvance(tagName(frame, tag.offset)));
    widths.tag = std::ceil(widths.tag) + 8.0;
    const QFontMetricsF names(style::font(11.0, QFont::DemiBold));
    for (const ClassGraph::Group& group : graph.groups)
        widths.name = std::max(widths.name, names.horizontalAdvance(group.name));
    if (widths.name > 0.0) widths.name = std::ceil(widths.name) + 6.0;
    return widths;
}

struct Layer {
    double tags = 0.0, classes = 0.0;
};

std::vector<Layer> layersOf(const ClassGraph& graph) {
    std::vector<Layer> layers(graph.layers + 1);
    for (const ClassGraph::Group& group : graph.groups) {
        layers[group.layer].tags += group.count;
        layers[group.layer].classes += 1.0;
    }
    return layers;
}

double widthOf(const Layer& layer, double tag, double name, double scale) {
    return layer.tags * (tag + kTagGap * scale) + layer.classes * (name + (2.0 * kInside + kClassGap) * scale);
}

}  // namespace

QString tagName(const scene::Frame& frame, NodeId offset) {
    return text(scene::nodeName(
        *frame.run->network, offset,
        frame.display.labels == scene::Labels::identity ? scene::Labels::identity : scene::Labels::address));
}

QRectF classesBody(const Canvas& canvas) {
    return canvas.area.adjusted(kClassesMargin, 0.5 * kClassesMargin + kClassTitle, -kClassesMargin,
                                -0.5 * kClassesMargin);
}

std::optional<std::uint32_t> ClassPlaces::tagAt(const QPointF& point) const {
    if (!body.contains(point)) return std::nullopt;
    const auto found = std::ranges::find_if(tags, [&](const QRectF& tag) { return tag.contains(point); });
    return found == tags.end() ? std::nullopt : std::optional(static_cast<std::uint32_t>(found - tags.begin()));
}

ClassPlaces makeClassPlaces(const ClassGraph& graph, const Canvas& canvas, const Viewport& viewport,
                            const scene::Frame& frame) {
    ClassPlaces places;
    places.body = classesBody(canvas);
    places.title =
        QRectF(places.body.left(), canvas.area.top() + 0.5 * kClassesMargin, places.body.width(), kClassTitle);
    if (graph.empty()) return places;
    const bool gutter = places.body.width() > 6.0 * kGutter;
    const QRectF inner = places.body.adjusted(gutter ? kGutter : 0.0, 0, 0, 0);
    places.gutter = QRectF(places.body.left(), inner.top(), gutter ? kGutter : 0.0, inner.height());

    // As wide as there is room for, names first to go.
    const Widths full = fullWidths(graph, frame);
    const std::vector<Layer> layers = layersOf(graph);
    double scale = 1.0, tagWidth = full.tag, nameWidth = full.name;
    const auto widest = [&] {
        double most = 0.0;
        for (const Layer& layer : layers) most = std::max(most, widthOf(layer, tagWidth, nameWidth, scale));
        return most;
    };
    if (widest() > inner.width()) nameWidth = 0.0;
    if (widest() > inner.width()) scale = std::clamp(inner.width() / widest(), 0.25, 1.0);
    if (const double most = widest(); most > inner.width()) {
        tagWidth *= inner.width() / most;
        scale *= inner.width() / most;
    }
    const double pitch = inner.height() / (static_cast<double>(graph.layers) + 0.75);
    const double height = std::clamp(0.5 * pitch, 3.0, kMostTagHeight);
    const double zoom = viewport.zoom;
    places.fontPixels =
        std::clamp(std::floor(11.0 * std::min(zoom * tagWidth / full.tag, zoom * height / 15.0)), 1.0, 12.0);
    places.legible = places.fontPixels >= 8.0;
    places.named = nameWidth > 0.0 && zoom * height >= 11.0 && zoom >= 1.0;

    const auto toSight = [&](const QRectF& box) {
        return QRectF(seen(viewport, places.body, box.topLeft()), box.size() * zoom);
    };
    places.tags.resize(graph.tags.size());
    places.groups.resize(graph.groups.size());
    const double topLine = inner.top() + 0.25 * pitch;
    places.top = toSight(QRectF(inner.left(), topLine - 1.0, inner.width(), 2.0));
    places.middles.push_back(places.top.center().y());
    std::vector<double> x(graph.layers + 1);
    for (std::uint32_t layer = 1; layer <= graph.layers; ++layer) {
        x[layer] = inner.left() +
                   (inner.width() - widthOf(layers[layer], tagWidth, nameWidth, scale) + kClassGap * scale) / 2.0;
        places.middles.push_back(toSight(QRectF(0, topLine + layer * pitch, 0, 0)).top());
    }
    for (std::size_t g = 0; g < graph.groups.size(); ++g) {
        const ClassGraph::Group& group = graph.groups[g];
        const double top = topLine + group.layer * pitch - height / 2.0;
        const double left = x[group.layer];
        double at = left + kInside * scale + nameWidth;
        for (std::uint32_t i = group.first; i < group.first + group.count; ++i) {
            places.tags[i] = toSight(QRectF(at, top, tagWidth, height));
            at += tagWidth + kTagGap * scale;
        }
        const double right = at - kTagGap * scale + kInside * scale;
        const double pad = std::min(4.0, 0.2 * height);
        places.groups[g] = toSight(QRectF(left, top - pad, right - left, height + 2.0 * pad));
        x[group.layer] = right + (kTagGap + kClassGap) * scale;
    }
    return places;
}

QSizeF naturalClassSize(const ClassGraph& graph, const scene::Frame& frame) {
    if (graph.empty()) return {480.0, 240.0};
    const Widths full = fullWidths(graph, frame);
    double most = 0.0;
    for (const Layer& layer : layersOf(graph)) most = std::max(most, widthOf(layer, full.tag, full.name, 1.0));
    const double layer = graph.layers <= 8 ? kUsualLayer : 40.0;
    return {std::clamp(std::ceil(most) + kGutter + 2.0 * kClassesMargin, 480.0, 2400.0),
            kClassTitle + kClassesMargin + (graph.layers + 0.75) * layer};
}

}  // namespace hop::ui::figure
