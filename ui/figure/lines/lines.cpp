// SPDX-License-Identifier: GPL-3.0-or-later
// Lines over time: a row for each node or other item, a line for each hop, the selected packet's whole path with its
// waits, and packets at their current positions; or lanes.
//
// On screen the strokes are kept in an image, in full and faded; the past is copied from the one half, the future from
// the other. With many hops a job paints the image.
#include <QImage>
#include <QPainter>
#include <algorithm>
#include <cmath>
#include <memory>

#include "core/base/text.h"
#include "ui/figure/awaited_image.h"
#include "ui/figure/legend.h"
#include "ui/figure/lines/lanes.h"
#include "ui/figure/lines/still_lines.h"
#include "ui/figure/packet_atlas.h"
#include "ui/figure/painters.h"
#include "ui/style/fonts.h"
#include "ui/style/text.h"
#include "ui/style/text_metrics.h"

namespace hop::ui::figure {
namespace lines_painter {
namespace {

using scene::Lines;

constexpr std::uint64_t kManyHops = 1500;  // visible; more are painted by a job if the canvas offers jobs
constexpr std::size_t kCoarse = 3000;      // hurried pictures with more lines are drawn without antialiasing
constexpr std::size_t kMostHit = 200'000;  // hops of a step searched for the nearest
constexpr std::uint32_t kMostRowPlaces = 4096;
constexpr double kLineReach = 5.0;                         // [logical pixels] distance at which a line is hit
constexpr double kClosestStep = 64.0, kClosestRow = 40.0;  // [logical pixels] limits of zooming

double shownTime(const PaintTime& instant) { return static_cast<double>(instant.step) + instant.fraction; }

double yOf(const LinesPlaces& places, const Lines::Hop& hop, double share) {
    return places.y(hop.from) + share * (places.y(hop.to) - places.y(hop.from));
}

QString captionOf(const Lines::Fixed& fixed, const LinesPlaces& places, bool shaded) {
    if (!fixed.allKept) return QStringLiteral("hops of later steps were not kept");
    if (fixed.belt && !shaded) {
        const bool slots = showsSlotsOf(places);
        if (fixed.belt->interval > 0)
            return (slots ? QStringLiteral("dotted: slots of the belt, %1 in each interval")
                          : QStringLiteral("bands: intervals of %1 slots; zoom in for slots"))
                .arg(fixed.belt->interval);
        return slots ? QStringLiteral("dotted: slots of the line; bars: no other of the class may leave it")
                     : QStringLiteral("zoom in for the slots of the line");
    }
    if (!shaded) return QStringLiteral("one line for each hop");
    return QStringLiteral("shaded by hops; zoom in for single packets");
}

// Everything the visible hops depend on.
struct Sight {
    std::shared_ptr<const Lines::Fixed> fixed;
    const style::Theme* theme = nullptr;
    QRectF area;
    Viewport viewport;
    bool vector = false;
    friend bool operator==(const Sight&, const Sight&) = default;
};
struct ImageKey {
    Sight sight;
    std::optional<std::uint32_t> row;  // to be marked
    double devicePixelRatio = 1.0;
    bool antialiased = true;
    Strokes::Detail detail = Strokes::Detail::all;
    friend bool operator==(const ImageKey&, const ImageKey&) = default;
};

std::optional<std::uint32_t> rowOf(const PaintTime& instant) {
    return instant.selection.kind == Selection::Kind::node ? std::optional(instant.selection.id) : std::nullopt;
}

// The static part of the picture, kept as strokes and as an image.
class LinesCache {
public:
    // Names are measured once, by a sample that includes the last one.
    LinesPlaces placesFor(const Canvas& canvas, const Viewport& viewport, const Lines& lines) {
        const Lines::Fixed& fixed = *lines.fixed;
        if (m_measured != lines.fixed) {
            m_measured = lines.fixed;
            m_nameWidth = 0.0;
            const style::TextMetrics metrics(style::tabular(canvas.fonts()(11.0, QFont::DemiBold)));
            constexpr std::uint64_t kSamples = 64;
            for (std::uint64_t i = 1; i <= kSamples; ++i) {
                const std::uint64_t row = i * fixed.rows / kSamples - (i * fixed.rows >= kSamples ? 1 : 0);
                m_nameWidth = std::max(
                    m_nameWidth, metrics.horizontalAdvance(text(fixed.hops->name(static_cast<std::uint32_t>(row)))));
            }
        }
        return makeLinesPlaces(canvas, viewport, std::min(m_nameWidth, 200.0), fixed.first, fixed.last, fixed.rows);
    }

