// SPDX-License-Identifier: GPL-3.0-or-later
// Link load: the number of packets carried by every link, updated forwards and backwards. 4 bytes per link. [packets]
#pragma once

#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "core/base/shared_span.h"
#include "core/plan/move.h"
#include "core/plan/plan.h"

namespace hop::measure {

class LinkLoad {
public:
    void begin(LinkId links) { m_carried.assign(links, 0); }
    // With this carried(), of the same links.
    LinkLoad with(std::span<const std::uint32_t> carried) const {
        LinkLoad other;
        other.m_carried.assign(carried.begin(), carried.end());
        return other;
    }
    SharedSpan<std::uint32_t> snapshot() const { return SharedSpan<std::uint32_t>(m_carried); }

    void apply(std::span<const plan::Move> moves) {
        for (const plan::Move& move : moves) ++m_carried[move.link];
    }
    void undo(std::span<const plan::Move> moves) {
        for (const plan::Move& move : moves) --m_carried[move.link];
    }

    // By type, of which all links carry the same number.
    void apply(std::span<const plan::SymmetricMove> entries) {
        for (const plan::SymmetricMove& entry : entries) ++m_carried[entry.type];
    }
    void undo(std::span<const plan::SymmetricMove> entries) {
        for (const plan::SymmetricMove& entry : entries) --m_carried[entry.type];
    }

    const std::vector<std::uint32_t>& carried() const { return m_carried; }  // by link, since begin
    std::vector<std::uint32_t> takeCarried() && { return std::move(m_carried); }
    std::uint32_t greatest() const;  // by one link. O(links)

private:
    std::vector<std::uint32_t> m_carried;
};

}  // namespace hop::measure
