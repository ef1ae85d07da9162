// SPDX-License-Identifier: GPL-3.0-or-later
// The hash is part of every fingerprint, so its values are pinned.
#include "core/base/hash.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <array>
#include <cstdint>
#include <vector>

namespace hop::hash_test {
namespace {

TEST(Hash, MixIsTheFinaliserOfSplitMix64) {
    // First outputs of SplitMix64 from the seeds 0 and 1234567, as published with the generator.
    EXPECT_EQ(mix64(0), 0xe220a8397b1dcdafU);
    EXPECT_EQ(mix64(1234567), 6457827717110365317U);
}

TEST(Hash, ValuesArePinned) {
    Hasher hasher;
    EXPECT_EQ(hasher.value(), 0x686f7073636f7065U);
    hasher.add(std::uint64_t{42});
    EXPECT_EQ(toHex(hasher.value()), toHex(mix64(0x686f7073636f7065U ^ 42U)));
    Hasher text;
    text.add("hypercube(4)");
    EXPECT_EQ(toHex(text.value()), "23c06b6ee4c84869");
}

TEST(Hash, TellsOrderAndLengthsApart) {
    const auto ofTexts = [](std::string_view first, std::string_view second) {
        Hasher hasher;
        hasher.add(first);
        hasher.add(second);
        return hasher.value();
    };
    EXPECT_NE(ofTexts("ab", "c"), ofTexts("a", "bc"));
    EXPECT_NE(ofTexts("ab", "c"), ofTexts("c", "ab"));
    EXPECT_NE(ofTexts("", "a"), ofTexts("a", ""));
    EXPECT_NE(ofTexts("a", ""), ofTexts(std::string_view("a\0", 2), ""));
}

TEST(Hash, ASpanIsItsLengthAndItsValues) {
    const std::array<std::uint32_t, 3> values = {5, 0, 7};
    Hasher together;
    together.addAll(std::span<const std::uint32_t>(values));
    Hasher single;
    for (const std::uint64_t value : {3U, 5U, 0U, 7U}) single.add(value);
    EXPECT_EQ(together.value(), single.value());
}

TEST(Hash, HexHasSixteenDigits) {
    EXPECT_EQ(toHex(0), "0000000000000000");
    EXPECT_EQ(toHex(0xfedcba9876543210U), "fedcba9876543210");
}

RC_GTEST_PROP(Hash, MixIsInjective, (std::uint64_t a, std::uint64_t b)) {
    RC_ASSERT((a == b) == (mix64(a) == mix64(b)));
}

RC_GTEST_PROP(Hash, OneChangedByteChangesTheHash, (const std::string& text)) {
    RC_PRE(!text.empty());
    std::string other = text;
    other[*rc::gen::inRange<std::size_t>(0, text.size())] ^= static_cast<char>(*rc::gen::inRange(1, 128));
    Hasher a, b;
    a.add(text);
    b.add(other);
    RC_ASSERT(a.value() != b.value());
}

}  // namespace
}  // namespace hop::hash_test