    void draw(QPainter& painter, const View& view, const Lines& lines) {
        prepare(view.canvas, view.viewport, lines);
        drawStill(painter, view.canvas, view.time);
        drawMotion(painter, view.canvas, view.time, lines);
    }
    // Of the last picture.
    const LinesPlaces& places() const { return m_places; }
    bool isShaded() const { return m_shaded; }

private:
    void prepare(const Canvas& canvas, const Viewport& viewport, const Lines& lines) {
        Sight sight{lines.fixed, canvas.theme, canvas.area, viewport, canvas.vector};
        if (m_sight == sight) return;
        m_sight = std::move(sight);
        m_places = placesFor(canvas, viewport, lines);
        m_hops = hopsInSight(*lines.fixed, m_places, Strokes::kMostLines + 1);
        m_shaded = m_hops > Strokes::kMostLines;
        m_swatches = swatchesOf(*lines.fixed, *canvas.theme);
        m_still.reset();
    }

    const StillLines& still() {
        if (!m_still) m_still = makeStillLines(m_sight.fixed, *m_sight.theme, m_places, m_sight.vector);
        return *m_still;
    }

    void drawStill(QPainter& painter, const Canvas& canvas, const PaintTime& instant) {
        const QRectF& body = m_places.body;
        const double now = std::clamp(m_places.time.x(shownTime(instant)), body.left(), body.right());
        const QRectF past(body.topLeft(), QPointF(now, body.bottom())),
            future(QPointF(now, body.top()), body.bottomRight());
        const std::pair<QRectF, double> halves[] = {{past, 1.0}, {future, kStillToCome}};
        if (canvas.vector) {
            for (const auto& [part, share] : halves) {
                if (part.width() <= 0.0) continue;
                Ink ink(painter, part, true);
                drawStillLines(ink, still(), rowOf(instant), share);
            }
            return;
        }
        chooseImage(canvas, rowOf(instant));
        const QSize pixels(m_image.width(), m_image.height() / 2);
        for (const auto& [part, share] : halves) {
            const QRect half(QPoint(0, share < 1.0 ? pixels.height() : 0), pixels);
            painter.save();
            painter.setClipRect(part);
            painter.drawImage(canvas.area.topLeft(), m_image, half);
            painter.restore();
        }
    }

    void chooseImage(const Canvas& canvas, std::optional<std::uint32_t> row) {
        const bool later = canvas.later != nullptr && m_hops > kManyHops;
        ImageKey key = {m_sight, row, canvas.devicePixelRatio, later || !canvas.hurried || m_hops <= kCoarse,
                        Strokes::Detail::all};
        if (m_imageKey == key) return;
        const StillPicture picture = {canvas.area, canvas.devicePixelRatio, row, key.antialiased};
        if (!later) {
            m_image = paintStillLines(picture, still());
        } else if (QImage painted = m_awaited.take(
                       key, *canvas.later,
                       [picture, fixed = m_sight.fixed, theme = m_sight.theme, places = m_places](Stop stop) {
                           return paintStillLines(picture, makeStillLines(fixed, *theme, places, false), stop);
                       });
                   !painted.isNull()) {
            m_image = std::move(painted);
        } else {
            key.detail = Strokes::Detail::sample;
            key.antialiased = false;
            if (m_imageKey == key) return;
            m_image = paintStillLines(
                {canvas.area, canvas.devicePixelRatio, row, false},
                makeStillLines(m_sight.fixed, *m_sight.theme, m_places, false, Strokes::Detail::sample));
        }
        m_imageKey = std::move(key);
    }

