// SPDX-License-Identifier: GPL-3.0-or-later
// Bars over time: a height for every step, bands of several steps above, a finer row of slots between.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "core/base/ids.h"
#include "core/plan/time_slots.h"
#include "core/scene/listing.h"

namespace hop::scene {

struct Bars {
    struct Band {
        Step first = 1, last = 1;
        std::uint16_t value = 0;
        std::string name;  // may be empty
        friend bool operator==(const Band&, const Band&) = default;
    };
    struct Fixed {
        Step first = 1, last = 0;               // steps of the axis; last < first: none
        std::vector<std::uint64_t> heights;     // by step, from `first`
        std::uint64_t capacity = 1;             // the greatest height that there could be
        std::uint64_t most = 1;                 // the greatest that there is, at least 1
        std::string what;                       // that is counted: "links busy"
        std::vector<Band> bands;                // in order
        std::vector<plan::TimeSlots> patterns;  // in order

        std::uint64_t at(Step step) const { return heights[step - first]; }
        Step count() const { return last + 1 - first; }
        // The greatest height in each of `columns` equal stretches of the axis, as a share of `most`.
        std::vector<double> pooled(std::size_t columns) const;
    };
    std::shared_ptr<const Fixed> fixed;
    bool coloured = false;  // bands have the colours of categories
};

// A row for each step.
Listing listingOf(const Bars& bars);

}  // namespace hop::scene
