// SPDX-License-Identifier: GPL-3.0-or-later
// The run step by step: how many links were busy, how many packets had arrived, how full the fullest buffer was.
//
// 32 bytes a step. In static runs the packets delivered in step t are those whose delay is t: the histogram of delays.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/engine/observer.h"
#include "core/measure/buffers.h"

namespace hop::measure {

struct StepFigures {
    std::uint32_t moves = 0;      // packets that crossed a link in this step
    std::uint32_t busyLinks = 0;  // links that carried at least one
    std::uint64_t packets = 0;    // generated up to this step
    std::uint64_t delivered = 0;  // complete after this step
    std::uint32_t buffer = 0;     // greatest number of packets at a node after this step
    std::uint16_t phase = 0;      // of the algorithm, as in its plan
    friend bool operator==(const StepFigures&, const StepFigures&) = default;
};

class StepSeries final : public engine::Observer {
public:
    void begin(const engine::Setting& setting, const engine::State& initial) override;
    void onStep(const engine::StepRecord& record, const engine::State& after) override;  // O(moves)

    Step firstStep() const { return m_firstStep; }
    // One element per step from firstStep() on.
    std::span<const StepFigures> steps() const { return m_steps; }
    std::uint64_t deliveredIn(Step step) const;  // complete with this step; a step that was seen

private:
    void look(NodeId node);

    const engine::Setting* m_setting = nullptr;
    Buffers m_buffers;
    std::vector<std::uint32_t> m_seen;         // by node: its count when it was last looked at
    std::vector<std::uint32_t> m_nodesBySize;  // how many nodes were seen with how many packets
    std::uint32_t m_greatest = 0;              // of m_seen
    Step m_firstStep = 1;
    std::uint64_t m_deliveredBefore = 0;
    std::vector<StepFigures> m_steps;
    std::vector<Step> m_usedIn;  // by link: the last step that used it; only where links can carry several packets
};

}  // namespace hop::measure
