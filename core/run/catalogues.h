// SPDX-License-Identifier: GPL-3.0-or-later
// The catalogues as values: what a list of members says, whatever the family.
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
    std::string citation;                                           // empty: of a quantity
    std::span<const Note> notes = {};                               // where ties and the papers are dealt with
    std::optional<std::span<const ParameterSpec>> parameters = {};  // nothing: the family has none
    std::string_view quantity = {};                                 // of a bound: what it is about
    std::string_view unit = {}, letter = {}, kind = {};             // of a quantity
    std::optional<std::vector<std::string_view>> examples = {};     // of a network, a task or a quantity
};

inline constexpr std::array<std::string_view, 5> kFamilies = {"networks", "tasks", "algorithms", "bounds",
                                                              "quantities"};

// The members of one of these families, in the order of its menus.
std::vector<Description> describeFamily(std::string_view family);

}  // namespace hop::run
