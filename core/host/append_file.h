// SPDX-License-Identifier: GPL-3.0-or-later
// A file that grows line by line and keeps what it has when the program is killed: a journal.
//
// Only one program at a time writes it. Every append is one call of the system, so that of a killed program at most the
// last line is torn.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "core/base/result.h"
#include "core/host/descriptor.h"

namespace hop::host {

class AppendFile {
public:
    // Opens or makes the file, its folders included; what is in it stays. Errors: cannotOpen, with the reason; also
    // when it is no regular file or another program has it.
    static Result<AppendFile> open(const std::string& path);

    // What is in it. Errors: ioFailure; tooLarge above `maxBytes`.
    Result<std::string> read(std::uint64_t maxBytes) const;

    // Everything from this place on is forgotten. Errors: ioFailure.
    Result<void> cut(std::uint64_t size);

    // Errors: ioFailure.
    Result<void> append(std::string_view bytes);
    // What was appended survives the machine, not only the program.
    Result<void> sync();

    // Takes the file away, if its name still leads to it: it is not needed any more. A symbolic link to it stays.
    void remove() const;

    const std::string& path() const { return m_path; }

private:
    Error fail(int errorNumber) const;

    std::string m_path;
    Descriptor m_file;
};

}  // namespace hop::host
