// SPDX-License-Identifier: GPL-3.0-or-later
// The routes between two nodes of an OTIS network that Ost's theorems compare.
//
// **Source:** Ost Theorem 5.17 (p_1, p_2), Lemma 5.22 (over an extension link).
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "core/network/network.h"

namespace hop::network {

enum class OtisWay : std::uint8_t { inGroup, oneOptical, twoOptical, extension };

std::string_view name(OtisWay way);                     // "in-group", "p1", "p2", "extension", as in claims
std::optional<OtisWay> otisWay(std::string_view name);  // nullopt for an unknown name

// The nodes of the shortest route of this kind, including both ends; within groups the group's own shortest paths.
// Empty if there is none: inGroup requires equal groups, the others different ones; p_2 requires p' other than g and
// g'; extension uses exactly one extension link, ties by the first. `network` must be an OTIS network. O(|G|) distances
// of G
std::vector<NodeId> otisRoute(const Network& network, NodeId from, NodeId to, OtisWay way);

// The length [links] given by Theorem 5.26: the minimum over these routes. Correct if f preserves distances.
std::uint32_t otisTheoremDistance(const Network& network, NodeId from, NodeId to);

}  // namespace hop::network
