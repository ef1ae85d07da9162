// SPDX-License-Identifier: GPL-3.0-or-later
// Meshes and tori by a list of sides: mesh([4,8]), torus([3,5]).
#pragma once

#include "core/base/expression.h"
#include "core/base/result.h"
#include "core/network/catalogue.h"

namespace hop::network {

// Checks the call of a network against its entry: names, kinds and ranges of its arguments, not those of inner calls.
Result<void> checkCall(const Expression& call);

// The network of a call that gives a list of sides; nullopt for other calls. `entry`: that of the call.
std::optional<Result<NetworkPtr>> buildOfSides(const Entry& entry, const Expression& call);

// Adds to the error of `entry` about a call how to write a list of sides, if its arguments look like sides.
Error withSides(const Entry& entry, const Expression& call, Error error);

}  // namespace hop::network
