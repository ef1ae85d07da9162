// SPDX-License-Identifier: GPL-3.0-or-later
// The values of a chart as a table: a row for each x, a column for each measured curve, and for each line of theory
// that has a value at every x.
#pragma once

#include <cstddef>
#include <optional>

#include "core/scene/form/curves.h"
#include "core/scene/form/table.h"

namespace hop::scene {

// `chosen`: the tag of a measured value, which is bold with its row; without measured values the table has no rows.
// O(rows · columns · log values)
Table pointTable(const Curves& curves, std::optional<std::size_t> chosen);

}  // namespace hop::scene
