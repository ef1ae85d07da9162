// SPDX-License-Identifier: GPL-3.0-or-later
// Exact binomial coefficients.
#include "core/theory/choose.h"

#include "core/base/contract.h"

namespace hop::theory {

std::uint64_t choose(std::uint32_t n, std::uint32_t k) {
    HOP_EXPECTS(k <= n && n <= 62);
    std::uint64_t value = 1;
    for (std::uint32_t i = 1; i <= k; ++i) {
        // value = C(n - k + i - 1, i - 1); multiplied in two parts, so that it stays below 2^64.
        const std::uint64_t factor = n - k + i;
        value = value / i * factor + value % i * factor / i;
    }
    return value;
}

}  // namespace hop::theory
