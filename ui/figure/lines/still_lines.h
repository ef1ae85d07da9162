// SPDX-License-Identifier: GPL-3.0-or-later
// The static part of a space–time diagram: the selected row, the grid or the belt, the strokes of all hops. Pure
// functions of values, so that a job can paint it.
#pragma once

#include <QImage>
#include <memory>
#include <optional>
#include <vector>

#include "core/base/stop.h"
#include "core/scene/lines/lines.h"
#include "ui/figure/lines/belt_slots.h"
#include "ui/figure/lines/lines_places.h"
#include "ui/figure/lines/strokes.h"

namespace hop::ui::figure {

struct StillLines {
    std::shared_ptr<const scene::Lines::Fixed> fixed;
    const style::Theme* theme = nullptr;
    LinesPlaces places;
    std::vector<style::Category> swatches;
    Strokes strokes;
    std::vector<GapBar> gapBars;
};

// Costs as much as makeStrokes.
StillLines makeStillLines(std::shared_ptr<const scene::Lines::Fixed> fixed, const style::Theme& theme,
                          const LinesPlaces& places, bool vector, Strokes::Detail detail = Strokes::Detail::all);

// Draws into a part of the body. `share`: opacity of the strokes; 1: past, less: future.
void drawStillLines(Ink& ink, const StillLines& still, std::optional<std::uint32_t> row, double share);

// Two copies of the picture, one below the other: strokes as past and as future ones. Unfinished if stopped.
struct StillPicture {
    QRectF area;
    double devicePixelRatio = 1.0;
    std::optional<std::uint32_t> row;  // to be marked
    bool antialiased = true;
};
QImage paintStillLines(const StillPicture& picture, const StillLines& still, Stop stop = {});

inline constexpr double kStillToCome = 0.38;  // `share` of strokes of future steps

}  // namespace hop::ui::figure
