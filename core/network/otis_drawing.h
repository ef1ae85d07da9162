// SPDX-License-Identifier: GPL-3.0-or-later
// Layouts of OTIS networks: one box per group; boxes are placed and filled like G's own layout.
//
// **Source:** Ost Figs. 5.1, 5.6 to 5.8, 5.12 to 5.14.
#pragma once

#include <vector>

#include "core/network/network.h"

namespace hop::network {

// `otis` is a network over the groups `group`.
std::vector<LayoutDrawing> otisDrawings(const Network& otis, const Network& group);

}  // namespace hop::network
