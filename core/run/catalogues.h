// SPDX-License-Identifier: GPL-3.0-or-later
// The catalogues as plain data: one description per entry, the same for all families.
#pragma once

#include <array>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/note.h"
#include "core/base/parameters.h"

namespace hop::run {

struct Description {
    std::string_view id, title, help;
    std::string citation;                                           // empty for quantities
    std::span<const Note> notes = {};                               // tie rules and departures from the papers
    std::optional<std::span<const ParameterSpec>> parameters = {};  // nullopt if the family has no parameters
    std::string_view quantity = {};                                 // of a bound: the quantity it bounds
    std::string_view unit = {}, letter = {}, kind = {};             // of a quantity
    std::optional<std::vector<std::string_view>> examples = {};     // of a network, a task or a quantity
};

inline constexpr std::array<std::string_view, 5> kFamilies = {"networks", "tasks", "algorithms", "bounds",
                                                              "quantities"};

// The entries of one of these families, in menu order.
std::vector<Description> describeFamily(std::string_view family);

}  // namespace hop::run
