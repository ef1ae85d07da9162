// SPDX-License-Identifier: GPL-3.0-or-later
// What a node has and what it still lacks, as rich text: from whom, and where each missing packet is.
#pragma once

#include "core/record/instant.h"
#include "ui/panel/rich_text.h"

namespace hop::ui::panel {

// Writes nothing for runs in which nodes want nothing in the end, such as dynamic ones. Costs as explain::holdingsOf()
void writeHoldings(RichText& out, const record::Instant& instant, NodeId node);

}  // namespace hop::ui::panel
