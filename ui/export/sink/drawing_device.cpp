// SPDX-License-Identifier: GPL-3.0-or-later
// A paint device that records painting as a drawing.
#include "ui/export/sink/drawing_device.h"

#include <QPainter>
#include <QPainterPath>
#include <QPen>
#include <QTransform>
#include <algorithm>
#include <cmath>
#include <numbers>
#include <span>
#include <utility>

#include "ui/figure/text_engine.h"
#include "ui/style/text_metrics.h"

namespace hop::ui::exporting {
namespace {

QRgb faded(const QColor& colour, double opacity) {
    QColor seen = colour;
    seen.setAlphaF(static_cast<float>(colour.alphaF() * opacity));
    return seen.rgba();
}

double scaleOf(const QTransform& transform) { return std::sqrt(std::abs(transform.determinant())); }

std::vector<PathStep> stepsOf(const QPainterPath& path) {
    std::vector<PathStep> steps;
    QPointF start;
    const auto closeIfBack = [&] {
        if (steps.size() > 2 && steps.back().kind != PathStep::Kind::close && steps.back().to == start &&
            steps.back().kind != PathStep::Kind::move) {
            if (steps.back().kind == PathStep::Kind::line) steps.pop_back();  // replaced by closing the path
            steps.push_back({PathStep::Kind::close, start});
        }
    };
    for (int i = 0; i < path.elementCount(); ++i) {
        const QPainterPath::Element at = path.elementAt(i);
        switch (at.type) {
            case QPainterPath::MoveToElement:
                closeIfBack();
                start = at;
                steps.push_back({PathStep::Kind::move, at});
                break;
            case QPainterPath::LineToElement:
                steps.push_back({PathStep::Kind::line, at});
                break;
            case QPainterPath::CurveToElement:
                steps.push_back({PathStep::Kind::curve, path.elementAt(i + 2), at, path.elementAt(i + 1)});
                i += 2;
                break;
            case QPainterPath::CurveToDataElement:
                break;
        }
    }
    closeIfBack();
    return steps;
}

// The path's subpaths, and whether it has open ends or joins.
struct Corners {
    int parts = 0;
    bool open = false, meeting = false;
};
Corners cornersOf(const std::vector<PathStep>& path) {
    Corners corners;
    for (std::size_t i = 0; i < path.size(); ++i) {
        const bool lastOfPart = i + 1 == path.size() || path[i + 1].kind == PathStep::Kind::move;
        corners.parts += path[i].kind == PathStep::Kind::move ? 1 : 0;
        if (lastOfPart && path[i].kind != PathStep::Kind::close) corners.open = true;
        if (!lastOfPart && path[i].kind != PathStep::Kind::move) corners.meeting = true;
    }
    return corners;
}

}  // namespace

class DrawingDevice::Engine final : public figure::TextEngine {
public:
    Engine(Drawing& drawing, Parts parts)
        : TextEngine(AllFeatures), m_drawing(drawing), m_named(parts == Parts::named) {}

    bool begin(QPaintDevice*) override { return true; }
    bool end() override { return true; }
    void updateState(const QPaintEngineState&) override {}  // state is read from the painter when painting
    void drawPixmap(const QRectF&, const QPixmap&, const QRectF&) override {}
    void drawImage(const QRectF&, const QImage&, const QRectF&, Qt::ImageConversionFlags) override {}

