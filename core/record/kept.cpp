// SPDX-License-Identifier: GPL-3.0-or-later
// Keys of values that are kept.
#include "core/record/kept.h"

namespace hop::record {

RunKey runKey(const Frame& frame) {
    return {frame.runRevision, frame.run, frame.timeline, frame.lastStep, frame.display.focusNode};
}

}  // namespace hop::record
