// SPDX-License-Identifier: GPL-3.0-or-later
// Lines over time: a row for each thing, a line for each hop, the selected packet's whole way with its waits, and
// packets where they are now; or lanes.
//
// On screens the strokes are kept in two images, as they are and faded; what has happened is shown of the one, what is
// still to come of the other.
#include <QFontMetricsF>
#include <QImage>
#include <algorithm>
#include <cmath>
#include <memory>

#include "core/base/text.h"
#include "ui/figure/form_painter.h"
#include "ui/figure/legend.h"
#include "ui/figure/lines/belt_slots.h"
#include "ui/figure/lines/lanes.h"
#include "ui/figure/lines/strokes.h"
#include "ui/figure/packet_atlas.h"
#include "ui/figure/painters.h"
#include "ui/style/application.h"

namespace hop::ui::figure {

namespace {

using scene::Lines;
using scene::Selection;

constexpr double kStillToCome = 0.38;      // of a stroke's colour, before its step
constexpr std::size_t kCoarse = 3000;      // hurried pictures of more lines are drawn without antialiasing
constexpr std::size_t kMostHit = 200'000;  // hops of a step among which the nearest is looked for
constexpr std::uint32_t kMostRowPlaces = 4096;
constexpr double kLineReach = 5.0;                         // [logical pixels] how near a line must be to be meant
constexpr double kClosestStep = 64.0, kClosestRow = 40.0;  // [logical pixels] zooming ends there

double shownTime(const Instant& instant) { return static_cast<double>(instant.step) + instant.fraction; }

double yOf(const LinesPlaces& places, const Lines::Hop& hop, double share) {
    return places.y(hop.from) + share * (places.y(hop.to) - places.y(hop.from));
}

QString captionOf(const Lines::Fixed& fixed, const LinesPlaces& places, const Strokes& strokes) {
    if (!fixed.allKept) return QStringLiteral("hops of later steps were not kept");
    if (fixed.belt && strokes.cells.empty()) {
        const bool slots = showsSlotsOf(places);
        if (fixed.belt->interval > 0)
            return (slots ? QStringLiteral("dotted: slots of the belt, %1 in each interval")
                          : QStringLiteral("bands: intervals of %1 slots; zoom in for slots"))
                .arg(fixed.belt->interval);
        return slots ? QStringLiteral("dotted: slots of the line; bars: no other of the class may leave it")
                     : QStringLiteral("zoom in for the slots of the line");
    }
    if (strokes.cells.empty()) return QStringLiteral("one line for each hop");
    return QStringLiteral("shaded by hops; zoom in for single packets");
}

class LinesPainter final : public FormPainter<Lines> {
public:
    using FormPainter::FormPainter;

protected:
    void draw(QPainter& painter, const Canvas& canvas, const Viewport& viewport, const Instant& instant,
              const Lines& lines) override {
        if (lines.lanes != nullptr) return drawLanes(painter, canvas, viewport, instant, *lines.lanes);
        const Lines::Fixed& fixed = *lines.fixed;
        const style::Theme& theme = *canvas.theme;
        prepare(canvas, viewport, lines);
        drawStrokesOf(painter, canvas, instant, fixed);
        drawMotion(painter, canvas, instant, lines);
        Ink ink(painter, canvas.area, canvas.vector);
        drawStepNumbers(ink, m_places.time, m_places.numbers, theme, instant.step + 1);
        drawRowNames(
            ink, m_places, theme, [&](std::uint32_t row) { return text(fixed.hops->name(row)); }, rowOf(instant));
        drawNow(ink, m_places, theme, shownTime(instant));
        drawHeader(ink, m_places.header, theme, legendOf(lines.legend, theme), {},
                   captionOf(fixed, m_places, m_strokes));
    }

    std::optional<scene::Part> partAt(const QPointF& point, const Canvas& canvas, const Viewport& viewport,
                                      const Instant&, const Lines& lines) const override {
        if (lines.lanes != nullptr) return partOfLanes(point, canvas, viewport, *lines.lanes);
        const LinesPlaces places = placesFor(canvas, viewport, lines);
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
            found =
                scene::Part{.item = {Selection::Kind::packet, hop.packet}, .column = static_cast<std::uint32_t>(step)};
        }
        return found;
    }

