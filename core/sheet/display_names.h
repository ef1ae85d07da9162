// SPDX-License-Identifier: GPL-3.0-or-later
// A document's view as a display, and a display as a view.
#pragma once

#include "core/document/scenario.h"
#include "core/record/instant.h"

namespace hop::sheet {

// The view as displayed; what it leaves open is as preferred.
record::Display displayOf(const document::View& view, record::Display preferred);

// Display of a document: its view and the first cell of its sheet. `network`: that of its first run. Nodes that
// it does not have become node 0.
record::Display displayOf(const document::Scenario& scenario, const hop::network::Network& network,
                          record::Display preferred);

// The view that reproduces the current picture: display, step, selected packet.
document::View viewOf(const record::Instant& instant, document::View base);

}  // namespace hop::sheet
