// SPDX-License-Identifier: GPL-3.0-or-later
// Terms of the task matrix, explained in tool tips and help pages.
#pragma once

#include <span>
#include <string_view>

namespace hop::explain {

struct Term {
    std::string_view name;     // "OCTR", as sentences use it
    std::string_view meaning;  // one or two sentences
};

std::span<const Term> terms();

// The name must exist.
std::string_view meaningOf(std::string_view term);

}  // namespace hop::explain
