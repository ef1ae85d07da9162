// SPDX-License-Identifier: GPL-3.0-or-later
// Display names of nodes, links and packets.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "core/network/network.h"
#include "core/record/instant.h"

namespace hop::explain {

// A link type in the chosen numbering: "0", "2+". Dimensions are counted from the left the way VB does when the
// numbering says so.
std::string linkTypeName(const network::Network& network, std::uint32_t type, document::Numbering numbering);
// Name of a type given the dimensions, or of a type without its direction.
std::string linkTypeName(const network::Dimensions& dimensions, network::LinkType type, document::Numbering numbering);

// Whether addresses are given names, of places or machines, and not coordinates. O(nodes)
bool hasOwnNames(const network::Network& network);

// Labels for nodes whose name cannot be omitted: the address if labels are off.
document::Labels named(document::Labels labels);

// Address or identity number; the identity number when labels are off.
std::string nodeName(const network::Network& network, NodeId node, document::Labels labels);

// "broadcast from node 0010": the title of the instant's task.
std::string titleOfTask(const record::Instant& instant);

// "0000 → 0110", "0000 → all". Empty for a packet that does not exist (any more).
std::string packetName(const record::Instant& instant, PacketId packet);

// "0000 → 0001"
std::string linkName(const network::Network& network, LinkId link, document::Labels labels);

// Name of the selection: "node 0000", "link 0000 → 0001", "packet 0000 → 0110"; empty if nothing is selected.
std::string selectionName(const record::Instant& instant);
std::string selectionName(const record::Instant& instant, record::Selection selection);

// "class R21" is R₂₁ for short; other names have no short form and give nothing.
std::string shortClassName(std::string_view name);

// "class R21" is "class R₂₁" in the window, alone or in a sentence, and "class R21" in conditions and files.
std::string shownClassName(std::string_view words);

// The unit of time: "slot" in dynamic runs, "step" in static ones.
std::string_view timeUnit(const record::Instant& instant);
// "step 9", "slot 9"
std::string stepName(const record::Instant& instant, Step step);
// "during step 4 of 8" while packets are under way, else "after step 3 of 8".
std::string instantWords(const record::Instant& instant);

// Source and destination of a packet of this instant; both kNoNode if there is no such packet.
task::Packet packetOf(const record::Instant& instant, PacketId packet);

}  // namespace hop::explain
