// SPDX-License-Identifier: GPL-3.0-or-later
// Positions of the cells of a sheet.
#include "ui/figure/sheet/sheet_layout.h"

#include <algorithm>
#include <numeric>

namespace hop::ui::figure {
namespace {

double sum(const std::vector<double>& values) { return std::accumulate(values.begin(), values.end(), 0.0); }

double gaps(std::size_t count, double gap = kCellGap) { return count < 2 ? 0.0 : gap * static_cast<double>(count - 1); }

double headingOf(const CellRoom& room) { return room.headed ? kHeadingHeight : 0.0; }

// Height of the highest cell of a row.
double heightOf(const std::vector<CellRoom>& row, QSizeF CellRoom::* size) {
    double height = 0.0;
    for (const CellRoom& room : row) height = std::max(height, (room.*size).height() + headingOf(room));
    return height;
}

std::vector<double> widthsOf(const std::vector<CellRoom>& row, QSizeF CellRoom::* size) {
    std::vector<double> widths;
    for (const CellRoom& room : row) widths.push_back((room.*size).width());
    return widths;
}

std::vector<double> sharesOf(const std::vector<CellRoom>& row) {
    std::vector<double> shares;
    for (const CellRoom& room : row) shares.push_back(room.share);
    return shares;
}

std::vector<double> heightsOf(const CellRows& rows, QSizeF CellRoom::* size) {
    std::vector<double> heights;
    for (const auto& row : rows) heights.push_back(heightOf(row, size));
    return heights;
}

// Each row gets its natural height, and those that grow the rest.
std::vector<double> neededHeights(const CellRows& rows, double height) {
    const std::vector<double> natural = heightsOf(rows, &CellRoom::natural);
    std::vector<double> growing = natural;
    for (std::size_t r = 0; r < rows.size(); ++r)
        if (std::ranges::none_of(rows[r], &CellRoom::grows)) growing[r] = 0.0;
    if (sum(growing) <= 0.0 || sum(natural) >= height)
        return shareOut(natural, heightsOf(rows, &CellRoom::least), height);
    return shareOut(growing, natural, height);
}

}  // namespace

std::vector<double> shareOut(const std::vector<double>& natural, const std::vector<double>& least, double total) {
    std::vector<double> shares = least;
    if (const double all = sum(least); all >= total) {
        // Not even the least sizes fit: shrink all in proportion.
        for (double& share : shares) share *= all > 0.0 ? std::max(total, 0.0) / all : 0.0;
        return shares;
    }
    std::vector<bool> fixed(natural.size());
    double room = total, wanted = sum(natural);
    // Shares below the least are raised to it; the others divide the rest.
    for (bool changed = true; changed;) {
        changed = false;
        for (std::size_t i = 0; i < natural.size(); ++i) {
            if (fixed[i]) continue;
            shares[i] = wanted > 0.0 ? room * natural[i] / wanted : room / static_cast<double>(natural.size());
            if (shares[i] >= least[i]) continue;
            fixed[i] = true;
            shares[i] = least[i];
            room -= least[i];
            wanted -= natural[i];
            changed = true;
        }
    }
    return shares;
}

QSizeF naturalSheet(const CellRows& rows) {
    double width = 0.0;
    for (const auto& row : rows) width = std::max(width, sum(widthsOf(row, &CellRoom::natural)) + gaps(row.size()));
    return {width, sum(heightsOf(rows, &CellRoom::natural)) + gaps(rows.size())};
}

std::vector<double> weights(const std::vector<double>& shares, const std::vector<double>& natural) {
    const auto given = static_cast<double>(std::ranges::count_if(shares, [](double share) { return share > 0.0; }));
    if (given == 0.0) return natural;
    std::vector<double> all = shares;
    for (double& share : all)
        if (share <= 0.0) share = sum(shares) / given;
    return all;
}

std::size_t cellsAbreast(const std::vector<double>& least, double width, double gap) {
    for (std::size_t lines = 1; lines < least.size(); ++lines) {
        const std::size_t most = (least.size() + lines - 1) / lines;
        bool fit = true;
        for (std::size_t begin = 0; begin < least.size(); begin += most) {
            const std::size_t count = std::min(most, least.size() - begin);
            const auto first = least.begin() + static_cast<std::ptrdiff_t>(begin);
            fit = fit && std::accumulate(first, first + static_cast<std::ptrdiff_t>(count),
                                         gap * static_cast<double>(count - 1)) <= width;
        }
        if (fit) return most;
    }
    return 1;
}

std::vector<CellBox> placeCells(const CellRows& rows, const QRectF& area, double gap,
                                const std::vector<double>& rowShares) {
    const double height = area.height() - gaps(rows.size(), gap);
    const std::vector<double> heights = rowShares.empty()
                                            ? neededHeights(rows, height)
                                            : shareOut(weights(rowShares, heightsOf(rows, &CellRoom::natural)),
                                                       heightsOf(rows, &CellRoom::least), height);
    std::vector<CellBox> boxes;
    double top = area.top();
    for (std::size_t r = 0; r < rows.size(); ++r) {
        const std::vector<double> widths =
            shareOut(weights(sharesOf(rows[r]), widthsOf(rows[r], &CellRoom::natural)),
                     widthsOf(rows[r], &CellRoom::least), area.width() - gaps(rows[r].size(), gap));
        double left = area.left();
        for (std::size_t c = 0; c < rows[r].size(); ++c) {
            const double heading = headingOf(rows[r][c]);
            boxes.push_back({QRectF(left, top, heading > 0.0 ? widths[c] : 0.0, heading),
                             QRectF(left, top + heading, widths[c], heights[r] - heading)});
            left += widths[c] + gap;
        }
        top += heights[r] + gap;
    }
    return boxes;
}

}  // namespace hop::ui::figure
