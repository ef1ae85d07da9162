// SPDX-License-Identifier: GPL-3.0-or-later
// The instant.
#include "core/record/instant.h"

#include <atomic>

namespace hop::record {

bool isDone(const Instant& instant) {
    return instant.isOpen() && instant.step == instant.lastStep && deliversAll(instant.run(), instant.measures());
}

std::uint64_t nextRevision() {
    static std::atomic<std::uint64_t> last = 0;
    return ++last;
}

RunKey runKey(const Instant& instant) { return {instant.revision, instant.lastStep, instant.display.focusNode}; }

}  // namespace hop::record
