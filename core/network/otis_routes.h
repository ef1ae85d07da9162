// SPDX-License-Identifier: GPL-3.0-or-later
// The ways between two nodes of an OTIS network that Ost's theorems compare.
//
// **Source:** Ost Theorem 5.17 (p_1, p_2), Lemma 5.22 (the way over an extension link).
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "core/network/network.h"

namespace hop::network {

enum class OtisWay : std::uint8_t { inGroup, oneOptical, twoOptical, extension };

std::string_view name(OtisWay way);                     // "in-group", "p1", "p2", "extension": as claims call them
std::optional<OtisWay> otisWay(std::string_view name);  // nothing if none is called so

// The nodes of the shortest way of this kind, both ends included; within groups the group's own shortest paths. Empty
// if there is none: inGroup leads within one group, the others between two; p_2 needs p' other than g and g'; the way
// over an extension link takes exactly one, the first of equals. `network` is an OTIS network. O(|G|) distances of G
std::vector<NodeId> otisRoute(const Network& network, NodeId from, NodeId to, OtisWay way);

// The length [links] that Theorem 5.26 gives: of the shortest of these ways. True where f respects distances.
std::uint32_t otisTheoremDistance(const Network& network, NodeId from, NodeId to);

}  // namespace hop::network
