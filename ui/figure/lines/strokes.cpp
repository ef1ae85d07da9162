// SPDX-License-Identifier: GPL-3.0-or-later
// Hops as strokes over steps and rows.
#include "ui/figure/lines/strokes.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace hop::ui::figure {

namespace {

constexpr double kScreenCell = 3.0, kVectorCell = 5.0;  // [logical pixels]
constexpr double kSampledCell = 9.0;                    // [logical pixels]
constexpr Step kSampledSteps = 500;
constexpr std::uint64_t kSampled = 1000;         // hops drawn as lines
constexpr std::uint64_t kSampledCells = 50'000;  // cells touched
constexpr double kEndPitch = 7.0;                // rows and steps at least this far apart show deliveries as dots

// Counts hops in every `apart`-th step; stops at `enough`.
std::uint64_t hopsIn(const scene::Lines::Hops& hops, const TimeAxis::Stretch& sight, Step apart,
                     std::uint64_t enough = std::numeric_limits<std::uint64_t>::max()) {
    std::uint64_t all = 0;
    for (Step step = sight.first; step <= sight.last && all < enough; step += apart) all += hops.count(step);
    return all;
}

// A grid of cells with the number of hops in each and the sum of their colours.
class Shade {
public:
    Shade(const LinesPlaces& places, double size) : m_body(places.body), m_size(size) {
        m_columns = std::max(1, static_cast<int>(std::ceil(m_body.width() / size)));
        m_lines = std::max(1, static_cast<int>(std::ceil(m_body.height() / size)));
        m_cells.resize(static_cast<std::size_t>(m_columns) * static_cast<std::size_t>(m_lines));
    }

    // A hop is counted in one cell of every column it crosses.
    void add(const QLineF& hop, const QColor& colour) {
        const double left = (hop.x1() - m_body.left()) / m_size, right = (hop.x2() - m_body.left()) / m_size;
        const int from = std::max(0, static_cast<int>(std::floor(left)));
        const int to = std::min(m_columns - 1, std::max(from, static_cast<int>(std::ceil(right)) - 1));
        for (int column = from; column <= to; ++column) {
            const double share = right > left ? std::clamp((column + 0.5 - left) / (right - left), 0.0, 1.0) : 0.5;
            const double y = hop.y1() + share * (hop.y2() - hop.y1());
            const int line = static_cast<int>(std::floor((y - m_body.top()) / m_size));
            if (line < 0 || line >= m_lines) continue;
            Sum& cell = m_cells[static_cast<std::size_t>(line) * static_cast<std::size_t>(m_columns) +
                                static_cast<std::size_t>(column)];
            ++cell.count;
            cell.red += static_cast<std::uint32_t>(colour.red());
            cell.green += static_cast<std::uint32_t>(colour.green());
            cell.blue += static_cast<std::uint32_t>(colour.blue());
        }
    }

    std::vector<Strokes::Cell> cells() const {
        std::uint32_t most = 1;
        for (const Sum& cell : m_cells) most = std::max(most, cell.count);
        std::vector<Strokes::Cell> out;
        for (std::size_t i = 0; i < m_cells.size(); ++i) {
            const Sum& cell = m_cells[i];
            if (cell.count == 0) continue;
            const auto part = [&](std::uint32_t sum) { return static_cast<int>(sum / cell.count); };
            const auto column = static_cast<double>(i % static_cast<std::size_t>(m_columns)),
                       line = static_cast<double>(i / static_cast<std::size_t>(m_columns));
            const QRectF box(m_body.left() + column * m_size, m_body.top() + line * m_size, m_size, m_size);
            out.push_back({box.intersected(m_body), QColor(part(cell.red), part(cell.green), part(cell.blue)),
                           0.2 + 0.8 * static_cast<double>(cell.count) / most});
        }
        return out;
    }

private:
    struct Sum {
        std::uint32_t count = 0, red = 0, green = 0, blue = 0;
    };
    QRectF m_body;
    double m_size;
    int m_columns = 1, m_lines = 1;
    std::vector<Sum> m_cells;
};

}  // namespace

std::vector<style::Category> swatchesOf(const scene::Lines::Fixed& fixed, const style::Theme& theme) {
    std::vector<style::Category> swatches;
    for (const scene::Colour& colour : fixed.colours) swatches.push_back(swatchOf(colour, theme));
    return swatches;
}

