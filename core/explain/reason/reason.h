// SPDX-License-Identifier: GPL-3.0-or-later
// The reason for a missed bound, and where to see it.
#pragma once

#include <string>

#include "core/base/ids.h"
#include "core/record/selection.h"

namespace hop::explain {

struct BoundReason {
    record::Selection selection;
    Step step = 0;          // to be shown: after this step,
    bool underWay = false;  // or while the moves of the next one are under way
    std::string words;      // "packet 0000 → 1111 arrives last, in step 9"
};

}  // namespace hop::explain
