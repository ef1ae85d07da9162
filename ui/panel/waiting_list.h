// SPDX-License-Identifier: GPL-3.0-or-later
// What a packet waits for, as rich text: the link, since when, and the packets before it in the order in which they
// cross.
#pragma once

#include "core/record/instant.h"
#include "ui/panel/rich_text.h"

namespace hop::ui::panel {

// Nothing if the packet does not wait. O(its hops)
void writeWaiting(RichText& out, const record::Instant& instant, PacketId packet);

}  // namespace hop::ui::panel
