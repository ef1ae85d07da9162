// SPDX-License-Identifier: GPL-3.0-or-later
// Results and catalogues as readable text.
#pragma once

#include <string>
#include <vector>

#include "core/run/execute.h"

namespace hop::app {

// The measured values of a run, compared with the bounds.
std::string summary(const run::Observation& observation, const run::Run& run);

// A readable number, "12,345.678": three decimals, or three significant digits if small; short decimals are kept.
std::string readable(double value);

// Rows with aligned columns, separated by two spaces; the last column is not padded. Widths are in characters.
std::string aligned(const std::vector<std::vector<std::string>>& rows);

// Text wrapped into lines of at most `width` characters, each indented.
std::string wrapped(std::string_view text, std::size_t indent, std::size_t width);

}  // namespace hop::app
