// SPDX-License-Identifier: GPL-3.0-or-later
// Files read whole, with a limit on their size.
#pragma once

#include <cstdint>
#include <string>

#include "core/base/result.h"

namespace hop::host {

// What may be read. Only what a user names on the command line may be a stream: reading one can take for ever.
enum class Sources : std::uint8_t {
    regularFiles,
    alsoStreams  // pipes, terminals, devices; "-" is standard input
};

// All bytes of a file. Errors: cannotOpen (missing, a directory, no permission; the sentence says which), tooLarge
// above `maxBytes`, ioFailure; of a stream also interrupted, when a signal comes while nothing does.
Result<std::string> readFile(const std::string& path, std::uint64_t maxBytes, Sources sources = Sources::regularFiles);

}  // namespace hop::host
