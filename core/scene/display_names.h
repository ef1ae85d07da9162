// SPDX-License-Identifier: GPL-3.0-or-later
// The choices of how a run is shown: each with its id in scenario files and its title in menus.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "core/document/scenario.h"
#include "core/scene/frame.h"

namespace hop::scene {

template <typename Value>
struct Choice {
    Value value;
    std::string_view id;     // "from-right-0"
    std::string_view title;  // "0 from right"
};

std::span<const Choice<ColourBy>> colourByChoices();
std::span<const Choice<Labels>> labelChoices();
std::span<const Choice<Numbering>> numberingChoices();
std::span<const Choice<NodeShape>> nodeShapeChoices();
std::span<const Choice<hop::network::LinkKind>> linkKindChoices();

// What the view of a scenario asks for, laid over what the user prefers; unknown and empty words change nothing.
Display displayOf(const document::View& view, Display preferred);

// The same of a document: its view, and what the first cell of its sheet says.
Display displayOf(const document::Scenario& scenario, Display preferred);

// The view that shows what is seen now: the display, the step, the selected packet.
document::View viewOf(const Frame& frame, document::View base);

}  // namespace hop::scene
