// SPDX-License-Identifier: GPL-3.0-or-later
// Bytes as letters, digits, "-" and "_" (RFC 4648 §5), without padding.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace hop::document {

std::string toBase64Url(std::string_view bytes);

// nullopt: another character, an impossible length, or non-zero padding bits.
std::optional<std::string> fromBase64Url(std::string_view letters);

}  // namespace hop::document
