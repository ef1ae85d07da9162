// SPDX-License-Identifier: GPL-3.0-or-later
// The command line: parsed, checked, and passed to the verb.
#pragma once

namespace hop::app {

// Executes the command. Returns the exit status of the program.
int runCommandLine(int argc, char** argv);

}  // namespace hop::app
