// SPDX-License-Identifier: GPL-3.0-or-later
// Files written completely or not at all, and streams to standard output, devices and pipes.
//
// A regular file is written into an unnamed file in the same directory and replaces the old one only at commit(), with
// its permissions; until then the old file is unchanged and nothing is left behind (file systems without unnamed files
// use a temporary named ".hopscope-…", which a killed program leaves). Symbolic links are followed: their target is
// replaced. "-" is standard output; standard output, devices and pipes are written directly.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "core/base/byte_sink.h"
#include "core/base/result.h"
#include "core/host/descriptor.h"

namespace hop::host {

// The temporary file before commit(). `named` is always used on file systems without unnamed files.
enum class Waiting { nameless, named };

// Whether commit() waits until the file is on the disk. `cached`: for files that may be lost with the power, such as
// caches; they are whole all the same.
enum class Durability { synced, cached };

class OutputFile final : public ByteSink {
public:
    // Errors: cannotOpen, with the reason; interrupted while waiting for the reader of a pipe. Ignores SIGPIPE and
    // SIGXFSZ from then on, so that write() can report the reason.
    static Result<OutputFile> open(const std::string& path, Waiting waiting = Waiting::nameless);

    OutputFile(OutputFile&& other) noexcept;
    OutputFile& operator=(OutputFile&& other) noexcept;
    ~OutputFile() override;  // without commit(): discards everything

    // Buffered. Errors: ioFailure (disk full, pipe closed, ...); interrupted, if the reader of a pipe takes nothing for
    // half a second after an interrupt. All later writes and the commit return the same error.
    Result<void> write(std::string_view bytes) override;

    // Flushes, syncs and replaces the old file, or fails without changing it. Nothing can be written afterwards.
    Result<void> commit(Durability durability = Durability::synced);

    // The name for messages: "standard output" or the quoted path.
    const std::string& name() const { return m_name; }

private:
    OutputFile() = default;
    Result<void> openStream(const std::string& path, bool isPipe);
    Result<void> openBeside(const std::string& target, Waiting waiting);
    Result<void> flush();
    Result<void> writeThrough(std::string_view bytes);
    Result<void> replaceTarget(Durability durability);
    Error fail(int errorNumber);
    Error fail(Error error);
    void discard();
    int number() const { return m_borrowed >= 0 ? m_borrowed : m_file.number(); }

    std::string m_name;
    std::string m_target;     // regular file to replace; empty if written directly
    std::string m_temporary;  // in the target's directory; empty while the new file is unnamed
    Descriptor m_file;
    int m_borrowed = -1;  // standard output
    std::string m_buffer;
    std::optional<Error> m_error;
};

// Free space for an output path [bytes]; the largest number for "-", devices and pipes. Errors: cannotOpen.
Result<std::uint64_t> freeBytes(const std::string& path);

}  // namespace hop::host
