// SPDX-License-Identifier: GPL-3.0-or-later
// What is counted in compared runs after the clock's step, each from what was counted after the step shown before.
#pragma once

#include <cstddef>
#include <memory>
#include <vector>

#include "core/record/instant.h"

namespace hop::scene {

class ComparedCounts {
public:
    // Of the runs of the instant's comparison, which must be the same in all calls; null: the run has no recording.
    // After the last step of a run that is done. O(1), until a count is asked for.
    std::shared_ptr<const record::CountsAt> at(const record::Instant& instant, std::size_t run);

private:
    struct Latest {
        Step step = 0;
        std::shared_ptr<const record::CountsAt> counts;
    };
    std::vector<Latest> m_latest;  // by run
};

}  // namespace hop::scene
