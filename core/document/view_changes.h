// SPDX-License-Identifier: GPL-3.0-or-later
// Changes of a view by the table of its options.
#pragma once

#include <string_view>

#include "core/base/parameters.h"
#include "core/base/result.h"
#include "core/document/view.h"

namespace hop::document {

// Resets the options whose scope is this one or narrower.
void drop(View& view, Scope scope);

// Sets the option that a parameter of a figure stands for, if there is one. The arguments must have the parameter.
// Error: kinds of links that do not exist.
Result<void> takeParameter(View& view, const Arguments& arguments, std::string_view parameter);

}  // namespace hop::document
