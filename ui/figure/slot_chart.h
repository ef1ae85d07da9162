// SPDX-License-Identifier: GPL-3.0-or-later
// The timing diagram of total exchange on H^d = B x A: what every dimension does in every slot, how many messages leave
// a node, and by how much the messages that A needs are early.
//
// **Source:** Dim Fig. 7, Lemma 1, Theorem 1.
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "ui/figure/colouring.h"
#include "ui/figure/figure.h"
#include "ui/figure/product_run.h"
#include "ui/figure/time_axis.h"

namespace hop::ui::figure {

class SlotChart {
public:
    // Brings it up to date; false if the run has no slots.
    bool prepare(const scene::Frame& frame) const;

    void paint(QPainter& painter, const Canvas& canvas, const Viewport& viewport, const scene::Frame& frame) const;
    QString toolTip(const QPointF& point, const Canvas& canvas, const Viewport& viewport) const;
    std::optional<double> timeAt(const QPointF& point, const Canvas& canvas, const Viewport& viewport) const;
    Panning panning(const Canvas& canvas) const;
    QSizeF naturalSize() const;
    QString description(const scene::Frame& frame) const;

private:
    struct Lane {
        QRectF box;
        std::uint32_t dimension = 0;
    };
    struct Places {
        QRectF header, gutter, body, departures, slack, numbers;  // empty without room
        QRectF rounds;                                            // what A's exchanges are called, above its lanes
        std::vector<Lane> lanes;                                  // B first
        TimeAxis slots;
        double laneHeight = 0.0;
    };
    Places makePlaces(const Canvas& canvas, const Viewport& viewport) const;
    void drawDepartures(Ink& ink, const Places& places, const Colouring& colouring, const scene::Frame& frame,
                        const style::Theme& theme) const;
    void drawLanes(Ink& ink, const Places& places, const Colouring& colouring, const scene::Frame& frame,
                   const style::Theme& theme) const;
    void drawSlack(Ink& ink, const Places& places, const style::Theme& theme) const;
    void drawNow(Ink& ink, const Places& places, const style::Theme& theme, double slots) const;
    void drawNames(Ink& ink, const Places& places, const style::Theme& theme) const;

    mutable std::uint64_t m_revision = 0;
    mutable std::shared_ptr<const ProductRun> m_run;
    mutable std::vector<std::optional<std::int64_t>> m_slack;  // by slot, from 1 at [0]
};

}  // namespace hop::ui::figure
