// SPDX-License-Identifier: GPL-3.0-or-later
// Ctrl-C and SIGTERM as a stop flag: work checks it, ends in order, and keeps its results.
#pragma once

#include "core/base/stop.h"

namespace hop::host {

// From now on the first SIGINT or SIGTERM only sets the flag; the second one terminates the program immediately, as
// without a handler.
void installInterruptHandler();

// Restores the default behaviour of the signals.
void removeInterruptHandler();

bool interrupted();

// The same as a Stop.
Stop interruptStop();

// Resets the flag after an interruption has been handled.
void clearInterrupt();

}  // namespace hop::host
