// SPDX-License-Identifier: GPL-3.0-or-later
// The catalogues (`list --json`) and the facts of a network (`info --json`) as documents.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/parameters.h"
#include "core/network/measure.h"
#include "core/run/catalogues.h"

namespace hop::document {

std::string_view name(ParameterKind kind);  // "integer", "choice", ...

// Members of families of one name are in one list. `gallery`: ids of the entries to describe; empty: omits the gallery.
std::string printCatalogues(const std::vector<run::Family>& families, std::span<const std::string_view> gallery);

// `form`: the network's known form (network/known_form.h); may be empty.
std::string printNetworkInfo(const network::Network& network, const network::MeasuredFacts& measured,
                             std::string_view form);

}  // namespace hop::document
