// SPDX-License-Identifier: GPL-3.0-or-later
// A paint engine that figures know: it records painting as values and receives text as text.
#pragma once

#include <QColor>
#include <QFont>
#include <QPaintEngine>
#include <QPainter>
#include <QPointF>
#include <QString>
#include <cstdint>

namespace hop::ui::figure {

// A line of text in a paper font. [logical pixels of the painter]
struct Words {
    QPointF start;  // on the baseline
    double width = 0.0;
    Qt::Alignment across;  // the side, or the middle, that stays fixed if a reader's font differs
    QString text;
    QFont font;
    QColor colour;
};

// The kind of what is painted next: a cell, which stays or which a page moves; a node, the name inside it, what else
// shows how much it has (its fill aside), a line, a text on the traffic through a gate or inside a part, or anything
// else. underNodes and aboveNodes mark places in the order where other content can be inserted.
enum class PaintedPart : std::uint8_t {
    anything,
    cell,
    movingCell,
    node,
    name,
    holding,
    line,
    gate,
    inside,
    underNodes,
    aboveNodes
};

class TextEngine : public QPaintEngine {
public:
    // The engine of a painter, if it is one of these; else null.
    static TextEngine* of(const QPainter& painter) {
        QPaintEngine* engine = painter.paintEngine();
        return engine != nullptr && engine->type() == kType ? static_cast<TextEngine*>(engine) : nullptr;
    }
    virtual void words(const Words& words) = 0;
    // `id`: of the node or line in its figure, or of the cell in its sheet.
    virtual void part(PaintedPart, std::uint32_t /*id*/) {}
    Type type() const final { return kType; }

protected:
    using QPaintEngine::QPaintEngine;

private:
    static constexpr auto kType = static_cast<Type>(User + 17);
};

}  // namespace hop::ui::figure
