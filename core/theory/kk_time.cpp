// SPDX-License-Identifier: GPL-3.0-or-later
// The guarantee of oblivious k-k routing.
#include "core/theory/kk_time.h"

namespace hop::theory {

std::uint64_t kkTimeAtMost(const KkShape& shape) {
    const auto& [k, t1, t2, s1, s2, s3, sourceStep, macroStep] = shape;
    const std::uint64_t count = 2 * k * (s1 - 1) * sourceStep;
    const std::uint64_t first = 2 * s1 + t2 + s3 + t1 + 4 * s2;
    const std::uint64_t others = (1 + k) * s1 + 8 * k * s2 + s1 + s3 + 8 * k * s2 + 4 * s2;
    return count + macroStep * (first + others);
}

}  // namespace hop::theory
