// SPDX-License-Identifier: GPL-3.0-or-later
// Large arrays that can be stopped while they are filled with zeros: fresh memory comes at a few gigabytes a second.
#pragma once

#include <algorithm>
#include <cstddef>
#include <vector>

#include "core/base/stop.h"

namespace hop {

// Makes `values` as long as `size`, looking at the stop every few megabytes. Stopped, it is shorter.
template <typename T>
void resizeInPieces(std::vector<T>& values, std::size_t size, Stop stop) {
    constexpr std::size_t kPiece = (std::size_t{4} << 20U) / sizeof(T);
    values.reserve(size);
    while (values.size() < size && !stop.requested()) values.resize(std::min(size, values.size() + kPiece));
}

}  // namespace hop
