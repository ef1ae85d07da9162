// SPDX-License-Identifier: GPL-3.0-or-later
// What documents say of how a run is shown, and what is shown, one from the other.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "core/document/scenario.h"
#include "core/scene/frame.h"

namespace hop::scene {

struct LinkKindName {
    hop::network::LinkKind value;
    std::string_view id;  // in documents
    std::string_view title;
};
std::span<const LinkKindName> linkKindNames();

// What the view of a scenario asks for, laid over what the user prefers; unknown and empty words change nothing.
Display displayOf(const document::View& view, Display preferred);

// The same of a document: its view, and what the first cell of its sheet says. `network`: of its first run. Nodes that
// it does not have are the first one.
Display displayOf(const document::Scenario& scenario, const hop::network::Network& network, Display preferred);

// The view that shows what is seen now: the display, the step, the selected packet.
document::View viewOf(const Frame& frame, document::View base);

}  // namespace hop::scene
