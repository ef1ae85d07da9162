// SPDX-License-Identifier: GPL-3.0-or-later
// Schemes as tables.
#include "core/scene/sketch/scheme.h"

namespace hop::scene {

Listing listingOf(const Scheme& scheme) { return scheme.listing; }

}  // namespace hop::scene
