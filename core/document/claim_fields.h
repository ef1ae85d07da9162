// SPDX-License-Identifier: GPL-3.0-or-later
// The fields of a claim.
#pragma once

#include "core/document/claim.h"
#include "core/document/form.h"

namespace hop::document {

Form<ClaimValue> claimValue();

// "quantity" to "source", which claims of scenarios and of experiments have; `quantity` is what its text may be.
Fields<Claim> statedFields(Form<std::string> quantity, std::string_view help);

// Do relation and value fit together?
Result<void> checkStated(const Claim& claim, const JsonValue& value, const std::string& path);

// All of them, of scenarios.
const Object<Claim>& claimObject();

}  // namespace hop::document
