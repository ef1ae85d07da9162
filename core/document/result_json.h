// SPDX-License-Identifier: GPL-3.0-or-later
// Parts that several result documents share.
#pragma once

#include <nlohmann/json.hpp>
#include <vector>

#include "core/document/execute.h"

namespace hop::document {

// The list under "bounds".
nlohmann::ordered_json boundsJson(const std::vector<Finding>& findings);

}  // namespace hop::document
