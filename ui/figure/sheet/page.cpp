// SPDX-License-Identifier: GPL-3.0-or-later
// A sheet laid out for a page.
#include "ui/figure/sheet/page.h"

#include <algorithm>
#include <numeric>
#include <span>
#include <utility>

#include "ui/figure/sheet/shared_keys.h"
#include "ui/figure/sheet/sheet_layout.h"

namespace hop::ui::figure {
namespace {

using Cells = std::span<const PageCell>;

// How tightly a page is laid out.
struct Tightness {
    double size = 1.0;  // least share of a cell's usual size
    double text = kSmallText;
    bool loose = true;
    bool near = false;   // use the `tight` widths of cells
    bool roomy = false;  // cells are side by side only at their natural widths
};

constexpr double kLeastGap = 10.0;  // between lines of cells on a tight page

// The scale at which texts are just large enough; at most 1.
double leastScale(const PageCell& cell, double width, double text) {
    return cell.smallest ? std::min(1.0, text / cell.smallest(width)) : 1.0;
}

// The least width for laying out; below it the figure is scaled down.
double leastLaidOut(const PageCell& cell, const Tightness& tightness) {
    return !tightness.near || cell.tight == 0.0 ? cell.least : cell.tight;
}

// On a tight page a cell is scaled down before it gets a line of its own.
double leastOf(const PageCell& cell, const Tightness& tightness) {
    if (tightness.roomy) return std::max(cell.least, cell.natural);
    const double least = leastLaidOut(cell, tightness);
    if (tightness.loose) return least;
    const double scale = std::max(tightness.size, leastScale(cell, least, tightness.text));
    return laidOutAt(scale, least);
}

std::vector<Cells> brokenRow(Cells row, double width, const Tightness& tightness) {
    std::vector<double> least;
    for (const PageCell& cell : row) least.push_back(leastOf(cell, tightness));
    const std::size_t most = cellsAbreast(least, width, kCellGap);
    std::vector<Cells> broken;
    for (std::size_t begin = 0; begin < row.size(); begin += most)
        broken.push_back(row.subspan(begin, std::min(most, row.size() - begin)));
    return broken;
}

// A figure in a given room: laid out for `width`, then painted at `scale`.
struct Fit {
    double width = 0.0, scale = 1.0, height = 0.0;
    double keys = 0.0;  // part of `height`
};

// `keys`: the figure's own keys below it.
Fit fitOf(const PageCell& cell, const std::vector<Key>& keys, double width, double scale) {
    const double own = keysHeight(keys, width, style::Medium::paper);
    return {width, scale, (cell.height(width) - keysHeight(cell.keys, width, style::Medium::paper) + own) * scale,
            own * scale};
}

// The lowest fit that the tightness allows, by narrowing or scaling down.
Fit lowestFit(const PageCell& cell, const std::vector<Key>& keys, double room, const Tightness& tightness) {
    constexpr double kWorthwhile = 2.0;  // [logical pixels]
    constexpr int kTried = 8;
    const double least = leastLaidOut(cell, tightness);
    // Margins of scaled-down figures keep their width, to match those of other figures.
    const auto roomAt = [room](double scale) { return std::max(1.0, room - 2.0 * kPageSide * (1.0 - scale)); };
    double usual = std::min(1.0, room / std::max(least, 1.0));
    if (usual < 1.0 && least > 2.0 * kPageSide)
        usual = std::max(room - 2.0 * kPageSide, 1.0) / (least - 2.0 * kPageSide);
    Fit best = fitOf(cell, keys, roomAt(usual) / usual, usual);
    if (tightness.loose) return best;
    const auto offer = [&](double width, double scale) {
        const Fit fit = fitOf(cell, keys, width, scale);
        if (fit.height + kWorthwhile >= best.height) return;
        if (cell.smallest && cell.smallest(width) * scale < tightness.text) return;
        best = fit;
    };
    for (int i = 1; i <= kTried; ++i) {
        const double share = 1.0 - (1.0 - tightness.size) * i / kTried;
        if (const double narrow = std::max(share * room, least); narrow < room) offer(narrow, 1.0);
        offer(roomAt(share) / share, share);
        offer(std::max(least, roomAt(share)), share);
    }
    return best;
}

// Places a line of cells and returns its height. `columns`: number of cells in the lines above.
double placeLine(Cells line, std::vector<std::vector<Key>> keys, std::size_t columns, double top, double width,
                 const Tightness& tightness, Page& page) {
    std::vector<double> natural, least, shares;
    for (const PageCell& cell : line) {
        shares.push_back(cell.share);
        natural.push_back(cell.natural);
        least.push_back(std::min(leastOf(cell, tightness), width));
    }
    double room = width - kCellGap * static_cast<double>(line.size() - 1);
    if (line.size() == 1 && columns > 1)
        room = std::max((width - kCellGap * static_cast<double>(columns - 1)) / static_cast<double>(columns),
                        least.front());
    const std::vector<double> widths = shareOut(weights(shares, natural), least, room);
    // A single cell on the last line is centred.
    double head = 0.0, body = 0.0, left = line.size() == 1 && columns > 1 ? std::max(0.0, (width - room) / 2.0) : 0.0;
    for (std::size_t i = 0; i < line.size(); ++i)
        if (line[i].heading) head = std::max(head, line[i].heading(widths[i]));
    const std::size_t begin = page.boxes.size();
    std::vector<Fit> fits;
    double keysRoom = 0.0;
    for (std::size_t i = 0; i < line.size(); ++i) {
        fits.push_back(lowestFit(line[i], keys[i], widths[i], tightness));
        keysRoom = std::max(keysRoom, fits.back().keys);
    }
    for (std::size_t i = 0; i < line.size(); ++i) {
        const Fit& fit = fits[i];
        PageBox box;
        box.heading = QRectF(left, top, widths[i], head);
        box.scale = fit.scale;
        const double painted = fit.width * fit.scale;
        box.figure = QRectF(left + (widths[i] - painted) / 2.0, top + head, painted, 0.0);
        box.keysRoom = keysRoom / fit.scale;
        body = std::max(body, fit.height - fit.keys + keysRoom);
        if (fit.scale < 1.0 && line[i].smallest)
            page.smallest = std::min(page.smallest, line[i].smallest(fit.width) * fit.scale);
        box.keys = std::make_shared<const std::vector<Key>>(std::move(keys[i]));
        page.boxes.push_back(box);
        left += widths[i] + kCellGap;
    }
    for (std::size_t i = begin; i < page.boxes.size(); ++i) page.boxes[i].figure.setHeight(body);
    return head + body;
}

Page placed(const std::vector<std::vector<PageCell>>& rows, double width, const Tightness& tightness) {
    std::vector<Cells> lines;
    std::vector<std::size_t> columns;
    for (const std::vector<PageCell>& row : rows) {
        const std::vector<Cells> broken = brokenRow(row, width, tightness);
        lines.insert(lines.end(), broken.begin(), broken.end());
        columns.insert(columns.end(), broken.size(), broken.front().size());
    }
    std::vector<std::vector<std::vector<Key>>> keys;
    for (const Cells line : lines) {
        keys.emplace_back();
        for (const PageCell& cell : line) keys.back().push_back(cell.keys);
    }
    std::vector<SharedKeys> shared = shareKeys(keys);
    Page page;
    for (std::size_t i = 0; i < lines.size(); ++i) {
        if (i > 0) page.height += tightness.loose ? kCellGap : kLeastGap;
        page.height += placeLine(lines[i], std::move(keys[i]), columns[i], page.height, width, tightness, page);
        for (SharedKeys& below : shared) {
            if (below.last != i) continue;
            const QRectF box(0.0, page.height, width, keysHeight(below.keys, width, style::Medium::paper));
            page.height = box.bottom();
            page.keys.push_back({box, std::move(below.keys)});
        }
    }
    return page;
}

// The cells of a line have equal tops of headings.
struct Line {
    std::size_t begin = 0, end = 0;  // cells
    double top = 0.0;                // of its figures
    double figures = 0.0;            // their height
};
std::vector<Line> linesOnPage(const Page& page) {
    std::vector<Line> lines;
    for (std::size_t i = 0; i < page.boxes.size(); ++i) {
        if (i == 0 || page.boxes[i].heading.top() != page.boxes[i - 1].heading.top())
            lines.push_back({i, i, page.boxes[i].figure.top(), page.boxes[i].figure.height()});
        lines.back().end = i + 1;
    }
    return lines;
}

// Multiplies the heights of the figures of each line; headings and keys keep theirs.
Page multiplied(Page page, const std::vector<Line>& lines, const std::vector<double>& factors) {
    for (PageKeys& keys : page.keys)
        for (std::size_t i = 0; i < lines.size(); ++i)
            if (lines[i].top < keys.box.top()) keys.box.translate(0.0, lines[i].figures * (factors[i] - 1.0));
    double shift = 0.0;
    for (std::size_t i = 0; i < lines.size(); ++i) {
        for (std::size_t cell = lines[i].begin; cell < lines[i].end; ++cell) {
            PageBox& box = page.boxes[cell];
            box.heading.translate(0.0, shift);
            box.figure.translate(0.0, shift);
            box.figure.setHeight(lines[i].figures * factors[i]);
        }
        shift += lines[i].figures * (factors[i] - 1.0);
    }
    page.height += shift;
    return page;
}

// Gives rows the heights of their shares; what they need comes first.
Page withRowShares(Page page, const std::vector<std::vector<PageCell>>& rows, const std::vector<double>& shares,
                   double highest) {
    const std::vector<Line> lines = linesOnPage(page);
    std::vector<double> needed, figures;
    std::vector<std::size_t> rowOf;
    std::size_t end = 0, line = 0;
    for (std::size_t r = 0; r < rows.size(); ++r) {
        end += rows[r].size();
        const double top = page.boxes[lines[line].begin].heading.top();
        figures.push_back(0.0);
        for (; line < lines.size() && lines[line].end <= end; ++line) {
            figures.back() += lines[line].figures;
            rowOf.push_back(r);
        }
        needed.push_back(lines[line - 1].top + lines[line - 1].figures - top);
    }
    const double all = std::accumulate(needed.begin(), needed.end(), 0.0), others = page.height - all;
    const double whole = std::accumulate(shares.begin(), shares.end(), 0.0);
    double wanted = all;
    for (std::size_t r = 0; r < rows.size(); ++r) wanted = std::max(wanted, needed[r] * whole / shares[r]);
    const std::vector<double> heights = shareOut(shares, needed, std::max(all, std::min(wanted, highest - others)));
    std::vector<double> factors;
    for (const std::size_t r : rowOf)
        factors.push_back(figures[r] > 0.0 ? 1.0 + (heights[r] - needed[r]) / figures[r] : 1.0);
    return multiplied(std::move(page), lines, factors);
}

// The page by what its rows need.
Page neededPage(const std::vector<std::vector<PageCell>>& rows, double width, double highest) {
    constexpr double kStep = 0.05, kRounding = 1e-6;
    constexpr int kSteps = 9;
    // On a one-column page cells go one below the other if the page is high enough.
    if (width <= kOneColumn * kPixelsPerMillimetre + kRounding) {
        Page roomy = placed(rows, width, {.roomy = true});
        if (roomy.height <= highest && roomy.smallest >= kSmallText - kRounding) return roomy;
    }
    Page usual = placed(rows, width, {});
    if (usual.height <= highest && usual.smallest >= kSmallText - kRounding) return usual;
    for (const auto& [text, near] : {std::pair(kSmallText, false), {kSmallText, true}, {kSmallestText, true}})
        for (int i = 0; i <= kSteps; ++i) {
            Page tight = placed(rows, width, {1.0 - i * kStep, text, false, near});
            const bool legible = tight.smallest >= text - kRounding;
            if (tight.height <= highest && legible) return tight;
            // Otherwise at least make it legible.
            if (legible && usual.smallest < kSmallestText - kRounding) usual = std::move(tight);
        }
    return usual;
}

}  // namespace

Page placePage(const std::vector<std::vector<PageCell>>& rows, double width, double highest,
               const std::vector<double>& rowShares) {
    Page page = neededPage(rows, width, highest);
    return rowShares.empty() ? page : withRowShares(std::move(page), rows, rowShares, highest);
}

Page stretched(Page page, double height) {
    const std::vector<Line> lines = linesOnPage(page);
    double figures = 0.0;
    for (const Line& line : lines) figures += line.figures;
    if (figures <= 0.0) return page;
    const double factor = std::max(0.0, figures + height - page.height) / figures;
    page = multiplied(std::move(page), lines, std::vector<double>(lines.size(), factor));
    page.height = height;
    return page;
}

}  // namespace hop::ui::figure
