// SPDX-License-Identifier: GPL-3.0-or-later
// Texts for errors of the operating system, as the end of a sentence.
#pragma once

#include <string>

namespace hop::host {

// "there is no such file or directory", "permission is denied", "the disk is full", ...
std::string reason(int errorNumber);

}  // namespace hop::host
