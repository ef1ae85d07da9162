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

// The kind of what is painted next: a cell, which stays or which a page moves, or a legend that cells share; a node,
// the name inside it, a line, a text on the traffic through a gate or inside a part; the name of a row or a column, the
// number of a step; a sample of fills in a legend, the upper end of its scale; what is of the step (how much nodes
// have, their fills aside, and all else that a page draws anew); or anything else. under and above mark places in the
// order where other content can be inserted.
enum class PaintedPart : std::uint8_t {
    anything,
    cell,
    movingCell,
    sharedKeys,
    node,
    name,
    line,
    gate,
    inside,
    row,
    column,
    stepNumber,
    sample,
    most,
    ofStep,
    under,
    above
};

class TextEngine : public QPaintEngine {
public:
    // The engine of a painter, if it is one of these; else null.
    static TextEngine* of(const QPainter& painter) {
        QPaintEngine* engine = painter.paintEngine();
        return engine != nullptr && engine->type() == kType ? static_cast<TextEngine*>(engine) : nullptr;
    }
    virtual void words(const Words& words) = 0;
    // `id`: of the node, line, row or column in its figure, of the cell or the shared legend in its sheet; the number
    // of the step; the kind of sample.
    virtual void part(PaintedPart, std::uint32_t /*id*/) {}
    Type type() const final { return kType; }

protected:
    using QPaintEngine::QPaintEngine;

private:
    static constexpr auto kType = static_cast<Type>(User + 17);
};

}  // namespace hop::ui::figure
