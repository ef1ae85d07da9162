// SPDX-License-Identifier: GPL-3.0-or-later
// Kinds of links.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

namespace hop::network {

enum class LinkKind : std::uint8_t { electronic, optical, extension };

// By LinkKind, for documents and lists.
inline constexpr std::array<std::string_view, 3> kLinkKinds = {"electronic", "optical", "extension"};
constexpr std::string_view nameOf(LinkKind kind) { return kLinkKinds[static_cast<std::size_t>(kind)]; }

}  // namespace hop::network
