// SPDX-License-Identifier: GPL-3.0-or-later
// Positions of a row of grids.
#include "ui/figure/grid/strip.h"

#include <algorithm>
#include <cmath>

#include "core/base/text.h"
#include "ui/style/fonts.h"
#include "ui/style/text.h"
#include "ui/style/text_metrics.h"

namespace hop::ui::figure {

namespace {

using scene::FixedGrid;
using scene::Grids;

constexpr double kStripMargin = 2.0 * style::kGrid;
constexpr double kStripTitle = 3.0 * style::kGrid;
constexpr double kLine = 2.0 * style::kGrid;
constexpr double kMostCell = 18.0, kUsualCell = 12.0, kWidestCell = 28.0;
constexpr double kSign = 28.0;                // room for = + and ⋯
constexpr double kLeastLabelledColumn = 9.0;  // least height of a row with a name
constexpr Step kUsualSteps = 16;

const char* const kSumLabel = "critical sum";

// Widths and heights that do not depend on the visible steps.
struct Measures {
    double cellWidth = 0.0, cellHeight = 0.0, gap = 0.0, labels = 0.0, left = 0.0, heads = 0.0, below = 0.0;
    double names = 0.0, fontPixels = 11.0, pitch = 0.0;
    bool labelled = false, rules = false, sums = false;
};

Measures measure(const Grids::Fixed& made, const QSizeF& size, double mostCell, style::Fonts fonts) {
    Measures m;
    const auto rows = static_cast<double>(made.whole.rowCount());
    const auto gaps = static_cast<double>(made.whole.classStarts.size() - 1);
    const auto columns = static_cast<double>(made.whole.columnCount());
    const double room = size.height() - kStripMargin - kStripTitle - kLine;
    m.sums = room > 5.0 * kLine;
    m.rules = m.sums && !made.rules.empty() && room > 7.0 * kLine;
    m.below = (m.sums ? kLine + 4.0 : 0.0) + (m.rules ? 2.0 * kLine : 0.0);
    const double height = std::max(8.0, room - m.below - 6.0);
    m.cellHeight = std::min(mostCell, height / (rows + 0.4 * gaps));
    if (m.cellHeight >= kUsualCell) m.cellHeight = std::min(mostCell, (height - kLine) / (rows + 0.4 * gaps));
    m.names = m.cellHeight >= 10.0 ? kLine : 0.0;
    m.gap = m.cellHeight < 2.0 ? 0.0 : std::min(6.0, 0.4 * m.cellHeight);
    if (m.cellHeight < 2.0) m.cellHeight = std::min(2.0, height / rows);
    double widestName = 0.0;
    const style::TextMetrics heads(fonts(10.0, QFont::DemiBold));
    if (m.names > 0.0)
        for (const FixedGrid::Column& column : made.whole.columns)
            widestName = std::max(widestName, heads.horizontalAdvance(text(column.name)));
    m.cellWidth = std::clamp(std::max(m.cellHeight, std::ceil(widestName) + 2.0), 5.0, kWidestCell);
    m.labelled = m.cellHeight >= kLeastLabelledColumn && size.width() > 200.0;
    m.fontPixels = std::clamp(std::floor(0.8 * m.cellHeight), 8.0, 11.0);
    const style::TextMetrics metrics(style::tabular(fonts(m.fontPixels)));
    if (m.labelled)
        for (const std::uint32_t row : {0U, made.whole.rowCount() / 2, made.whole.rowCount() - 1})
            m.labels = std::max(m.labels, metrics.horizontalAdvance(text(made.whole.rows[row])) + 8.0);
    const style::TextMetrics small(fonts(11.0));
    const double footer = m.sums ? small.horizontalAdvance(QLatin1StringView(kSumLabel)) : 0.0;
    m.left = std::max(m.labels + columns * m.cellWidth, footer);
    const double heading = style::TextMetrics(fonts(12.0, QFont::DemiBold))
                               .horizontalAdvance(text(lowered(made.stepLetter, made.steps())));
    m.pitch = std::round(
        std::max({columns * m.cellWidth, heading, small.horizontalAdvance(QString::number(made.whole.critical))}) +
        kSign);
    return m;
}

double widthOfSight(const Measures& m, double width) {
    return std::max(0.0, width - 2.0 * kStripMargin - m.left - kSign);
}

// As many steps as fit; if not all do, leaves room for the dots at both ends.
Step stepsInSight(const Measures& m, double width, Step steps) {
    const double sight = widthOfSight(m, width) + kSign;  // no plus after the last one
    const auto fitting = static_cast<Step>(std::max(1.0, std::floor(sight / m.pitch)));
    if (fitting >= steps) return steps;
    return static_cast<Step>(std::max(1.0, std::floor((sight - 2.0 * kSign) / m.pitch)));
}

// The first visible step, before panning.
Step firstAround(Step step, Step steps, Step count) {
    const Step middle = std::min(step + 1, steps);
    return std::clamp<Step>(middle > count / 2 ? middle - count / 2 : 1, 1, steps - count + 1);
}

}  // namespace

QRectF Strip::cells(Step step) const {
    return {sight.left() + static_cast<double>(step - first) * pitch + indent, whole.top(), whole.width(),
            whole.height()};
}

QRectF Strip::column(Step step) const {
    const double bottom = std::max({whole.bottom(), sums.bottom(), rules.empty() ? 0.0 : rules.back().bottom()});
    return {sight.left() + static_cast<double>(step - first) * pitch, headings.top(), pitch - kSign,
            bottom - headings.top()};
}

std::optional<Step> Strip::stepAt(const QPointF& point) const {
    if (count == 0 || !sight.contains(point.x(), sight.center().y()) || point.y() < headings.top()) return std::nullopt;
    const double place = std::floor((point.x() - sight.left()) / pitch);
    if (place < 0.0 || place >= static_cast<double>(count)) return std::nullopt;
    return first + static_cast<Step>(place);
}

std::optional<std::uint32_t> Strip::placeAt(double y) const {
    // The last row that starts at or above y.
    const auto next = std::ranges::partition_point(
        classOf, [&](const std::uint32_t& c) { return rowTop(static_cast<std::uint32_t>(&c - classOf.data())) <= y; });
    if (next == classOf.begin()) return std::nullopt;
    const auto place = static_cast<std::uint32_t>(next - classOf.begin()) - 1;
    return y < rowTop(place) + cellHeight ? std::optional(place) : std::nullopt;
}

Strip makeStrip(const Grids::Fixed& made, const Canvas& canvas, const Viewport& viewport, Step step) {
    Strip strip;
    const QRectF area = canvas.area.adjusted(kStripMargin, 0.5 * kStripMargin, -kStripMargin, -0.5 * kStripMargin);
    strip.title = QRectF(area.left(), area.top(), area.width(), kStripTitle);
    const Measures m = measure(made, canvas.area.size(), kMostCell, canvas.fonts());
    strip.cellWidth = m.cellWidth;
    strip.cellHeight = m.cellHeight;
    strip.gap = m.gap;
    strip.pitch = m.pitch;
    strip.fontPixels = m.fontPixels;
    strip.classOf.resize(made.whole.rowCount());
    for (std::size_t c = 1; c < made.whole.classStarts.size(); ++c)
        for (std::size_t place = made.whole.classStarts[c]; place < made.whole.rowCount(); ++place)
            ++strip.classOf[place];

    const double width = static_cast<double>(made.whole.columnCount()) * m.cellWidth;
    const double height = static_cast<double>(made.whole.rowCount()) * m.cellHeight +
                          static_cast<double>(made.whole.classStarts.size() - 1) * m.gap;
    strip.headings = QRectF(area.left(), strip.title.bottom(), area.width(), kLine);
    const double top = strip.headings.bottom() + m.names + 4.0;
    strip.whole = QRectF(area.left() + m.left - width, top, width, height);
    strip.names = QRectF(strip.whole.left(), strip.headings.bottom(), width, m.names);
    if (m.labelled) strip.labels = QRectF(strip.whole.left() - m.labels, top, m.labels, height);

    const Step steps = made.steps();
    strip.count = stepsInSight(m, canvas.area.width(), steps);
    const double moved = std::round(viewport.centre.x() * canvas.area.width() / m.pitch);
    const double wanted = static_cast<double>(firstAround(step, steps, strip.count)) + moved;
    strip.first = static_cast<Step>(std::clamp(wanted, 1.0, static_cast<double>(steps - strip.count + 1)));
    strip.before = strip.first > 1;
    strip.after = strip.first + strip.count <= steps;
    const bool dots = strip.count < steps;
    strip.indent = (m.pitch - kSign - width) / 2.0;
    strip.sight = QRectF(area.left() + m.left + kSign + (dots ? kSign : 0.0), top,
                         static_cast<double>(strip.count) * m.pitch, height);

    double line = strip.whole.bottom() + 4.0;
    const auto next = [&](QRectF& which, bool wantedLine) {
        if (!wantedLine) return;
        which = QRectF(area.left(), line, area.width(), kLine);
        line += kLine;
    };
    next(strip.sums, m.sums);
    if (m.rules) strip.rules.resize(made.rules.size());
    for (QRectF& rule : strip.rules) next(rule, true);
    return strip;
}

Panning stripPanning(const Grids::Fixed& made, const Canvas& canvas, Step step) {
    Panning panning{.area = canvas.area, .centres = QRectF(0.0, 0.0, 0.0, 0.0)};
    if (canvas.area.width() <= 0.0) return panning;
    const Measures m = measure(made, canvas.area.size(), kMostCell, canvas.fonts());
    const Step count = stepsInSight(m, canvas.area.width(), made.steps());
    const double perStep = m.pitch / canvas.area.width();
    const double back = static_cast<double>(firstAround(step, made.steps(), count) - 1) * perStep;
    const double all = static_cast<double>(made.steps() - count) * perStep;
    panning.centres = QRectF(-back, 0.0, all, 0.0);
    return panning;
}

QSizeF naturalStripSize(const Grids::Fixed& made, style::Fonts fonts) {
    const auto rows = static_cast<double>(made.whole.rowCount());
    const double cell = rows <= 40.0 ? kUsualCell : std::max(2.0, 480.0 / rows);
    const double cells = std::min(rows * cell, 900.0) +
                         static_cast<double>(made.whole.classStarts.size() - 1) * std::min(6.0, 0.4 * cell);
    const double height = std::ceil(kStripMargin + kStripTitle + 2.0 * kLine + cells + 14.0 + kLine +
                                    (!made.rules.empty() ? 2.0 * kLine : 0.0));
    const Measures m = measure(made, QSizeF(2000.0, height), kMostCell, fonts);
    const Step steps = std::min(made.steps(), kUsualSteps);
    const double dots = steps < made.steps() ? 2.0 * kSign : 0.0;
    return {
        std::max(360.0, std::ceil(2.0 * kStripMargin + m.left + kSign + dots + static_cast<double>(steps) * m.pitch)),
        height};
}

}  // namespace hop::ui::figure
