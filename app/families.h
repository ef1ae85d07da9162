// SPDX-License-Identifier: GPL-3.0-or-later
// All catalogues of the program.
#pragma once

#include <string_view>
#include <vector>

#include "core/run/catalogues.h"

namespace hop::app {

inline constexpr std::string_view kGallery = "gallery";  // a section of its own

// The families of a section, or all if `section` is empty; empty if there is no such section. Figures of runs and of
// experiments are two families of one section.
std::vector<run::Family> families(std::string_view section);

// The sections of `list`: "networks", .., "gallery".
std::vector<std::string_view> sections();

}  // namespace hop::app
