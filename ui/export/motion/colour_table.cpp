// SPDX-License-Identifier: GPL-3.0-or-later
// The colours of an animation.
#include "ui/export/motion/colour_table.h"

#include <algorithm>
#include <array>

namespace hop::ui::exporting {
namespace {

constexpr std::size_t kCells = 64UL * 64UL * 64UL;

struct Used {
    std::size_t cell = 0;
    QRgb colour = 0;
    std::uint64_t count = 0;
};

int part(QRgb colour, int which) { return which == 0 ? qRed(colour) : which == 1 ? qGreen(colour) : qBlue(colour); }

// Colours first .. last - 1 of the list, to be replaced by one colour.
struct Box {
    std::size_t first = 0, last = 0;
    int widest = 0;           // index of the colour component with the largest range
    std::uint64_t worth = 0;  // squared spread times root of the weight: the box with the most is split next
};

Box boxOf(const std::vector<Used>& used, std::size_t first, std::size_t last) {
    Box box{first, last};
    std::array<int, 3> least = {255, 255, 255}, most = {0, 0, 0};
    std::uint64_t weight = 0;
    for (std::size_t i = first; i < last; ++i) {
        weight += used[i].count;
        for (int p = 0; p < 3; ++p) {
            const auto at = static_cast<std::size_t>(p);
            least[at] = std::min(least[at], part(used[i].colour, p));
            most[at] = std::max(most[at], part(used[i].colour, p));
        }
    }
    int spread = 0;
    for (int p = 0; p < 3; ++p) {
        const auto at = static_cast<std::size_t>(p);
        if (most[at] - least[at] <= spread) continue;
        spread = most[at] - least[at];
        box.widest = p;
    }
    // Taking the root keeps rare colours that are far from all others.
    std::uint64_t root = 1;
    while (root * root < weight) root *= 2;
    box.worth = static_cast<std::uint64_t>(spread) * static_cast<std::uint64_t>(spread) * root;
    return box;
}

}  // namespace

ColourCount::ColourCount() : m_cells(kCells) {}

void ColourCount::add(const QImage& frame) {
    for (int y = 0; y < frame.height(); ++y) {
        const auto* row = reinterpret_cast<const QRgb*>(frame.constScanLine(y));
        for (int x = 0; x < frame.width(); ++x) {
            const QRgb colour = row[x] | 0xff000000U;
            Cell& cell = m_cells[ColourTable::cellOf(colour)];
            ++cell.count;
            if (cell.lead == 0) cell.colour = colour;
            cell.colour == colour ? ++cell.lead : --cell.lead;
        }
    }
}

ColourTable ColourCount::table() const {
    std::vector<Used> used;
    for (std::size_t i = 0; i < m_cells.size(); ++i)
        if (m_cells[i].count > 0) used.push_back({i, m_cells[i].colour, m_cells[i].count});
    std::vector<Box> boxes = {boxOf(used, 0, used.size())};
    while (boxes.size() < ColourTable::kMost) {
        const auto worst = std::ranges::max_element(boxes, {}, &Box::worth);
        if (worst->worth == 0) break;
        const Box box = *worst;
        const auto begin = used.begin() + static_cast<std::ptrdiff_t>(box.first),
                   end = used.begin() + static_cast<std::ptrdiff_t>(box.last);
        std::sort(begin, end, [&](const Used& a, const Used& b) {
            return std::pair(part(a.colour, box.widest), a.cell) < std::pair(part(b.colour, box.widest), b.cell);
        });
        // Split at the middle of the range, so that outliers get a colour of their own.
        const int middle = (part(begin->colour, box.widest) + part((end - 1)->colour, box.widest) + 1) / 2;
        const auto cut =
            std::find_if(begin, end, [&](const Used& each) { return part(each.colour, box.widest) >= middle; });
        const auto at = box.first + static_cast<std::size_t>(cut - begin);
        *worst = boxOf(used, box.first, at);
        boxes.push_back(boxOf(used, at, box.last));
    }
    std::vector<QRgb> colours;
    std::vector<std::uint8_t> indices(kCells, 0);
    for (const Box& box : boxes) {
        const auto begin = used.begin() + static_cast<std::ptrdiff_t>(box.first),
                   end = used.begin() + static_cast<std::ptrdiff_t>(box.last);
        if (begin == end) continue;
        for (auto each = begin; each != end; ++each) indices[each->cell] = static_cast<std::uint8_t>(colours.size());
        colours.push_back(
            std::max_element(begin, end, [](const Used& a, const Used& b) { return a.count < b.count; })->colour);
    }
    return ColourTable(std::move(colours), std::move(indices));
}

}  // namespace hop::ui::exporting
