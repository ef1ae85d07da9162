// SPDX-License-Identifier: GPL-3.0-or-later
// Time slots: kinds of moves that alternate in a repeating pattern of named slots during part of a run.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/base/ids.h"

namespace hop::plan {

struct TimeSlot {
    std::string name;
    std::uint32_t length = 1;  // [steps]
    std::uint16_t tag = 0;     // tag of the moves in it, for colour; the first if there are several
    friend bool operator==(const TimeSlot&, const TimeSlot&) = default;
};

struct TimeSlots {
    Step first = 1, last = 0;       // first and last step of this part, counted from 1; the pattern begins with it
    std::vector<TimeSlot> pattern;  // at least one
    friend bool operator==(const TimeSlots&, const TimeSlots&) = default;

    std::uint32_t period() const {  // [steps]
        std::uint32_t sum = 0;
        for (const TimeSlot& slot : pattern) sum += slot.length;
        return sum;
    }
    // The slot that contains a step of this part.
    const TimeSlot& at(Step step) const {
        auto into = static_cast<std::uint32_t>((step - first) % period());
        std::size_t slot = 0;
        while (into >= pattern[slot].length) into -= pattern[slot++].length;
        return pattern[slot];
    }
};

// Artefact: the parts of a run with alternating kinds of moves, in order.
struct TimeTable {
    std::vector<TimeSlots> stretches;
    friend bool operator==(const TimeTable&, const TimeTable&) = default;
};

}  // namespace hop::plan
