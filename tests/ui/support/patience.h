// SPDX-License-Identifier: GPL-3.0-or-later
// How long a test waits for what must come. Only a test that fails waits as long: the largest entries of the gallery
// take twenty seconds to open beside three busy programs.
#pragma once

#include "tests/support/build_speed.h"

namespace hop::test {

inline constexpr int kPatience = 120'000 * kSlower;  // [ms]

}  // namespace hop::test
