// SPDX-License-Identifier: GPL-3.0-or-later
// Numbers that read back exactly, and words for messages.
#include "core/base/text.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <array>
#include <bit>
#include <charconv>
#include <cmath>
#include <limits>
#include <string>
#include <string_view>
#include <vector>

namespace hop::text_test {
namespace {

using namespace std::string_view_literals;

constexpr std::array kNetworks = {"hypercube"sv, "torus"sv, "mesh"sv, "ring"sv, "path"sv};

TEST(Nearest, OffersWhatIsAlmostTheSame) {
    EXPECT_EQ(nearest("hypercub", kNetworks), "hypercube");
    EXPECT_EQ(nearest("HyperCube", kNetworks), "hypercube");
    EXPECT_EQ(nearest("rnig", kNetworks), "ring");
    EXPECT_EQ(nearest("tours", kNetworks), "torus");
    EXPECT_EQ(nearest("butterfly", kNetworks), "");
    EXPECT_EQ(nearest("rank", kNetworks), "");
    EXPECT_EQ(nearest("", kNetworks), "");
    EXPECT_EQ(nearest("q", std::array{"d"sv}), "");
    EXPECT_EQ(nearest(std::string(1U << 20U, 'a'), kNetworks), "");
}

TEST(Nearest, PrefersTheNearerThenTheFirst) {
    EXPECT_EQ(nearest("abcdef", std::array{"abcdxx"sv, "abcdex"sv}), "abcdex");
    EXPECT_EQ(nearest("abcd", std::array{"abcx"sv, "abcy"sv}), "abcx");
}

TEST(Suggestion, NamesTheNearestOrAFew) {
    EXPECT_EQ(suggestion("tors", kNetworks), "; did you mean torus?");
    EXPECT_EQ(suggestion("butterfly", kNetworks), "; known are hypercube, torus, mesh, ring, path");
    EXPECT_EQ(suggestion("x", {}), "");
    constexpr std::array kMany = {"aaaa"sv, "bbbb"sv, "cccc"sv, "xxbb"sv, "dddd"sv,
                                  "xxcc"sv, "eeee"sv, "xxdd"sv, "f"sv};
    EXPECT_EQ(suggestion("xxzzz", kMany), "; the nearest are xxbb, xxcc, xxdd");
    EXPECT_LT(suggestion(std::string(1U << 20U, 'a'), kMany).size(), 50U);
}

// Candidates can come from a document as well. A long name is nobody's misspelling: comparing two of a megabyte would
// take hours.
TEST(Suggestion, StaysShortWithLongCandidates) {
    const std::string name = std::string(1U << 20U, 'a') + 'x';
    const std::string candidate = std::string(1U << 20U, 'a') + 'y';
    const std::string ending = name.substr(name.size() - 1000);
    const std::string otherEnding = candidate.substr(candidate.size() - 1000);
    ASSERT_EQ(nearest(ending, std::array<std::string_view, 1>{otherEnding}), "");
    EXPECT_LT(suggestion(name, std::array<std::string_view, 1>{candidate}).size(), 200U);
    std::vector<std::string_view> many(20, candidate);
    EXPECT_LT(suggestion("d", many).size(), 500U);
}

TEST(InQuotes, StaysOnOneLineAndShort) {
    EXPECT_EQ(inQuotes("ring(4)"), "'ring(4)'");
    EXPECT_EQ(inQuotes("a\n\x1b[2Jb\x7f"), "'a\\x0a\\x1b[2Jb\\x7f'");
    EXPECT_EQ(inQuotes("\xc3\xa4\xff"), "'ä\\xff'");
    EXPECT_EQ(inQuotes(std::string(80, 'a')), "'" + std::string(80, 'a') + "'");
    EXPECT_EQ(inQuotes(std::string(60, 'a') + std::string(60, 'b')),
              "'" + std::string(50, 'a') + "…" + std::string(29, 'b') + "'");
}

TEST(Excerpt, ShowsWhatCannotBeSeen) {
    EXPECT_EQ(excerpt("a\xc2\x9b\x32J"), "a\\u009b2J");  // the control sequence of a terminal, in one character
    EXPECT_EQ(excerpt("a\xe2\x80\xae"
                      "b"),
              "a\\u202eb");                                          // turns the direction
    EXPECT_EQ(excerpt("\xef\xbb\xbfring"), "\\ufeffring");           // the mark of UTF-8
    EXPECT_EQ(excerpt("\xf0\x9f\x8c\x90 é"), "\xf0\x9f\x8c\x90 é");  // what can be seen stays
}

std::size_t charactersOf(std::string_view text) {
    std::size_t count = 0;
    for (; !text.empty(); ++count) text.remove_prefix(std::max<std::size_t>(1, utf8Length(text)));
    return count;
}

RC_GTEST_PROP(Excerpt, IsShortValidAndOnOneLine, (const std::string& part, std::uint8_t times)) {
    std::string text;
    for (int i = 0; i < times; ++i) text += part;
    const std::string shown = excerpt(text);
    RC_ASSERT(charactersOf(shown) <= kMostEchoed);
    RC_ASSERT(!findInvalidUtf8(shown));
    RC_ASSERT(std::ranges::none_of(shown, [](char c) { return static_cast<unsigned char>(c) < 0x20 || c == 0x7f; }));
}

TEST(ByteOrderMark, IsTakenFromTheFrontOnly) {
    EXPECT_EQ(withoutByteOrderMark("\xef\xbb\xbf"
                                   "1 2"),
              "1 2");
    EXPECT_EQ(withoutByteOrderMark("1\xef\xbb\xbf"), "1\xef\xbb\xbf");
    EXPECT_EQ(withoutByteOrderMark("\xef\xbb"), "\xef\xbb");
}

TEST(Utf8, KnowsTheLimitsOfEveryLength) {
    for (const std::string_view good : {"\x7f"sv, "\xc2\x80"sv, "\xdf\xbf"sv, "\xe0\xa0\x80"sv, "\xed\x9f\xbf"sv,
                                        "\xee\x80\x80"sv, "\xef\xbf\xbf"sv, "\xf0\x90\x80\x80"sv, "\xf4\x8f\xbf\xbf"sv})
        EXPECT_EQ(utf8Length(good), good.size()) << inQuotes(good);
    // Lone and missing continuations, overlong forms, surrogates, beyond U+10FFFF.
    for (const std::string_view bad :
         {"\x80"sv, "\xbf"sv, "\xc0\x80"sv, "\xc1\xbf"sv, "\xc2"sv, "\xc2\x41"sv, "\xe0\x9f\xbf"sv, "\xed\xa0\x80"sv,
          "\xe2\x82"sv, "\xf0\x8f\xbf\xbf"sv, "\xf4\x90\x80\x80"sv, "\xf5\x80\x80\x80"sv, "\xff"sv})
        EXPECT_EQ(utf8Length(bad), 0U) << inQuotes(bad);
    EXPECT_EQ(findInvalidUtf8("aä\xff"), 3U);
    EXPECT_EQ(findInvalidUtf8("aä€"), std::nullopt);
    EXPECT_EQ(findInvalidUtf8("a\xe2\x82"), 1U);
}

TEST(Shortest, IsPlainWhereItCanBe) {
    EXPECT_EQ(shortest(8), "8");
    EXPECT_EQ(shortest(-0.5), "-0.5");
    EXPECT_EQ(shortest(64.0 / 15), "4.266666666666667");
    EXPECT_EQ(shortest(100000), "100000");
    EXPECT_EQ(shortest(9007199254740993.0), "9007199254740992");
    EXPECT_EQ(shortest(1e16), "1e+16");
    EXPECT_EQ(shortest(0.0001), "0.0001");
    EXPECT_EQ(shortest(1e-6), "1e-06");
    EXPECT_EQ(shortest(0), "0");
}

RC_GTEST_PROP(Shortest, ReadsBackExactly, (std::uint64_t bits)) {
    const auto number = std::bit_cast<double>(bits);
    RC_PRE(std::isfinite(number));
    const std::string text = shortest(number);
    double back = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), back);
    RC_ASSERT(end == text.data() + text.size());
    RC_ASSERT(std::bit_cast<std::uint64_t>(back) == bits);
}

