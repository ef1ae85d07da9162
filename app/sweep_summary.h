// SPDX-License-Identifier: GPL-3.0-or-later
// The result of a sweep as readable text.
#pragma once

#include <string>

#include "core/document/sweep_result.h"

namespace hop::app {

// A row per point, numbers rounded; for refined curves also their limits.
std::string summary(const document::SweepResult& result);

}  // namespace hop::app