    void drawPath(const QPainterPath& path) override {
        addPath(stepsOf(now().map(path)), path.fillRule() == Qt::OddEvenFill);
    }
    void drawLines(const QLineF* lines, int count) override {
        for (const QLineF& line : std::span(lines, static_cast<std::size_t>(count)))
            addPath({{PathStep::Kind::move, now().map(line.p1())}, {PathStep::Kind::line, now().map(line.p2())}}, false,
                    false);
    }
    void drawRects(const QRectF* rects, int count) override {
        for (const QRectF& rect : std::span(rects, static_cast<std::size_t>(count))) {
            QPainterPath path;
            path.addRect(rect.normalized());
            drawPath(path);
        }
    }
    void drawPolygon(const QPointF* points, int count, PolygonDrawMode mode) override {
        if (count < 1) return;
        std::vector<PathStep> path = {{PathStep::Kind::move, now().map(points[0])}};
        for (int i = 1; i < count; ++i) path.push_back({PathStep::Kind::line, now().map(points[i])});
        if (mode != PolylineMode) path.push_back({PathStep::Kind::close, path.front().to});
        addPath(std::move(path), mode == OddEvenMode, mode != PolylineMode);
    }
    void drawEllipse(const QRectF& rect) override {
        const QTransform transform = now();
        const QPointF across = transform.map(QPointF(rect.width(), 0.0)) - transform.map(QPointF());
        const QPointF down = transform.map(QPointF(0.0, rect.height())) - transform.map(QPointF());
        const double wide = std::hypot(across.x(), across.y()), high = std::hypot(down.x(), down.y());
        if (std::abs(wide - high) > 1e-3) {
            QPainterPath path;
            path.addEllipse(rect);
            drawPath(path);
            return;
        }
        Item item = {.kind = Item::Kind::disc, .look = lookNow()};
        item.look.join = Qt::MiterJoin;
        if (item.look.dashes.empty()) item.look.cap = Qt::FlatCap;
        item.at = transform.map(rect.center());
        item.radius = wide / 2.0;
        const double reach = item.radius + item.look.width / 2.0;
        item.box = {item.at.x() - reach, item.at.y() - reach, 2.0 * reach, 2.0 * reach};
        add(std::move(item));
    }
    void drawTextItem(const QPointF& at, const QTextItem& item) override {
        words({at, item.width(), Qt::AlignLeft, item.text(), item.font(), painter()->pen().color()});
    }
    void words(const figure::Words& words) override {
        const QTransform transform = now();
        const style::TextMetrics metrics(words.font);
        Item item = {.kind = Item::Kind::text, .look = {}};
        item.look.fill = faded(words.colour, painter()->opacity());
        item.look.fontPixels = words.font.pixelSize() * scaleOf(transform);
        const style::PaperFace face = style::paperFaceOf(words.font);
        item.look.bold = face == style::PaperFace::bold;
        item.look.fixed = face == style::PaperFace::fixed;
        item.at = transform.map(words.start);
        item.text = words.text;
        item.length = words.width * scaleOf(transform);
        const QPointF along = transform.map(QPointF(1.0, 0.0)) - transform.map(QPointF());
        item.angle = std::atan2(along.y(), along.x()) * 180.0 / std::numbers::pi;
        item.across = words.across;
        item.box = transform.mapRect(
            QRectF(words.start.x(), words.start.y() - metrics.ascent(), words.width, metrics.height()));
        add(std::move(item));
    }

    void part(figure::PaintedPart part, std::uint32_t id) override {
        using figure::PaintedPart;
        if (!m_named) return;
        m_name.clear();
        m_repeats = 0;
        m_leavesOut = m_moves && part == PaintedPart::ofStep;
        if (part == PaintedPart::cell || part == PaintedPart::movingCell || part == PaintedPart::sharedKeys) {
            m_owner = (part == PaintedPart::sharedKeys ? QStringLiteral("s%1-") : QStringLiteral("c%1-")).arg(id);
            m_moves = part != PaintedPart::cell;
        }
        if (const QString name = nameOf(part, id); !name.isEmpty()) m_name = m_owner + name;
        const bool under = part == PaintedPart::under;
        if (!under && part != PaintedPart::above) return;
        Item place = {.look = {}};
        place.name = m_owner + (under ? QStringLiteral("under") : QStringLiteral("above"));
        m_drawing.items.push_back(std::move(place));
    }

private:
    // Within its cell; empty: it has none.
    QString nameOf(figure::PaintedPart part, std::uint32_t id) const {
        using figure::PaintedPart;
        if (part == PaintedPart::node) return QStringLiteral("n%1").arg(id);
        if (part == PaintedPart::name) return QStringLiteral("t%1").arg(id);
        if (part == PaintedPart::line) return QStringLiteral("l%1").arg(id);
        if (part == PaintedPart::gate) return QStringLiteral("g%1").arg(id);
        if (part == PaintedPart::inside) return QStringLiteral("inside");
        if (!m_moves) return {};
        if (part == PaintedPart::row) return QStringLiteral("r%1").arg(id);
        if (part == PaintedPart::column) return QStringLiteral("h%1").arg(id);
        if (part == PaintedPart::stepNumber) return QStringLiteral("s%1").arg(id);
        if (part == PaintedPart::sample) return QStringLiteral("k%1").arg(id);
        if (part == PaintedPart::most) return QStringLiteral("most");
        return {};
    }

