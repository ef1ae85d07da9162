// SPDX-License-Identifier: GPL-3.0-or-later
// The files that a verb writes, opened before any work is done and put in their places together in the end.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "core/base/result.h"
#include "core/host/output_file.h"

namespace hop::app {

struct Place {
    std::string_view flag;
    const std::string& path;  // empty: not wanted; "-": standard output
    std::optional<host::OutputFile> file = {};
};

// Errors: a place that cannot be written, or two that are the same.
Result<void> openAll(std::span<Place> places);

// Into the file if it is wanted. Errors: ioFailure.
Result<void> write(Place& place, std::string_view bytes);

// Says what goes wrong; gives the exit status.
int finish(std::span<Place> places);

}  // namespace hop::app
