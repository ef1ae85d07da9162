// SPDX-License-Identifier: GPL-3.0-or-later
// The timing diagram of total exchange on H^d.
#include "ui/figure/slot_chart.h"

#include <QFontMetricsF>
#include <QPainter>
#include <algorithm>
#include <cmath>

#include "core/base/text.h"
#include "core/scene/names.h"
#include "ui/figure/legend.h"
#include "ui/style/application.h"
#include "ui/style/text.h"

namespace hop::ui::figure {

namespace {

using scene::Frame;

constexpr double kChartMargin = 2.0 * style::kGrid;
constexpr double kChartGap = 4.0;
constexpr double kMostLane = 30.0, kLeastLane = 9.0;

double shownSlots(const Frame& frame, const ProductRun& run) {
    const double steps = static_cast<double>(frame.step) + (frame.display.reducedMotion ? 0.0 : frame.fraction);
    return steps / static_cast<double>(run.slotSteps);
}

std::uint32_t swatchOf(const Colouring& colouring, const Frame& frame, std::uint32_t dimension, bool foreign) {
    return colouring.swatchOf(frame, {.packet = 0, .link = 0, .tag = plan::exchangeTag(dimension, foreign)});
}

// A box over some slots, one pixel short of its neighbours where there is room.
QRectF stretch(const TimeAxis& slots, std::uint64_t first, std::uint64_t last, const QRectF& lane) {
    const double left = slots.x(static_cast<double>(first) - 1.0), right = slots.x(static_cast<double>(last));
    const double gap = slots.perStep >= 4.0 ? 1.0 : 0.0;
    return {left, lane.top(), std::max(0.5, right - left - gap), lane.height()};
}

}  // namespace

bool SlotChart::prepare(const Frame& frame) const {
    if (m_revision == frame.runRevision && m_revision != 0) return m_run != nullptr;
    m_revision = frame.runRevision;
    m_run = productRunOf(frame);
    m_slack.clear();
    if (m_run == nullptr) return false;
    for (std::uint64_t slot = 1; slot <= m_run->slots(); ++slot) m_slack.push_back(m_run->exchange.slack(slot));
    return true;
}

SlotChart::Places SlotChart::makePlaces(const Canvas& canvas, const Viewport& viewport) const {
    Places places;
    const QRectF& area = canvas.area;
    const bool named = area.width() >= 360.0;
    const double header = area.height() >= 200.0 ? 4.0 * style::kGrid : 0.0, gutter = named ? 104.0 : 0.0;
    const double side = std::min(kChartMargin, area.width() / 8.0), edge = std::min(kChartGap, area.height() / 8.0);
    places.header = QRectF(area.left(), area.top(), area.width(), header);
    const double numbers = area.height() >= 96.0 ? 2.5 * style::kGrid : 0.0;
    const double left = area.left() + side + gutter;
    places.body = QRectF(left, area.top() + std::max(header, edge), std::max(1.0, area.right() - side - left), 0.0);
    places.body.setBottom(std::max(places.body.top() + 1.0, area.bottom() - edge - numbers));
    places.gutter = QRectF(area.left() + side, places.body.top(), gutter, places.body.height());
    places.numbers = QRectF(left, places.body.bottom(), places.body.width(), numbers);
    places.slots = makeTimeAxis(places.body, viewport, 1, m_run->slots());

    // From below: slack, the lanes, what A's exchanges are called; the rest is for the departures.
    const std::uint32_t d = m_run->exchange.dimension();
    const double height = places.body.height();
    places.laneHeight =
        std::clamp(height * 0.5 / (d + 1.0) - kChartGap, std::min(kLeastLane, height / (d + 1.0)), kMostLane);
    double bottom = places.body.bottom();
    const auto take = [&](double wanted) {
        const QRectF box(left, bottom - wanted, places.body.width(), wanted);
        bottom -= wanted + kChartGap;
        return box;
    };
    const bool roomy = height >= 140.0 && d > 1;
    if (roomy) places.slack = take(16.0);
    for (std::uint32_t dimension = 0; dimension < d; ++dimension) {
        if (dimension + 1 == d && roomy) places.rounds = take(15.0);
        places.lanes.push_back({take(places.laneHeight), dimension});
    }
    std::ranges::reverse(places.lanes);
    if (const double rest = bottom - places.body.top(); rest >= 24.0)
        places.departures = QRectF(left, places.body.top(), places.body.width(), rest - kChartGap);
    return places;
}

void SlotChart::paint(QPainter& painter, const Canvas& canvas, const Viewport& viewport, const Frame& frame) const {
    const Places places = makePlaces(canvas, viewport);
    const style::Theme& theme = *canvas.theme;
    Frame byClass = frame;  // whatever meaning is chosen, here colours tell dimension and phase
    byClass.display.colourBy = scene::ColourBy::tag;
    const Colouring colouring(byClass, theme);
    {
        Ink ink(painter, places.body, canvas.vector);
        if (const auto now = m_run->slotNow(frame)) {
            QRectF band = stretch(places.slots, *now, *now, places.body);
            ink.box(band, 0.0, Qt::NoPen, style::mix(theme.accent, theme.canvas, theme.dark ? 0.24 : 0.12));
        }
        drawDepartures(ink, places, colouring, byClass, theme);
        drawLanes(ink, places, colouring, byClass, theme);
        drawSlack(ink, places, theme);
        drawNow(ink, places, theme, shownSlots(frame, *m_run));
    }
    Ink ink(painter, canvas.area, canvas.vector);
    drawNames(ink, places, theme);
    drawStepNumbers(ink, places.slots, places.numbers, theme, m_run->slotNow(frame).value_or(0));
    const QString caption = QStringLiteral("%1 of %2")
                                .arg(QString::fromStdString(quantity(m_run->slots(), "slot")),
                                     QString::fromStdString(quantity(m_run->slotSteps, "step")));
    drawHeader(ink, places.header, theme, colouring.legend(byClass), {}, caption);
}

// How many of its own messages a node sends off: n - 1 over dimension i in each of the slots 1 .. n^i.
void SlotChart::drawDepartures(Ink& ink, const Places& places, const Colouring& colouring, const Frame& frame,
                               const style::Theme& theme) const {
    const QRectF& box = places.departures;
    if (box.height() <= 0.0) return;
    const NodeId n = m_run->exchange.factorNodes();
    const std::uint32_t d = m_run->exchange.dimension();
    const QFont font = style::tabular(style::font(10.0));
    const double label = box.height() >= 48.0 ? 14.0 : 0.0, layer = (box.height() - label) / d;
    const TimeAxis::Stretch sight = places.slots.between(places.body.left(), places.body.right());
    std::uint64_t last = m_run->slots();
    for (std::uint32_t i = d; i-- > 0; last /= n) {
        const QRectF row(box.left(), box.bottom() - (d - i) * layer, 1.0, layer);
        const QColor colour = colouring.swatches()[swatchOf(colouring, frame, i, false)].colour;
        const QColor fill = style::mix(colour, theme.canvas, theme.dark ? 0.7 : 0.6);
        if (places.slots.perStep < 3.0)
            ink.box(stretch(places.slots, 1, last, row), 0.0, Qt::NoPen, fill);
        else
            for (std::uint64_t slot = sight.first; slot <= std::min(last, sight.last); ++slot)
                ink.box(stretch(places.slots, slot, slot, row), 0.0, Qt::NoPen, fill);
        if (label <= 0.0) continue;
        const QRectF top = stretch(places.slots, i == 0 ? 1 : last / n + 1, last, row);
        const QString words = text(plan::departuresBy(n, d, last));
        if (top.width() >= QFontMetricsF(font).horizontalAdvance(words) + 2.0)
            ink.text({top.left(), row.top() - label, top.width(), label}, Qt::AlignCenter, words, font, theme.ink);
    }
    ink.line(box.bottomLeft(), box.bottomRight(), QPen(theme.hairline, 1.0));
}

void SlotChart::drawLanes(Ink& ink, const Places& places, const Colouring& colouring, const Frame& frame,
                          const style::Theme& theme) const {
    const QFont font = style::font(10.0);
    const QFontMetricsF metrics(font);
    const auto named = [&](const QRectF& box, const QString& words, const QColor& on) {
        const QRectF inside = box.intersected(places.body);
        const QString fits = metrics.elidedText(words, Qt::ElideRight, inside.width() - 4.0);
        if (fits.size() > 2 || fits == words) ink.text(inside, Qt::AlignCenter, fits, font, style::inkOn(on));
    };
    const std::uint64_t slots = m_run->slots();
    for (const Lane& lane : places.lanes) {
        const bool newest = lane.dimension == m_run->newest() && m_run->exchange.dimension() > 1;
        const std::uint64_t period = newest                             ? m_run->exchange.rounds()
                                     : m_run->exchange.dimension() == 1 ? 1
                                                                        : m_run->innerSlots();
        for (std::uint64_t first = 1, r = 0; first <= slots; first += period, ++r) {
            const std::uint64_t last = std::min(slots, first + period - 1);
            const bool internal = newest && first == slots;
            const bool foreign = !newest && r > 0 && m_run->exchange.dimension() > 1;
            const QColor colour = colouring.swatches()[swatchOf(colouring, frame, lane.dimension, foreign)].colour;
            const QRectF box = stretch(places.slots, first, last, lane.box);
            if (box.right() < places.body.left() || box.left() > places.body.right()) continue;
            const QColor fill = internal ? style::mix(colour, theme.canvas, 0.55) : colour;
            ink.box(box, 2.0, Qt::NoPen, fill);
            if (lane.box.height() >= 14.0 && newest)
                named(box, internal ? QStringLiteral("own") : QStringLiteral("phase 2, for r = %1").arg(r + 1), fill);
        }
    }
    if (places.slots.perStep >= 6.0) {  // slots, thin, over the boxes
        const TimeAxis::Stretch sight = places.slots.between(places.body.left(), places.body.right());
        std::vector<QLineF> cuts;
        for (std::uint64_t slot = sight.first; slot < sight.last; ++slot) {
            const double x = places.slots.x(static_cast<double>(slot)) - 0.5;
            for (const Lane& lane : places.lanes) cuts.emplace_back(x, lane.box.top(), x, lane.box.bottom());
        }
        ink.lines(cuts, QPen(style::mix(theme.canvas, theme.ink, 0.7), 0.6));
    }
    if (places.rounds.height() <= 0.0) return;
    for (std::uint64_t r = 0; r < m_run->exchange.factorNodes(); ++r) {
        const QRectF box =
            stretch(places.slots, r * m_run->innerSlots() + 1, (r + 1) * m_run->innerSlots(), places.rounds)
                .intersected(places.body);
        const QString whole = r == 0 ? QStringLiteral("phase 1") : QStringLiteral("phase 3, r = %1").arg(r);
        const QString brief = r == 0 ? QStringLiteral("1") : QStringLiteral("r = %1").arg(r);
        const QString words = metrics.horizontalAdvance(whole) <= box.width() - 4.0 ? whole : brief;
        if (metrics.horizontalAdvance(words) <= box.width() - 2.0)
            ink.text(box, Qt::AlignCenter, words, font, theme.quietInk);
        ink.line({box.left(), box.bottom()}, {box.right(), box.bottom()}, QPen(theme.quietInk, 1.0));
    }
}

void SlotChart::drawSlack(Ink& ink, const Places& places, const style::Theme& theme) const {
    if (places.slack.height() <= 0.0) return;
    const QFont font = style::tabular(style::font(10.0)), bold = style::tabular(style::font(10.0, QFont::DemiBold));
    const QFontMetricsF metrics(bold);
    const TimeAxis::Stretch sight = places.slots.between(places.body.left(), places.body.right());
    for (std::uint64_t slot = sight.first; slot <= sight.last; ++slot) {
        if (!m_slack[slot - 1]) continue;
        const QRectF box = stretch(places.slots, slot, slot, places.slack);
        const QString words = QString::number(*m_slack[slot - 1]);
        const bool none = *m_slack[slot - 1] == 0;
        if (metrics.horizontalAdvance(words) <= box.width())
            ink.text(box, Qt::AlignCenter, words, none ? bold : font, none ? theme.warn : theme.quietInk);
        else if (none)
            ink.box(box.adjusted(0, 5.0, 0, -5.0), 0.0, Qt::NoPen, theme.warn);
    }
}

// The present instant, through boxes but not through words.
void SlotChart::drawNow(Ink& ink, const Places& places, const style::Theme& theme, double slots) const {
    const double x = places.slots.x(slots);
    const QPen pen(theme.ink, 1.6);
    ink.line({x, places.departures.height() > 0.0 ? places.departures.top() : places.body.top()},
             {x, places.lanes.front().box.bottom()}, pen);
    if (places.lanes.size() > 1)
        ink.line({x, places.lanes[1].box.top() - 2.0}, {x, places.lanes.back().box.bottom() + 2.0}, pen);
}

void SlotChart::drawNames(Ink& ink, const Places& places, const style::Theme& theme) const {
    if (places.gutter.width() <= 0.0) return;
    const QFont font = style::font(11.0);
    const QFontMetricsF metrics(font);
    const auto name = [&](const QRectF& row, const QString& words, Qt::Alignment alignment = Qt::AlignVCenter) {
        if (row.height() < 9.0) return;
        const QRectF box(places.gutter.left(), row.top(), places.gutter.width() - style::kGrid, row.height());
        ink.text(box, Qt::AlignRight | alignment, metrics.elidedText(words, Qt::ElideRight, box.width()), font,
                 theme.quietInk);
    };
    const std::uint32_t d = m_run->exchange.dimension();
    name(places.departures, text(scene::lowered("g", d)) + QStringLiteral("(t), departures"), Qt::AlignBottom);
    for (const Lane& lane : places.lanes) {
        const QString dimension = QStringLiteral("dimension %1").arg(lane.dimension);
        if (d == 1)
            name(lane.box, dimension);
        else
            name(lane.box,
                 (lane.dimension == m_run->newest() ? QStringLiteral("B: ") : QStringLiteral("A: ")) + dimension);
    }
    name(places.rounds, QStringLiteral("exchanges of A"));
    name(places.slack, QStringLiteral("slack in slots"));
    name(places.numbers, QStringLiteral("slot t"));
}

QString SlotChart::toolTip(const QPointF& point, const Canvas& canvas, const Viewport& viewport) const {
    const Places places = makePlaces(canvas, viewport);
    const double time = places.slots.timeAt(point.x());
    if (!places.body.contains(point) || time < 0.0 || time >= static_cast<double>(m_run->slots())) return {};
    const auto slot = static_cast<std::uint64_t>(time) + 1;
    const NodeId n = m_run->exchange.factorNodes();
    const std::uint32_t d = m_run->exchange.dimension();
    QString tip =
        QStringLiteral("slot %1 of %2\n%3 of its own messages leave each node: %4(%1) = %3")
            .arg(text(slot), text(m_run->slots()), text(plan::departuresBy(n, d, slot)), text(scene::lowered("g", d)));
    if (d == 1) return tip;
    const auto brought = m_run->roundBrought(slot);
    tip += QStringLiteral("\nB, phase 2: ") + (brought ? QStringLiteral("set %1 of %2 for exchange r = %3 of A")
                                                             .arg(text((slot - 1) % m_run->exchange.rounds() + 1),
                                                                  text(m_run->exchange.rounds()), text(*brought))
                                                       : QStringLiteral("messages that need B only"));
    const std::uint64_t r = m_run->round(slot);
    tip += QStringLiteral("\nA, ") +
           (r == 0 ? QStringLiteral("phase 1: messages that stay in their copy")
                   : QStringLiteral("phase 3: exchange r = %1").arg(r)) +
           QStringLiteral(", slot %1 of %2").arg(text((slot - 1) % m_run->innerSlots() + 1), text(m_run->innerSlots()));
    if (m_slack[slot - 1])
        tip += QStringLiteral("\nits messages from other copies came at least %1 earlier than needed")
                   .arg(QString::fromStdString(quantity(static_cast<std::uint64_t>(*m_slack[slot - 1]), "slot")));
    return tip;
}

std::optional<double> SlotChart::timeAt(const QPointF& point, const Canvas& canvas, const Viewport& viewport) const {
    const Places places = makePlaces(canvas, viewport);
    if (!places.body.united(places.numbers).contains(point)) return std::nullopt;
    const double slots = std::clamp(places.slots.timeAt(point.x()), 0.0, static_cast<double>(m_run->slots()));
    return slots * static_cast<double>(m_run->slotSteps);
}

Panning SlotChart::panning(const Canvas& canvas) const {
    return {.area = makePlaces(canvas, {}).body, .centres = std::nullopt};
}

QSizeF SlotChart::naturalSize() const {
    return {std::clamp(static_cast<double>(m_run->slots()) * 28.0 + 150.0, 560.0, 1600.0),
            150.0 + 36.0 * m_run->exchange.dimension()};
}

QString SlotChart::description(const Frame& frame) const {
    const auto now = m_run->slotNow(frame);
    return QStringLiteral("Timing diagram of total exchange on %1 in %2 dimensions: %3 of %4%5.")
        .arg(QString::fromStdString(m_run->factor->facts().expression), QString::number(m_run->exchange.dimension()),
             QString::fromStdString(quantity(m_run->slots(), "slot")),
             QString::fromStdString(quantity(m_run->slotSteps, "step")),
             now ? QStringLiteral(", slot %1 runs").arg(*now) : QStringLiteral(", all done"));
}

}  // namespace hop::ui::figure
