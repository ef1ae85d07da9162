// SPDX-License-Identifier: GPL-3.0-or-later
// A parsed query: the entry of its quantity with the arguments.
#pragma once

#include "core/run/quantity.h"

namespace hop::run {

struct QuantityCall {
    const QuantityEntry* entry = nullptr;
    Arguments arguments;
};

// Errors: unknown quantity (the nearest is suggested), invalid arguments.
Result<QuantityCall> callOf(const Query& query);

}  // namespace hop::run
