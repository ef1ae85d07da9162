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

double leastOf(Cells cells) {
    return std::accumulate(cells.begin(), cells.end(), kCellGap * static_cast<double>(cells.size() - 1),
                           [](double sum, const PageCell& cell) { return sum + cell.least; });
}

// As even as can be: 5 cells of which 4 fit become 3 and 2.
std::vector<Cells> brokenRow(Cells row, double width) {
    for (std::size_t lines = 1; lines < row.size(); ++lines) {
        std::vector<Cells> broken;
        const std::size_t most = (row.size() + lines - 1) / lines;
        for (std::size_t begin = 0; begin < row.size(); begin += most)
            broken.push_back(row.subspan(begin, std::min(most, row.size() - begin)));
        if (std::ranges::all_of(broken, [&](Cells line) { return leastOf(line) <= width; })) return broken;
    }
    std::vector<Cells> single;
    for (std::size_t i = 0; i < row.size(); ++i) single.push_back(row.subspan(i, 1));
    return single;
}

// A line of cells at their widths; returns its height.
double placeLine(Cells line, std::vector<std::vector<Key>> keys, double top, double width,
                 std::vector<PageBox>& boxes) {
    std::vector<double> natural, least;
    for (const PageCell& cell : line) {
        natural.push_back(cell.natural);
        least.push_back(std::min(cell.least, width));
    }
    const double room = width - kCellGap * static_cast<double>(line.size() - 1);
    const std::vector<double> widths = shareOut(natural, least, room);
    double head = 0.0, body = 0.0, left = 0.0;
    for (std::size_t i = 0; i < line.size(); ++i)
        if (line[i].heading) head = std::max(head, line[i].heading(widths[i]));
    for (std::size_t i = 0; i < line.size(); ++i) {
        PageBox box;
        box.heading = QRectF(left, top, widths[i], head);
        box.scale = std::min(1.0, widths[i] / std::max(line[i].least, 1.0));
        const double own = widths[i] / box.scale;
        const double height = line[i].height(own) - keysHeight(line[i].keys, own) + keysHeight(keys[i], own);
        box.figure = QRectF(left, top + head, widths[i], height * box.scale);
        box.keys = std::make_shared<const std::vector<Key>>(std::move(keys[i]));
        body = std::max(body, box.figure.height());
        boxes.push_back(box);
        left += widths[i] + kCellGap;
    }
    for (std::size_t i = boxes.size() - line.size(); i < boxes.size(); ++i) boxes[i].figure.setHeight(body);
    return head + body;
}

}  // namespace

Page placePage(const std::vector<std::vector<PageCell>>& rows, double width) {
    std::vector<Cells> lines;
    for (const std::vector<PageCell>& row : rows)
        for (const Cells line : brokenRow(row, width)) lines.push_back(line);
    std::vector<std::vector<std::vector<Key>>> keys;
    for (const Cells line : lines) {
        keys.emplace_back();
        for (const PageCell& cell : line) keys.back().push_back(cell.keys);
    }
    std::vector<SharedKeys> shared = shareKeys(keys);
    Page page;
    for (std::size_t i = 0; i < lines.size(); ++i) {
        if (i > 0) page.height += kCellGap;
        page.height += placeLine(lines[i], std::move(keys[i]), page.height, width, page.boxes);
        for (SharedKeys& below : shared) {
            if (below.last != i) continue;
            const QRectF box(0.0, page.height, width, keysHeight(below.keys, width));
            page.height = box.bottom();
            page.keys.push_back({box, std::move(below.keys)});
        }
    }
    for (const PageBox& box : page.boxes) page.smallest = std::min(page.smallest, box.scale);
    return page;
}

Page stretched(Page page, double height) {
    // Lines have the tops of their headings in common.
    double figures = 0.0;
    for (std::size_t i = 0; i < page.boxes.size(); ++i)
        if (i == 0 || page.boxes[i].heading.top() != page.boxes[i - 1].heading.top())
            figures += page.boxes[i].figure.height();
    if (figures <= 0.0) return page;
    const double factor = std::max(0.0, figures + height - page.height) / figures;
    for (PageKeys& keys : page.keys) {
        double above = 0.0;  // figures
        for (std::size_t i = 0; i < page.boxes.size(); ++i)
            if (page.boxes[i].figure.top() < keys.box.top() &&
                (i == 0 || page.boxes[i].heading.top() != page.boxes[i - 1].heading.top()))
                above += page.boxes[i].figure.height();
        keys.box.translate(0.0, above * (factor - 1.0));
    }
    double shift = 0.0;  // of the line
    for (std::size_t begin = 0; begin < page.boxes.size();) {
        const double top = page.boxes[begin].heading.top(), before = page.boxes[begin].figure.height();
        for (; begin < page.boxes.size() && page.boxes[begin].heading.top() == top; ++begin) {
            PageBox& box = page.boxes[begin];
            box.heading.translate(0.0, shift);
            box.figure.translate(0.0, shift);
            box.figure.setHeight(before * factor);
        }
        shift += before * (factor - 1.0);
    }
    page.height = height;
    return page;
}

}  // namespace hop::ui::figure
