// SPDX-License-Identifier: GPL-3.0-or-later
// How many packets wait at each node after any step: kept forwards and backwards from the recorded moves. [packets]
//
// Unicast: packets at the node, delivered ones not counted. Broadcast: a copy counts from its arrival until its node
// has forwarded it for the last time. Snapshots stand so close that a seek applies at most about kMovesBetween moves.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/engine/observer.h"
#include "core/engine/timeline.h"

namespace hop::ui::session {

class WaitingCounts final : public engine::Observer {
public:
    static constexpr std::uint64_t kMovesBetween = 200'000;

    explicit WaitingCounts(engine::SettingPtr setting) : m_setting(std::move(setting)) {}

    void begin(const engine::Setting& setting, const engine::State& initial) override;
    void onStep(const engine::StepRecord& record, const engine::State& after) override;

    // The counts after `step`; valid until the next call. Empty if moves on the way were not kept. O(moves between +
    // nodes)
    std::span<const std::uint32_t> at(Step step, const engine::Timeline& timeline);

private:
    void apply(std::span<const engine::Move> moves);
    void undo(std::span<const engine::Move> moves);
    void count(const engine::Move& move, std::uint32_t one);

    struct Snapshot {
        Step step = 0;
        std::vector<std::uint32_t> counts;
    };

    engine::SettingPtr m_setting;
    Step m_step = 0;  // of m_counts
    std::vector<std::uint32_t> m_counts;
    std::uint64_t m_sinceSnapshot = 0;  // [moves]
    std::vector<Snapshot> m_snapshots;  // by step
};

}  // namespace hop::ui::session
