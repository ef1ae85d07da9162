// SPDX-License-Identifier: GPL-3.0-or-later
// A figure that makes something from the frame before it draws, such as a table or a tree, and keeps it while the frame
// stays the same; where there is nothing to make, a sentence says why.
#pragma once

#include "ui/figure/figure.h"

namespace hop::ui::figure {

// Whose run, and seen from which node: what most of them keep depends on no more.
struct RunKey {
    std::uint64_t revision = 0;
    const void* run = nullptr;
    const void* timeline = nullptr;
    NodeId node = 0;
    friend bool operator==(const RunKey&, const RunKey&) = default;
};

RunKey runKey(const scene::Frame& frame);

class PreparedFigure : public Figure {
public:
    void paint(QPainter& painter, const Canvas& canvas, const Viewport& viewport, const scene::Frame& frame) final;
    QString refusal(const scene::Frame& frame) const final { return prepare(frame); }
    QString description(const scene::Frame& frame) const final;

protected:
    // Brings what is kept up to date; why there is nothing to draw, empty if there is something.
    virtual QString prepare(const scene::Frame& frame) const = 0;
    bool isReady(const scene::Frame& frame) const { return prepare(frame).isEmpty(); }

    // When there is something, on an empty canvas.
    virtual void draw(QPainter& painter, const Canvas& canvas, const Viewport& viewport,
                      const scene::Frame& frame) const = 0;
    virtual QString describe(const scene::Frame& frame) const = 0;
};

}  // namespace hop::ui::figure
