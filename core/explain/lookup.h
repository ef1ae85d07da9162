// SPDX-License-Identifier: GPL-3.0-or-later
// Resolves search text to nodes, packets, links and steps, by number or by name.
//
// "13", "1101", "(2,3)", "node 13" and "vie" are nodes, by number, address or the beginning of a name; "0000→1111",
// "0000->1111", "0 1111" and "packet 7" packets; "0000-0001" and "link 12" links; "12", "step 12" and "slot 12" steps.
// A name with one end left out, "0000→" or "→1111", stands for several packets.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/base/stop.h"
#include "core/record/instant.h"

namespace hop::explain {

struct Meaning {
    enum class Kind : std::uint8_t { node, packet, link, step };
    Kind kind = Kind::node;
    record::Selection selection = {};  // of a node, a packet or a link
    Step step = 0;
    std::string title = {};   // "Packet 0000 → 1111"
    std::string detail = {};  // its other name: "number 13"; may be empty
    friend bool operator==(const Meaning&, const Meaning&) = default;
};

inline constexpr std::size_t kMostMeanings = 8;  // per kind

// Best match first; empty without a run; incomplete if stopped. O(packets) if lookUpSearches(): then to be run in a
// job.
std::vector<Meaning> lookUp(const record::Instant& instant, std::string_view words);

// Whether packets must be searched, O(packets), because they are listed one by one; those of an isotropic task are
// computed.
bool lookUpSearches(const record::Instant& instant);

}  // namespace hop::explain
