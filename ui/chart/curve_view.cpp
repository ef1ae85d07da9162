// SPDX-License-Identifier: GPL-3.0-or-later
// Curves on the screen. Qt Charts places axes, lines and values exactly as the exported picture does; everything else
// is drawn below and above them by the picture's own functions.
#include "ui/chart/curve_view.h"

#include <QCategoryAxis>
#include <QChart>
#include <QGraphicsLayout>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QLegend>
#include <QLineSeries>
#include <QMouseEvent>
#include <QScatterSeries>
#include <QToolTip>
#include <algorithm>
#include <array>
#include <cmath>

#include "ui/style/application.h"
#include "ui/style/magnification.h"
#include "ui/style/text.h"

namespace hop::ui::chart {

using figure::CurveHit;
using figure::CurveSight;
using scene::Curves;

namespace {

constexpr double kClosest = 1.0 / 256.0;  // smallest share of an axis that a zoom can show
constexpr double kHalo = 8.0;             // [logical pixels]

// Shifts the interval into 0 .. 1, keeping its length.
void keepInside(double& from, double& to) {
    const double length = std::clamp(to - from, kClosest, 1.0);
    from = std::clamp(from, 0.0, 1.0 - length);
    to = from + length;
}

}  // namespace

CurveView::CurveView(std::function<QString(const Curves::Value&)> words, QWidget* parent)
    : QChartView(parent), m_words(std::move(words)), m_theme(&style::lightTheme()) {
    setObjectName(QStringLiteral("chart"));
    setAccessibleName(QStringLiteral("Chart"));
    setFocusPolicy(Qt::StrongFocus);
    setFrameShape(QFrame::NoFrame);
    setAlignment(Qt::AlignLeft | Qt::AlignTop);
    setRenderHint(QPainter::Antialiasing);
    setCacheMode(QGraphicsView::CacheNone);
    setViewportUpdateMode(QGraphicsView::FullViewportUpdate);
    viewport()->setMouseTracking(true);
    chart()->setBackgroundVisible(false);
    chart()->setPlotAreaBackgroundVisible(false);
    chart()->legend()->hide();
    chart()->setMargins(QMargins());
    chart()->layout()->setContentsMargins(0, 0, 0, 0);
    chart()->setAnimationOptions(QChart::NoAnimation);
    chart()->setAcceptedMouseButtons(Qt::NoButton);
}

void CurveView::setCurves(Curves curves) {
    m_curves = std::move(curves);
    m_hovered.reset();
    if (valueAt(m_current) == nullptr) m_current.reset();
    arrange();
}

void CurveView::setChosen(std::optional<std::size_t> tag) {
    if (std::exchange(m_chosen, tag) != tag) viewport()->update();
}

void CurveView::setTheme(const style::Theme& theme) {
    m_theme = &theme;
    arrange();
}

void CurveView::setSight(const CurveSight& sight) {
    CurveSight kept = sight;
    keepInside(kept.left, kept.right);
    keepInside(kept.bottom, kept.top);
    if (kept == m_sight) return;
    m_sight = kept;
    m_hovered.reset();
    arrange();
}

// Axes given to Qt Charts run from 0 to 1, so that scales, ticks and gaps are the same for every kind of axis.
void CurveView::addAxis(const figure::Scale& scale, Qt::Alignment side) {
    auto* axis = new QCategoryAxis;
    axis->setRange(0.0, 1.0);
    axis->setStartValue(-1.0);
    axis->setLabelsPosition(QCategoryAxis::AxisLabelsPositionOnValue);
    for (const double tick : scale.ticks) axis->append(figure::tickLabel(tick), scale.position(tick));
    axis->setLabelsFont(style::font(11.0));
    axis->setLabelsBrush(m_theme->quietInk);
    axis->setLinePen(QPen(m_theme->quietInk, 1.0));
    axis->setGridLinePen(QPen(m_theme->hairline, 1.0));
    axis->setTruncateLabels(false);
    chart()->addAxis(axis, side);
}

void CurveView::addMarkers(const QList<QPointF>& points, const figure::CurveLook& look, bool undecided) {
    constexpr std::array kShapes = {QScatterSeries::MarkerShapeCircle, QScatterSeries::MarkerShapeRectangle,
                                    QScatterSeries::MarkerShapeTriangle, QScatterSeries::MarkerShapeRotatedRectangle};
    if (points.isEmpty()) return;
    auto* markers = new QScatterSeries;
    markers->setMarkerShape(kShapes[static_cast<std::size_t>(look.marker)]);
    markers->setMarkerSize(look.disc);
    markers->setColor(undecided ? look.undecidedFill : look.fill);
    markers->setBorderColor(undecided ? look.undecidedEdge : look.edge);
    markers->replace(points);
    chart()->addSeries(markers);
}

void CurveView::addSeries(const Curves::Series& series) {
    const figure::CurveLook look = figure::lookOf(series, *m_theme);
    QList<QPointF> run;
    const auto line = [&] {
        if (run.size() > 1 && look.line.style() != Qt::NoPen) {
            auto* shown = new QLineSeries;
            shown->setPen(look.line);
            shown->replace(run);
            chart()->addSeries(shown);
        }
        run.clear();
    };
    QList<QPointF> points, undecided;
    for (const Curves::Value& value : series.values) {
        if (!m_places.shows(value)) {
            line();
            continue;
        }
        run.append({m_places.x.position(value.x), m_places.y.position(value.y)});
        if (m_places.isInSight(value)) (value.undecided ? undecided : points).append(run.last());
    }
    line();
    if (look.disc <= 0.0) return;
    addMarkers(points, look, false);
    addMarkers(undecided, look, true);
}

// Qt Charts rebuilds its chart for each axis and series added. Building is deferred until the next paint, so that
// curves arriving in succession, and a window being laid out, pay for it once.
void CurveView::arrange() {
    m_magnified = style::magnificationOf(*this);
    m_places = figure::placeCurves(QRectF(QPointF(), QSizeF(viewport()->size()) / m_magnified), m_curves, m_sight);
    m_isBuilt = false;
    viewport()->update();
}

void CurveView::build() {
    m_isBuilt = true;
    chart()->removeAllSeries();
    for (QAbstractAxis* axis : chart()->axes()) {
        chart()->removeAxis(axis);
        axis->deleteLater();
    }
    chart()->setVisible(m_curves.hasValues());
    if (m_curves.hasValues()) {
        addAxis(m_places.x, Qt::AlignBottom);
        addAxis(m_places.y, Qt::AlignLeft);
        for (const Curves::Series& series : m_curves.series) addSeries(series);
        for (QAbstractSeries* series : chart()->series())
            for (QAbstractAxis* axis : chart()->axes()) series->attachAxis(axis);
    }
    chart()->resize(m_places.area.size());
    chart()->setPlotArea(m_places.plot);
    setTransform(QTransform::fromScale(m_magnified, m_magnified));
    setSceneRect(m_places.area);
}

void CurveView::resizeEvent(QResizeEvent* event) {
    QChartView::resizeEvent(event);
    arrange();
}

void CurveView::paintEvent(QPaintEvent* event) {
    if (m_magnified != style::magnificationOf(*this)) arrange();
    if (!m_isBuilt) build();
    QChartView::paintEvent(event);
}

void CurveView::drawBackground(QPainter* painter, const QRectF& rect) {
    painter->fillRect(rect, m_theme->canvas);
    if (m_curves.hasValues()) figure::paintBelowCurves(*painter, m_curves, m_places, *m_theme, false);
}

void CurveView::drawForeground(QPainter* painter, const QRectF&) {
    if (!m_curves.hasValues()) {
        painter->setFont(style::font(12.0));
        painter->setPen(m_theme->quietInk);
        painter->drawText(m_places.area, Qt::AlignCenter, text(m_curves.empty));
        return;
    }
    figure::paintAboveCurves(*painter, m_curves, m_places, *m_theme, false);
    painter->setBrush(Qt::NoBrush);
    painter->setPen(QPen(m_theme->ink, 1.6));
    for (const Curves::Series& series : m_curves.series)
        for (const Curves::Value& value : series.values)
            if (series.kind == Curves::Kind::measured && value.tag == m_chosen && m_places.isInSight(value))
                painter->drawEllipse(m_places.at(value.x, value.y), kHalo, kHalo);
    painter->setPen(QPen(m_theme->halo, 2.0));
    for (const auto& marked : {hasFocus() ? m_current : std::nullopt, m_hovered})
        if (const Curves::Value* value = valueAt(marked); value != nullptr && m_places.isInSight(*value))
            painter->drawEllipse(m_places.at(value->x, value->y), kHalo, kHalo);
}

const Curves::Value* CurveView::valueAt(const std::optional<CurveHit>& hit) const {
    if (!hit || hit->series >= m_curves.series.size()) return nullptr;
    const Curves::Series& series = m_curves.series[hit->series];
    return series.kind == Curves::Kind::measured && hit->value < series.values.size() ? &series.values[hit->value]
                                                                                      : nullptr;
}

void CurveView::hover(const std::optional<CurveHit>& hit) {
    const std::optional<CurveHit> measured = valueAt(hit) != nullptr ? hit : std::nullopt;
    viewport()->setCursor(measured ? Qt::PointingHandCursor : Qt::ArrowCursor);
    if (measured == m_hovered) return;
    m_hovered = measured;
    viewport()->update();
}

// Keeps the point under `about` fixed.
void CurveView::zoom(double factor, const QPointF& about) {
    const QRectF& plot = m_places.plot;
    if (plot.isEmpty() || !m_curves.hasValues()) return;
    const double x = std::clamp((about.x() - plot.left()) / plot.width(), 0.0, 1.0),
                 y = std::clamp((plot.bottom() - about.y()) / plot.height(), 0.0, 1.0);
    const double width = m_sight.right - m_sight.left, height = m_sight.top - m_sight.bottom;
    const double newWidth = std::clamp(width / factor, kClosest, 1.0),
                 newHeight = std::clamp(height / factor, kClosest, 1.0);
    CurveSight sight;
    sight.left = m_sight.left + x * (width - newWidth);
    sight.right = sight.left + newWidth;
    sight.bottom = m_sight.bottom + y * (height - newHeight);
    sight.top = sight.bottom + newHeight;
    setSight(sight);
}

void CurveView::wheelEvent(QWheelEvent* event) {
    constexpr double kPerNotch = 1.25, kNotch = 120.0;
    zoom(std::pow(kPerNotch, event->angleDelta().y() / kNotch), placeOf(event->position()));
    event->accept();
}

void CurveView::mousePressEvent(QMouseEvent* event) {
    if (event->button() == Qt::LeftButton) m_drag = Drag{placeOf(event->position()), m_sight};
}

void CurveView::mouseMoveEvent(QMouseEvent* event) {
    if (!m_drag) return hover(figure::hitCurves(placeOf(event->position()), m_places, m_curves));
    constexpr double kLeast = 4.0;  // [logical pixels] movement during a click that does not count as a drag
    const QPointF by = placeOf(event->position()) - m_drag->from;
    if (!m_drag->moved && std::hypot(by.x(), by.y()) < kLeast) return;
    m_drag->moved = true;
    CurveSight sight = m_drag->sight;
    const double across = by.x() / m_places.plot.width() * (sight.right - sight.left),
                 upwards = by.y() / m_places.plot.height() * (sight.top - sight.bottom);
    sight.left -= across;
    sight.right -= across;
    sight.bottom += upwards;
    sight.top += upwards;
    setSight(sight);
}

void CurveView::mouseReleaseEvent(QMouseEvent* event) {
    if (event->button() != Qt::LeftButton) return;
    const bool click = m_drag && !m_drag->moved;
    m_drag.reset();
    if (!click) return;
    const auto hit = figure::hitCurves(placeOf(event->position()), m_places, m_curves);
    if (const Curves::Value* value = valueAt(hit)) {
        m_current = hit;
        viewport()->update();
        Q_EMIT chosen(value->tag);
    }
}

void CurveView::mouseDoubleClickEvent(QMouseEvent* event) {
    if (event->button() == Qt::LeftButton) setSight({});
}

void CurveView::leaveEvent(QEvent* event) {
    hover(std::nullopt);
    QChartView::leaveEvent(event);
}

// Moves along the curve, or to the value of the next curve that is nearest in x.
void CurveView::walk(int along, int across) {
    std::vector<std::size_t> curves;
    for (std::size_t i = 0; i < m_curves.series.size(); ++i)
        if (m_curves.series[i].kind == Curves::Kind::measured && !m_curves.series[i].values.empty())
            curves.push_back(i);
    if (curves.empty()) return;
    if (valueAt(m_current) == nullptr) {
        m_current = CurveHit{curves.front(), 0};
    } else {
        const double x = valueAt(m_current)->x;
        const auto at = static_cast<int>(std::ranges::find(curves, m_current->series) - curves.begin());
        const auto next = static_cast<std::size_t>(std::clamp(at + across, 0, static_cast<int>(curves.size()) - 1));
        m_current->series = curves[next];
        const auto& values = m_curves.series[m_current->series].values;
        if (across != 0)
            m_current->value = static_cast<std::size_t>(
                std::ranges::min_element(values, {},
                                         [x](const Curves::Value& value) { return std::abs(value.x - x); }) -
                values.begin());
        const int last = static_cast<int>(values.size()) - 1;
        m_current->value = static_cast<std::size_t>(std::clamp(static_cast<int>(m_current->value) + along, 0, last));
    }
    setAccessibleDescription(m_words(*valueAt(m_current)));
    viewport()->update();
}

void CurveView::keyPressEvent(QKeyEvent* event) {
    switch (event->key()) {
        case Qt::Key_Left:
            return walk(-1, 0);
        case Qt::Key_Right:
            return walk(1, 0);
        case Qt::Key_Up:
            return walk(0, -1);
        case Qt::Key_Down:
            return walk(0, 1);
        case Qt::Key_Return:
        case Qt::Key_Enter:
            if (const Curves::Value* value = valueAt(m_current)) Q_EMIT chosen(value->tag);
            return;
        default:
            QWidget::keyPressEvent(event);  // do not scroll: the whole chart is visible
    }
}

bool CurveView::event(QEvent* event) {
    // While this view has the focus and measured values, the arrow keys belong to it, not to the step commands.
    const bool walks = std::ranges::any_of(m_curves.series, [](const Curves::Series& series) {
        return series.kind == Curves::Kind::measured && !series.values.empty();
    });
    if (event->type() == QEvent::ShortcutOverride && walks) {
        const int key = static_cast<QKeyEvent*>(event)->key();
        if (key == Qt::Key_Left || key == Qt::Key_Right || key == Qt::Key_Up || key == Qt::Key_Down) event->accept();
    }
    return QChartView::event(event);
}

bool CurveView::viewportEvent(QEvent* event) {
    if (event->type() != QEvent::ToolTip) return QChartView::viewportEvent(event);
    const auto* help = static_cast<QHelpEvent*>(event);
    const auto hit = figure::hitCurves(placeOf(QPointF(help->pos())), m_places, m_curves);
    if (const Curves::Value* value = valueAt(hit))
        QToolTip::showText(help->globalPos(), m_words(*value), this);
    else
        QToolTip::hideText();
    return true;
}

}  // namespace hop::ui::chart
