// SPDX-License-Identifier: GPL-3.0-or-later
// Exact binomial coefficients.
#pragma once

#include <cstdint>

namespace hop::theory {

std::uint64_t choose(std::uint32_t n, std::uint32_t k);  // C(n, k), n <= 62

}  // namespace hop::theory
