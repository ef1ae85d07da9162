// SPDX-License-Identifier: GPL-3.0-or-later
// The bound or guarantee given as an argument of a quantity.
#pragma once

#include "core/run/quantities/support.h"

namespace hop::run::quantities {

// Errors: no statement with this id applies to the run; the nearest id is suggested.
Result<const Statement*> statementOf(const Asked& asked);

}  // namespace hop::run::quantities
