// SPDX-License-Identifier: GPL-3.0-or-later
// Requests as shell commands.
#pragma once

#include <string>
#include <string_view>

#include "core/run/request.h"

namespace hop::document {

// A word quoted for a shell: in single quotes if necessary.
std::string shellWord(std::string_view word);

// The request as options of a command: "--network 'hypercube(4)' --task total-exchange", quoted for a shell.
std::string optionsOf(const run::Request& request);

// The request as a command: "hopscope run --network 'hypercube(4)' --task total-exchange ...", quoted for a shell.
std::string commandLine(const run::Request& request);

}  // namespace hop::document
