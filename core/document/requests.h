// SPDX-License-Identifier: GPL-3.0-or-later
// The requests of a document that has several.
#pragma once

#include <cstddef>
#include <string>

#include "core/run/request.h"

namespace hop::document {

// A request with a title of its own, where a document has several.
struct TitledRequest : run::Request {
    std::string title;  // may be empty
    friend bool operator==(const TitledRequest&, const TitledRequest&) = default;
};

inline constexpr std::size_t kFewestRuns = 2;  // of a document that has "runs"
inline constexpr std::size_t kMostRuns = 4;

}  // namespace hop::document
