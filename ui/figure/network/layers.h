// SPDX-License-Identifier: GPL-3.0-or-later
// The layers of a diagram, back to front: what stays while only the step changes, what stays for a whole step, and what
// moves within it.
#pragma once

#include "ui/figure/ink.h"
#include "ui/figure/network/view.h"

namespace hop::ui::figure {

// The idle lines that belong to the ground.
enum class IdleLines : bool {
    allButBusy,  // as in files: a busy line replaces the idle one
    underBusy,   // busy lines cover idle ones; those with both lanes busy are left out, because they would show in
                 // between
};

void drawGround(Ink& ink, const NetworkView& view, IdleLines idle);  // regions, marks, the selected line, idle lines
void drawBusy(Ink& ink, const NetworkView& view);                    // lines that carry or have carried packets
void drawNodesAndPath(Ink& ink, const NetworkView& view);  // older trails, the selected packet's path, nodes, queues,
                                                           // labels
void drawMotion(Ink& ink, const NetworkView& view);        // what depends on the fraction, except the packets
                                                           // themselves: trails, the selected packet's halo below them

}  // namespace hop::ui::figure
