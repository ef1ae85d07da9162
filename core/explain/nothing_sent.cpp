// SPDX-License-Identifier: GPL-3.0-or-later
// Runs without packets.
#include "core/explain/nothing_sent.h"

namespace hop::explain {

std::string nothingSent(const record::Instant& instant) {
    return instant.run().task->isEmpty() ? "Nothing is sent in this run." : "";
}

}  // namespace hop::explain
