// SPDX-License-Identifier: GPL-3.0-or-later
// Tables as printed: texts in rows and columns with rules above, under the head and below; decimal points aligned;
// groups of heads with their own rule; footnotes.
#include <algorithm>
#include <vector>

#include "ui/figure/ink.h"
#include "ui/figure/table/arrangements.h"
#include "ui/figure/table/ruled_layout.h"
#include "ui/figure/words.h"
#include "ui/style/fonts.h"
#include "ui/style/text.h"
#include "ui/style/text_metrics.h"
#include "ui/style/theme.h"

namespace hop::ui::figure {
namespace ruled_table {
namespace {

using scene::Table;

void drawEntry(Ink& ink, const Table::Entry& entry, const ColumnPlace& column, std::size_t row, double top,
               const QFont& font, const style::Theme& theme) {
    const auto line = [&](double left, double y, const QString& words) {
        const double width = style::TextMetrics(font).horizontalAdvance(words) + 2.0;
        ink.text({left, y, width, kLine}, Qt::AlignLeft | Qt::AlignVCenter, words, font,
                 entry.quiet ? theme.quietInk : theme.ink);
    };
    if (column.ofTexts) {
        for (const QString& words : column.lines[row]) {
            line(column.left, top, words);
            top += kLine;
        }
        return;
    }
    const QString words = text(entry.text) + text(entry.note);
    const double width = style::TextMetrics(font).horizontalAdvance(words) + 2.0;
    line(entry.number ? column.left + (column.width - column.before - column.after) / 2.0 + column.before -
                            partsOf(entry, font).before
                      : column.left + (column.width - width) / 2.0,
         top, words);
}

void drawHeads(Ink& ink, const Table::Fixed& fixed, const Block& block, double top, const style::Theme& theme) {
    const QFont font = headFont(theme.fonts);
    const std::vector<ColumnPlace>& columns = block.columns;
    for (std::size_t c = 0; c < columns.size(); ++c) {
        const ColumnPlace& column = columns[c];
        const QStringList lines = headLines(fixed, column.column);
        double y = top + block.groups + block.heads - kHeadLine * static_cast<double>(lines.size());
        for (const QString& line : lines) {
            if (column.ofTexts)
                ink.text({column.left, y, column.width + block.gap, kHeadLine}, Qt::AlignLeft | Qt::AlignVCenter, line,
                         font, theme.ink);
            else
                ink.text({column.left - block.gap / 2.0, y, column.width + block.gap, kHeadLine}, Qt::AlignCenter, line,
                         font, theme.ink);
            y += kHeadLine;
        }
        const std::string& group = groupAt(fixed, column.column);
        if (group.empty() || (c > 0 && groupAt(fixed, columns[c - 1].column) == group)) continue;
        std::size_t last = c;
        while (last + 1 < columns.size() && groupAt(fixed, columns[last + 1].column) == group) ++last;
        const double right = columns[last].left + columns[last].width;
        ink.text({column.left, top, right - column.left, kHeadLine}, Qt::AlignCenter, text(group), font, theme.ink);
        ink.line({column.left, top + kHeadLine + kEdge / 2.0}, {right, top + kHeadLine + kEdge / 2.0},
                 QPen(theme.quietInk, 0.7));
    }
}

// `width`: of the rules. Returns the bottom.
double drawBlock(Ink& ink, const Table::Fixed& fixed, const Block& block, double y, double width,
                 const style::Theme& theme) {
    const QPen strong(theme.ink, 1.2), thin(theme.ink, 0.7), fine(theme.quietInk, 0.5);
    const auto rule = [&](double at, const QPen& pen) { ink.line({0.0, at}, {width, at}, pen); };
    y += kEdge;
    rule(y, strong);
    drawHeads(ink, fixed, block, y + kEdge, theme);
    y += block.groups + block.heads + 2.0 * kEdge;
    rule(y, thin);
    y += kEdge;
    for (std::size_t r = 0; r < fixed.rows.size(); ++r) {
        if (fixed.rows[r].ruled) {
            rule(y + kEdge / 2.0, fine);
            y += kEdge;
        }
        for (const ColumnPlace& column : block.columns) {
            const Table::Entry entry = entryAt(fixed, r, column.column);
            drawEntry(ink, entry, column, r, y, textFont(fixed, column.column, entry, theme.fonts), theme);
        }
        y += block.rows[r];
    }
    y += kEdge;
    rule(y, strong);
    return y + kEdge;
}

}  // namespace
}  // namespace ruled_table

using scene::Table;

QSizeF sizeOfRuled(const Table::Fixed& fixed, style::Fonts fonts) {
    const ruled_table::Layout layout = ruled_table::layoutOf(fixed, ruled_table::naturalWidth(fixed, fonts), fonts);
    return {layout.width + 2.0 * ruled_table::kBeside, layout.height};
}

double leastWidthOfRuled(const Table::Fixed& fixed, style::Fonts fonts) {
    return ruled_table::leastWidth(fixed, fonts) + 2.0 * ruled_table::kBeside;
}

double heightOfRuled(const Table::Fixed& fixed, double width, style::Fonts fonts) {
    const ruled_table::Layout layout = ruled_table::layoutOf(fixed, width - 2.0 * ruled_table::kBeside, fonts);
    return layout.scale * layout.height;
}

void drawRuled(QPainter& painter, const Canvas& canvas, const Table::Fixed& fixed) {
    const ruled_table::Layout layout =
        ruled_table::layoutOf(fixed, canvas.area.width() - 2.0 * ruled_table::kBeside, canvas.fonts());
    const style::Theme& theme = *canvas.theme;
    const double scale = std::min(layout.scale, canvas.area.height() / layout.height);
    painter.save();
    painter.translate(canvas.area.left() + (canvas.area.width() - scale * layout.width) / 2.0, canvas.area.top());
    painter.scale(scale, scale);
    {
        Ink ink(painter, {0.0, 0.0, layout.width, layout.height}, canvas.vector);
        double y = 0.0;
        for (const ruled_table::Block& block : layout.blocks)
            y = ruled_table::drawBlock(ink, fixed, block, y, layout.width, theme);
        const QFont small = ruled_table::noteFont(layout.scale, theme.fonts);
        for (const std::string& note : fixed.footnotes) {
            const QRectF room(ruled_table::kEdge, y, layout.width - 2.0 * ruled_table::kEdge, layout.height - y);
            const QStringList lines = linesOf(text(note), small, room.width());
            drawLines(ink, room, Qt::AlignLeft, lines, small, theme.ink);
            y += lineHeight(small) * static_cast<double>(lines.size());
        }
    }
    painter.restore();
}

}  // namespace hop::ui::figure
