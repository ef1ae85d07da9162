// SPDX-License-Identifier: GPL-3.0-or-later
// The narration: one line that describes a step from the recording: moves, completed packets, what nodes have then and,
// if there is a bound on the completion time, a verdict.
//
// It describes the picture, whose busy links are those of the step under way or, at rest, of the next one: "During step
// 4: …" and "After step 3: … In step 4, …". Before the first step it states the task, after the last one the result.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "core/base/kept.h"
#include "core/base/phrases.h"
#include "core/record/instant.h"

namespace hop::explain {

class Narrator {
public:
    // O(moves of the step + nodes). The first of a run also O(entries of its symmetric plan), up to kMostEntries. If
    // the instant's stop is requested, what it says must not be used.
    Phrases at(const record::Instant& instant);

    static constexpr std::uint64_t kMostEntries = 1'000'000;

    // Facts that hold for all steps.
    struct Outline {
        // Critical sum of the task matrix after each step; empty: unknown, or fewer ports than links.
        std::vector<std::uint64_t> criticalSums;
        double bound = 0.0;  // no schedule takes fewer steps; 0: none is known
    };

private:
    Kept<record::RunKey, Outline> m_outline;
};

}  // namespace hop::explain
