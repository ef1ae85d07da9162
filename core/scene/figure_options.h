// SPDX-License-Identifier: GPL-3.0-or-later
// The options of figures, with defaults where none is set. The figures named must exist.
#pragma once

#include <string_view>

#include "core/base/parameters.h"
#include "core/record/options.h"

namespace hop::scene {

// All parameters of the figure. O(log figures)
const Arguments& optionsOf(const record::Options& options, std::string_view figure);
// Sets one parameter, which the figure must have, to a value that it must accept; the others keep their values.
void setOption(record::Options& options, std::string_view figure, std::string_view parameter, const Expression& value);

}  // namespace hop::scene
