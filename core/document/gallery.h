// SPDX-License-Identifier: GPL-3.0-or-later
// The documents compiled into the program, by id.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "core/base/result.h"
#include "core/document/loaded.h"
#include "core/document/scenario.h"

namespace hop::document {

inline constexpr std::string_view kDefaultEntry = "total-exchange-4-cube";  // the window's initial document

// The ids of the gallery, sorted.
std::vector<std::string_view> galleryIds();

// nullopt: unknown id.
std::optional<std::string_view> galleryText(std::string_view id);

// An entry of the gallery. Errors: unknown id (suggests the nearest).
Result<Loaded> galleryDocument(std::string_view id);
Result<Scenario> galleryScenario(std::string_view id);

}  // namespace hop::document
