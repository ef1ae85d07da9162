// SPDX-License-Identifier: GPL-3.0-or-later
// Calls with a list of sides: mesh([4,8]), torus([3,5]).
#pragma once

#include <optional>

#include "core/base/expression.h"
#include "core/base/result.h"
#include "core/network/entry.h"
#include "core/network/lattice.h"

namespace hop::network {

// The sides that a call of an entry lists, the first one last; nullopt for calls without a list, and of entries that
// take none. Errors: other arguments beside it, sides out of range.
std::optional<Result<Sides>> sidesIn(const Entry& entry, const Expression& call);

// Adds to the error of `entry` about a call how to write a list of sides, if its arguments look like sides.
Error withSides(const Entry& entry, const Expression& call, Error error);

}  // namespace hop::network
