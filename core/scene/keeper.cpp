// SPDX-License-Identifier: GPL-3.0-or-later
// Dependencies of parts.
#include "core/scene/keeper.h"

#include "core/record/comparison.h"

namespace hop::scene {

Dependencies dependenciesOf(const record::Instant& instant, On on) {
    const auto depends = [on](On what) {
        return (static_cast<std::uint32_t>(on) & static_cast<std::uint32_t>(what)) != 0;
    };
    Dependencies of;
    of.revision = instant.revision();
    of.lastStep = instant.lastStep;
    if (depends(On::node)) {
        of.node = instant.display.focusNode;
        of.oneNode = instant.oneNode;
    }
    if (depends(On::names)) {
        of.labels = instant.display.labels;
        of.numbering = instant.display.numbering;
    }
    if (depends(On::colours)) of.colourBy = instant.display.colourBy;
    if (depends(On::step)) of.step = instant.stepRevision();
    if (depends(On::selection)) {
        of.selection = instant.selection;
        of.path = instant.path.serial();
    }
    if (depends(On::tree)) of.tree = instant.display.tree;
    if (depends(On::overlay)) of.overlay = instant.display.overlay;
    if (depends(On::hidden)) of.hidden = instant.display.hidden;
    if (depends(On::comparison)) of.comparison = serialOf(instant.comparison);
    return of;
}

}  // namespace hop::scene
