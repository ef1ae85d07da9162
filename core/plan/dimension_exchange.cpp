// SPDX-License-Identifier: GPL-3.0-or-later
// Total exchange on a cube, one dimension after the other.
#include "core/plan/dimension_exchange.h"

#include "core/base/contract.h"

namespace hop::plan {

SymmetricPlan dimensionExchangePlan(std::uint32_t dimensions, std::span<const std::uint32_t> rowOf, Stop stop) {
    HOP_EXPECTS(dimensions >= 1 && dimensions <= 30 && rowOf.size() == std::size_t{1} << dimensions);
    SymmetricPlan plan;
    const NodeId nodes = NodeId{1} << dimensions;
    plan.entries.reserve(std::size_t{dimensions} * nodes / 2);
    plan.begins.reserve(std::size_t{dimensions} * nodes / 2 + 1);
    for (std::uint32_t type = 0; type < dimensions; ++type) {
        const Step before = plan.steps();
        const NodeId bit = NodeId{1} << type;
        for (NodeId tag = bit; tag < nodes; ++tag) {
            if (tag % 1024 == 1 && stop.requested()) return plan;
            if ((tag & bit) == 0) continue;
            const bool delivers = tag >> type == 1;
            plan.entries.push_back({rowOf[tag], tag & (bit - 1), static_cast<std::uint16_t>(type),
                                    static_cast<std::uint16_t>(type), delivers ? kDelivers : std::uint16_t{0}});
            plan.endStep();
        }
        plan.tagNames.push_back("dimension " + std::to_string(type));
        plan.phases.push_back({before + 1, plan.steps(), plan.tagNames.back()});
    }
    return plan;
}

}  // namespace hop::plan
