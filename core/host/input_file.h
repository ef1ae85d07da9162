// SPDX-License-Identifier: GPL-3.0-or-later
// Reads whole files, with a size limit.
#pragma once

#include <cstdint>
#include <string>

#include "core/base/result.h"

namespace hop::host {

// The permitted kinds of files. Only files named by the user on the command line may be streams, because these may
// never end.
enum class Sources : std::uint8_t {
    regularFiles,
    alsoStreams  // pipes, terminals, devices; "-" is standard input
};

// All bytes of a file. Errors: cannotOpen (missing, a directory, no permission; the sentence tells which), tooLarge
// above `maxBytes`, ioFailure; for a stream also interrupted, if a signal arrives while it is idle.
Result<std::string> readFile(const std::string& path, std::uint64_t maxBytes, Sources sources = Sources::regularFiles);

}  // namespace hop::host
