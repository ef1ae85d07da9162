// SPDX-License-Identifier: GPL-3.0-or-later
// Converts UTF-16.
#include "core/network/file/unicode.h"

#include <cstdint>

#include "core/base/text.h"
#include "core/network/file/entities.h"

namespace hop::network {

namespace {

std::string fromUtf16(std::string_view bytes, bool littleEndian) {
    const auto unit = [&](std::size_t at) {
        const auto first = static_cast<unsigned char>(bytes[at]), second = static_cast<unsigned char>(bytes[at + 1]);
        return littleEndian ? first | std::uint32_t{second} << 8U : second | std::uint32_t{first} << 8U;
    };
    std::string text;
    for (std::size_t i = 0; i + 1 < bytes.size(); i += 2) {
        std::uint32_t code = unit(i);
        const bool isHigh = code >= 0xd800 && code < 0xdc00;
        if (isHigh && i + 3 < bytes.size() && unit(i + 2) >= 0xdc00 && unit(i + 2) < 0xe000) {
            code = 0x10000 + ((code - 0xd800) << 10U) + (unit(i + 2) - 0xdc00);
            i += 2;
        }
        text += utf8Of(code);
    }
    return text;
}

}  // namespace

Utf8Text::Utf8Text(std::string_view bytes) : m_text(withoutByteOrderMark(bytes)) {
    using namespace std::string_view_literals;
    const bool little = bytes.starts_with("\xff\xfe") || bytes.starts_with("<\0"sv);
    if (!little && !bytes.starts_with("\xfe\xff") && !bytes.starts_with("\0<"sv)) return;
    m_converted = fromUtf16(bytes, little);
    m_text = withoutByteOrderMark(m_converted);
}

}  // namespace hop::network
