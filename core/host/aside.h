// SPDX-License-Identifier: GPL-3.0-or-later
// Work in a process of its own, for libraries that can neither be stopped nor trusted with global state.
#pragma once

#include <string>
#include <vector>

#include "core/base/result.h"
#include "core/base/stop.h"

namespace hop::host {

// What a program, with the arguments after it, writes to standard output for `request` on standard input. Empty if it
// was stopped, which kills it within 10 ms, if it cannot be started, or if it ends with another status than 0. Nothing
// of this process is copied, so that its threads do not slow down meanwhile.
std::string runAside(std::vector<std::string> command, const std::string& request, Stop stop);

// In the other process: reads all of standard input. From then on it ends when the thread that started it does, which
// waits in runAside. Errors: that one has ended before.
Result<std::string> requestToThisProcess();
// Writes everything to standard output; false if that fails.
bool answerFromThisProcess(const std::string& answer);

// The program that works aside for this process; empty: none. Set once, by the program itself, before it has threads.
void setOwnProgram(std::string path);
const std::string& ownProgram();

}  // namespace hop::host
