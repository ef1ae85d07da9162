// SPDX-License-Identifier: GPL-3.0-or-later
// Texts for common error numbers; the system's own for the others.
#include "core/host/reasons.h"

#include <cerrno>
#include <system_error>

namespace hop::host {

std::string reason(int errorNumber) {
    switch (errorNumber) {
        case ENOENT:
            return "there is no such file or directory";
        case EACCES:
        case EPERM:
            return "permission is denied";
        case EROFS:
            return "the file system is read-only";
        case EISDIR:
            return "it is a directory";
        case ENOTDIR:
            return "a part of the path is a file, not a directory";
        case ENAMETOOLONG:
            return "the name is too long";
        case ELOOP:
            return "its symbolic links go round in a circle";
        case ENOSPC:
            return "the disk is full";
        case EDQUOT:
            return "the disk quota is used up";
        case EFBIG:
            return "the file would exceed the largest size allowed";
        case EPIPE:
            return "the program that was reading it has gone";
        case EMFILE:
        case ENFILE:
            return "too many files are open";
        default:
            return std::generic_category().message(errorNumber);
    }
}

}  // namespace hop::host
