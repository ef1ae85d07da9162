// SPDX-License-Identifier: GPL-3.0-or-later
// How the lines of a network are drawn where nothing moves, and what their legend says.
#pragma once

#include <vector>

#include "core/scene/colouring.h"
#include "core/scene/form/diagram.h"
#include "core/scene/frame.h"

namespace hop::scene {

// By line: a stroke and a colour for each dimension. Lines of a torus belong to one dimension in both directions.
// Nothing where links have no dimensions. O(links)
Diagram::Styles stylesByDimension(const Frame& frame);

// A dash for each kind of link that is drawn; empty where there is one kind alone.
Legend legendOfKinds(const Frame& frame);

}  // namespace hop::scene
