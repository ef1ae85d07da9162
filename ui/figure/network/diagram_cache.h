// SPDX-License-Identifier: GPL-3.0-or-later
// What the painter of diagrams keeps, from the most to the least stable: names, positions, colours, the traffic of a
// step, layers; and the pictures drawn from it.
#pragma once

#include <QImage>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/scene/diagram/diagram.h"
#include "ui/figure/network/frame.h"
#include "ui/figure/network/layer_stack.h"
#include "ui/figure/network/page_fit.h"
#include "ui/figure/network/places.h"
#include "ui/figure/network/traffic.h"
#include "ui/figure/network/view.h"
#include "ui/figure/packet_atlas.h"
#include "ui/figure/view.h"

namespace hop::ui::figure {

class DiagramCache {
public:
    PageFit& page(style::Fonts fonts) {
        m_page.use(fonts);
        return m_page;
    }

    // Brings positions, colours and traffic up to date. Those below are of the last call.
    void prepare(const Canvas& canvas, const Viewport& viewport, const scene::Diagram& diagram);
    const std::shared_ptr<const NetworkPlaces>& places() const { return m_places; }
    const Traffic& traffic() const { return m_traffic; }

    // Draws the diagram that was prepared for the canvas: as geometry, or on a screen from kept layers, within a step
    // only the packets. `time`: its selection is in the drawing's numbering.
    void drawGeometry(QPainter& painter, const Canvas& canvas, const PaintTime& time, const scene::Diagram& diagram);
    void drawOnScreen(QPainter& painter, const Canvas& canvas, const PaintTime& time, const scene::Diagram& diagram);

    // The layers of another step on the screen, for a job; nullopt: they are there, or its positions are others.
    std::optional<LayerAhead> layersAhead(const View& view, const Selection& selection, const scene::Diagram& diagram);

    QueueKey queueKey(const scene::Diagram& diagram) const { return queueKeyOf(diagram, m_places.get()); }

private:
    // Keys share ownership of parts of scenes, so that no address is reused while a key refers to it.
    struct PlacesKey {
        std::shared_ptr<const scene::Diagram::Fixed> fixed;
        std::shared_ptr<const scene::Diagram::Names> names;
        QRectF area;
        Viewport viewport;
        bool labelled = false;
        std::shared_ptr<const scene::Marks> marks;
        document::NodeShape nodes = document::NodeShape::discs;
        std::uint32_t mostWaiting = 0;
        document::Fill fill = document::Fill::has;
        std::string fillText;
        friend bool operator==(const PlacesKey&, const PlacesKey&) = default;
    };
    struct LookKey {
        std::shared_ptr<const std::vector<scene::Colour>> colours;
        const style::Theme* theme = nullptr;
        friend bool operator==(const LookKey&, const LookKey&) = default;
    };
    struct StepKey {
        PlacesKey places;
        LookKey look;
        std::shared_ptr<const scene::Diagram::Now> now;
        friend bool operator==(const StepKey&, const StepKey&) = default;
    };

    static PlacesKey placesKeyOf(const Canvas& canvas, const Viewport& viewport, const scene::Diagram& diagram);
    NetworkView view(const Canvas& canvas, const PaintTime& time, const scene::Diagram& diagram) const;
    void prepareAtlas(const Canvas& canvas);

    PageFit m_page;
    StepKey m_step;
    std::shared_ptr<const NetworkPlaces> m_places;
    std::vector<style::Category> m_swatches;
    Traffic m_traffic;
    std::shared_ptr<const scene::Marks> m_marks;
    std::vector<const scene::Marks::Node*> m_marked;  // by node, from m_marks
    std::unique_ptr<PacketAtlas> m_atlas;
    double m_atlasRadius = 0.0, m_atlasRatio = 0.0;
    std::vector<Spot> m_spots;
    LayerStack m_layers;
    QImage m_image;  // with packets, if there are many
};

}  // namespace hop::ui::figure
