// SPDX-License-Identifier: GPL-3.0-or-later
// What a run would cost, before it starts.
#pragma once

#include "core/document/run.h"

namespace hop::document {

// Of a run with network, task and algorithm in place. O(packets) for listed tasks, O(rows) for isotropic ones.
Estimate estimate(const Run& run, Mode mode);

}  // namespace hop::document
