// SPDX-License-Identifier: GPL-3.0-or-later
// All layers of a step as one image: everything of a diagram that stays for the whole step. A pure function of values,
// so that a job can paint it.
#pragma once

#include <QImage>
#include <array>
#include <memory>
#include <optional>
#include <vector>

#include "core/base/stop.h"
#include "ui/figure/network/disc_stamps.h"
#include "ui/figure/network/ground.h"
#include "ui/figure/network/view.h"

namespace hop::ui::figure {

// The stamps of all nodes at their places, with the ring of plain and of emphasised ones.
struct NodeStamps {
    DiscStamps plain, strong;
};
// Null if the nodes are no discs, or too large to be stamped.
std::shared_ptr<const NodeStamps> nodeStampsOf(const scene::Diagram& diagram,
                                               const std::shared_ptr<const NetworkPlaces>& places, const QRectF& area,
                                               double devicePixelRatio);

struct StepPicture {
    // What the picture depends on. Shared, so that no address is reused while a key refers to it.
    struct Key {
        std::shared_ptr<const NetworkPlaces> places;
        std::shared_ptr<const scene::Diagram::Fixed> fixed;
        std::shared_ptr<const scene::Diagram::Now> now;
        std::shared_ptr<const std::vector<scene::Colour>> colours;
        std::shared_ptr<const scene::Marks> marks;
        std::shared_ptr<const scene::Diagram::Styles> styles;
        const style::Theme* theme = nullptr;
        QRectF area;
        double devicePixelRatio = 1.0;
        document::NodeShape nodes = document::NodeShape::discs;
        std::array<bool, 3> hidden = {};
        bool alone = false;
        Selection selection;
        NodeId focus = kNoNode;
        friend bool operator==(const Key&, const Key&) = default;
    };

    Key key;
    scene::Diagram diagram;
    std::vector<style::Category> swatches;
};

StepPicture::Key stepKeyOf(const scene::Diagram& diagram, const std::shared_ptr<const NetworkPlaces>& places,
                           const Selection& selection, const Canvas& canvas);

// What may be at hand when a step is painted; each is computed if it is not.
struct AtHand {
    std::shared_ptr<const NodeStamps> stamps;
    std::optional<Ground> ground;  // of `groundImage`
    QImage groundImage;
};

// The nodes of a diagram, and what is above them but for the packets.
void paintNodesAndPath(QImage& image, const QRectF& area, const NetworkView& view, const NodeStamps* stamps, bool fine,
                       Stop stop);
void paintBusy(QImage& image, const QRectF& area, const NetworkView& view, bool fine, Stop stop);

// Antialiased, with the frame around it. Unfinished if stopped.
QImage paintStep(const StepPicture& step, const AtHand& atHand, Stop stop);

}  // namespace hop::ui::figure
