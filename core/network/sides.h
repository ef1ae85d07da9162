// SPDX-License-Identifier: GPL-3.0-or-later
// Calls with a list of sides: mesh([4,8]), torus([3,5]).
#pragma once

#include <optional>

#include "core/base/expression.h"
#include "core/base/result.h"
#include "core/network/entry.h"
#include "core/network/lattice.h"

namespace hop::network {

// The list of sides in a call of an entry, the first one last; nullopt for calls without a list, and for entries that
// take none. Errors: other arguments in addition to the list, sides out of range.
std::optional<Result<Sides>> sidesIn(const Entry& entry, const Expression& call);

// Appends to the error of a call of `entry` the syntax of a list of sides, if its arguments look like sides.
Error withSides(const Entry& entry, const Expression& call, Error error);

}  // namespace hop::network
