// SPDX-License-Identifier: GPL-3.0-or-later
// Ctrl-C and SIGTERM as a stop flag: work looks at it, ends in order, and keeps what it has.
#pragma once

#include "core/base/stop.h"

namespace hop::host {

// From now on the first SIGINT or SIGTERM only sets the flag; the second one ends the program at once, as if there were
// no handler.
void installInterruptHandler();

// Signals end the program again, as they do without a handler.
void removeInterruptHandler();

bool interrupted();

// The same for work that carries a stop.
Stop interruptStop();

// Forgets an interruption that has been dealt with, and is ready for the next one.
void clearInterrupt();

}  // namespace hop::host
