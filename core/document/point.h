// SPDX-License-Identifier: GPL-3.0-or-later
// A point of an experiment: what tells one of its runs from the others.
#pragma once

#include <cstddef>
#include <variant>
#include <vector>

#include "core/document/variable_value.h"

namespace hop::document {

// Of a sweep: one value of every variable, in their order.
using Settings = std::vector<VariableValue>;

// Of cases: the place of one in their list.
struct CasePlace {
    std::size_t index = 0;
    friend bool operator==(const CasePlace&, const CasePlace&) = default;
};

using Point = std::variant<Settings, CasePlace>;

// The values of a point as documents and tables write them; of a case, its number, from 1 on.
Settings settingsOf(const Point& point);

}  // namespace hop::document
