// SPDX-License-Identifier: GPL-3.0-or-later
// Decomposition and composition of file names.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/base/result.h"

namespace hop::host {

bool exists(const std::string& path);

// The folder of a file name; empty for one in the working directory.
std::string folderOf(const std::string& path);

// A name relative to a folder; absolute names are unchanged, and an empty folder is the working directory.
std::string inFolder(const std::string& folder, std::string_view path);

// Absolute names without ".", ".." and, of folders, a slash at the end; an empty folder is the working directory.
std::string absoluteFolder(const std::string& folder);
std::string absoluteFile(const std::string& path);

// The same file named from a folder: a relative name if it is in the folder or below it, an absolute one otherwise.
std::string namedFrom(const std::string& folder, const std::string& path);

// With the folders above it; one that exists stays as it is. Errors: cannotOpen, with the reason.
Result<void> makeFolder(const std::string& path);

// The file of this program; "hopscope", to be found in PATH, if it is unknown.
std::string programFile();

// The regular files directly in a folder with this ending that have not been modified for `days` days, sorted; empty if
// the folder cannot be read. Symbolic links are excluded.
std::vector<std::string> untouchedFiles(const std::string& folder, std::string_view ending, int days);

// The folder for persistent state that is not a document: $XDG_STATE_HOME/hopscope, else ~/.local/state/hopscope; empty
// if neither exists.
std::string stateFolder();

}  // namespace hop::host
