// SPDX-License-Identifier: GPL-3.0-or-later
// Writes short lists one behind the other, without a branch for the length of each, which is unpredictable.
#pragma once

#include <cstddef>

namespace hop::algorithm {

// Writes make(i) for i below `count`, and always for i below kTogether: surplus entries are overwritten by later lists,
// and there must be room for them behind the last one. Returns the end of the list. kTogether: a length that few lists
// exceed.
// exceed.
template <std::size_t kTogether, typename Out, typename Make>
Out* writeTogether(Out* out, std::size_t count, const Make& make) {
    for (std::size_t i = 0; i < kTogether; ++i) out[i] = make(i);
    if (__builtin_expect(count > kTogether ? 1 : 0, 0) != 0)
        for (std::size_t i = kTogether; i < count; ++i) out[i] = make(i);
    return out + count;
}

}  // namespace hop::algorithm
