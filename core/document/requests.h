// SPDX-License-Identifier: GPL-3.0-or-later
// The requests of a document with several runs.
#pragma once

#include <cstddef>
#include <string>

#include "core/run/request.h"

namespace hop::document {

// One request of such a document, with its own title.
struct TitledRequest : run::Request {
    std::string title;  // may be empty
    friend bool operator==(const TitledRequest&, const TitledRequest&) = default;
};

inline constexpr std::size_t kFewestRuns = 2;  // limits of "runs"
inline constexpr std::size_t kMostRuns = 4;

}  // namespace hop::document
