// SPDX-License-Identifier: GPL-3.0-or-later
// A sheet as painted.
#include "ui/figure/sheet/sheet.h"

#include <QPainter>
#include <algorithm>
#include <map>
#include <utility>

#include "ui/figure/ink.h"
#include "ui/figure/sheet/least_text.h"
#include "ui/figure/sheet/sheet_layout.h"
#include "ui/figure/words.h"
#include "ui/style/fonts.h"
#include "ui/style/text_metrics.h"

namespace hop::ui::figure {
namespace {

constexpr double kTextPixels = 12.0;
constexpr style::Fonts kFonts = style::Medium::paper;

// A letter followed by words, wrapped as needed.
struct Heading {
    QFont bold = kFonts(kTextPixels, QFont::DemiBold), plain = kFonts(kTextPixels);
    double indent = 0.0;
    QStringList lines;

    Heading(const QString& letter, const QString& words, double width) {
        if (!letter.isEmpty()) indent = style::TextMetrics(bold).horizontalAdvance(letter) + style::kGrid;
        lines = linesOf(words, plain, std::max(1.0, width - 2.0 * style::kGrid - indent));
    }
    double height() const {
        const auto count = static_cast<double>(std::max<qsizetype>(lines.size(), 1));
        return std::max(kHeadingHeight, count * lineHeight(plain) + 0.5 * style::kGrid);
    }
};

void paintHeading(QPainter& painter, const Canvas& canvas, const QRectF& box, const QString& letter,
                  const QString& words) {
    const Heading heading(letter, words, box.width());
    Ink ink(painter, box, canvas.vector);
    const double line = lineHeight(heading.plain);
    const double top =
        box.top() +
        std::max(0.0,
                 (kHeadingHeight - line * static_cast<double>(std::max<qsizetype>(heading.lines.size(), 1))) / 2.0);
    const QRectF area(box.left() + style::kGrid, top, box.width() - 2.0 * style::kGrid, box.bottom() - top);
    drawLines(ink, area, Qt::AlignLeft, {letter}, heading.bold, canvas.theme->ink);
    drawLines(ink, area.adjusted(heading.indent, 0.0, 0.0, 0.0), Qt::AlignLeft, heading.lines, heading.plain,
              canvas.theme->ink);
}

}  // namespace

QString letterOf(std::size_t cell) {
    constexpr std::size_t kLetters = 26;
    const QString last(QChar(static_cast<char16_t>(u'a' + cell % kLetters)));
    return cell < kLetters ? last : letterOf(cell / kLetters - 1) + last;
}

double CellPicture::smallestText(double width) {
    const QSizeF size(width, pageHeight(width));
    return leastText(size, [&](QPainter& painter) {
        paint(painter, {.area = QRectF({}, size), .theme = &style::printTheme(), .vector = true, .paper = true});
    });
}

bool SheetPicture::isHeaded(const SheetCell& cell) const {
    return m_rows.size() > 1 || m_rows.front().size() > 1 || !cell.heading.isEmpty();
}

std::size_t SheetPicture::cellCount() const {
    std::size_t count = 0;
    for (const auto& row : m_rows) count += row.size();
    return count;
}

std::vector<std::vector<Key>> SheetPicture::keys(const style::Theme& theme) const {
    std::vector<std::vector<Key>> keys;
    for (const auto& row : m_rows)
        for (const SheetCell& cell : row) keys.push_back(cell.picture->keys(theme));
    return keys;
}

double SheetPicture::leastWidth() const {
    double least = 0.0;
    for (const auto& row : m_rows)
        for (const SheetCell& cell : row) least = std::max(least, cell.picture->pageWidths().least);
    return least;
}

double SheetPicture::legibleWidth(double text) const {
    double legible = 0.0;
    for (const auto& row : m_rows)
        for (const SheetCell& cell : row) {
            const double least = cell.picture->pageWidths().least;
            const double scale = std::min(1.0, text / cell.picture->smallestText(least));
            legible = std::max(legible, laidOutAt(scale, least));
        }
    return legible;
}

double SheetPicture::leastRowsWidth() const {
    double widest = 0.0;
    for (const auto& row : m_rows) {
        double width = kCellGap * (static_cast<double>(row.size()) - 1.0);
        for (const SheetCell& cell : row) width += cell.picture->pageWidths().least;
        widest = std::max(widest, width);
    }
    return widest;
}

Page SheetPicture::page(double width, double highest, const style::Theme& theme) const {
    std::vector<std::vector<PageCell>> rows;
    const bool lettered = cellCount() > 1;
    std::size_t index = 0;
    for (const auto& row : m_rows) {
        rows.emplace_back();
        for (const SheetCell& cell : row) {
            const PageWidths widths = cell.picture->pageWidths();
            PageCell& wanted = rows.back().emplace_back();
            wanted.least = widths.least;
            wanted.natural = widths.natural;
            wanted.keys = cell.picture->keys(theme);
            wanted.tight = widths.tight;
            if (const std::size_t column = rows.back().size() - 1; column < m_shares.columns.size())
                wanted.share = m_shares.columns[column];
            wanted.height = [&cell](double own) { return cell.picture->pageHeight(own); };
            wanted.smallest = [&cell, known = std::map<double, double>()](double own) mutable {
                const auto [found, fresh] = known.try_emplace(own, 0.0);
                if (fresh) found->second = cell.picture->smallestText(own);
                return found->second;
            };
            const QString letter = lettered ? letterOf(index) : QString();
            if (isHeaded(cell))
                wanted.heading = [&cell, letter](double own) { return Heading(letter, cell.heading, own).height(); };
            ++index;
        }
    }
    return placePage(rows, width, highest, m_shares.rows);
}

void SheetPicture::paint(QPainter& painter, const Canvas& canvas, bool fitted) const {
    const double height = canvas.area.height();
    const Page page = stretched(this->page(canvas.area.width(), fitted ? height : HUGE_VAL, *canvas.theme), height);
    const bool lettered = cellCount() > 1;
    std::size_t index = 0;
    for (const auto& row : m_rows)
        for (const SheetCell& cell : row) {
            const PageBox& box = page.boxes[index];
            if (box.heading.height() > 0.0)
                paintHeading(painter, canvas, box.heading.translated(canvas.area.topLeft()),
                             lettered ? letterOf(index) : QString(), cell.heading);
            painter.save();
            painter.translate(canvas.area.topLeft() + box.figure.topLeft());
            painter.scale(box.scale, box.scale);
            Canvas own = canvas;
            own.paper = true;
            // Images would be painted at the wrong size.
            own.vector = canvas.vector || box.scale != 1.0;
            own.keysRoom = box.keysRoom;
            own.area = QRectF({}, box.figure.size() / box.scale);
            own.letter = lettered ? letterOf(index) : QString();
            own.keys = box.keys;
            cell.picture->paint(painter, own);
            painter.restore();
            ++index;
        }
    for (std::uint32_t i = 0; i < page.keys.size(); ++i) {
        const PageKeys& keys = page.keys[i];
        Ink ink(painter, keys.box.translated(canvas.area.topLeft()), canvas.vector);
        ink.part(PaintedPart::sharedKeys, i);
        drawKeys(ink, style::inFonts(*canvas.theme, kFonts), keys.keys);
    }
}

}  // namespace hop::ui::figure
