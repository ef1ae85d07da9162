// SPDX-License-Identifier: GPL-3.0-or-later
// Hashing of text, and hashes as text.
#include "core/base/hash.h"

#include <cstddef>

namespace hop {

void Hasher::add(std::string_view text) {
    add(static_cast<std::uint64_t>(text.size()));
    for (std::size_t begin = 0; begin < text.size(); begin += 8) {
        const std::string_view chunk = text.substr(begin, 8);
        std::uint64_t word = 0;
        // Assembled by shifts, independent of the byte order of the machine.
        for (std::size_t i = 0; i < chunk.size(); ++i)
            word |= std::uint64_t{static_cast<unsigned char>(chunk[i])} << (8U * i);
        add(word);
    }
}

std::string toHex(std::uint64_t value) {
    constexpr std::string_view kDigits = "0123456789abcdef";
    std::string text(16, '0');
    for (std::size_t i = 16; i-- > 0; value >>= 4U) text[i] = kDigits[value & 0xfU];
    return text;
}

}  // namespace hop
