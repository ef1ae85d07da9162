// SPDX-License-Identifier: GPL-3.0-or-later
// The output files of a verb: declared before anything is read, opened before any work is done, committed together at
// the end.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/result.h"
#include "core/experiment/library.h"
#include "core/host/file_identity.h"
#include "core/host/output_file.h"

namespace hop::app {

struct Place {
    std::string_view flag;
    const std::string& path;  // empty: not requested; "-": standard output
    std::optional<host::OutputFile> file = {};
};

// The files that a verb will write, so that none is written twice or also read. Compares files, not names: links and
// different spellings of a path are recognised.
class Outputs {
public:
    // Errors: another output has the same destination.
    Result<void> add(std::string_view flag, const std::string& path);
    Result<void> add(std::span<const Place> places);  // the requested ones

    // Permits reading all files that are not outputs.
    experiment::Permit inputs() const;

    // True if an output uses standard output; then nothing else may be printed there.
    bool takeStandardOutput() const;

private:
    struct Output {
        std::string flag, path;
        host::FileIdentity identity;
    };

    std::vector<Output> m_outputs;
};

// Errors: a file cannot be opened.
Result<void> openAll(std::span<Place> places);

// Writes to the file if requested. Errors: ioFailure.
Result<void> write(Place& place, std::string_view bytes);

// Commits the files and reports errors. Returns the exit status.
int finish(std::span<Place> places);

}  // namespace hop::app
