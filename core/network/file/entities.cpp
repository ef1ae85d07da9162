// SPDX-License-Identifier: GPL-3.0-or-later
// Reads characters written as entities.
#include "core/network/file/entities.h"

#include <algorithm>
#include <utility>

#include "core/network/file/line_table.h"

namespace hop::network {

std::string utf8Of(std::uint32_t code) {
    const auto byte = [](std::uint32_t bits) { return static_cast<char>(static_cast<unsigned char>(bits)); };
    if (code >= 0xd800 && code < 0xe000) return {};  // halves of UTF-16
    if (code < 0x80) return {byte(code)};
    if (code < 0x800) return {byte(0xc0 | code >> 6U), byte(0x80 | (code & 0x3fU))};
    if (code < 0x10000)
        return {byte(0xe0 | code >> 12U), byte(0x80 | (code >> 6U & 0x3fU)), byte(0x80 | (code & 0x3fU))};
    if (code > 0x10ffff) return {};
    return {byte(0xf0 | code >> 18U), byte(0x80 | (code >> 12U & 0x3fU)), byte(0x80 | (code >> 6U & 0x3fU)),
            byte(0x80 | (code & 0x3fU))};
}

std::string withoutEntities(std::string_view text) {
    static constexpr std::pair<std::string_view, std::string_view> kKnown[] = {
        {"&quot;", "\""}, {"&amp;", "&"}, {"&lt;", "<"}, {"&gt;", ">"}, {"&apos;", "'"}};
    std::string plain;
    while (!text.empty()) {
        const auto* known =
            std::ranges::find_if(kKnown, [&](const auto& entity) { return text.starts_with(entity.first); });
        const std::size_t end = text.starts_with("&#") ? text.find(';') : std::string_view::npos;
        if (known != std::end(kKnown)) {
            plain += known->second;
            text.remove_prefix(known->first.size());
        } else if (end != std::string_view::npos && isNatural(text.substr(2, end - 2))) {
            plain += utf8Of(
                static_cast<std::uint32_t>(std::min<std::uint64_t>(naturalOf(text.substr(2, end - 2)), 0xffffffffU)));
            text.remove_prefix(end + 1);
        } else {
            plain += text.front();
            text.remove_prefix(1);
        }
    }
    return plain;
}

}  // namespace hop::network
