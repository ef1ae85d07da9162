// SPDX-License-Identifier: GPL-3.0-or-later
// What stays in a space–time diagram while time goes on: the selected row, the grid or the belt, the strokes of all
// hops. Pure functions of values, so that a job can paint it.
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

// Cost as makeStrokes.
StillLines makeStillLines(std::shared_ptr<const scene::Lines::Fixed> fixed, const style::Theme& theme,
                          const LinesPlaces& places, bool vector, Strokes::Detail detail = Strokes::Detail::all);

// In a part of the body. `share` of a stroke's colour: 1 as they are, less for what is still to come.
void drawStillLines(Ink& ink, const StillLines& still, std::optional<std::uint32_t> row, double share);

// A canvas full of them, twice, one below the other: as they are, and as what is still to come. Unfinished if stopped.
struct StillPicture {
    QRectF area;
    double devicePixelRatio = 1.0;
    std::optional<std::uint32_t> row;  // marked
    bool antialiased = true;
};
QImage paintStillLines(const StillPicture& picture, const StillLines& still, Stop stop = {});

inline constexpr double kStillToCome = 0.38;  // of a stroke's colour, before its step

}  // namespace hop::ui::figure
