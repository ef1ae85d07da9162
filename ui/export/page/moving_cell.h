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
#include "ui/export/page/palette.h"
#include "ui/export/shown_figure.h"
#include "ui/figure/network/parts.h"
#include "ui/figure/sheet/sheet.h"

namespace hop::ui::exporting {

class MovingCell final : public figure::CellPicture {
public:
    // `follows`: whether a network moves.
    MovingCell(std::unique_ptr<ShownFigure> figure, record::Instant instant, std::uint32_t number, bool follows);

    figure::PageWidths pageWidths() override { return m_figure->pageWidths(still()); }
    double pageHeight(double width) override { return m_figure->pageHeight(width, still()); }
    std::vector<figure::Key> keys(const style::Theme& theme) override;
    // Also records the transformation to the page.
    void paint(QPainter& painter, const figure::Canvas& canvas) override;

    bool moves() const { return m_moves; }

    // For a moving cell that has been painted: nodes, lines and sizes in page coordinates. Drawings of packets are
    // appended to `looks`, an SVG element "c0-p1" for each colour.
    QJsonObject places(Palette& palette, QByteArray& looks);
    // Colours of the moves at an instant, in order.
    QJsonArray coloursAt(const record::Instant& instant);
    // For a part of a network: text on busy links inside, then outgoing and incoming packets by gate.
    bool isPart() const { return m_instant.part() != nullptr; }
    QJsonArray gatesAt(const record::Instant& instant);

private:
    const record::Instant& still() const { return m_moves ? *m_still : m_instant; }
    // A network in the cell, as drawn.
    struct Placed {
        scene::ScenePtr scene;  // a Diagram
        std::shared_ptr<const figure::NetworkPlaces> places;
        const scene::Diagram& diagram() const { return scene->form.get<scene::Diagram>(); }
    };
    Placed placed(const record::Instant& instant);
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
};

}  // namespace hop::ui::exporting
