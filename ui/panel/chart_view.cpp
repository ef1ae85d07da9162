// SPDX-License-Identifier: GPL-3.0-or-later
// A chart on the screen.
#include "ui/panel/chart_view.h"

#include <QHelpEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QToolTip>
#include <algorithm>

namespace hop::ui::panel {

ChartView::ChartView(Context& context, std::function<QString(const chart::Value&)> words, QWidget* parent)
    : QWidget(parent), m_context(context), m_words(std::move(words)) {
    setObjectName(QStringLiteral("chart"));
    setAccessibleName(tr("Chart"));
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
    connect(&context, &Context::themeChanged, this, [this] { update(); });
}

void ChartView::setChart(chart::Chart chart) {
    m_chart = std::move(chart);
    if (valueAt(m_current) == nullptr) m_current.reset();
    update();
}

void ChartView::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    const style::Theme& theme = m_context.theme();
    painter.fillRect(rect(), theme.canvas);
    chart::paint(painter, rect(), m_chart, theme, false);
    const chart::Value* current = hasFocus() ? valueAt(m_current) : nullptr;
    if (current == nullptr) return;
    constexpr double kHalo = 8.0;  // [logical pixels]
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(theme.halo, 2.0));
    if (const auto place = chart::placeOf(*current, rect(), m_chart)) painter.drawEllipse(*place, kHalo, kHalo);
}

const chart::Value* ChartView::valueAt(const std::optional<chart::Hit>& hit) const {
    if (!hit || hit->series >= m_chart.series.size()) return nullptr;
    const chart::Series& series = m_chart.series[hit->series];
    return series.kind == chart::Kind::measured && hit->value < series.values.size() ? &series.values[hit->value]
                                                                                     : nullptr;
}

std::optional<chart::Hit> ChartView::hitAt(const QPointF& point) const { return chart::hit(point, rect(), m_chart); }

void ChartView::mouseMoveEvent(QMouseEvent* event) {
    setCursor(valueAt(hitAt(event->position())) != nullptr ? Qt::PointingHandCursor : Qt::ArrowCursor);
}

void ChartView::mouseReleaseEvent(QMouseEvent* event) {
    const auto hit = hitAt(event->position());
    if (const chart::Value* value = valueAt(hit); value != nullptr && event->button() == Qt::LeftButton) {
        m_current = hit;
        update();
        Q_EMIT chosen(value->tag);
    }
}

// Along the curve, or to the value of the next curve that is nearest in x.
void ChartView::walk(int along, int across) {
    std::vector<std::size_t> curves;
    for (std::size_t i = 0; i < m_chart.series.size(); ++i)
        if (m_chart.series[i].kind == chart::Kind::measured && !m_chart.series[i].values.empty()) curves.push_back(i);
    if (curves.empty()) return;
    if (valueAt(m_current) == nullptr) {
        m_current = chart::Hit{curves.front(), 0};
    } else {
        const double x = valueAt(m_current)->x;
        const auto at = static_cast<int>(std::ranges::find(curves, m_current->series) - curves.begin());
        const auto next = static_cast<std::size_t>(std::clamp(at + across, 0, static_cast<int>(curves.size()) - 1));
        m_current->series = curves[next];
        const auto& values = m_chart.series[m_current->series].values;
        if (across != 0)
            m_current->value = static_cast<std::size_t>(
                std::ranges::min_element(values, {}, [x](const chart::Value& value) { return std::abs(value.x - x); }) -
                values.begin());
        const int last = static_cast<int>(values.size()) - 1;
        m_current->value = static_cast<std::size_t>(std::clamp(static_cast<int>(m_current->value) + along, 0, last));
    }
    setAccessibleDescription(m_words(*valueAt(m_current)));
    update();
}

void ChartView::keyPressEvent(QKeyEvent* event) {
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
            if (const chart::Value* value = valueAt(m_current)) Q_EMIT chosen(value->tag);
            return;
        default:
            QWidget::keyPressEvent(event);
    }
}

bool ChartView::event(QEvent* event) {
    // The arrows are ours while we have the focus and points to walk over, not the commands' that step through time.
    const bool walks = std::ranges::any_of(m_chart.series, [](const chart::Series& series) {
        return series.kind == chart::Kind::measured && !series.values.empty();
    });
    if (event->type() == QEvent::ShortcutOverride && walks) {
        const int key = static_cast<QKeyEvent*>(event)->key();
        if (key == Qt::Key_Left || key == Qt::Key_Right || key == Qt::Key_Up || key == Qt::Key_Down) event->accept();
    }
    if (event->type() == QEvent::ToolTip) {
        const auto* help = static_cast<QHelpEvent*>(event);
        if (const chart::Value* value = valueAt(hitAt(help->pos())))
            QToolTip::showText(help->globalPos(), m_words(*value), this);
        else
            QToolTip::hideText();
        return true;
    }
    return QWidget::event(event);
}

}  // namespace hop::ui::panel
