// SPDX-License-Identifier: GPL-3.0-or-later
// Philox4x32-10 and streams.
//
// A stream is the sequence of all words of the blocks 0, 1, 2, ...: key = low and high half of the seed, counter = low
// and high half of the block number, replication, purpose. Different keys therefore share no blocks.
// **Source:** Salmon, Moraes, Dror, Shaw, "Parallel random numbers: as easy as 1, 2, 3", SC 2011; below(): Lemire,
// "Fast random integer generation in an interval", ACM TOMACS 29 (2019).
#include "core/base/random.h"

#ifdef __SSE2__
#include <emmintrin.h>
#endif

#include <bit>

#include "core/base/contract.h"
#include "core/base/hash.h"

namespace hop {

namespace {

constexpr std::uint32_t low(std::uint64_t value) { return static_cast<std::uint32_t>(value); }
constexpr std::uint32_t high(std::uint64_t value) { return static_cast<std::uint32_t>(value >> 32U); }

// The words of two blocks, each in the low half of 64 bits, with anything in the high one.
using Pair [[gnu::vector_size(16)]] = std::uint64_t;

// Products of the low halves.
std::uint64_t times(std::uint64_t a, std::uint64_t b) { return std::uint64_t{low(a)} * b; }
Pair times(Pair a, std::uint64_t b) {
#ifdef __SSE2__
    // Compilers do not see that both factors have 32 bits.
    return std::bit_cast<Pair>(_mm_mul_epu32(std::bit_cast<__m128i>(a), std::bit_cast<__m128i>(Pair{b, b})));
#else
    return (a & 0xffffffffU) * b;
#endif
}

// Ten rounds, of one block or of two. Words as in Pair.
template <typename Words>
void mix(std::array<Words, 4>& counter, PhiloxKey key) {
    for (int round = 0; round < 10; ++round) {
        const Words product0 = times(counter[0], 0xd2511f53U);
        const Words product1 = times(counter[2], 0xcd9e8d57U);
        counter = {(product1 >> 32U) ^ counter[1] ^ std::uint64_t{key[0]}, product1,
                   (product0 >> 32U) ^ counter[3] ^ std::uint64_t{key[1]}, product0};
        key[0] += 0x9e3779b9U;
        key[1] += 0xbb67ae85U;
    }
}

PhiloxKey philoxKey(const StreamKey& key) { return {low(key.seed), high(key.seed)}; }

PhiloxBlock blockAt(const StreamKey& key, std::uint64_t block) {
    return philox4x32({low(block), high(block), key.replication, key.purpose}, philoxKey(key));
}

}  // namespace

PhiloxBlock philox4x32(PhiloxBlock counter, PhiloxKey key) {
    std::array<std::uint64_t, 4> words = {counter[0], counter[1], counter[2], counter[3]};
    mix(words, key);
    return {low(words[0]), low(words[1]), low(words[2]), low(words[3])};
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

void randomAtEach(StreamKey key, std::span<std::uint64_t> indices) {
    for (; indices.size() > 1; indices = indices.subspan(2)) {
        const Pair blocks = Pair{indices[0], indices[1]} >> 1U;
        std::array<Pair, 4> words = {blocks, blocks >> 32U, Pair{key.replication, key.replication},
                                     Pair{key.purpose, key.purpose}};
        mix(words, philoxKey(key));
        const std::array<Pair, 2> numbers = {(words[0] & 0xffffffffU) | words[1] << 32U,
                                             (words[2] & 0xffffffffU) | words[3] << 32U};
        for (std::size_t i = 0; i < 2; ++i) indices[i] = numbers[indices[i] % 2][i];
    }
    if (!indices.empty()) indices[0] = randomAt(key, indices[0]);
}

}  // namespace hop
