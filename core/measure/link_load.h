// SPDX-License-Identifier: GPL-3.0-or-later
// How many packets every link has carried: where the traffic is. 8 bytes a link. [packets]
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/engine/observer.h"

namespace hop::measure {

class LinkLoad final : public engine::Observer {
public:
    void begin(const engine::Setting& setting, const engine::State& initial) override;
    void onStep(const engine::StepRecord& record, const engine::State& after) override;  // O(moves)

    std::span<const std::uint64_t> carried() const { return m_carried; }  // by link, since the observer was attached
    std::uint64_t greatest() const;                                       // of one link. O(links)

private:
    std::vector<std::uint64_t> m_carried;
};

}  // namespace hop::measure
