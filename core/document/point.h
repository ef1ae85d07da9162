// SPDX-License-Identifier: GPL-3.0-or-later
// A point of an experiment: identifies one of its runs.
#pragma once

#include <cstddef>
#include <variant>
#include <vector>

#include "core/document/variable_value.h"

namespace hop::document {

// A point of a sweep: one value per variable, in the order of the variables.
using Settings = std::vector<VariableValue>;

// A point of cases: an index into their list.
struct CasePlace {
    std::size_t index = 0;
    friend bool operator==(const CasePlace&, const CasePlace&) = default;
};

using Point = std::variant<Settings, CasePlace>;

// The values of a point as documents and tables write them; for a case its number, from 1.
Settings settingsOf(const Point& point);

}  // namespace hop::document