    Panning panningOf(const Canvas& canvas, const Instant&, const Lines& lines) const override {
        if (lines.lanes != nullptr) return {.area = bodyOfLanes(canvas, *lines.lanes), .centres = std::nullopt};
        const LinesPlaces places = placesFor(canvas, {}, lines);
        const double most = std::max(kClosestStep / places.time.perStep, kClosestRow / places.pitch);
        return {.area = places.body, .centres = std::nullopt, .mostZoom = std::max(kMaxZoom, most)};
    }

    // Rows, by their names.
    std::vector<Place> placesOf(const Canvas& canvas, const Viewport& viewport, const Instant&,
                                const Lines& lines) const override {
        std::vector<Place> all;
        if (lines.lanes != nullptr) return all;
        const LinesPlaces places = placesFor(canvas, viewport, lines);
        if (places.rows > kMostRowPlaces || places.gutter.width() <= 0.0) return all;
        for (std::uint32_t row = 0; row < places.rows; ++row) {
            const QPointF at(places.gutter.center().x(), places.y(row));
            if (places.gutter.contains(at)) all.push_back({{Selection::Kind::node, row}, at});
        }
        return all;
    }

    std::optional<double> timeOf(const QPointF& point, const Canvas& canvas, const Viewport& viewport, const Instant&,
                                 const Lines& lines) const override {
        if (lines.lanes != nullptr) return timeOfLanes(point, canvas, viewport, *lines.lanes);
        const LinesPlaces places = placesFor(canvas, viewport, lines);
        if (!places.numbers.contains(point) || places.time.last < places.time.first) return std::nullopt;
        return std::clamp(places.time.timeAt(point.x()), places.time.start(), static_cast<double>(places.time.last));
    }

    QSizeF naturalSizeOf(const Lines& lines) const override {
        if (lines.lanes != nullptr) return sizeOfLanes(*lines.lanes);
        const auto steps = static_cast<double>(lines.fixed->last + 1 - lines.fixed->first);
        return {std::clamp(steps * 28.0 + 120.0, 480.0, 1400.0),
                std::clamp(lines.fixed->rows * 16.0 + 64.0, 240.0, 1000.0)};
    }
    QSizeF leastSizeOf(const Lines&) const override { return {320, 160}; }

private:
    // What the strokes depend on.
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
        std::optional<std::uint32_t> row;  // marked
        double devicePixelRatio = 1.0;
        bool coarse = false;
        friend bool operator==(const ImageKey&, const ImageKey&) = default;
    };

    static std::optional<std::uint32_t> rowOf(const Instant& instant) {
        return instant.selection.kind == Selection::Kind::node ? std::optional(instant.selection.id) : std::nullopt;
    }

    // Names are measured once, a sample of them with the last among them.
    LinesPlaces placesFor(const Canvas& canvas, const Viewport& viewport, const Lines& lines) const {
        const Lines::Fixed& fixed = *lines.fixed;
        if (m_measured != lines.fixed) {
            m_measured = lines.fixed;
            m_nameWidth = 0.0;
            const QFontMetricsF metrics(style::tabular(style::font(11.0, QFont::DemiBold)));
            constexpr std::uint64_t kSamples = 64;
            for (std::uint64_t i = 1; i <= kSamples; ++i) {
                const std::uint64_t row = i * fixed.rows / kSamples - (i * fixed.rows >= kSamples ? 1 : 0);
                m_nameWidth = std::max(
                    m_nameWidth, metrics.horizontalAdvance(text(fixed.hops->name(static_cast<std::uint32_t>(row)))));
            }
        }
        return makeLinesPlaces(canvas, viewport, std::min(m_nameWidth, 200.0), fixed.first, fixed.last, fixed.rows);
    }

