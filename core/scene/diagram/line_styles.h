// SPDX-License-Identifier: GPL-3.0-or-later
// Line styles of a network without traffic, and their legend.
#pragma once

#include <vector>

#include "core/record/instant.h"
#include "core/scene/diagram/diagram.h"
#include "core/scene/looks.h"

namespace hop::scene {

// By line: a stroke and a colour for each dimension; both directions of a torus dimension look alike. Empty if links
// have no dimensions. O(links)
Diagram::Styles stylesByDimension(const record::Instant& instant);

// A dash pattern for each kind of link drawn; empty if only electronic links are drawn.
Legend legendOfKinds(const record::Instant& instant);

}  // namespace hop::scene
