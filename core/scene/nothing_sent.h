// SPDX-License-Identifier: GPL-3.0-or-later
// Runs in which nothing happens: a network that is shown alone has a task without packets.
#pragma once

#include <string>

#include "core/scene/frame.h"

namespace hop::scene {

// Why what shows steps has nothing to say about a run of no packets; empty for others.
std::string nothingSent(const Frame& frame);

}  // namespace hop::scene
