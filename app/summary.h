// SPDX-License-Identifier: GPL-3.0-or-later
// Results and catalogues as text for people.
#pragma once

#include <string>
#include <vector>

#include "core/run/execute.h"

namespace hop::app {

// What a run measured, with the bounds beside it.
std::string summary(const run::Observation& observation, const run::Run& run);

// Rows with columns of equal width, two blanks between; the last column is not padded. Widths count characters.
std::string aligned(const std::vector<std::vector<std::string>>& rows);

// Words over several lines of at most `width` characters, each indented.
std::string wrapped(std::string_view text, std::size_t indent, std::size_t width);

}  // namespace hop::app
