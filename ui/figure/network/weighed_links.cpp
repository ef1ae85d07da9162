// SPDX-License-Identifier: GPL-3.0-or-later
// Marked links whose thickness is a number.
#include "ui/figure/network/weighed_links.h"

#include <algorithm>
#include <cmath>

#include "ui/figure/network/line_batch.h"

namespace hop::ui::figure {
namespace {

constexpr std::size_t kWidths = 16;
constexpr double kPale = 0.45;  // share of the colour in links that are not the busiest

double widest(const NetworkPlaces& places) { return std::clamp(0.4 * places.radius, 1.5, 7.0); }

// The thinnest is still seen.
double widthOf(const NetworkPlaces& places, std::size_t number) {
    constexpr double kLeast = 0.16;
    return widest(places) * (kLeast + (1.0 - kLeast) * static_cast<double>(number) / (kWidths - 1));
}

// From the middle of a line to the middle of a lane.
double laneOf(const NetworkPlaces& places) { return 0.5 * widest(places) + 0.75; }

bool isOneWay(const scene::Diagram& diagram, const scene::Diagram::Crossing& over) {
    return diagram.fixed->lines[over.line].backward == kNoLink;
}

}  // namespace

void drawWeighedLinks(Ink& ink, const NetworkView& view, const scene::Marks& marks, const QColor& colour) {
    // Dashes of optical links would be read as less.
    LineBatch pale(kWidths, LineBatch::Dashes::none), strong(kWidths, LineBatch::Dashes::none);
    for (const scene::Marks::Link& link : marks.links) {
        if (link.weight <= 0.0F) continue;
        const scene::Diagram::Crossing over = view.diagram.crossingOf(link.link);
        const double lane = isOneWay(view.diagram, over) ? 0.0 : laneOf(view.places) * (over.backward ? -1.0 : 1.0);
        const auto number = static_cast<std::size_t>(std::lround(std::min(link.weight, 1.0F) * (kWidths - 1)));
        (link.faint ? pale : strong).add(view, over.line, lane, number);
    }
    const auto penWith = [&](double share) {
        return [&view, &colour, share](std::size_t number) {
            return pen(style::mix(colour, view.theme.canvas, share), widthOf(view.places, number));
        };
    };
    pale.draw(ink, penWith(kPale));
    strong.draw(ink, penWith(1.0));
}

QRectF weighedTextBox(const NetworkPlaces& places, const scene::Diagram& diagram, const scene::Marks::Link& link,
                      const QSizeF& size) {
    constexpr double kShare = 0.4, kGap = 1.0;  // of the line's length; beside the lane [logical pixels]
    const scene::Diagram::Crossing over = diagram.crossingOf(link.link);
    const double share = over.backward ? 1.0 - kShare : kShare;
    const QPointF middle = places.at(over.line, share, 0.0), side = places.at(over.line, share, 1.0) - middle;
    const double half = 0.5 * (std::abs(side.x()) * size.width() + std::abs(side.y()) * size.height());
    const double lane = isOneWay(diagram, over) ? 0.0 : laneOf(places);
    const double off = (lane + 0.5 * widest(places) + kGap + half) * (over.backward ? -1.0 : 1.0);
    QRectF box(QPointF(), size);
    box.moveCenter(middle + off * side);
    return box;
}

}  // namespace hop::ui::figure
