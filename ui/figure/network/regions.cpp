// SPDX-License-Identifier: GPL-3.0-or-later
// Boxes around the groups of a network.
#include "ui/figure/network/regions.h"

#include <algorithm>
#include <cmath>

#include "ui/figure/ink.h"
#include "ui/style/fonts.h"
#include "ui/style/text_metrics.h"

namespace hop::ui::figure {

namespace {

using scene::Diagram;

constexpr double kBoxNameTop = 3.0, kBoxNameHeight = 14.0;  // of a box's name
constexpr double kEdgeName = 10.0, kEdgeGap = 2.0;          // [logical pixels]

// True if a line of the diagram, not of a hidden kind, touches the box.
bool isCrossed(const NetworkPlaces& scene, const Diagram& diagram, const QRectF& box) {
    for (std::uint32_t line = 0; line < scene.tracks.size(); ++line) {
        if (diagram.hidden[static_cast<std::size_t>(diagram.fixed->lines[line].kind)]) continue;
        const std::vector<QPointF> points = scene.points(line, 0.0);
        for (std::size_t i = 1; i < points.size(); ++i) {
            QPointF from = points[i - 1], to = points[i];
            if (clipLine(box, from, to)) return true;
        }
    }
    return false;
}

QPointF originOf(const NetworkPlaces& scene, const Diagram::Fixed& fixed) {
    return scene.nodes.front() - scene.scale * QPointF(fixed.nodes.front().x, fixed.nodes.front().y);
}

QRectF boxOf(const NetworkPlaces& scene, const Diagram::Fixed& fixed, const Diagram::Region& region) {
    return {originOf(scene, fixed) + scene.scale * QPointF(region.x, region.y),
            scene.scale * QSizeF(region.width, region.height)};
}

// Adds a line; false if one is there with a different name.
bool agree(std::vector<GroupGrids::Line>& lines, double at, const QString& name) {
    const auto found =
        std::ranges::find_if(lines, [&](const GroupGrids::Line& line) { return std::abs(line.at - at) < 0.5; });
    if (found != lines.end()) return found->name == name;
    lines.push_back({at, name});
    return true;
}

// True if no group before it, by this edge of its nodes, has the same lines.
bool isFirst(const GroupGrids& grids, const GroupGrids::Group& group,
             std::vector<GroupGrids::Line> GroupGrids::Group::* lines, double (QRectF::*edge)() const) {
    const auto same = [](const GroupGrids::Line& a, const GroupGrids::Line& b) {
        return std::abs(a.at - b.at) < 0.5 && a.name == b.name;
    };
    return std::ranges::none_of(grids.groups, [&](const GroupGrids::Group& other) {
        return (other.nodes.*edge)() < (group.nodes.*edge)() - 0.5 &&
               std::ranges::equal(other.*lines, group.*lines, same);
    });
}

}  // namespace

std::optional<GroupGrids> groupGridsOf(const NetworkPlaces& places, const Diagram::Fixed& fixed,
                                       const std::vector<QString>& labels) {
    GroupGrids grids;
    for (const Diagram::Region& region : fixed.regions) {
        const QRectF box = boxOf(places, fixed, region);
        GroupGrids::Group& group = grids.groups.emplace_back();
        std::size_t nodes = 0;
        for (std::size_t node = 0; node < places.nodes.size(); ++node) {
            const QPointF& at = places.nodes[node];
            if (!box.contains(at)) continue;
            QString name = labels[node];
            const QStringList parts = name.remove(u'(').remove(u')').split(u',');
            if (parts.size() != 2 || !agree(group.rows, at.y(), parts.front()) ||
                !agree(group.columns, at.x(), parts.back()))
                return std::nullopt;
            const QRectF point(at, QSizeF(1e-9, 1e-9));
            group.nodes = nodes++ == 0 ? point : group.nodes.united(point);
        }
        if (nodes == 0 || nodes != group.rows.size() * group.columns.size()) return std::nullopt;
    }
    if (grids.groups.empty()) return std::nullopt;
    return grids;
}

double roomAbove(const NetworkPlaces& places, const Diagram::Fixed& fixed) {
    const double needed = kBoxNameTop + kBoxNameHeight + kEdgeName + kEdgeGap + places.radius;
    double lacking = 0.0;
    for (const Diagram::Region& region : fixed.regions) {
        const QRectF box = boxOf(places, fixed, region);
        for (const QPointF& node : places.nodes)
            if (box.contains(node)) lacking = std::max(lacking, needed - (node.y() - box.top()));
    }
    // The outermost boxes must stay on the page.
    return std::min(lacking, NetworkPlaces::kBoxMargin - 1.0);
}

void addRegions(NetworkPlaces& scene, const Diagram& diagram, bool paper, double above, style::Fonts fonts) {
    constexpr std::size_t kMostSearched = 2000;  // lines
    constexpr double kStep = 4.0;                // [logical pixels]
    const style::TextMetrics metrics(fonts(NetworkPlaces::kRegionPixels));
    const auto isFree = [&](const QRectF& name) {
        const QRectF taken = name.adjusted(-scene.radius, -scene.radius, scene.radius, scene.radius);
        return std::ranges::none_of(scene.nodes, [&](const QPointF& node) { return taken.contains(node); });
    };
    const Diagram::Fixed& fixed = *diagram.fixed;
    for (const Diagram::Region& region : fixed.regions) {
        const QRectF box = boxOf(scene, fixed, region).adjusted(0.0, -above, 0.0, 0.0);
        scene.regions.push_back(box);
        const double width = metrics.horizontalAdvance(QString::fromStdString(region.label));
        std::optional<QRectF>& name = scene.regionNames.emplace_back();
        if (region.label.empty() || width + 12.0 >= box.width()) continue;
        const QRectF first(box.left() + 6.0, box.top() + kBoxNameTop, width, kBoxNameHeight);
        if (isFree(first)) name = first;
        if (!paper || scene.tracks.size() > kMostSearched) continue;
        const auto along = [&](QRectF next) -> std::optional<QRectF> {
            for (; next.right() <= box.right() - 6.0; next.translate(kStep, 0.0))
                if (isFree(next) && !isCrossed(scene, diagram, next.adjusted(-kStep, 0.0, kStep, 0.0))) return next;
            return std::nullopt;
        };
        auto clear = along(first);
        if (!clear) clear = along(first.translated(0.0, box.height() - first.height() - 6.0));
        if (clear) name = clear;
    }
}

void addEdgeNames(NetworkPlaces& places, const GroupGrids& grids, style::Fonts fonts) {
    const style::TextMetrics metrics(fonts(NetworkPlaces::kEdgePixels));
    const double away = places.radius + kEdgeGap;
    for (std::size_t index = 0; index < grids.groups.size(); ++index) {
        const GroupGrids::Group& group = grids.groups[index];
        const bool above = isFirst(grids, group, &GroupGrids::Group::columns, &QRectF::top),
                   left = isFirst(grids, group, &GroupGrids::Group::rows, &QRectF::left);
        for (const GroupGrids::Line& column : above ? group.columns : std::vector<GroupGrids::Line>()) {
            const double width = metrics.horizontalAdvance(column.name) + 1.0;
            places.edgeNames.push_back(
                {QRectF(column.at - width / 2.0, group.nodes.top() - away - kEdgeName, width, kEdgeName), column.name});
        }
        for (const GroupGrids::Line& row : left ? group.rows : std::vector<GroupGrids::Line>()) {
            const double width = metrics.horizontalAdvance(row.name) + 1.0, top = row.at - kEdgeName / 2.0;
            // Centred, if there is little room.
            const double rim = group.nodes.left() - places.radius, middle = (places.regions[index].left() + rim) / 2.0;
            const double start = std::max(rim - kEdgeGap - width, middle - width / 2.0);
            places.edgeNames.push_back({QRectF(start, top, width, kEdgeName), row.name});
        }
    }
}

void widenRegions(NetworkPlaces& scene) {
    constexpr double kAround = 1.0;
    for (QRectF& region : scene.regions) {
        const QRectF own = region;
        for (std::size_t node = 0; node < scene.labelBoxes.size(); ++node)
            if (const std::optional<QRectF>& name = scene.labelBoxes[node]; name && own.contains(scene.nodes[node]))
                region |= name->adjusted(-kAround, -kAround, kAround, kAround);
    }
}

}  // namespace hop::ui::figure
