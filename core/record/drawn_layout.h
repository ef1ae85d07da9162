// SPDX-License-Identifier: GPL-3.0-or-later
// The drawn part of a network and its layout, computed once and shared.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/base/serial.h"
#include "core/base/stop.h"
#include "core/document/view.h"
#include "core/network/layout.h"
#include "core/network/network.h"
#include "core/network/part.h"
#include "core/record/display.h"

namespace hop::record {

struct DiagramShape;  // diagram_shape.h

// The part of a network that is drawn, and its layout.
struct Drawing {
    std::string layout;    // id of a layout; empty: too large to be drawn
    std::string part;      // as in network::partOf; empty: all of it
    bool asParts = false;  // the whole network, drawn as its parts
    friend bool operator==(const Drawing&, const Drawing&) = default;
};

struct DrawnLayout {
    Drawing drawing;
    network::Layout layout;  // of the network, or of its part, or of its parts
    std::shared_ptr<const DiagramShape> shape = nullptr;
    std::optional<network::NetworkPart> part = std::nullopt;
    std::optional<network::Division> division = std::nullopt;
    // For menus, which do not search the network.
    document::LinkKinds kinds = {};  // of the lines drawn
    bool divides = false;            // the network has a division into parts that are alike
    Serial serial = {};
};
using LayoutPtr = std::shared_ptr<const DrawnLayout>;

// The drawing for a display. A part that the network does not have means the whole network. Whole networks with too
// many nodes to distinguish are drawn as parts. O(nodes of the part)
Drawing drawingOf(const network::NetworkPtr& network, const Display& display);
// Layouts available for a drawing.
std::vector<network::LayoutChoice> layoutsOf(const network::NetworkPtr& network, const Drawing& drawing);
// May take seconds. Any layout if stopped.
LayoutPtr drawLayout(const network::NetworkPtr& network, const Drawing& drawing, Stop stop = {},
                     const Progress& progress = {});

}  // namespace hop::record
