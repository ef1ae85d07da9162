// SPDX-License-Identifier: GPL-3.0-or-later
// Sets of contributions as text, for error messages.
#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <string>

#include "core/base/ids.h"

namespace hop::engine {

// "the contribution of node 2", "the contributions of nodes 1, 2 and 5": the elements of `set` that are not in
// `others`, as `name` has them. There must be at least one; at most eight are named.
std::string contributionsOf(std::span<const std::uint64_t> set, std::span<const std::uint64_t> others,
                            const std::function<std::string(NodeId)>& name);

}  // namespace hop::engine
