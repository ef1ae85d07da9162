// SPDX-License-Identifier: GPL-3.0-or-later
// The bound or guarantee that a quantity names.
#pragma once

#include "core/run/quantities/support.h"

namespace hop::run::quantities {

// Errors: nothing of this id is known of the run; the nearest is offered.
Result<const Statement*> statementOf(const Asked& asked);

}  // namespace hop::run::quantities
