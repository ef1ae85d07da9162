// SPDX-License-Identifier: GPL-3.0-or-later
// An experiment as part of other documents.
#pragma once

#include <nlohmann/json.hpp>

#include "core/document/experiment.h"

namespace hop::document {

nlohmann::ordered_json experimentJson(const Experiment& experiment);
nlohmann::ordered_json settingJson(const Setting& setting);

}  // namespace hop::document
