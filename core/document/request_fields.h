// SPDX-License-Identifier: GPL-3.0-or-later
// The fields of a request: as keys of documents and as options of the command line.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

#include "core/document/form.h"
#include "core/run/request.h"

namespace hop::document {

// What the way to run may say.
inline constexpr std::array<std::string_view, 3> kRunModes = {"auto", "explicit", "symmetric"};

enum class Expressions : std::uint8_t {
    checked,    // against the catalogues
    withPlaces  // "hypercube({d})": checked when the places are filled
};
const Fields<run::Request>& requestFields(Expressions expressions = Expressions::checked);

// The option that a field is on the command line: "--network".
std::string optionOf(const Field<run::Request>& field);

// Reads a field as an option gives it. Errors: one sentence that begins with the option.
Result<void> readOption(const Field<run::Request>& field, std::string_view text, run::Request& out);

}  // namespace hop::document
