// SPDX-License-Identifier: GPL-3.0-or-later
// Checks of the expressions of a request that are possible before anything is built.
#pragma once

#include <string_view>

#include "core/base/result.h"

namespace hop::run {

// Is this an expression whose outermost name is in the catalogue, with valid arguments?
Result<void> checkNetwork(std::string_view expression);
Result<void> checkTask(std::string_view expression);
Result<void> checkAlgorithm(std::string_view expression);

}  // namespace hop::run
