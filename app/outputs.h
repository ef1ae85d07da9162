// SPDX-License-Identifier: GPL-3.0-or-later
// What a verb writes: said before anything is read, opened before any work is done, put in place together in the end.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/result.h"
#include "core/document/library.h"
#include "core/host/file_identity.h"
#include "core/host/output_file.h"

namespace hop::app {

struct Place {
    std::string_view flag;
    const std::string& path;  // empty: not wanted; "-": standard output
    std::optional<host::OutputFile> file = {};
};

// The files that a verb will write, so that none of them is written twice or read as well. Files are compared, not
// their names: a link and another spelling of the path lead to the same one.
class Outputs {
public:
    // Errors: another output goes to the same place.
    Result<void> add(std::string_view flag, const std::string& path);
    Result<void> add(std::span<const Place> places);  // those that are wanted

    // Lets every file be read that is not written.
    document::Permit inputs() const;

    // One of them goes to standard output, which then has no room for anything else.
    bool takeStandardOutput() const;

private:
    struct Output {
        std::string flag, path;
        host::FileIdentity identity;
    };

    std::vector<Output> m_outputs;
};

// Errors: a place that cannot be written.
Result<void> openAll(std::span<Place> places);

// Into the file if it is wanted. Errors: ioFailure.
Result<void> write(Place& place, std::string_view bytes);

// Says what goes wrong; gives the exit status.
int finish(std::span<Place> places);

}  // namespace hop::app
