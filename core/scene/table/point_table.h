// SPDX-License-Identifier: GPL-3.0-or-later
// A chart's values as a table: one row per x, one column per measured curve and per theory curve that has a value at
// every x.
#pragma once

#include <cstddef>
#include <optional>

#include "core/scene/curves/curves.h"
#include "core/scene/table/table.h"

namespace hop::scene {

// `chosen`: the tag of the measured value that is shown bold, with its row. Without measured values the table has no
// rows. O(rows · columns · log values)
Table pointTable(const Curves& curves, std::optional<std::size_t> chosen);

}  // namespace hop::scene
