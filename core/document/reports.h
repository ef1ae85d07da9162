// SPDX-License-Identifier: GPL-3.0-or-later
// What the program knows, as documents: its catalogues (`list --json`) and the facts of a network (`info --json`).
#pragma once

#include <array>
#include <string>
#include <string_view>

#include "core/base/parameters.h"
#include "core/network/measure.h"

namespace hop::document {

inline constexpr std::array<std::string_view, 6> kSections = {"networks", "tasks",      "algorithms",
                                                              "bounds",   "quantities", "gallery"};

std::string_view name(ParameterKind kind);  // "integer", "choice", ...

// One section, or all if `section` is empty.
std::string printCatalogues(std::string_view section);

std::string printNetworkInfo(const network::Network& network, const network::MeasuredFacts& measured);

}  // namespace hop::document