    // The selected packet's path, and the moving packets.
    void drawMotion(QPainter& painter, const Canvas& canvas, const PaintTime& instant, const Lines& lines) {
        const style::Theme& theme = *canvas.theme;
        const double x = m_places.time.x(shownTime(instant)), width = strokeWidth(m_places);
        const double share = shownTime(instant) - static_cast<double>(instant.step);
        if (instant.selection.kind == Selection::Kind::packet) {
            const double now = std::clamp(x, m_places.body.left(), m_places.body.right());
            QPen pen(theme.halo, width + 1.6, Qt::SolidLine, Qt::FlatCap, Qt::RoundJoin);
            std::vector<std::vector<QPointF>> pieces;
            for (const auto& way : lines.way) {
                auto& piece = pieces.emplace_back();
                for (const Lines::Point& point : way)
                    piece.emplace_back(m_places.time.x(point.time), m_places.y(point.row));
            }
            {
                Ink past(painter, QRectF(m_places.body.topLeft(), QPointF(now, m_places.body.bottom())), canvas.vector);
                for (const auto& piece : pieces) past.polyline(piece, pen);
            }
            pen.setDashPattern({2.5, 1.5});
            Ink future(painter, QRectF(QPointF(now, m_places.body.top()), m_places.body.bottomRight()), canvas.vector);
            for (const auto& piece : pieces) future.polyline(piece, pen);
        }
        if (m_shaded) return;
        Ink ink(painter, m_places.body.adjusted(-6.0, 0.0, 6.0, 0.0), canvas.vector);
        const double radius = std::clamp(0.24 * m_places.pitch, 1.6, 4.5);
        if (x < m_places.body.left() - radius || x > m_places.body.right() + radius) return;
        for (const Lines::Hop& hop : lines.moving) {
            const QPointF at(x, yOf(m_places, hop, share));
            if (instant.selection == Selection{Selection::Kind::packet, hop.packet})
                ink.disc(at, radius + 3.0, QPen(theme.halo, 2.0), theme.canvas);
            drawPacket(ink, at, radius, m_swatches[hop.colour], theme);
        }
    }

