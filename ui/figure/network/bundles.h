// SPDX-License-Identifier: GPL-3.0-or-later
// Bundles of links between parts, if the network is drawn as parts.
#pragma once

#include <QPen>
#include <algorithm>
#include <cstddef>
#include <cstdint>

#include "ui/figure/ink.h"
#include "ui/figure/network/view.h"

namespace hop::ui::figure {

// The style of bundles between parts. [logical pixels]
struct BundleLook {
    static constexpr double kNumbers = 10.0;      // font size
    static constexpr double kLeastLength = 26.0;  // of a bundle with a number
    static constexpr double kLeastShade = 0.25, kFarShade = 0.6;

    explicit BundleLook(const NetworkPlaces& places);
    // `far`: it passes other parts, where many bundles cross. `share`: of its capacity, in one direction.
    double lane(bool far) const { return (far ? 0.1 : 0.25) * room; }
    double width(bool far, double share) const { return std::max(far ? 0.8 : 1.0, share * (far ? 0.15 : 0.4) * room); }
    static double shade(bool far, double share) { return std::max(kLeastShade, far ? kFarShade * share : share); }

    double room = 2.0;  // for both directions
};

// The style of lines between parts that are not joined by bundles, from thin to thick.
struct BetweenLook {
    static constexpr std::size_t kWidths = 8;

    static std::size_t number(std::uint32_t packets, std::uint32_t most);
    static QPen pen(const style::Theme& theme, std::size_t number);
};

// The bundles between parts: wider and darker with more packets, with numbers if there is room.
void drawBundlesOfParts(Ink& ink, const NetworkView& view);

}  // namespace hop::ui::figure
