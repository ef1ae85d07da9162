// SPDX-License-Identifier: GPL-3.0-or-later
// The narration: one line that says what a step does, from what the run recorded: what moves, what is finished by it,
// what is left, and, where a bound on the completion time allows one, a verdict.
//
// It tells the instant of the picture, whose busy links are those of the step under way or, at rest, of the next one:
// "During step 4: …" and "After step 3: … In step 4, …". Before the first step it says what is to be done, after the
// last one what has been done.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "core/scene/frame.h"
#include "core/scene/scene.h"
#include "core/scene/told.h"

namespace hop::scene {

class Narrator {
public:
    // O(moves of the step); for sorting up to kMostSorted packets also O(packets log packets). The first of a run also
    // O(entries of its symmetric plan), up to kMostEntries.
    Narration at(const Frame& frame);

    static constexpr std::uint64_t kMostEntries = 1'000'000;
    static constexpr std::uint64_t kMostSorted = 20'000;

    // What is the same at every step.
    struct Outline {
        // By step: of the task matrix after it; empty: not known, or fewer ports than links.
        std::vector<std::uint64_t> criticalSums;
        std::vector<std::uint64_t> delivered;  // by step, of symmetric unicast runs; empty: not known
        double bound = 0.0;                    // no schedule takes fewer steps; 0: none is known
    };

private:
    Kept<RunKey, Outline> m_outline;
};

}  // namespace hop::scene
