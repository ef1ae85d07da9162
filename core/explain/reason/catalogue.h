// SPDX-License-Identifier: GPL-3.0-or-later
// The reasons for missed bounds, by the quantities that they are about.
#pragma once

#include <span>
#include <string_view>

#include "core/explain/reason/entry.h"

namespace hop::explain::reason {

std::span<const Entry> catalogue();  // in the order of catalog.inc

const Entry* find(std::string_view quantity);  // null: many things set it

}  // namespace hop::explain::reason
