// SPDX-License-Identifier: GPL-3.0-or-later
// A journal: a file that grows line by line and survives when the program is killed.
//
// Only one program at a time can write it. Every append is a single system call, so that killing the program damages at
// most the last line.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "core/base/result.h"
#include "core/host/descriptor.h"

namespace hop::host {

class AppendFile {
public:
    // Opens or creates the file with its folders; keeps its contents. Errors: cannotOpen, with the reason; also if it
    // is not a regular file or is in use by another program.
    static Result<AppendFile> open(const std::string& path);

    // The contents. Errors: ioFailure; tooLarge above `maxBytes`.
    Result<std::string> read(std::uint64_t maxBytes) const;

    // Truncates the file. Errors: ioFailure.
    Result<void> cut(std::uint64_t size);

    // Errors: ioFailure.
    Result<void> append(std::string_view bytes);
    // Makes the appended lines survive a crash of the machine, not only of the program.
    Result<void> sync();

    // Deletes the file, unless its name now belongs to another file. A symbolic link to it is kept.
    void remove() const;

    const std::string& path() const { return m_path; }

private:
    Error fail(int errorNumber) const;

    std::string m_path;
    Descriptor m_file;
};

}  // namespace hop::host
