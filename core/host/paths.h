// SPDX-License-Identifier: GPL-3.0-or-later
// File names taken apart and put together.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace hop::host {

bool exists(const std::string& path);

// The folder of a file's name; empty for one in the working directory.
std::string folderOf(const std::string& path);

// A name that begins in a folder; absolute names stay what they are, and an empty folder is the working directory.
std::string inFolder(const std::string& folder, std::string_view path);

// The regular files directly in a folder whose names end so and that nothing has written for so many days, sorted; none
// if the folder cannot be read. Symbolic links are left out.
std::vector<std::string> untouchedFiles(const std::string& folder, std::string_view ending, int days);

// Where programs keep what should outlast them but is no document: $XDG_STATE_HOME/hopscope, else
// ~/.local/state/hopscope; empty where there is neither.
std::string stateFolder();

}  // namespace hop::host
