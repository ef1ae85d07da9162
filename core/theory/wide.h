// SPDX-License-Identifier: GPL-3.0-or-later
// Sums of many large terms: 128-bit integers, which both compilers have and the standard has not.
#pragma once

namespace hop::theory {

__extension__ using Wide = unsigned __int128;

}  // namespace hop::theory
