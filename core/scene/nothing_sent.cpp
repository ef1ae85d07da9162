// SPDX-License-Identifier: GPL-3.0-or-later
// Runs without packets.
#include "core/scene/nothing_sent.h"

namespace hop::scene {

std::string nothingSent(const Frame& frame) { return frame.run->task->isEmpty() ? "Nothing is sent in this run." : ""; }

}  // namespace hop::scene
