// SPDX-License-Identifier: GPL-3.0-or-later
// Curves on the screen: hover and tool tips, a click or Enter on a value, arrow keys that walk over the values; the
// wheel zooms about the pointer, dragging moves, a double click shows all again.
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
    // `words` says what is at a measured value, by its tag.
    explicit CurveView(std::function<QString(const scene::Curves::Value&)> words, QWidget* parent = nullptr);

    void setCurves(scene::Curves curves);
    void setChosen(std::optional<std::size_t> tag);  // the measured value that is ringed; empty: none
    void setTheme(const style::Theme& theme);
    const scene::Curves& curves() const { return m_curves; }
    const figure::CurveSight& sight() const { return m_sight; }
    void setSight(const figure::CurveSight& sight);
    // Where axes and values are, in the viewport before it is magnified.
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
    QPointF placeOf(const QPointF& at) const { return at / m_magnified; }  // of the viewport
    void build();
    void addAxis(const figure::Scale& scale, Qt::Alignment side);
    void addSeries(const scene::Curves::Series& series);
    void addMarkers(const QList<QPointF>& points, const figure::CurveLook& look, bool undecided);
    const scene::Curves::Value* valueAt(const std::optional<figure::CurveHit>& hit) const;  // a measured one
    void hover(const std::optional<figure::CurveHit>& hit);
    void zoom(double factor, const QPointF& about);
    void walk(int along, int across);

    std::function<QString(const scene::Curves::Value&)> m_words;
    scene::Curves m_curves;
    const style::Theme* m_theme;
    figure::CurveSight m_sight;
    figure::CurvePlaces m_places;
    double m_magnified = 1.0;                   // style::magnificationOf, as the curves are placed
    std::optional<std::size_t> m_chosen;        // tag
    std::optional<figure::CurveHit> m_current;  // reached by keys
    std::optional<figure::CurveHit> m_hovered;
    // A drag under way: where it began, and what was in sight.
    struct Drag {
        QPointF from;
        figure::CurveSight sight;
        bool moved = false;
    };
    std::optional<Drag> m_drag;
    bool m_isBuilt = false;  // the library's chart, as the curves are now placed
};

}  // namespace hop::ui::chart
