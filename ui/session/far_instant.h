// SPDX-License-Identifier: GPL-3.0-or-later
// Steps that take long to look up: their instants are made by jobs.
#pragma once

#include "core/base/result.h"
#include "core/base/stop.h"
#include "core/record/instant.h"

namespace hop::ui::session {

// Whether a step of the run, clamped to it, is far from what is kept and from `like`: where keyframes have been
// thinned, or moves were not kept.
bool isFar(const record::Instant& like, Step step);

// Job: computes the state of what has been made as well, so that the window's thread does not.
Result<record::Instant> withState(Result<record::Instant> made, Stop stop);

}  // namespace hop::ui::session
