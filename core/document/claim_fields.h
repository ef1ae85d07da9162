// SPDX-License-Identifier: GPL-3.0-or-later
// The fields of a claim.
#pragma once

#include "core/document/claim.h"
#include "core/document/form.h"

namespace hop::document {

Form<ClaimValue> claimValue();

// The fields "quantity" to "source", shared by claims of scenarios and of experiments. `quantity` is the form of the
// claimed quantity.
Fields<Claim> statedFields(Form<std::string> quantity, std::string_view help);

// Checks that relation and value fit together.
Result<void> checkStated(const Claim& claim, const Json& value, const std::string& path);

// A claim of a scenario, with all its fields.
const Object<Claim>& claimObject();

}  // namespace hop::document
