// SPDX-License-Identifier: GPL-3.0-or-later
// The times that tests allow are for an optimised build; tests/CMakeLists.txt says how much slower this one may be.
#pragma once

namespace hop::test {

#ifdef HOP_SLOWER
inline constexpr int kSlower = HOP_SLOWER;
#else
inline constexpr int kSlower = 1;
#endif

}  // namespace hop::test
