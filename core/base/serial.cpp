// SPDX-License-Identifier: GPL-3.0-or-later
// Serial numbers.
#include "core/base/serial.h"

#include <atomic>

namespace hop {

std::uint64_t nextSerial() noexcept {
    static std::atomic<std::uint64_t> last = 0;
    return ++last;
}

}  // namespace hop
