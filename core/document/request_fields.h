// SPDX-License-Identifier: GPL-3.0-or-later
// The fields of a request: keys of documents and options of the command line.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

#include "core/document/form.h"
#include "core/run/request.h"

namespace hop::document {

// The values of "run".
inline constexpr std::array<std::string_view, 3> kRunModes = {"auto", "explicit", "symmetric"};

enum class Expressions : std::uint8_t {
    checked,    // against the catalogues
    withPlaces  // "hypercube({d})": checked when the placeholders are filled
};
const Fields<run::Request>& requestFields(Expressions expressions = Expressions::checked);

// The option of a field of requestFields: "--network".
std::string optionOf(const FieldBase& field);

// Reads a field from the argument of its option. Errors: one sentence that begins with the option.
Result<void> readOption(const FieldBase& field, std::string_view text, run::Request& out);

}  // namespace hop::document
