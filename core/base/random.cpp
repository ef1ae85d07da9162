// SPDX-License-Identifier: GPL-3.0-or-later
// Philox4x32-10 and streams.
//
// A stream is the sequence of all words of the blocks 0, 1, 2, ...: key = low and high half of the seed, counter = low
// and high half of the block number, replication, purpose. Different keys therefore share no blocks.
// **Source:** Salmon, Moraes, Dror, Shaw, "Parallel random numbers: as easy as 1, 2, 3", SC 2011; below(): Lemire,
// "Fast random integer generation in an interval", ACM TOMACS 29 (2019).
#include "core/base/random.h"

#include "core/base/contract.h"
#include "core/base/hash.h"

namespace hop {

namespace {

constexpr std::uint32_t low(std::uint64_t value) { return static_cast<std::uint32_t>(value); }
constexpr std::uint32_t high(std::uint64_t value) { return static_cast<std::uint32_t>(value >> 32U); }

PhiloxBlock blockAt(const StreamKey& key, std::uint64_t block) {
    return philox4x32({low(block), high(block), key.replication, key.purpose}, {low(key.seed), high(key.seed)});
}

}  // namespace

PhiloxBlock philox4x32(PhiloxBlock counter, PhiloxKey key) {
    constexpr std::uint64_t kMultiplier0 = 0xd2511f53U;
    constexpr std::uint64_t kMultiplier1 = 0xcd9e8d57U;
    for (int round = 0; round < 10; ++round) {
        const std::uint64_t product0 = kMultiplier0 * counter[0];
        const std::uint64_t product1 = kMultiplier1 * counter[2];
        counter = {high(product1) ^ counter[1] ^ key[0], low(product1), high(product0) ^ counter[3] ^ key[1],
                   low(product0)};
        key[0] += 0x9e3779b9U;
        key[1] += 0xbb67ae85U;
    }
    return counter;
}

std::uint32_t purposeOf(std::string_view name) {
    Hasher hasher;
    hasher.add(name);
    return low(hasher.value());
}

RandomStream::RandomStream(StreamKey key, std::uint64_t position) : m_key(key), m_position(position) {
    if (position % 4 != 0) m_block = blockAt(key, position / 4);
}

std::uint32_t RandomStream::next() {
    if (m_position % 4 == 0) m_block = blockAt(m_key, m_position / 4);
    return m_block[m_position++ % 4];
}

std::uint32_t RandomStream::below(std::uint32_t bound) {
    HOP_EXPECTS(bound > 0);
    std::uint64_t product = std::uint64_t{next()} * bound;
    if (low(product) < bound) {
        // The first 2^32 mod bound low halves would favour some results.
        const std::uint32_t biased = (0U - bound) % bound;
        while (low(product) < biased) product = std::uint64_t{next()} * bound;
    }
    return high(product);
}

double RandomStream::unit() { return static_cast<double>(next()) * 0x1p-32; }

std::uint64_t randomAt(StreamKey key, std::uint64_t index) {
    const PhiloxBlock block = blockAt(key, index / 2);
    const std::size_t first = index % 2 * 2;
    return std::uint64_t{block[first]} | std::uint64_t{block[first + 1]} << 32U;
}

}  // namespace hop
