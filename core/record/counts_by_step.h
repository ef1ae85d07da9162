// SPDX-License-Identifier: GPL-3.0-or-later
// Counts after any step of a recording: snapshots at intervals, and reads that replay the moves from the nearest one.
//
// `Counting` has snapshot(), and with(snapshot): the same counting, at another step. A walk knows the steps of the
// recording:
//   kept(step)               whether the moves of the step are kept
//   apply(counting, step)    from the step before to this step
//   undo(counting, step)     back
#pragma once

#include <algorithm>
#include <cstdint>
#include <iterator>
#include <optional>
#include <utility>
#include <vector>

#include "core/base/ids.h"
#include "core/base/shared_span.h"
#include "core/base/stop.h"

namespace hop::record {

// What is known of a counting after a step, to start from; empty: not known.
template <typename Snapshot>
struct Known {
    Step step = 0;
    Snapshot counts = {};
};
using KnownCounts = Known<SharedSpan<std::uint32_t>>;

template <typename Counting>
class CountsByStep {
    using Kept = Known<decltype(std::declval<const Counting&>().snapshot())>;

public:
    // The most moves, about, that a seek applies.
    static constexpr std::uint64_t kMovesBetween = 200'000;
    // For every number in a snapshot, moves before the next one, so that it takes at most 2 % of a recording: 4 bytes
    // to 12 of each move and 16 of the index of hops.
    static constexpr std::uint64_t kMovesPerNumber = 8;

    // Begins after this step. `movesBetween` snapshots: at least kMovesBetween, more where snapshots are large.
    void begin(Step start, const Counting& counting, std::uint64_t movesBetween = kMovesBetween) {
        m_first = counting;
        m_movesBetween = std::max(movesBetween, kMovesBetween);
        m_snapshots.clear();
        keep(start, counting);
    }
    // After every step, in order: keeps a snapshot where one is due.
    void add(Step step, std::uint64_t moves, const Counting& counting) {
        m_sinceSnapshot += moves;
        if (m_sinceSnapshot >= m_movesBetween) keep(step, counting);
    }
    void keep(Step step, const Counting& counting) {
        m_snapshots.push_back({step, counting.snapshot()});
        m_sinceSnapshot = 0;
    }

    const Counting& first() const { return m_first; }  // at the start

    // The counting after `step`, fast if that is near a step of which it is known. nullopt before the start, if moves
    // in between were not kept, or if stopped. O(moves between + size of the counting)
    template <typename Walk>
    std::optional<Counting> at(Step step, Walk&& walk, const Kept& near, Stop stop) const {
        const auto after = std::ranges::upper_bound(m_snapshots, step, {}, &Kept::step);
        if (after == m_snapshots.begin()) return std::nullopt;
        const Kept& before = *std::prev(after);
        const auto distance = [step](Step from) { return from > step ? from - step : step - from; };
        const bool crosses = near.step < before.step || (after != m_snapshots.end() && near.step >= after->step);
        const bool isNear = !near.counts.empty() && !crosses && distance(near.step) <= distance(before.step);
        const Kept& start = isNear ? near : before;
        Step now = start.step;
        if (now < step && !walk.kept(step)) return std::nullopt;
        std::optional<Counting> counting = m_first.with(start.counts);
        for (; now < step; ++now) {
            if (stop.requested() || !walk.kept(now + 1)) return std::nullopt;
            walk.apply(*counting, now + 1);
        }
        for (; now > step; --now) {
            if (stop.requested() || !walk.kept(now)) return std::nullopt;
            walk.undo(*counting, now);
        }
        return counting;
    }

private:
    Counting m_first;
    std::uint64_t m_movesBetween = kMovesBetween;
    std::uint64_t m_sinceSnapshot = 0;  // [moves]
    std::vector<Kept> m_snapshots;      // by step
};

}  // namespace hop::record
