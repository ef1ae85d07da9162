// SPDX-License-Identifier: GPL-3.0-or-later
// The expressions of a request, as far as they can be checked before anything is built.
#pragma once

#include <string_view>

#include "core/base/result.h"

namespace hop::run {

// Is this an expression whose outermost name the catalogue knows, with arguments that it takes?
Result<void> checkNetwork(std::string_view expression);
Result<void> checkTask(std::string_view expression);
Result<void> checkAlgorithm(std::string_view expression);

}  // namespace hop::run
