// SPDX-License-Identifier: GPL-3.0-or-later
// Which file a name leads to, so that two names of one file are recognised: symbolic and hard links, other spellings of
// the path, standard streams, and files that do not exist yet.
#pragma once

#include <sys/types.h>

#include <cstdint>
#include <string>

namespace hop::host {

// What "-" stands for.
enum class Direction : std::uint8_t { input, output };

class FileIdentity {
public:
    static FileIdentity of(const std::string& path, Direction direction);

    // Both lead to one file. A file that does not exist yet is its folder and its name in it.
    friend bool operator==(const FileIdentity& a, const FileIdentity& b) {
        return a.m_device == b.m_device && a.m_number == b.m_number && a.m_rest == b.m_rest;
    }

    bool isRegularFile() const;
    // Writing to it changes what can be read from it: files, block devices and named pipes; not terminals, sockets and
    // devices such as /dev/null.
    bool keepsBytes() const;
    // What is written to it is lost, so that any number of outputs may go there: /dev/null, /dev/full.
    bool discardsBytes() const;

private:
    dev_t m_device = 0;
    ino_t m_number = 0;
    std::string m_rest;        // below the nearest folder that exists; empty if the file itself does
    mode_t m_mode = 0;         // 0: it does not exist
    dev_t m_deviceNumber = 0;  // of a device
};

// The place that the symbolic links at the end of a path lead to, also when nothing is there yet; the path itself where
// they go round in a circle.
std::string linkTarget(const std::string& path);

// Is this a name of standard output: "-", /dev/stdout and the like?
bool namesStandardOutput(const std::string& path);

// Is this a name of standard input: "-", /dev/stdin and the like?
bool namesStandardInput(const std::string& path);

}  // namespace hop::host
