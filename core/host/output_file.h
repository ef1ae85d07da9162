// SPDX-License-Identifier: GPL-3.0-or-later
// Files written whole or not at all, and streams to standard output, devices and pipes.
//
// A regular file is written into a nameless file in the same directory and takes the place of the old one only at
// commit(), with the old one's permissions; whatever happens before, the old file is untouched and nothing is left
// behind (on file systems without nameless files a temporary named ".hopscope-…" is used, which a killed program
// leaves). Symbolic links are followed: what they point at is replaced. "-" is standard output; it, devices and pipes
// are written as the bytes come.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "core/base/byte_sink.h"
#include "core/base/result.h"
#include "core/host/descriptor.h"

namespace hop::host {

// How the bytes wait for commit(). `named` is what happens anyway on a file system without nameless files.
enum class Waiting { nameless, named };

class OutputFile final : public ByteSink {
public:
    // Errors: cannotOpen, with the reason; interrupted while nobody reads a pipe. Ignores SIGPIPE and SIGXFSZ from then
    // on, so that write() can say what happened.
    static Result<OutputFile> open(const std::string& path, Waiting waiting = Waiting::nameless);

    OutputFile(OutputFile&& other) noexcept;
    OutputFile& operator=(OutputFile&& other) noexcept;
    ~OutputFile() override;  // without commit(): as if the file had never been opened

    // Buffered. Errors: ioFailure (disk full, pipe closed, ...); interrupted, if the reader of a pipe takes nothing for
    // half a second after an interrupt. All later writes and the commit give the same error.
    Result<void> write(std::string_view bytes) override;

    // Everything is on the disk and in its place, or nothing. Nothing can be written afterwards.
    Result<void> commit();

    // What is written to, for messages: "standard output" or the quoted path.
    const std::string& name() const { return m_name; }

private:
    OutputFile() = default;
    Result<void> openStream(const std::string& path, bool isPipe);
    Result<void> openBeside(const std::string& target, Waiting waiting);
    Result<void> flush();
    Result<void> writeThrough(std::string_view bytes);
    Result<void> replaceTarget();
    Error fail(int errorNumber);
    Error fail(Error error);
    void discard();
    int number() const { return m_borrowed >= 0 ? m_borrowed : m_file.number(); }

    std::string m_name;
    std::string m_target;     // regular file to replace; empty if written directly
    std::string m_temporary;  // beside the target; empty while the new file is nameless
    Descriptor m_file;
    int m_borrowed = -1;  // standard output
    std::string m_buffer;
    std::optional<Error> m_error;
};

// Space for more bytes at a path that is to be written [bytes]; the largest number for "-", devices and pipes. Errors:
// cannotOpen.
Result<std::uint64_t> freeBytes(const std::string& path);

}  // namespace hop::host
