// SPDX-License-Identifier: GPL-3.0-or-later
// What stands around a diagram: legends and captions, and the frame of a part with its gates.
#pragma once

#include "core/scene/diagram/diagram.h"
#include "ui/figure/network/places.h"
#include "ui/figure/queue_key.h"
#include "ui/figure/view.h"

class QPainter;

namespace hop::ui::figure {

// How waiting packets are shown. Without places, before the first picture, it reserves room for ticks.
QueueKey queueKeyOf(const scene::Diagram& diagram, const NetworkPlaces* places);

void drawFrame(QPainter& painter, const Canvas& canvas, const scene::Diagram& diagram, const NetworkPlaces& places);

}  // namespace hop::ui::figure
