// SPDX-License-Identifier: GPL-3.0-or-later
// Characters written as entities: &amp; and &#228;.
#pragma once

#include <string>
#include <string_view>

namespace hop::network {

// UTF-8; what is no entity stays.
std::string withoutEntities(std::string_view text);

// A character by its number; empty for what is no character.
std::string utf8Of(std::uint32_t code);

}  // namespace hop::network
