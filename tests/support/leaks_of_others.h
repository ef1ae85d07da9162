// SPDX-License-Identifier: GPL-3.0-or-later
// While it lives, what is allocated in this thread may leak: for a library's own leak that has no name of a function to
// stand in leaks_of_others.supp.
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
