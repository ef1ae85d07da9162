// SPDX-License-Identifier: GPL-3.0-or-later
// The identity of the file behind a name, which recognises two names of one file: symbolic and hard links, other
// spellings of the path, standard streams, and files that do not exist yet.
#pragma once

#include <sys/types.h>

#include <cstdint>
#include <string>

namespace hop::host {

// The meaning of "-".
enum class Direction : std::uint8_t { input, output };

class FileIdentity {
public:
    static FileIdentity of(const std::string& path, Direction direction);

    // Do both identify the same file? A file that does not exist is identified by its folder and name.
    friend bool operator==(const FileIdentity& a, const FileIdentity& b) {
        return a.m_device == b.m_device && a.m_number == b.m_number && a.m_rest == b.m_rest;
    }

    bool isRegularFile() const;
    // Does writing to it change what can be read from it? True for files, block devices and named pipes; not for
    // terminals, sockets and devices such as /dev/null.
    bool keepsBytes() const;
    // Is everything written to it lost, so that several outputs can share it? /dev/null, /dev/full.
    bool discardsBytes() const;

private:
    dev_t m_device = 0;
    ino_t m_number = 0;
    std::string m_rest;        // below the nearest existing folder; empty if the file exists
    mode_t m_mode = 0;         // 0: it does not exist
    dev_t m_deviceNumber = 0;  // of a device
};

// The target of the symbolic links at the end of a path, even if it does not exist; the path itself if the links form a
// cycle.
std::string linkTarget(const std::string& path);

// Is it a name of standard output: "-", /dev/stdout and the like?
bool namesStandardOutput(const std::string& path);

// Is it a name of standard input: "-", /dev/stdin and the like?
bool namesStandardInput(const std::string& path);

}  // namespace hop::host
