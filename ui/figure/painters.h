// SPDX-License-Identifier: GPL-3.0-or-later
// The painters, one for each form of scene.
#pragma once

#include "core/scene/scene.h"
#include "ui/figure/painter.h"

namespace hop::ui::figure {

extern const Painter kBarsPainter;
extern const Painter kGridPainter;
extern const Painter kDiagramPainter;
extern const Painter kLinesPainter;
extern const Painter kRasterPainter;
extern const Painter kSchemePainter;
extern const Painter kTablePainter;
extern const Painter kTextPainter;
extern const Painter kGridsPainter;
extern const Painter kTreesPainter;
extern const Painter kLayersPainter;

// The form must be of a kind that figures have.
const Painter& painterOf(scene::FormKind form);

}  // namespace hop::ui::figure
