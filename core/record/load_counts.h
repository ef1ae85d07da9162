// SPDX-License-Identifier: GPL-3.0-or-later
// Number of packets that every link has carried after any step: measure::LinkLoad, advanced by the recorded moves, or
// by the entries of a symmetric plan. Counted once, after recording. [packets]
//
// The counts of a dynamic run begin with the first step that its recording keeps.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "core/base/stop.h"
#include "core/engine/timeline.h"
#include "core/measure/link_load.h"
#include "core/plan/plan.h"
#include "core/record/counts_by_step.h"

namespace hop::record {

class LoadCounts {
public:
    // Null if stopped. O(moves)
    static std::unique_ptr<const LoadCounts> make(const engine::Timeline& timeline, LinkId links, Stop stop = {});
    // All links of a type carry the same number, which is counted once, for the type. O(entries)
    static std::unique_ptr<const LoadCounts> make(const plan::SymmetricPlan& plan, std::uint32_t types, Stop stop = {});

    Step lastStep() const { return m_lastStep; }   // the last that is counted
    std::uint32_t most() const { return m_most; }  // of all links after that step

    // After `step`, by link or by type, fast if that is near a step whose counts are known. Empty if moves in between
    // were not kept, or if stopped. O(moves between + links)
    std::vector<std::uint32_t> at(Step step, const engine::Timeline& timeline, const KnownCounts& near = {},
                                  Stop stop = {}) const;
    std::vector<std::uint32_t> at(Step step, const plan::SymmetricPlan& plan, const KnownCounts& near = {},
                                  Stop stop = {}) const;

private:
    template <typename Walk>
    static std::unique_ptr<const LoadCounts> count(const Walk& walk, LinkId lines, Step start, Stop stop);
    template <typename Walk>
    std::vector<std::uint32_t> read(Step step, const Walk& walk, const KnownCounts& near, Stop stop) const;

    Step m_lastStep = 0;
    std::uint32_t m_most = 0;
    CountsByStep<measure::LinkLoad> m_counts;
};

}  // namespace hop::record
