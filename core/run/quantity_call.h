// SPDX-License-Identifier: GPL-3.0-or-later
// A quantity as it is asked for, read: its entry with the arguments.
#pragma once

#include "core/run/quantity.h"

namespace hop::run {

struct QuantityCall {
    const QuantityEntry* entry = nullptr;
    Arguments arguments;
};

// Errors: not a quantity (the nearest is offered), wrong arguments.
Result<QuantityCall> callOf(const Query& query);

}  // namespace hop::run
