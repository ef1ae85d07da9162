// SPDX-License-Identifier: GPL-3.0-or-later
// The parts of a decomposition, drawn.
#pragma once

#include <cstdint>
#include <optional>

#include "ui/figure/colouring.h"
#include "ui/figure/decomposition_model.h"
#include "ui/figure/decomposition_strip.h"
#include "ui/figure/ink.h"

namespace hop::ui::figure {

// All that the parts of the picture read.
struct DecompositionView {
    DecompositionView(const scene::Frame& shown, const style::Theme& colours, const Decomposition& decomposition,
                      const DecompositionStrip& places);

    const scene::Frame& frame;
    const style::Theme& theme;
    const Decomposition& made;
    const DecompositionStrip& strip;
    Colouring colouring;
    std::optional<std::uint32_t> selected;  // place of the selected packet's row
    std::uint16_t greatest = 1;             // entry of T0
};

// O(steps in sight * cells + entries of the plan)
void drawDecomposition(Ink& ink, const DecompositionView& view);

}  // namespace hop::ui::figure
