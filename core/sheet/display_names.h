// SPDX-License-Identifier: GPL-3.0-or-later
// Conversion between a document's view and the display.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "core/document/scenario.h"
#include "core/record/instant.h"

namespace hop::sheet {

struct LinkKindName {
    hop::network::LinkKind value;
    std::string_view id;  // in documents
    std::string_view title;
};
std::span<const LinkKindName> linkKindNames();

// The scenario's view applied to the user's preferences; unknown and empty words change nothing.
record::Display displayOf(const document::View& view, record::Display preferred);

// Display of a document: its view and the first cell of its sheet. `network`: that of its first run. Nodes that
// it does not have become node 0.
record::Display displayOf(const document::Scenario& scenario, const hop::network::Network& network,
                          record::Display preferred);

// The view that reproduces the current picture: display, step, selected packet.
document::View viewOf(const record::Instant& instant, document::View base);

}  // namespace hop::sheet
