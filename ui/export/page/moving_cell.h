// SPDX-License-Identifier: GPL-3.0-or-later
// A cell of a page: a network without its moving parts, with the positions of all parts; or any other figure as it is.
#pragma once

#include <QJsonArray>
#include <QJsonObject>
#include <QTransform>
#include <memory>
#include <optional>
#include <vector>

#include "core/record/instant.h"
#include "core/scene/diagram/diagram.h"
#include "core/scene/looks.h"
#include "core/scene/scene.h"
#include "ui/export/page/between_parts.h"
#include "ui/export/page/page_cell.h"
#include "ui/export/shown_figure.h"
#include "ui/figure/network/parts.h"

namespace hop::ui::exporting {

class MovingCell final : public PageCell {
public:
    // `follows`: whether a network moves.
    MovingCell(std::unique_ptr<ShownFigure> figure, record::Instant instant, std::uint32_t number, bool follows);

    figure::PageWidths pageWidths() override { return m_figure->pageWidths(still()); }
    double pageHeight(double width) override { return m_figure->pageHeight(width, still()); }
    std::vector<figure::Key> keys(const style::Theme& theme) override;
    // Also records the transformation to the page.
    void paint(QPainter& painter, const figure::Canvas& canvas) override;

    bool moves() const { return m_moves; }
    void add(const record::Instant& instant) override;
    // Drawings of packets are appended to `looks`, an SVG element "c0-p1" for each colour.
    QJsonObject json(const PageNumbers& numbers, Palette& palette, QByteArray& looks) override;

private:
    const record::Instant& still() const { return m_moves ? *m_still : m_instant; }
    // A network in the cell, as drawn.
    struct Placed {
        scene::ScenePtr scene;  // a Diagram
        std::shared_ptr<const figure::NetworkPlaces> places;
        const scene::Diagram& diagram() const { return scene->form.get<scene::Diagram>(); }
    };
    Placed placed(const record::Instant& instant);
    bool isPart() const { return m_instant.part() != nullptr; }
    void addGates(const scene::Diagram& diagram);
    QJsonObject part(const scene::Diagram& diagram, const figure::PartPlan& plan, Palette& palette) const;
    QJsonObject parts(const scene::Diagram& diagram, const figure::NetworkPlaces& places, Palette& palette) const;
    QJsonObject queue(const figure::NetworkPlaces& places) const;
    QJsonArray packets(const scene::Diagram& diagram, const figure::NetworkPlaces& places, Palette& palette,
                       QByteArray& looks) const;

    std::unique_ptr<ShownFigure> m_figure;
    record::Instant m_instant;
    std::uint32_t m_number;
    bool m_moves = false;
    std::optional<record::Instant> m_still;  // without moves and waiting packets
    QTransform m_transform;                  // to the page
    figure::Canvas m_canvas;
    // By step: colours of the moves, in order; of a part what is told at its gates: the text on busy links inside, then
    // outgoing and incoming packets by gate.
    QJsonArray m_colours, m_gates;
    BetweenParts m_between;
};

}  // namespace hop::ui::exporting
