// SPDX-License-Identifier: GPL-3.0-or-later
// The layout of a printed table at a given width.
#include "ui/figure/table/ruled_layout.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <optional>
#include <utility>

#include "ui/figure/words.h"
#include "ui/style/fonts.h"
#include "ui/style/text.h"
#include "ui/style/text_metrics.h"

namespace hop::ui::figure::ruled_table {

using scene::Table;

QFont textFont(const Table::Fixed& fixed, std::size_t column, style::Fonts fonts) {
    return fonts(kText, column > 0 && fixed.columns[column - 1].strong ? QFont::DemiBold : QFont::Normal);
}
QFont textFont(const Table::Fixed& fixed, std::size_t column, const Table::Entry& entry, style::Fonts fonts) {
    return entry.strong ? fonts(kText, QFont::DemiBold) : textFont(fixed, column, fonts);
}
QFont headFont(style::Fonts fonts) { return fonts(kText, QFont::DemiBold); }
QFont noteFont(double scale, style::Fonts fonts) {
    return fonts(std::clamp(std::ceil(kLeast * kText / scale), kNote, kText));
}

Parts partsOf(const Table::Entry& entry, const QFont& font) {
    const style::TextMetrics metrics(font);
    const QString words = text(entry.text);
    const double sign = entry.note.empty() ? 0.0 : metrics.horizontalAdvance(text(entry.note));
    const qsizetype point = entry.number ? words.indexOf(QLatin1Char('.')) : -1;
    if (point < 0) return {metrics.horizontalAdvance(words), sign};
    return {metrics.horizontalAdvance(words.left(point)), metrics.horizontalAdvance(words.mid(point)) + sign};
}

Table::Entry entryAt(const Table::Fixed& fixed, std::size_t row, std::size_t column) {
    if (column > 0) {
        const auto cell = fixed.at(row, column - 1);
        return cell.empty() ? Table::Entry{} : cell.front();
    }
    Table::Entry entry{.text = fixed.rows[row].name};
    // Names that are numbers are aligned as numbers.
    if (!entry.text.empty() && entry.text.find_first_not_of("0123456789.,") == std::string::npos) entry.number = 0.0;
    return entry;
}

// A head breaks only at the line breaks set by its author.
QStringList headLines(const Table::Fixed& fixed, std::size_t column) {
    return text(column == 0 ? fixed.sections.front().corner : fixed.columns[column - 1].head).split(QLatin1Char('\n'));
}

const std::string& groupAt(const Table::Fixed& fixed, std::size_t column) {
    static const std::string kNone;
    return column == 0 ? kNone : fixed.columns[column - 1].group;
}

namespace {

// The sizes of a column on its own.
struct Measured {
    ColumnPlace place;           // without wrapping
    double narrowest = 0.0;      // width of its longest word
    std::vector<QString> texts;  // by row, if a column of texts
};

double widestWord(const QString& words, const style::TextMetrics& metrics) {
    double widest = 0.0;
    for (const QString& line : words.split(u'\n'))
        for (const QString& word : line.split(u' ')) widest = std::max(widest, metrics.horizontalAdvance(word));
    return widest;
}

double widestLine(const QString& words, const style::TextMetrics& metrics) {
    double widest = 0.0;
    for (const QString& line : words.split(u'\n')) widest = std::max(widest, metrics.horizontalAdvance(line));
    return widest;
}

Measured measured(const Table::Fixed& fixed, std::size_t column, style::Fonts fonts) {
    const QFont font = textFont(fixed, column, fonts);
    const style::TextMetrics metrics(font), heads(headFont(fonts));
    Measured made;
    made.place.column = column;
    made.place.ofTexts = true;
    double widest = 0.0;
    for (std::size_t r = 0; r < fixed.rows.size(); ++r) {
        const Table::Entry entry = entryAt(fixed, r, column);
        if (entry.number) {
            const Parts parts = partsOf(entry, textFont(fixed, column, entry, fonts));
            made.place.ofTexts = false;
            made.place.before = std::max(made.place.before, parts.before);
            made.place.after = std::max(made.place.after, parts.after);
        }
        const QString words = text(entry.text) + text(entry.note);
        made.texts.push_back(words);
        if (!entry.number) widest = std::max(widest, widestLine(words, metrics));
    }
    double head = 0.0;
    for (const QString& line : headLines(fixed, column)) head = std::max(head, heads.horizontalAdvance(line));
    made.place.width = std::max({widest, made.place.before + made.place.after, head});
    made.narrowest = made.place.width;
    if (made.place.ofTexts) {
        made.narrowest = head;
        for (const QString& words : made.texts) made.narrowest = std::max(made.narrowest, widestWord(words, metrics));
    }
    return made;
}

using Columns = std::vector<const Measured*>;

// The column's width with texts wrapped at `cap`, but never narrower than their longest word.
double capped(const Measured& column, double cap) {
    return column.place.ofTexts ? std::clamp(cap, column.narrowest, std::max(column.narrowest, column.place.width))
                                : column.place.width;
}

double widthOf(const Columns& columns, double cap, double gap) {
    double width = 2.0 * kEdge - gap;
    for (const Measured* column : columns) width += gap + capped(*column, cap);
    return width;
}

// The largest cap, in whole pixels, at which all columns fit; nullopt if none does.
std::optional<double> capFor(const Columns& columns, double room, double gap = kGap) {
    double high = 0.0;
    for (const Measured* column : columns) high = std::max(high, std::ceil(column->place.width));
    if (widthOf(columns, high, gap) <= room) return high;
    if (widthOf(columns, 0.0, gap) > room) return std::nullopt;
    double low = 0.0;
    while (high - low > 1.0) {
        const double middle = std::floor((low + high) / 2.0);
        (widthOf(columns, middle, gap) <= room ? low : high) = middle;
    }
    return low;
}

// A group's head may be wider than its columns.
void widenGroups(const Table::Fixed& fixed, Block& block, style::Fonts fonts) {
    const style::TextMetrics heads(headFont(fonts));
    std::vector<ColumnPlace>& columns = block.columns;
    for (std::size_t c = 0; c < columns.size(); ++c) {
        const std::string& group = groupAt(fixed, columns[c].column);
        if (group.empty() || (c > 0 && groupAt(fixed, columns[c - 1].column) == group)) continue;
        std::size_t last = c;
        while (last + 1 < columns.size() && groupAt(fixed, columns[last + 1].column) == group) ++last;
        const double room = columns[last].left + columns[last].width - columns[c].left;
        const double more = heads.horizontalAdvance(text(group)) - room;
        if (more <= 0.0) continue;
        columns[last].width += more;
        for (std::size_t after = last + 1; after < columns.size(); ++after) columns[after].left += more;
        block.width += more;
    }
}

Block blockOf(const Table::Fixed& fixed, const Columns& all, style::Fonts fonts, double cap, double gap = kGap) {
    Block block;
    block.gap = gap;
    block.rows.assign(fixed.rows.size(), kLine);
    double left = kEdge;
    for (const Measured* each : all) {
        ColumnPlace column = each->place;
        column.left = left;
        column.width = capped(*each, cap);
        if (column.ofTexts)
            for (std::size_t r = 0; r < fixed.rows.size(); ++r) {
                column.lines.push_back(
                    linesOf(each->texts[r], textFont(fixed, column.column, fonts), column.width + 0.5));
                block.rows[r] = std::max(block.rows[r], kLine * static_cast<double>(column.lines.back().size()));
                block.isWrapped = block.isWrapped || column.lines.back().size() > 1;
            }
        block.heads = std::max(block.heads, kHeadLine * static_cast<double>(headLines(fixed, column.column).size()));
        if (!groupAt(fixed, column.column).empty()) block.groups = kHeadLine + kEdge;
        left += column.width + gap;
        block.columns.push_back(std::move(column));
    }
    for (std::size_t r = 0; r < block.rows.size(); ++r) {
        // Rows of several lines are set apart; a row without text in this block takes no space.
        const bool empty = std::ranges::all_of(all, [r](const Measured* each) { return each->texts[r].isEmpty(); });
        if (empty)
            block.rows[r] = 0.0;
        else if (block.rows[r] > kLine)
            block.rows[r] += kEdge;
    }
    block.width = left - gap + kEdge;
    widenGroups(fixed, block, fonts);
    const auto ruled = static_cast<double>(std::ranges::count(fixed.rows, true, &Table::Row::ruled));
    block.height = block.groups + block.heads + std::accumulate(block.rows.begin(), block.rows.end(), 0.0) +
                   6.0 * kEdge + ruled * kEdge;
    return block;
}

double footnotesHeight(const Table::Fixed& fixed, double width, const QFont& font) {
    double height = 0.0;
    for (const std::string& note : fixed.footnotes)
        height += lineHeight(font) * static_cast<double>(linesOf(text(note), font, width - 2.0 * kEdge).size());
    return height > 0.0 ? height + 2.0 * kEdge : 0.0;
}

std::vector<Measured> measuredColumns(const Table::Fixed& fixed, style::Fonts fonts) {
    std::vector<Measured> all;
    for (std::size_t c = 0; c <= fixed.columns.size(); ++c) all.push_back(measured(fixed, c, fonts));
    return all;
}

Columns pointersTo(const std::vector<Measured>& all) {
    Columns columns;
    for (const Measured& each : all) columns.push_back(&each);
    return columns;
}

// Splits the columns into parts, keeping groups together and avoiding wrapping; each part begins with the row names.
std::vector<Columns> parted(const Table::Fixed& fixed, const std::vector<Measured>& all, double room, double gap) {
    std::vector<Columns> parts = {{&all.front()}};
    for (std::size_t c = 1; c < all.size();) {
        std::size_t end = c + 1;
        while (end < all.size() && !groupAt(fixed, c).empty() && groupAt(fixed, end) == groupAt(fixed, c)) ++end;
        Columns longer = parts.back();
        for (std::size_t i = c; i < end; ++i) longer.push_back(&all[i]);
        if (parts.back().size() > 1 && widthOf(longer, HUGE_VAL, gap) > room) {
            longer = {&all.front()};
            for (std::size_t i = c; i < end; ++i) longer.push_back(&all[i]);
            parts.push_back(std::move(longer));
        } else {
            parts.back() = std::move(longer);
        }
        c = end;
    }
    return parts;
}

double widestOf(const std::vector<Block>& blocks) {
    double widest = 0.0;
    for (const Block& block : blocks) widest = std::max(widest, block.width);
    return widest;
}

double heightOf(const std::vector<Block>& blocks) {
    return std::accumulate(blocks.begin(), blocks.end(), 0.0,
                           [](double height, const Block& block) { return height + block.height; });
}

constexpr double kComfortable = 9.5 / 11.0;  // corresponds to 7 points

// All columns side by side; empty if they do not fit the width.
std::vector<Block> inOneBlock(const Table::Fixed& fixed, const Columns& columns, double width, style::Fonts fonts) {
    if (Block whole = blockOf(fixed, columns, fonts, 1e9); whole.width * kLeast <= width) return {std::move(whole)};
    for (const double share : {kComfortable, kLeast})
        if (const auto cap = capFor(columns, width / share)) return {blockOf(fixed, columns, fonts, *cap)};
    for (double gap = kGap - 1.0; gap >= kLeastGap; gap -= 1.0)
        if (const auto cap = capFor(columns, width / kLeast, gap))
            if (Block tight = blockOf(fixed, columns, fonts, *cap, gap); tight.width * kLeast <= width)
                return {std::move(tight)};
    return {};
}

// Parts one below the other, in the largest font that fits; gaps shrink only if nothing else helps.
std::vector<Block> inParts(const Table::Fixed& fixed, const std::vector<Measured>& all, double width,
                           style::Fonts fonts) {
    std::vector<Block> blocks;
    for (const auto& [share, gap] : {std::pair(kComfortable, kGap), {kLeast, kGap}, {kLeast, kLeastGap}}) {
        blocks.clear();
        for (const Columns& part : parted(fixed, all, width / share, gap))
            blocks.push_back(blockOf(fixed, part, fonts, capFor(part, width / share, gap).value_or(0.0), gap));
        if (widestOf(blocks) * share <= width) break;
    }
    return blocks;
}

}  // namespace

double naturalWidth(const Table::Fixed& fixed, style::Fonts fonts) {
    const std::vector<Measured> all = measuredColumns(fixed, fonts);
    return blockOf(fixed, pointersTo(all), fonts, 1e9).width;
}

double leastWidth(const Table::Fixed& fixed, style::Fonts fonts) {
    return kLeast * widestOf(inParts(fixed, measuredColumns(fixed, fonts), 0.0, fonts));
}

Layout layoutOf(const Table::Fixed& fixed, double width, style::Fonts fonts) {
    constexpr double kWorthwhile = 0.9;  // of the height before scaling
    const std::vector<Measured> all = measuredColumns(fixed, fonts);
    Layout layout;
    layout.blocks = inOneBlock(fixed, pointersTo(all), width, fonts);
    if (layout.blocks.empty() || layout.blocks.front().isWrapped) {
        // Texts wrapped into many short lines may take more room than parts one below the other.
        std::vector<Block> parts = inParts(fixed, all, width, fonts);
        if (layout.blocks.empty() || heightOf(parts) < kWorthwhile * heightOf(layout.blocks))
            layout.blocks = std::move(parts);
    }
    layout.width = widestOf(layout.blocks);
    layout.height = heightOf(layout.blocks);
    layout.scale = std::min(1.0, width / layout.width);
    layout.height += footnotesHeight(fixed, layout.width, noteFont(layout.scale, fonts));
    return layout;
}

}  // namespace hop::ui::figure::ruled_table
