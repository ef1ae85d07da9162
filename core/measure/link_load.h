// SPDX-License-Identifier: GPL-3.0-or-later
// Link load: the number of packets carried by every link, updated forwards and backwards. 4 bytes per link. [packets]
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/plan/move.h"

namespace hop::measure {

class LinkLoad {
public:
    void begin(LinkId links) { m_carried.assign(links, 0); }

    void apply(std::span<const plan::Move> moves) {
        for (const plan::Move& move : moves) ++m_carried[move.link];
    }
    void undo(std::span<const plan::Move> moves) {
        for (const plan::Move& move : moves) --m_carried[move.link];
    }

    const std::vector<std::uint32_t>& carried() const { return m_carried; }  // by link, since begin
    std::uint32_t greatest() const;                                          // by one link. O(links)

private:
    std::vector<std::uint32_t> m_carried;
};

}  // namespace hop::measure
