// SPDX-License-Identifier: GPL-3.0-or-later
// Bisections and other cuts of a network into two parts.
//
// **Source:** Ost §2.1 (bisection width), Theorems 5.2 and 5.9 (parts of OTIS networks).
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "core/base/stop.h"
#include "core/network/network.h"

namespace hop::network {

struct Parts {
    std::vector<bool> inFirst;   // by node
    std::uint64_t links = 0;     // between the parts, undirected
    std::uint64_t outWidth = 0;  // [packets per step] from the first part to the second ..
    std::uint64_t inWidth = 0;   // .. and back
    std::uint64_t firstSize() const;
};
// Counts the links between the parts. O(links). If stopped, the counts are unspecified.
Parts partsOf(const Network& network, std::vector<bool> inFirst, Stop stop = {});

// The halves with the fewest links between them; the first part has floor(nodes / 2) nodes. Exhaustive search; nullopt
// above kMaxBisectedNodes.
inline constexpr NodeId kMaxBisectedNodes = 20;
std::optional<Parts> tryHalves(const Network& network, Stop stop = {});  // unspecified if stopped

// Halves with as few links as the network states for its bisection, or found by search; for an OTIS network the best
// ones composed of halves of its group (otisPart). nullopt if none are known. Unspecified if stopped.
std::optional<Parts> knownHalves(const Network& network, Stop stop = {});

// Parts of an OTIS network over G without optical links between them, with V a part of the nodes of G and V' the
// others. Corner: V x V, |V| C(V,V') links. Sides: V x V' and V' x V, |G| C(V,V') links.
enum class OtisPart : std::uint8_t { corner, sides };
// If stopped, entries are missing.
std::vector<bool> otisPart(const Groups& groups, const std::vector<bool>& part, OtisPart shape, Stop stop = {});

}  // namespace hop::network
