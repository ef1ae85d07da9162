// SPDX-License-Identifier: GPL-3.0-or-later
// Bytes as letters, digits, "-" and "_".
#include "core/document/base64url.h"

#include <cstdint>

namespace hop::document {

namespace {

constexpr std::string_view kLetters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
constexpr std::uint32_t kByte = 8, kLetter = 6;  // [bits]

}  // namespace

std::string toBase64Url(std::string_view bytes) {
    std::string letters;
    std::uint32_t bits = 0, count = 0;
    for (const char byte : bytes) {
        bits = bits << kByte | static_cast<unsigned char>(byte);
        for (count += kByte; count >= kLetter; count -= kLetter) letters += kLetters[bits >> (count - kLetter) & 63U];
        bits &= (1U << count) - 1U;
    }
    if (count > 0) letters += kLetters[bits << (kLetter - count) & 63U];
    return letters;
}

std::optional<std::string> fromBase64Url(std::string_view letters) {
    std::string bytes;
    std::uint32_t bits = 0, count = 0;
    for (const char letter : letters) {
        const std::size_t value = kLetters.find(letter);
        if (value == std::string_view::npos) return std::nullopt;
        bits = bits << kLetter | static_cast<std::uint32_t>(value);
        count += kLetter;
        if (count < kByte) continue;
        count -= kByte;
        bytes += static_cast<char>(bits >> count & 255U);
        bits &= (1U << count) - 1U;
    }
    if (count >= kLetter || bits != 0) return std::nullopt;
    return bytes;
}

}  // namespace hop::document
