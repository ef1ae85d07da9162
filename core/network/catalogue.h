// SPDX-License-Identifier: GPL-3.0-or-later
// The catalogue of networks: one file per family and one line in catalog.inc.
#pragma once

#include <span>
#include <string_view>

#include "core/base/expression.h"
#include "core/base/result.h"
#include "core/network/entry.h"

namespace hop::network {

std::span<const Entry> catalogue();  // in the order of catalog.inc

// Builds the network of an expression, composed ones included. Errors: unknown names, invalid parameters, too little
// memory; interrupted.
Result<NetworkPtr> build(const Expression& expression, const BuildContext& context);
Result<NetworkPtr> build(std::string_view expression, const BuildContext& context);

// Checks the call of a network against its entry: names, kinds and ranges of its arguments, not those of inner calls.
Result<void> checkCall(const Expression& call);

// The context for building further networks in addition to this one: its memory is subtracted.
BuildContext beside(const Network& network, BuildContext context);

}  // namespace hop::network
