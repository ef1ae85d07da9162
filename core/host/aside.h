// SPDX-License-Identifier: GPL-3.0-or-later
// Work in a process of its own, for libraries that can neither be stopped nor trusted with global state.
#pragma once

#include <functional>
#include <string>

#include "core/base/stop.h"

namespace hop::host {

// The bytes that `work` returns; empty if it was stopped or its process ended before it returned. `work` runs in a copy
// of this process, which is killed within 10 ms of a stop: what it changes is not changed here. It must not start
// threads or wait for those of this process, which the copy does not have. If no process can be started it runs here.
std::string runAside(const std::function<std::string()>& work, Stop stop);

}  // namespace hop::host
