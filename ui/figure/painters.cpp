// SPDX-License-Identifier: GPL-3.0-or-later
// The table of painters.
#include "ui/figure/painters.h"

#include <algorithm>
#include <iterator>

#include "core/base/contract.h"

namespace hop::ui::figure {
namespace {

constexpr const Painter* kPainters[] = {&kBarsPainter,   &kGridPainter,   &kDiagramPainter, &kLinesPainter,
                                        &kSchemePainter, &kTablePainter,  &kTextPainter,    &kGridsPainter,
                                        &kTreesPainter,  &kLayersPainter, &kRasterPainter};

}  // namespace

const Painter& painterOf(scene::FormKind form) {
    const auto found = std::ranges::find(kPainters, form, &Painter::form);
    HOP_EXPECTS(found != std::end(kPainters));
    return **found;
}

}  // namespace hop::ui::figure
