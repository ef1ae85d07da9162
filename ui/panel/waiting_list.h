// SPDX-License-Identifier: GPL-3.0-or-later
// The list of what a packet waits for, as rich text: the link, since when, and the packets before it in order of
// crossing.
#pragma once

#include "core/record/instant.h"
#include "ui/panel/rich_text.h"

namespace hop::ui::panel {

// Writes nothing if the packet does not wait. O(its hops)
void writeWaiting(RichText& out, const record::Instant& instant, PacketId packet);

}  // namespace hop::ui::panel
