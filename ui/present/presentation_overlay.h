// SPDX-License-Identifier: GPL-3.0-or-later
// Drawn over a presentation: a ring around the pointer, pen strokes, a spotlight, a black screen. It takes no events;
// the presentation forwards them.
#pragma once

#include <QPolygonF>
#include <QWidget>
#include <vector>

#include "ui/panel/context.h"

namespace hop::ui::present {

class PresentationOverlay final : public QWidget {
public:
    PresentationOverlay(const panel::Context& context, QWidget* parent);

    enum class Tool { none, pen, spotlight };

    void setTool(Tool tool);
    Tool tool() const { return m_tool; }
    void setBlank(bool blank);
    bool isBlank() const { return m_blank; }

    void pointAt(const QPointF& at);  // shows the ring
    void rest();                      // hides the ring
    bool hasRing() const { return m_ring; }

    void beginStroke(const QPointF& at);
    void goOn(const QPointF& at);
    void endStroke() { m_drawing = false; }
    bool isDrawing() const { return m_drawing; }
    void removeStroke();  // removes the last one
    void removeStrokes();
    std::size_t strokes() const { return m_strokes.size(); }
    void widen(double factor);  // of the spotlight
    double spotlightRadius() const { return m_radius; }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    double scale() const;  // of ring and pen, from the size of the screen
    QColor pointerColour() const;
    QRect aroundPointer() const;

    const panel::Context& m_context;
    Tool m_tool = Tool::none;
    bool m_blank = false, m_ring = false, m_drawing = false;
    QPointF m_pointer;
    double m_radius;
    std::vector<QPolygonF> m_strokes;
};

}  // namespace hop::ui::present