    Sight m_sight;
    LinesPlaces m_places;
    std::uint64_t m_hops = 0;  // visible ones; not exact once there are too many to distinguish
    bool m_shaded = false;     // too many to distinguish
    std::vector<style::Category> m_swatches;
    std::optional<StillLines> m_still;
    ImageKey m_imageKey;
    QImage m_image;  // made by paintStillLines
    AwaitedImage<ImageKey> m_awaited;
    std::shared_ptr<const Lines::Fixed> m_measured;
    double m_nameWidth = 0.0;
};

void paint(const Lines& lines, QPainter& painter, const View& view, PaintKeeper& keeper) {
    const Canvas& canvas = view.canvas;
    const PaintTime& instant = view.time;
    if (lines.lanes != nullptr) return drawLanes(painter, view, *lines.lanes);
    const Lines::Fixed& fixed = *lines.fixed;
    const style::Theme& theme = *canvas.theme;
    auto& cache = keeper.get<LinesCache>();
    cache.draw(painter, view, lines);
    const LinesPlaces& places = cache.places();
    Ink ink(painter, canvas.area, canvas.vector);
    drawStepNumbers(ink, places.time, places.numbers, theme, instant.step + 1);
    drawRowNames(ink, places, theme, [&](std::uint32_t row) { return text(fixed.hops->name(row)); }, rowOf(instant));
    drawNow(ink, places, theme, shownTime(instant));
    drawHeader(ink, places.header, theme, legendOf(lines.legend, theme), {},
               captionOf(fixed, places, cache.isShaded()));
}

std::optional<scene::Part> partAt(const Lines& lines, const QPointF& point, const View& view, PaintKeeper& keeper) {
    if (lines.lanes != nullptr) return partOfLanes(point, view, *lines.lanes);
    const LinesPlaces places = keeper.get<LinesCache>().placesFor(view.canvas, view.viewport, lines);
    if (places.gutter.contains(point)) {
        const auto row = places.rowAt(point.y());
        if (!row) return std::nullopt;
        return scene::Part{.item = {Selection::Kind::node, *row}, .row = *row};
    }
    const TimeAxis::Stretch sight = places.sight();
    if (!places.body.contains(point) || sight.last < sight.first) return std::nullopt;
    const double time = places.time.timeAt(point.x());
    if (time < places.time.start() || time >= static_cast<double>(places.time.last)) return std::nullopt;
    const Step step = static_cast<Step>(std::floor(time)) + 1;
    if (lines.fixed->hops->count(step) > kMostHit) return std::nullopt;
    std::vector<Lines::Hop> hops;
    lines.fixed->hops->append(step, 1, hops);
    double nearest = kLineReach;
    std::optional<scene::Part> found;
    for (const Lines::Hop& hop : hops) {
        const double off = std::abs(yOf(places, hop, time - std::floor(time)) - point.y());
        if (off >= nearest) continue;
        nearest = off;
        found = scene::Part{.item = {Selection::Kind::packet, hop.packet}, .column = static_cast<std::uint32_t>(step)};
    }
    return found;
}

Panning panning(const Lines& lines, const View& view, PaintKeeper& keeper) {
    if (lines.lanes != nullptr) return {.area = bodyOfLanes(view.canvas, *lines.lanes), .centres = std::nullopt};
    const LinesPlaces places = keeper.get<LinesCache>().placesFor(view.canvas, {}, lines);
    const double most = std::max(kClosestStep / places.time.perStep, kClosestRow / places.pitch);
    return {.area = places.body, .centres = std::nullopt, .mostZoom = std::max(kMaxZoom, most)};
}

// Rows, at their names.
std::vector<Place> places(const Lines& lines, const View& view, PaintKeeper& keeper) {
    std::vector<Place> all;
    if (lines.lanes != nullptr) return all;
    const LinesPlaces places = keeper.get<LinesCache>().placesFor(view.canvas, view.viewport, lines);
    if (places.rows > kMostRowPlaces || places.gutter.width() <= 0.0) return all;
    for (std::uint32_t row = 0; row < places.rows; ++row) {
        const QPointF at(places.gutter.center().x(), places.y(row));
        if (places.gutter.contains(at)) all.push_back({{Selection::Kind::node, row}, at});
    }
    return all;
}

std::optional<double> timeAt(const Lines& lines, const QPointF& point, const View& view, PaintKeeper& keeper) {
    if (lines.lanes != nullptr) return timeOfLanes(point, view, *lines.lanes);
    const LinesPlaces places = keeper.get<LinesCache>().placesFor(view.canvas, view.viewport, lines);
    if (!places.numbers.contains(point) || places.time.last < places.time.first) return std::nullopt;
    return std::clamp(places.time.timeAt(point.x()), places.time.start(), static_cast<double>(places.time.last));
}

QSizeF naturalSize(const Lines& lines, PaintKeeper&) {
    if (lines.lanes != nullptr) return sizeOfLanes(*lines.lanes);
    const auto steps = static_cast<double>(lines.fixed->last + 1 - lines.fixed->first);
    return {std::clamp(steps * 28.0 + 120.0, 480.0, 1400.0),
            std::clamp(lines.fixed->rows * 16.0 + 64.0, 240.0, 1000.0)};
}
QSizeF leastSize(const Lines&, PaintKeeper&) { return {320, 160}; }
std::vector<Key> keys(const Lines& lines, const style::Theme& theme, PaintKeeper&) {
    return {{legendOf(lines.lanes != nullptr ? lines.lanes->legend : lines.legend, theme)}};
}

}  // namespace
}  // namespace lines_painter

constinit const Painter kLinesPainter = {
    .form = scene::Lines::kKind,
    .paint = ofForm<lines_painter::paint>,
    .naturalSize = ofForm<lines_painter::naturalSize>,
    .leastSize = ofForm<lines_painter::leastSize>,
    .keys = ofForm<lines_painter::keys>,
    .partAt = ofForm<lines_painter::partAt>,
    .panning = ofForm<lines_painter::panning>,
    .places = ofForm<lines_painter::places>,
    .timeAt = ofForm<lines_painter::timeAt>,
    .zoomable = true,
};

}  // namespace hop::ui::figure
