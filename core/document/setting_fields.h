// SPDX-License-Identifier: GPL-3.0-or-later
// Values of variables in documents.
#pragma once

#include <vector>

#include "core/document/form.h"
#include "core/document/setting.h"

namespace hop::document {

Form<Setting> settingForm();
Form<std::vector<NamedSetting>> atForm();  // values of variables by name: {"rho": 0.1}

}  // namespace hop::document
