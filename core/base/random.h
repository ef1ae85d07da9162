// SPDX-License-Identifier: GPL-3.0-or-later
// Counter-based random numbers: Philox4x32-10, keyed by (seed, replication, purpose).
//
// The n-th number of a stream is a pure function of key and n, so that two algorithms see the same arrivals, and the
// position of a stream in a copied state is a single integer.
// **Source:** Salmon, Moraes, Dror, Shaw, "Parallel random numbers: as easy as 1, 2, 3", SC 2011; tested against its
// published vectors.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string_view>
#include <utility>

#include "core/base/paced_stop.h"

namespace hop {

using PhiloxBlock = std::array<std::uint32_t, 4>;
using PhiloxKey = std::array<std::uint32_t, 2>;

PhiloxBlock philox4x32(PhiloxBlock counter, PhiloxKey key);  // ten rounds

struct StreamKey {
    std::uint64_t seed = 1;
    std::uint32_t replication = 0;
    std::uint32_t purpose = 0;  // use purposeOf("name")
    friend bool operator==(const StreamKey&, const StreamKey&) = default;
};

std::uint32_t purposeOf(std::string_view name);  // a hash of the name

inline StreamKey forPurpose(StreamKey key, std::uint32_t purpose) {
    key.purpose = purpose;
    return key;
}

class RandomStream {
public:
    RandomStream() = default;
    explicit RandomStream(StreamKey key, std::uint64_t position = 0);

    std::uint32_t next();                      // uniform on 32 bits
    std::uint32_t below(std::uint32_t bound);  // uniform on 0 .. bound-1, without bias; bound > 0
    double unit();                             // uniform on [0, 1), 32 bits of resolution
    std::uint64_t position() const { return m_position; }

    template <typename T>
    void shuffle(std::span<T> items, Stop stop = {}) {  // if stopped, the order is unspecified
        PacedStop paced(stop);
        for (std::size_t i = items.size(); i > 1 && !paced.requested(); --i)
            std::swap(items[i - 1], items[below(static_cast<std::uint32_t>(i))]);
    }

    friend bool operator==(const RandomStream& a, const RandomStream& b) {
        return a.m_key == b.m_key && a.m_position == b.m_position;
    }

private:
    StreamKey m_key;
    std::uint64_t m_position = 0;  // in 32-bit numbers
    PhiloxBlock m_block{};         // of that position, except at its first number
};

// The number at an index of the stream, without a stream object: uniform on 64 bits.
std::uint64_t randomAt(StreamKey key, std::uint64_t index);
// Replaces each index by the number at it, in about half the time of randomAt.
void randomAtEach(StreamKey key, std::span<std::uint64_t> indices);

}  // namespace hop
