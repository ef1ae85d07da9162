// SPDX-License-Identifier: GPL-3.0-or-later
// An axis of steps.
#include "ui/figure/lines/time_axis.h"

#include <algorithm>
#include <cmath>

#include "ui/style/fonts.h"
#include "ui/style/text_metrics.h"

namespace hop::ui::figure {

TimeAxis::Stretch TimeAxis::between(double left, double right) const {
    if (last < first || right <= left) return {};
    const double from = std::floor(timeAt(left)) + 1.0, to = std::ceil(timeAt(right));
    const auto clamped = [&](double step) {
        return static_cast<Step>(std::clamp(step, static_cast<double>(first), static_cast<double>(last)));
    };
    if (to < static_cast<double>(first) || from > static_cast<double>(last)) return {};
    return {clamped(from), clamped(to)};
}

TimeAxis makeTimeAxis(const QRectF& body, const Viewport& viewport, Step first, Step last) {
    TimeAxis axis;
    axis.first = first;
    axis.last = last;
    axis.origin = seen(viewport, body, body.topLeft()).x();
    axis.perStep = viewport.zoom * body.width() / static_cast<double>(std::max<Step>(1, last + 1 - first));
    return axis;
}

Step numberEvery(double perStep, double room) {
    for (Step decade = 1;; decade *= 10)
        for (const Step digit : {Step{1}, Step{2}, Step{5}})
            if (static_cast<double>(digit * decade) * perStep >= room) return digit * decade;
}

void drawStepNumbers(Ink& ink, const TimeAxis& axis, const QRectF& strip, const style::Theme& theme, Step current) {
    if (strip.height() <= 0.0) return;
    const QFont font = style::tabular(theme.fonts(10.0)), bold = style::tabular(theme.fonts(10.0, QFont::DemiBold));
    const double width = style::TextMetrics(bold).horizontalAdvance(QString::number(axis.last)) + 10.0;
    const Step every = numberEvery(axis.perStep, width);
    const TimeAxis::Stretch sight = axis.between(strip.left(), strip.right());
    for (Step number = (sight.first + every - 1) / every * every; number <= sight.last; number += every) {
        const double x = axis.x(static_cast<double>(number) - 0.5);
        if (x - width / 2.0 < strip.left() - 2.0 * style::kGrid) continue;
        if (x + width / 2.0 > strip.right() + 2.0 * style::kGrid) break;
        ink.part(PaintedPart::stepNumber, static_cast<std::uint32_t>(number));
        ink.text({x - width / 2.0, strip.top(), width, strip.height()}, Qt::AlignCenter, QString::number(number),
                 number == current ? bold : font, number == current ? theme.ink : theme.quietInk);
    }
    ink.part(PaintedPart::anything);
}

}  // namespace hop::ui::figure
