// SPDX-License-Identifier: GPL-3.0-or-later
// Runs without packets: a network shown on its own has an empty task.
#pragma once

#include <string>

#include "core/record/instant.h"

namespace hop::explain {

// Why figures of steps cannot show a run without packets; empty for other runs.
std::string nothingSent(const record::Instant& instant);

}  // namespace hop::explain
