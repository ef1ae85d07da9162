// SPDX-License-Identifier: GPL-3.0-or-later
// The nodes of a diagram: bodies with their fills, names inside and beside, queues.
#pragma once

#include "ui/figure/ink.h"
#include "ui/figure/network/view.h"

namespace hop::ui::figure {

void drawNodes(Ink& ink, const NetworkView& view);

}  // namespace hop::ui::figure
