// SPDX-License-Identifier: GPL-3.0-or-later
// A cell of a page: a network without what moves in it, and where all of it is; any other figure as it is.
#pragma once

#include <QJsonArray>
#include <QJsonObject>
#include <QTransform>
#include <memory>
#include <optional>
#include <vector>

#include "core/record/instant.h"
#include "core/scene/diagram/diagram.h"
#include "ui/export/page/palette.h"
#include "ui/figure/figure.h"
#include "ui/figure/network/parts.h"
#include "ui/figure/sheet/sheet.h"

namespace hop::ui::exporting {

class MovingCell final : public figure::CellPicture {
public:
    // `follows`: it moves if it is a network. The instant outlives it.
    MovingCell(std::unique_ptr<figure::Figure> figure, const record::Instant& instant, std::uint32_t number,
               bool follows);

    figure::PageWidths pageWidths() const override { return m_figure->pageWidths(still()); }
    double pageHeight(double width) const override { return m_figure->pageHeight(width, still()); }
    std::vector<figure::Key> keys(const style::Theme& theme) const override { return m_figure->keys(theme, still()); }
    // Remembers where.
    void paint(QPainter& painter, const figure::Canvas& canvas) const override;

    bool moves() const { return m_moves; }

    // After it has been painted, of a cell that moves: nodes, lines and sizes in the coordinates of the page; what is
    // drawn of packets goes to `looks`, an SVG element "c0-p1" for each colour.
    QJsonObject places(Palette& palette, QByteArray& looks) const;
    // The colours of an instant's moves, in order.
    QJsonArray coloursAt(const record::Instant& instant) const;
    // Of a part of a network: what is busy inside, in words; then by gate what leaves and what enters.
    bool isPart() const { return m_instant.part() != nullptr; }
    QJsonArray gatesAt(const record::Instant& instant) const;

private:
    const record::Instant& still() const { return m_moves ? *m_still : m_instant; }
    figure::PlacedNetwork placed(const record::Instant& instant) const;
    QJsonObject part(const scene::Diagram& diagram, const figure::PartPlan& plan, Palette& palette) const;
    QJsonObject parts(const scene::Diagram& diagram, const figure::NetworkPlaces& places, Palette& palette) const;

    std::unique_ptr<figure::Figure> m_figure;
    const record::Instant& m_instant;
    std::uint32_t m_number;
    bool m_moves = false;
    std::optional<record::Instant> m_still;  // nothing moves, nothing waits
    mutable QTransform m_transform;          // to the page
    mutable figure::Canvas m_canvas;
};

}  // namespace hop::ui::exporting
