// SPDX-License-Identifier: GPL-3.0-or-later
// Places for the texts beside nodes that say how much they have.
#include "ui/figure/network/fill_texts.h"

#include <algorithm>
#include <optional>
#include <utility>

#include "ui/figure/network/marks.h"
#include "ui/style/text.h"

namespace hop::ui::figure {

void placeFillTexts(NetworkPlaces& scene, Placement& placement, const std::vector<bool>& inSight,
                    const std::string& widest, style::Fonts fonts) {
    constexpr double kMostCrossed = 6.0;  // on average
    constexpr double kAround = 4.0;       // beside the text [logical pixels]
    const QSizeF size = markTextSize(text(widest), fonts) + QSizeF(kAround, 0.0);
    constexpr QPointF kPreferred(1.0, -1.0);
    // Discs cut by the edge of the view may have none.
    const auto isWhole = [&](const QPointF& at) {
        const double reach = scene.radius;
        return scene.body.contains(QRectF(at.x() - reach, at.y() - reach, 2.0 * reach, 2.0 * reach));
    };
    std::vector<QPointF> whole;
    for (NodeId node = 0; node < scene.nodes.size(); ++node)
        if (inSight[node] && isWhole(scene.nodes[node])) whole.push_back(scene.nodes[node]);
    std::vector<QRectF> boxes(scene.nodes.size());
    if (const std::optional<QPointF> same = placement.sameSide(whole, size, kPreferred)) {
        for (NodeId node = 0; node < scene.nodes.size(); ++node)
            if (inSight[node] && isWhole(scene.nodes[node]))
                boxes[node] = besideDisc(scene.nodes[node], scene.radius, size, *same);
        if (std::ranges::none_of(boxes, [&](const QRectF& box) { return !box.isNull() && placement.covers(box); })) {
            scene.fillTexts = std::move(boxes);
            return;
        }
    }
    double crossed = 0.0, count = 0.0;
    for (NodeId node = 0; node < scene.nodes.size(); ++node) {
        if (!inSight[node]) continue;
        const auto placed = placement.place(scene.nodes[node], size, kPreferred);
        if (!placed && isWhole(scene.nodes[node])) return;
        if (!placed) continue;
        boxes[node] = placed->box;
        crossed += placed->crossed;
        count += 1.0;
    }
    if (crossed <= kMostCrossed * count) scene.fillTexts = std::move(boxes);
}

}  // namespace hop::ui::figure
