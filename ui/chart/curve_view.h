// SPDX-License-Identifier: GPL-3.0-or-later
// Curves on the screen: hover, tool tips, click or Enter on a value, arrow keys to walk over the values; the wheel
// zooms about the pointer, dragging pans, a double click shows everything.
#pragma once

#include <QChartView>
#include <QString>
#include <functional>
#include <optional>

#include "core/scene/curves/curves.h"
#include "ui/figure/curves/curves.h"

namespace hop::ui::chart {

class CurveView final : public QChartView {
    Q_OBJECT
public:
    // `words`: the description of a measured value, by its tag.
    explicit CurveView(std::function<QString(const scene::Curves::Value&)> words, QWidget* parent = nullptr);

    void setCurves(scene::Curves curves);
    void setChosen(std::optional<std::size_t> tag);  // rings this measured value; empty: none
    void setTheme(const style::Theme& theme);
    const scene::Curves& curves() const { return m_curves; }
    const figure::CurveSight& sight() const { return m_sight; }
    void setSight(const figure::CurveSight& sight);
    // Positions of axes and values, in viewport coordinates before magnification.
    const figure::CurvePlaces& places() const { return m_places; }

    QSize sizeHint() const override { return {480, 280}; }
    QSize minimumSizeHint() const override { return {240, 160}; }

Q_SIGNALS:
    void chosen(std::size_t tag);  // a measured value

protected:
    void drawBackground(QPainter* painter, const QRectF& rect) override;
    void drawForeground(QPainter* painter, const QRectF& rect) override;
    void resizeEvent(QResizeEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    bool event(QEvent* event) override;
    bool viewportEvent(QEvent* event) override;

private:
    void arrange();
    QPointF placeOf(const QPointF& at) const { return at / m_magnified; }  // in the viewport, before magnification
    void build();
    void addAxis(const figure::Scale& scale, Qt::Alignment side);
    void addSeries(const scene::Curves::Series& series);
    void addMarkers(const QList<QPointF>& points, const figure::CurveLook& look, bool undecided);
    const scene::Curves::Value* valueAt(const std::optional<figure::CurveHit>& hit) const;  // null unless the hit is a
                                                                                            // measured value
    void hover(const std::optional<figure::CurveHit>& hit);
    void zoom(double factor, const QPointF& about);
    void walk(int along, int across);

    std::function<QString(const scene::Curves::Value&)> m_words;
    scene::Curves m_curves;
    const style::Theme* m_theme;
    figure::CurveSight m_sight;
    figure::CurvePlaces m_places;
    double m_magnified = 1.0;                   // style::magnificationOf when the curves were placed
    std::optional<std::size_t> m_chosen;        // tag
    std::optional<figure::CurveHit> m_current;  // reached with the keys
    std::optional<figure::CurveHit> m_hovered;
    // A drag in progress: where it began, and the ranges shown then.
    struct Drag {
        QPointF from;
        figure::CurveSight sight;
        bool moved = false;
    };
    std::optional<Drag> m_drag;
    bool m_isBuilt = false;  // the Qt chart matches the curves as placed now
};

}  // namespace hop::ui::chart
