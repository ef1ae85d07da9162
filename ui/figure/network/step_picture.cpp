// SPDX-License-Identifier: GPL-3.0-or-later
// All layers of a step as one image.
#include "ui/figure/network/step_picture.h"

#include <QPainter>

#include "ui/figure/network/frame.h"
#include "ui/figure/network/layers.h"
#include "ui/figure/network/marks.h"

namespace hop::ui::figure {

std::shared_ptr<const NodeStamps> nodeStampsOf(const scene::Diagram& diagram,
                                               const std::shared_ptr<const NetworkPlaces>& places, const QRectF& area,
                                               double devicePixelRatio) {
    const double radius = places->radius, plain = ringOf(*places, false), strong = ringOf(*places, true);
    if (diagram.nodes != document::NodeShape::discs ||
        (radius + strong / 2.0) * devicePixelRatio > DiscStamps::kLargest)
        return nullptr;
    std::vector<QPointF> centres;
    centres.reserve(places->nodes.size());
    for (const QPointF& node : places->nodes) centres.push_back((node - area.topLeft()) * devicePixelRatio);
    const double ratio = devicePixelRatio;
    return std::make_shared<const NodeStamps>(NodeStamps{DiscStamps(centres, radius * ratio, plain * ratio),
                                                         DiscStamps(centres, radius * ratio, strong * ratio)});
}

StepPicture::Key stepKeyOf(const scene::Diagram& diagram, const std::shared_ptr<const NetworkPlaces>& places,
                           const Selection& selection, const Canvas& canvas) {
    return {places,          diagram.fixed,  diagram.now,
            diagram.colours, diagram.marks,  diagram.styles,
            canvas.theme,    canvas.area,    canvas.devicePixelRatio,
            diagram.nodes,   diagram.hidden, diagram.alone,
            selection,       diagram.focus};
}

void paintBusy(QImage& image, const QRectF& area, const NetworkView& view, bool fine, Stop stop) {
    QPainter painter(&image);
    painter.translate(-area.topLeft());
    painter.setRenderHint(QPainter::Antialiasing, fine);
    Ink ink(painter, view.places.body, false, stop);
    drawBusy(ink, view);
}

void paintNodesAndPath(QImage& image, const QRectF& area, const NetworkView& view, const NodeStamps* stamps, bool fine,
                       Stop stop) {
    NetworkView above = view;
    StampedDiscs stamped;
    if (stamps != nullptr) {
        stamped = {&image, inPixels(view.places.body, area, image.devicePixelRatio()) & image.rect(), &stamps->plain,
                   &stamps->strong};
        above.stamped = &stamped;
    }
    QPainter painter(&image);
    painter.translate(-area.topLeft());
    painter.setRenderHint(QPainter::Antialiasing, fine);
    Ink ink(painter, view.places.body, false, stop);
    drawNodesAndPath(ink, above);
}

QImage paintStep(const StepPicture& step, const AtHand& atHand, Stop stop) {
    const StepPicture::Key& key = step.key;
    const Canvas canvas = {
        .area = key.area, .theme = key.theme, .devicePixelRatio = key.devicePixelRatio, .stop = stop};
    const Traffic traffic = makeTraffic(step.diagram, *key.places);
    const std::vector<const scene::Marks::Node*> marked = marksByNode(step.diagram);
    PaintTime time;
    time.selection = key.selection;
    const NetworkView view = {step.diagram, time, *key.theme, *key.places, step.swatches, traffic, marked};
    const Ground ground = groundOf(view, key.places, canvas, true);
    QImage image;
    if (atHand.ground == ground && !atHand.groundImage.isNull()) {
        image = atHand.groundImage.copy();
    } else {
        image = blankImage(key.area, key.devicePixelRatio);
        if (image.isNull()) return image;
        paintGround(image, ground, stop);
    }
    paintBusy(image, key.area, view, true, stop);
    std::shared_ptr<const NodeStamps> stamps = atHand.stamps;
    if (stamps == nullptr) stamps = nodeStampsOf(step.diagram, key.places, key.area, key.devicePixelRatio);
    paintNodesAndPath(image, key.area, view, stamps.get(), true, stop);
    QPainter painter(&image);
    painter.translate(-key.area.topLeft());
    painter.setRenderHint(QPainter::Antialiasing);
    drawFrame(painter, canvas, step.diagram, *key.places);
    return image;
}

}  // namespace hop::ui::figure
