// SPDX-License-Identifier: GPL-3.0-or-later
// Characters written as entities: &amp; and &#228;.
#pragma once

#include <string>
#include <string_view>

namespace hop::network {

// UTF-8; unknown entities are left unchanged.
std::string withoutEntities(std::string_view text);

// The character with this number; empty if there is none.
std::string utf8Of(std::uint32_t code);

}  // namespace hop::network
