// SPDX-License-Identifier: GPL-3.0-or-later
// Memory limits.
#include "core/base/memory_need.h"

#include <string>

#include "core/base/text.h"

namespace hop {

Result<void> checkMemory(std::string_view what, double need, std::uint64_t limit, std::string_view remedy) {
    const auto most = static_cast<double>(limit);
    if (need <= most) return {};
    return tooLarge(std::string(what) + " would need " + bytes(need) + " of memory, more than the " + bytes(most) +
                    " that may be used; " + std::string(remedy));
}

}  // namespace hop
