// SPDX-License-Identifier: GPL-3.0-or-later
// All catalogues of the program.
#pragma once

#include <string_view>
#include <vector>

#include "core/run/catalogues.h"

namespace hop::app {

inline constexpr std::string_view kGallery = "gallery";  // listed besides

// One family, or all if `section` is empty; none if there is no such family.
std::vector<run::Family> families(std::string_view section);

// What `list` can be asked for: "networks", .., "gallery".
std::vector<std::string_view> sections();

}  // namespace hop::app
