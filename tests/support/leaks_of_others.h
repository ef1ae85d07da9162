// SPDX-License-Identifier: GPL-3.0-or-later
// What this thread allocates during its lifetime is not reported as leaked: for leaks of a library whose functions have
// no symbols, so that leaks_of_others.supp cannot name them.
#pragma once

#ifdef __SANITIZE_ADDRESS__
#include <sanitizer/lsan_interface.h>
#endif

namespace hop::test {

#ifdef __SANITIZE_ADDRESS__
using LeaksOfOthers = __lsan::ScopedDisabler;
#else
struct LeaksOfOthers {
    LeaksOfOthers() {}  // not trivial: an object of it counts as used
};
#endif

}  // namespace hop::test
