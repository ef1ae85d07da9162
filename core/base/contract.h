// SPDX-License-Identifier: GPL-3.0-or-later
// Contracts: programming errors, which abort a debug build and cost nothing in a release build.
#pragma once

#include <cassert>

#ifdef NDEBUG
// Compiled but not evaluated, so that both builds use the same names.
#define HOP_EXPECTS(condition) static_cast<void>(sizeof(static_cast<bool>(condition)))
#else
#define HOP_EXPECTS(condition) assert(condition)
#endif
