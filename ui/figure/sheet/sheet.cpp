// SPDX-License-Identifier: GPL-3.0-or-later
// A sheet as it is painted.
#include "ui/figure/sheet/sheet.h"

#include <QFontMetricsF>
#include <QPainter>

#include "ui/figure/ink.h"
#include "ui/style/application.h"

namespace hop::ui::figure {
namespace {

constexpr double kTextPixels = 12.0;

void paintHeading(QPainter& painter, const Canvas& canvas, const QRectF& box, const QString& letter,
                  const QString& words) {
    const QFont bold = style::font(kTextPixels, QFont::DemiBold), plain = style::font(kTextPixels);
    Ink ink(painter, box, canvas.vector);
    QRectF line = box.adjusted(style::kGrid, 0.0, -style::kGrid, 0.0);
    if (!letter.isEmpty()) {
        ink.text(line, Qt::AlignLeft | Qt::AlignVCenter, letter, bold, canvas.theme->ink);
        line.setLeft(line.left() + QFontMetricsF(bold).horizontalAdvance(letter) + style::kGrid);
    }
    ink.text(line, Qt::AlignLeft | Qt::AlignVCenter,
             QFontMetricsF(plain).elidedText(words, Qt::ElideRight, line.width()), plain, canvas.theme->ink);
}

}  // namespace

QString letterOf(std::size_t cell) { return QString(QChar(static_cast<char16_t>(u'a' + cell))); }

bool SheetPicture::isHeaded(const SheetCell& cell) const {
    return m_rows.size() > 1 || m_rows.front().size() > 1 || !cell.heading.isEmpty();
}

CellRows SheetPicture::room() const {
    CellRows rows;
    for (const auto& row : m_rows) {
        rows.emplace_back();
        for (const SheetCell& cell : row)
            rows.back().push_back(
                {cell.figure->naturalSize(*cell.frame), cell.figure->leastSize(*cell.frame), isHeaded(cell)});
    }
    return rows;
}

void SheetPicture::paint(QPainter& painter, const Canvas& canvas) const {
    const std::vector<CellBox> boxes = placeCells(room(), canvas.area);
    std::size_t index = 0;
    for (const auto& row : m_rows)
        for (const SheetCell& cell : row) {
            const CellBox& box = boxes[index];
            const QString letter = boxes.size() > 1 ? letterOf(index) : QString();
            if (!box.heading.isEmpty()) paintHeading(painter, canvas, box.heading, letter, cell.heading);
            // Figures begin at the origin.
            painter.save();
            painter.translate(box.figure.topLeft());
            Canvas own = canvas;
            own.area = QRectF({}, box.figure.size());
            cell.figure->paint(painter, own, cell.viewport, *cell.frame);
            painter.restore();
            ++index;
        }
}

}  // namespace hop::ui::figure
