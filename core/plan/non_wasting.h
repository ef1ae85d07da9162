// SPDX-License-Identifier: GPL-3.0-or-later
// Non-wasting schedules: in every step a maximal choice of rows and columns, the same at every node. No link is idle
// while a packet of its node needs it and is not sent over another link.
//
// Rows are offered one after the other; each takes the first free column that it still needs. The rule determines the
// order; ties are broken by tag, then by number, never by node, since all nodes must choose alike.
// **Source:** VB §5.
// **Departs from the source:** VB leaves the choice open. The adversary demonstrates how long it can take.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/base/ids.h"
#include "core/base/random.h"
#include "core/base/stop.h"
#include "core/plan/decomposition.h"

namespace hop::plan {

enum class Offer : std::uint8_t {
    farthest,  // most crossings left first, then smallest tag
    nearest,   // fewest crossings left first, then smallest tag
    tag,       // smallest tag first
    random,    // tags in a random order, drawn once
    adversary  // one row last, that of the greatest bound; the others in an optimal schedule without it
};

struct Choices {
    std::vector<Edge> edges;             // by step, in the order chosen
    std::vector<std::uint32_t> colours;  // their steps, from 0
    friend bool operator==(const Choices&, const Choices&) = default;
};

// The edges of a row are adjacent, equal ones consecutive; `tags` by row. O(edges * row degree * log rows)
Choices chooseNonWasting(std::span<const Edge> edges, std::span<const NodeId> tags, std::uint32_t columns, Offer offer,
                         RandomStream& random, Stop stop = {});

// Peak memory [bytes].
double choicesMemory(double rows, double columns, double crossings, Offer offer);

// Upper bounds for every non-wasting schedule. [steps]
struct NonWastingBounds {
    std::uint64_t rowsAndColumns = 0;  // largest row sum + largest column sum - 1
    std::uint64_t entries = 0;         // max over entries e_ij > 0 of r_i + c_j - e_ij
    std::uint32_t row = 0;             // of an entry with this maximum; ties by largest row sum, then first
};
// O(edges + rows + columns)
NonWastingBounds nonWastingBounds(std::span<const Edge> edges, std::uint32_t rows, std::uint32_t columns);

}  // namespace hop::plan
