// SPDX-License-Identifier: GPL-3.0-or-later
// A chart on the screen: tool tips, a click or Enter on a point; arrow keys walk over the points.
#pragma once

#include <QWidget>
#include <functional>
#include <optional>

#include "ui/chart/chart.h"
#include "ui/panel/context.h"

namespace hop::ui::panel {

class ChartView final : public QWidget {
    Q_OBJECT
public:
    // `words` says what is at a measured value, by its tag.
    ChartView(Context& context, std::function<QString(const chart::Value&)> words, QWidget* parent = nullptr);

    void setChart(chart::Chart chart);
    const chart::Chart& chart() const { return m_chart; }

    QSize sizeHint() const override { return {480, 280}; }
    QSize minimumSizeHint() const override { return {240, 160}; }

Q_SIGNALS:
    void chosen(std::size_t tag);  // a measured value

protected:
    void paintEvent(QPaintEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    bool event(QEvent* event) override;

private:
    const chart::Value* valueAt(const std::optional<chart::Hit>& hit) const;  // a measured one
    std::optional<chart::Hit> hitAt(const QPointF& point) const;
    void walk(int along, int across);

    Context& m_context;
    std::function<QString(const chart::Value&)> m_words;
    chart::Chart m_chart;
    std::optional<chart::Hit> m_current;  // reached by keys
};

}  // namespace hop::ui::panel
