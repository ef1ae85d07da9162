// SPDX-License-Identifier: GPL-3.0-or-later
// 128-bit integers for sums of many large terms: provided by both compilers, but not by the standard.
#pragma once

namespace hop::theory {

__extension__ using Wide = unsigned __int128;

}  // namespace hop::theory
