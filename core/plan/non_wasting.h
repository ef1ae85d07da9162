// SPDX-License-Identifier: GPL-3.0-or-later
// Non-wasting schedules: in every step a choice of rows and columns to which nothing can be added, the same at every
// node. No link is idle while a packet of its node wants it and is not sent over another one.
//
// Rows are offered one after the other; each takes the first free column that it still needs. The order is the rule's;
// ties go by tag, then by number, never by node, or the nodes would choose differently.
// **Source:** VB §5.
// **Departs from the source:** VB leaves the choice open. The adversary is one that shows how long it can take.
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
    random,    // tags in an order drawn once
    adversary  // one row last: that of the longest bound; the others as optimal completion without it would have them
};

struct Choices {
    std::vector<Edge> edges;             // step by step, in each in the order in which they were chosen
    std::vector<std::uint32_t> colours;  // their steps, from 0
    friend bool operator==(const Choices&, const Choices&) = default;
};

// Edges of one row stand together, equal ones one after the other; `tags` by row. O(edges * row degree * log rows)
Choices chooseNonWasting(std::span<const Edge> edges, std::span<const NodeId> tags, std::uint32_t columns, Offer offer,
                         RandomStream& random, Stop stop = {});

// What choosing takes at most. [bytes]
double choicesMemory(double rows, double columns, double crossings, Offer offer);

// What every non-wasting schedule keeps to. [steps]
struct NonWastingBounds {
    std::uint64_t rowsAndColumns = 0;  // largest row sum + largest column sum - 1
    std::uint64_t entries = 0;         // max over entries e_ij > 0 of r_i + c_j - e_ij
    std::uint32_t row = 0;             // of the first such entry with the largest row sum
};
// O(edges + rows + columns)
NonWastingBounds nonWastingBounds(std::span<const Edge> edges, std::uint32_t rows, std::uint32_t columns);

}  // namespace hop::plan