    void prepare(const Canvas& canvas, const Viewport& viewport, const Lines& lines) {
        Sight sight{lines.fixed, canvas.theme, canvas.area, viewport, canvas.vector};
        if (m_sight == sight) return;
        m_sight = std::move(sight);
        m_places = placesFor(canvas, viewport, lines);
        m_swatches = swatchesOf(*lines.fixed, *canvas.theme);
        m_strokes = makeStrokes(*lines.fixed, m_swatches, m_places, canvas.vector);
        m_gapBars = gapBars(*lines.fixed, m_places);
    }

    void drawStrokesOf(QPainter& painter, const Canvas& canvas, const Instant& instant, const Lines::Fixed& fixed) {
        const QRectF& body = m_places.body;
        const double now = std::clamp(m_places.time.x(shownTime(instant)), body.left(), body.right());
        const QRectF past(body.topLeft(), QPointF(now, body.bottom())),
            future(QPointF(now, body.top()), body.bottomRight());
        if (canvas.vector) {
            drawStill(painter, past, canvas, rowOf(instant), fixed, 1.0);
            drawStill(painter, future, canvas, rowOf(instant), fixed, kStillToCome);
            return;
        }
        std::size_t count = 0;
        for (const auto& each : m_strokes.lines) count += each.size();
        const ImageKey key = {m_sight, rowOf(instant), canvas.devicePixelRatio, canvas.hurried && count > kCoarse};
        if (m_imageKey != key) {
            m_imageKey = key;
            for (const auto& [image, share] : {std::pair(&m_past, 1.0), std::pair(&m_future, kStillToCome)}) {
                *image = QImage((canvas.area.size() * canvas.devicePixelRatio).toSize(), QImage::Format_RGB32);
                image->setDevicePixelRatio(canvas.devicePixelRatio);
                QPainter still(image);
                still.translate(-canvas.area.topLeft());
                still.fillRect(canvas.area, canvas.theme->canvas);
                still.setRenderHint(QPainter::Antialiasing, !key.coarse);
                drawStill(still, body, canvas, rowOf(instant), fixed, share);
            }
        }
        for (const auto& [image, part] : {std::pair(&m_past, past), std::pair(&m_future, future)}) {
            painter.save();
            painter.setClipRect(part);
            painter.drawImage(canvas.area.topLeft(), *image);
            painter.restore();
        }
    }

    // Everything that stays while time goes on, in a part of the body.
    void drawStill(QPainter& painter, const QRectF& part, const Canvas& canvas, std::optional<std::uint32_t> row,
                   const Lines::Fixed& fixed, double share) const {
        if (part.width() <= 0.0) return;
        const style::Theme& theme = *canvas.theme;
        Ink ink(painter, part, canvas.vector);
        if (row) {
            const QRectF band(m_places.body.left(), m_places.y(*row) - m_places.pitch / 2.0, m_places.body.width(),
                              std::max(2.0, m_places.pitch));
            ink.box(band, 0.0, Qt::NoPen, style::mix(theme.halo, theme.canvas, 0.18));
        }
        if (fixed.belt) {
            drawBelt(ink, m_places, *fixed.belt, theme);
            drawRowLines(ink, m_places, theme);
            drawGapBars(ink, m_gapBars, m_swatches, theme, share);
        } else {
            drawLinesGrid(ink, m_places, theme);
        }
        drawStrokes(ink, m_strokes, m_places, m_swatches, theme, share);
    }

    // The selected packet's way, and the packets that are under way.
    void drawMotion(QPainter& painter, const Canvas& canvas, const Instant& instant, const Lines& lines) const {
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
        if (!m_strokes.cells.empty()) return;
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
    std::vector<style::Category> m_swatches;
    Strokes m_strokes;
    std::vector<GapBar> m_gapBars;
    ImageKey m_imageKey;
    QImage m_past, m_future;
    mutable std::shared_ptr<const Lines::Fixed> m_measured;
    mutable double m_nameWidth = 0.0;
};

}  // namespace

std::unique_ptr<Figure> makeLinesPainter(std::unique_ptr<scene::Source> source) {
    return std::make_unique<LinesPainter>(std::move(source));
}

}  // namespace hop::ui::figure