std::uint64_t hopsInSight(const scene::Lines::Fixed& fixed, const LinesPlaces& places, std::uint64_t enough) {
    return hopsIn(*fixed.hops, places.sight(), 1, enough);
}

Strokes makeStrokes(const scene::Lines::Fixed& fixed, std::span<const style::Category> swatches,
                    const LinesPlaces& places, bool vector, Strokes::Detail detail) {
    Strokes strokes;
    const TimeAxis::Stretch sight = places.sight();
    const bool sampled = detail == Strokes::Detail::sample;
    const Step apart = sampled && sight.last > sight.first ? (sight.last - sight.first) / kSampledSteps + 1 : 1;
    const std::uint64_t count = hopsIn(*fixed.hops, sight, apart);
    const bool dense = count > Strokes::kMostLines / apart;
    const bool dots = !dense && !sampled && places.pitch >= kEndPitch && places.time.perStep >= kEndPitch;
    const double cell = sampled ? kSampledCell : vector ? kVectorCell : kScreenCell;
    const auto perHop = static_cast<std::uint64_t>(std::ceil(places.time.perStep / cell)) + 1;
    const std::uint64_t parts = dense     ? count * perHop / (sampled ? kSampledCells : Strokes::kMostScanned)
                                : sampled ? count / kSampled
                                          : 1;
    const std::uint64_t stride = std::max<std::uint64_t>(1, parts);
    strokes.thinned = stride > 1 || apart > 1;
    strokes.lines.resize(swatches.size());
    Shade shade(places, cell);
    std::vector<scene::Lines::Hop> hops;
    for (Step step = sight.first; step <= sight.last; step += apart) {
        const double left = places.time.x(static_cast<double>(step) - 1.0),
                     right = places.time.x(static_cast<double>(step));
        hops.clear();
        fixed.hops->append(step, stride, hops);
        for (const scene::Lines::Hop& hop : hops) {
            const auto [above, below] = std::minmax(hop.from, hop.to);
            if (below < places.firstRow || above >= places.pastRow) continue;
            const QLineF line(left, places.y(hop.from), right, places.y(hop.to));
            if (dense)
                shade.add(line, swatches[hop.colour].colour);
            else
                strokes.lines[hop.colour].push_back(line);
            if (dots && hop.delivers) strokes.ends.push_back({line.p2(), hop.colour});
        }
    }
    if (dense) strokes.cells = shade.cells();
    return strokes;
}

QPen strokePen(const style::Category& category, const QColor& colour, double width) {
    // Flat caps: rounding the ends of many lines takes twenty times as long.
    QPen pen(colour, width, Qt::SolidLine, Qt::FlatCap);
    switch (category.pattern) {
        case style::Pattern::solid:
            return pen;
        case style::Pattern::ring:
            pen.setDashPattern({6.0 / width, 3.0 / width});
            break;
        case style::Pattern::bar:
            pen.setDashPattern({3.0 / width, 3.0 / width});
            break;
        case style::Pattern::dot:
            pen.setDashPattern({1.0 / width, 3.0 / width});
            break;
    }
    return pen;
}

double strokeWidth(const LinesPlaces& places) {
    return std::clamp(0.12 * std::min(places.pitch, places.time.perStep), 0.8, 2.4);
}

void drawStrokes(Ink& ink, const Strokes& strokes, const LinesPlaces& places, std::span<const style::Category> swatches,
                 const style::Theme& theme, double share) {
    for (const Strokes::Cell& cell : strokes.cells)
        ink.box(cell.box, 0.0, Qt::NoPen, style::mix(cell.colour, theme.canvas, cell.share * share));
    const double width = strokeWidth(places);
    for (std::size_t swatch = 0; swatch < strokes.lines.size(); ++swatch) {
        const style::Category& category = swatches[swatch];
        ink.lines(strokes.lines[swatch], strokePen(category, style::mix(category.colour, theme.canvas, share), width));
    }
    const double radius = width + 1.2;
    for (const Strokes::End& end : strokes.ends)
        ink.disc(end.at, radius, Qt::NoPen, style::mix(swatches[end.swatch].colour, theme.canvas, share));
}

}  // namespace hop::ui::figure
