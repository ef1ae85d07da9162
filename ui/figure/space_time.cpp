// SPDX-License-Identifier: GPL-3.0-or-later
// The space–time diagram: steps to the right, nodes downwards, packets as lines; or the slots of an exchange on a
// power, by dimension and phase.
#include <QPainter>
#include <memory>

#include "ui/figure/figure.h"
#include "ui/figure/sentence.h"
#include "ui/figure/slot_chart.h"
#include "ui/figure/world_lines.h"
#include "ui/style/application.h"

namespace hop::ui::figure::space_time {

Entry entry();

namespace {

using scene::Frame;
using scene::Selection;

// Why nothing can be drawn, in one sentence; empty if it can.
QString refusal(const Frame& frame) {
    if (frame.run == nullptr || frame.lastStep == 0) return QStringLiteral("No step has been taken.");
    if (frame.timeline == nullptr && frame.run->task->packets.count() >= kNoPacket)
        return QStringLiteral(
            "The packets of this run are too many to be told apart; the task matrix shows what each node does.");
    return {};
}

class SpaceTimeFigure final : public Figure {
public:
    void paint(QPainter& painter, const Canvas& canvas, const Viewport& viewport, const Frame& frame) override {
        painter.save();
        painter.fillRect(canvas.area, canvas.theme->canvas);
        painter.setRenderHint(QPainter::Antialiasing);
        if (const QString why = refusal(frame); !why.isEmpty()) {
            paintSentence(painter, canvas, why);
        } else if (showsSlots(frame)) {
            m_slots.paint(painter, canvas, viewport, frame);
        } else {
            m_lines.paint(painter, canvas, viewport, frame);
        }
        painter.restore();
    }

    Selection hit(const QPointF& point, const Canvas& canvas, const Viewport& viewport,
                  const Frame& frame) const override {
        return showsLines(frame) ? m_lines.hit(point, canvas, viewport, frame) : Selection{};
    }
    QString toolTip(const QPointF& point, const Canvas& canvas, const Viewport& viewport,
                    const Frame& frame) const override {
        if (showsLines(frame)) return m_lines.toolTip(point, canvas, viewport, frame);
        return showsSlots(frame) ? m_slots.toolTip(point, canvas, viewport) : QString();
    }
    Panning panning(const Canvas& canvas, const Frame& frame) const override {
        if (showsLines(frame)) return m_lines.panning(canvas, frame);
        return showsSlots(frame) ? m_slots.panning(canvas) : Figure::panning(canvas, frame);
    }
    std::vector<Place> places(const Canvas& canvas, const Viewport& viewport, const Frame& frame) const override {
        return showsLines(frame) ? m_lines.places(canvas, viewport, frame) : std::vector<Place>{};
    }
    std::optional<double> timeAt(const QPointF& point, const Canvas& canvas, const Viewport& viewport,
                                 const Frame& frame) const override {
        if (showsLines(frame)) return m_lines.timeAt(point, canvas, viewport, frame);
        return showsSlots(frame) ? m_slots.timeAt(point, canvas, viewport) : std::nullopt;
    }
    QSizeF naturalSize(const Frame& frame) const override {
        if (showsSlots(frame)) return m_slots.naturalSize();
        return frame.run == nullptr ? QSizeF(640, 480) : m_lines.naturalSize(frame);
    }
    QSizeF leastSize(const Frame&) const override { return {320, 160}; }
    QString description(const Frame& frame) const override {
        if (showsSlots(frame)) return m_slots.description(frame);
        const QString why = refusal(frame);
        return why.isEmpty() ? m_lines.description(frame) : why;
    }

private:
    bool showsSlots(const Frame& frame) const {
        return frame.run != nullptr && frame.display.options.of("space-time").text("rows") == "slots" &&
               m_slots.prepare(frame);
    }
    bool showsLines(const Frame& frame) const { return refusal(frame).isEmpty() && !showsSlots(frame); }

    WorldLines m_lines;
    SlotChart m_slots;
};

}  // namespace

Entry entry() {
    return {.id = "space-time", .zoomable = true, .make = []() -> std::unique_ptr<Figure> {
                return std::make_unique<SpaceTimeFigure>();
            }};
}

}  // namespace hop::ui::figure::space_time
