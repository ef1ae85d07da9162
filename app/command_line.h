// SPDX-License-Identifier: GPL-3.0-or-later
// The command line: read, checked, and handed to the verb it names.
#pragma once

namespace hop::app {

// Does what the arguments ask for. The exit status of the program.
int runCommandLine(int argc, char** argv);

}  // namespace hop::app
