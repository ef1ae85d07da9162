// SPDX-License-Identifier: GPL-3.0-or-later
// Contracts: the programmer's faults, which abort a debug build and cost nothing in a release build.
#pragma once

#include <cassert>

#ifdef NDEBUG
#define HOP_EXPECTS(condition) static_cast<void>(0)
#else
#define HOP_EXPECTS(condition) assert(condition)
#endif