    QTransform now() const { return painter()->combinedTransform(); }

    Look lookNow() const {
        Look look;
        const QPen pen = painter()->pen();
        const QBrush brush = painter()->brush();
        const double scale = scaleOf(now());
        if (pen.style() != Qt::NoPen) {
            look.stroke = faded(pen.color(), painter()->opacity());
            look.width = pen.isCosmetic() || pen.widthF() == 0.0 ? std::max(pen.widthF(), 1.0) : pen.widthF() * scale;
            if (pen.style() != Qt::SolidLine)
                for (const double dash : pen.dashPattern()) look.dashes.push_back(dash * look.width);
            look.cap = pen.capStyle();
            look.join = pen.joinStyle();
        }
        if (brush.style() != Qt::NoBrush) {
            look.fill = faded(brush.color(), painter()->opacity());
            look.hatch = brush.style();
        }
        return look;
    }

    void addPath(std::vector<PathStep> path, bool oddEven, bool filled = true) {
        Item item = {.look = lookNow(), .path = std::move(path)};
        if (!filled || item.path.size() < 3) item.look.fill = 0;
        const Corners corners = cornersOf(item.path);
        item.look.evenOdd = oddEven && qAlpha(item.look.fill) != 0 && corners.parts > 1;
        // Normalise attributes without effect, so that more items have equal styles.
        if (!corners.open && item.look.dashes.empty()) item.look.cap = Qt::FlatCap;
        if (!corners.meeting) item.look.join = Qt::MiterJoin;
        double left = 1e9, top = 1e9, right = -1e9, bottom = -1e9;
        const auto reach = [&](const QPointF& point) {
            left = std::min(left, point.x());
            right = std::max(right, point.x());
            top = std::min(top, point.y());
            bottom = std::max(bottom, point.y());
        };
        for (const PathStep& step : item.path) {
            reach(step.to);
            if (step.kind != PathStep::Kind::curve) continue;
            reach(step.first);
            reach(step.second);
        }
        const double half = item.look.width * (item.look.join == Qt::MiterJoin && corners.meeting ? 2.0 : 0.75);
        item.box = QRectF(QPointF(left - half, top - half), QPointF(right + half, bottom + half));
        add(std::move(item));
    }

    void add(Item item) {
        if (qAlpha(item.look.stroke) == 0) {
            item.look.stroke = 0;
            item.look.width = 0.0;
            item.look.dashes.clear();
            item.look.cap = Qt::FlatCap;
            item.look.join = Qt::MiterJoin;
        }
        if (qAlpha(item.look.fill) == 0) item.look.fill = 0;
        if (item.look.fill == 0) item.look.hatch = Qt::SolidPattern;
        if (m_leavesOut || (item.look.stroke == 0 && item.look.fill == 0)) return;
        item.name = m_name;
        if (!m_name.isEmpty() && m_repeats++ > 0) item.name += QStringLiteral("-%1").arg(m_repeats);
        m_drawing.items.push_back(std::move(item));
    }

    Drawing& m_drawing;
    bool m_named;
    QString m_owner;           // what the names begin with: the cell, or the legend that cells share
    bool m_moves = false;      // the cell, or some that share the legend may
    QString m_name;            // of the items being painted; those after the first get a number, too
    int m_repeats = 0;         // how many have that name
    bool m_leavesOut = false;  // they are left to the page
};

DrawingDevice::DrawingDevice(const QSizeF& size, Parts parts, Stop stop)
    : LogicalDevice(size, stop),
      m_drawing{.size = size, .items = {}},
      m_engine(std::make_unique<Engine>(m_drawing, parts)) {}
DrawingDevice::~DrawingDevice() = default;

QPaintEngine* DrawingDevice::paintEngine() const { return m_engine.get(); }
Drawing DrawingDevice::take() { return std::exchange(m_drawing, {}); }

}  // namespace hop::ui::exporting
