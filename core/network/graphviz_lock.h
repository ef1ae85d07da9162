// SPDX-License-Identifier: GPL-3.0-or-later
// Graphviz has global state: one thread at a time.
#pragma once

#include <mutex>

namespace hop::network {

inline std::mutex& graphvizLock() {
    static std::mutex lock;
    return lock;
}

}  // namespace hop::network
