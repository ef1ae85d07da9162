// SPDX-License-Identifier: GPL-3.0-or-later
// What paints into values instead of pixels and takes a line of text as what it is: a paint engine that figures know.
#pragma once

#include <QColor>
#include <QFont>
#include <QPaintEngine>
#include <QPainter>
#include <QPointF>
#include <QString>
#include <cstdint>

namespace hop::ui::figure {

// A line of text in a font on paper. [logical pixels of the painter]
struct Words {
    QPointF start;  // on the base line
    double width = 0.0;
    Qt::Alignment across;  // the side, or the middle, that must stay where it is if a reader's font is another
    QString text;
    QFont font;
    QColor colour;
};

// What is painted next: a node, a line, or words about the traffic through a gate or inside a part of a network, which
// can be told from the others; all else; or nothing yet, but below or above the nodes other things can be put later.
enum class PaintedPart : std::uint8_t { anything, cell, node, line, gate, inside, underNodes, aboveNodes };

class TextEngine : public QPaintEngine {
public:
    // Of a painter that paints into one; else null.
    static TextEngine* of(const QPainter& painter) {
        QPaintEngine* engine = painter.paintEngine();
        return engine != nullptr && engine->type() == kType ? static_cast<TextEngine*>(engine) : nullptr;
    }
    virtual void words(const Words& words) = 0;
    // `id`: of the node or line in its figure, of the cell in its sheet.
    virtual void part(PaintedPart, std::uint32_t /*id*/) {}
    Type type() const final { return kType; }

protected:
    using QPaintEngine::QPaintEngine;

private:
    static constexpr auto kType = static_cast<Type>(User + 17);
};

}  // namespace hop::ui::figure
