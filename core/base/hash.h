// SPDX-License-Identifier: GPL-3.0-or-later
// 64-bit hashing for fingerprints: the same on every machine, fast enough to run for every hop.
//
// Not cryptographic. mix64 is the finaliser of SplitMix64 (Steele, Lea, Flood 2014), a bijection on 64 bits.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>

namespace hop {

constexpr std::uint64_t mix64(std::uint64_t x) {
    x += 0x9e3779b97f4a7c15U;
    x = (x ^ (x >> 30U)) * 0xbf58476d1ce4e5b9U;
    x = (x ^ (x >> 27U)) * 0x94d049bb133111ebU;
    return x ^ (x >> 31U);
}

// An incremental hash of a sequence; order-dependent.
class Hasher {
public:
    void add(std::uint64_t value) { m_value = mix64(m_value ^ value); }
    template <typename Integer>
        requires std::is_integral_v<Integer>
    void addAll(std::span<const Integer> values) {
        add(values.size());
        for (const Integer value : values) add(static_cast<std::uint64_t>(value));
    }
    void add(std::string_view text);  // O(length)
    std::uint64_t value() const { return m_value; }

private:
    std::uint64_t m_value = 0x686f7073636f7065U;  // "hopscope"
};

std::string toHex(std::uint64_t value);  // 16 lower-case digits

}  // namespace hop
