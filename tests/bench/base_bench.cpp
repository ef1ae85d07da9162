// SPDX-License-Identifier: GPL-3.0-or-later
// Speed of what runs inside every loop: random numbers, fingerprints [items/s].
#include <benchmark/benchmark.h>

#include <cstdint>

#include "core/base/hash.h"
#include "core/base/random.h"

namespace hop {
namespace {

void randomNext(benchmark::State& state) {
    RandomStream stream({.purpose = purposeOf("bench")});
    for (auto _ : state) benchmark::DoNotOptimize(stream.next());
    state.SetItemsProcessed(state.iterations());
}
BENCHMARK(randomNext);

void hasherAdd(benchmark::State& state) {
    Hasher hasher;
    std::uint64_t value = 0;
    for (auto _ : state) hasher.add(++value);
    benchmark::DoNotOptimize(hasher.value());
    state.SetItemsProcessed(state.iterations());
}
BENCHMARK(hasherAdd);

}  // namespace
}  // namespace hop
