// SPDX-License-Identifier: GPL-3.0-or-later
// Places for the texts beside nodes that say how much they have: "4 of 7".
#pragma once

#include <string>
#include <vector>

#include "ui/figure/network/placement.h"
#include "ui/figure/network/places.h"
#include "ui/style/fonts.h"

namespace hop::ui::figure {

// Beside every disc that is seen as a whole, or none at all; clear of what is placed already, for the most part of
// lines too. `widest`: of these texts.
void placeFillTexts(NetworkPlaces& scene, Placement& placement, const std::vector<bool>& inSight,
                    const std::string& widest, style::Fonts fonts);

}  // namespace hop::ui::figure
