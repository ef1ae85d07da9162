// SPDX-License-Identifier: GPL-3.0-or-later
// What tests may take is given for an optimised build; the only place that knows how much slower the others are.
#pragma once

namespace hop::test {

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
inline constexpr int kSlower = 20;
#elif defined(NDEBUG)
inline constexpr int kSlower = 1;
#else
inline constexpr int kSlower = 5;
#endif

}  // namespace hop::test
