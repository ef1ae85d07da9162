// SPDX-License-Identifier: GPL-3.0-or-later
// Keys of values that are kept.
#include "core/record/kept.h"

namespace hop::record {

RunKey runKey(const Instant& instant) { return {instant.revision, instant.lastStep, instant.display.focusNode}; }

}  // namespace hop::record
