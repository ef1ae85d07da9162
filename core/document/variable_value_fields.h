// SPDX-License-Identifier: GPL-3.0-or-later
// Values of variables in documents.
#pragma once

#include <vector>

#include "core/document/form.h"
#include "core/document/variable_value.h"

namespace hop::document {

Form<VariableValue> variableValueForm();
Form<std::vector<NamedValue>> atForm();  // values of variables by name: {"rho": 0.1}

}  // namespace hop::document
