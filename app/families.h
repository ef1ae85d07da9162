// SPDX-License-Identifier: GPL-3.0-or-later
// All catalogues of the program.
#pragma once

#include <string_view>
#include <vector>

#include "core/run/catalogues.h"

namespace hop::app {

inline constexpr std::string_view kGallery = "gallery";  // a section of its own

// One family, or all if `section` is empty; empty if there is no such family.
std::vector<run::Family> families(std::string_view section);

// The sections of `list`: "networks", .., "gallery".
std::vector<std::string_view> sections();

}  // namespace hop::app