RC_GTEST_PROP(Shortest, ReadsBackSmallDecimalsExactly, ()) {
    const double number = *rc::gen::inRange(-1000000, 1000000) / 1000.0;
    RC_ASSERT(std::stod(shortest(number)) == number);
    RC_ASSERT(shortest(number).size() <= 8);
}

TEST(Bytes, ChangesTheUnitInTime) {
    EXPECT_EQ(bytes(0), "0 bytes");
    EXPECT_EQ(bytes(1), "1 byte");
    EXPECT_EQ(bytes(1023), "1023 bytes");
    EXPECT_EQ(bytes(1024), "1.0 KiB");
    EXPECT_EQ(bytes(1023.94 * 1024), "1023.9 KiB");
    EXPECT_EQ(bytes(1023.97 * 1024), "1.0 MiB");
    EXPECT_EQ(bytes(1.2 * 1024 * 1024 * 1024), "1.2 GiB");
    EXPECT_EQ(bytes(std::ldexp(1.0, 70)), "1024.0 EiB");
}

TEST(Thousands, ThreeByThree) {
    EXPECT_EQ(thousands(0), "0");
    EXPECT_EQ(thousands(999), "999");
    EXPECT_EQ(thousands(1000), "1,000");
    EXPECT_EQ(thousands(16777216), "16,777,216");
    EXPECT_EQ(lowered("R", 21), "R₂₁");
    EXPECT_EQ(raised("n", 30), "n³⁰");
    EXPECT_EQ(thousands(std::numeric_limits<std::uint64_t>::max()), "18,446,744,073,709,551,615");
}

TEST(Quantity, OneAndMany) {
    EXPECT_EQ(quantity(0, "node"), "0 nodes");
    EXPECT_EQ(quantity(1, "copy"), "1 copy");
    EXPECT_EQ(quantity(4096, "copy"), "4,096 copies");
    EXPECT_EQ(quantity(2, "delay"), "2 delays");
    EXPECT_EQ(quantity(2, "box"), "2 boxes");
}

TEST(Join, PutsTheSeparatorBetween) {
    EXPECT_EQ(join(std::array{"a"sv, "b"sv, "c"sv}, ", "), "a, b, c");
    EXPECT_EQ(join(std::array{std::string("a")}, ", "), "a");
    EXPECT_EQ(join(std::span<const std::string>(), ", "), "");
    const std::array<std::string, 3> parts = {"8", "11", "32"};
    EXPECT_EQ(listed(parts), "8, 11 and 32");
    EXPECT_EQ(listed(std::span(parts).first(2)), "8 and 11");
    EXPECT_EQ(listed(std::span(parts).first(1)), "8");
    EXPECT_EQ(listed({}), "");
}

}  // namespace
}  // namespace hop::text_test
