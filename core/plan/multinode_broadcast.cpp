// SPDX-License-Identifier: GPL-3.0-or-later
// The optimal multinode broadcast of a cube.
#include "core/plan/multinode_broadcast.h"

#include <bit>

#include "core/base/contract.h"

namespace hop::plan {
namespace {

constexpr std::size_t kMostTags = 0xffff;

}  // namespace

SymmetricPlan multinodePlan(const NumberedTree& tree, std::uint32_t ports, Stop stop) {
    HOP_EXPECTS(ports >= 1 && ports <= tree.dimensions);
    std::vector<std::uint32_t> lastChild(tree.order.size(), 0);  // by node: the greatest number among its children
    for (std::uint32_t n = 1; n < tree.order.size(); ++n) lastChild[tree.parentOf(n)] = n;

    SymmetricPlan plan;
    const bool byClass = tree.classNames.size() <= kMostTags;
    plan.tagNames = byClass ? tree.classNames : std::vector<std::string>{"root"};
    if (!byClass)
        for (std::uint32_t k = 1; k <= tree.dimensions; ++k) plan.tagNames.push_back("weight " + std::to_string(k));
    plan.entries.reserve(tree.order.size() - 1);
    plan.begins.reserve((tree.order.size() - 1 + ports - 1) / ports + 1);
    for (std::uint32_t n = 1; n < tree.order.size(); ++n) {
        if (n % 1024 == 1 && stop.requested()) break;
        const NodeId node = tree.order[n], parent = tree.parentOf(n);
        const std::uint32_t tag = byClass ? tree.classes[n] : static_cast<std::uint32_t>(std::popcount(node));
        std::uint16_t flags = 0;
        if (lastChild[node] != 0) flags |= kKept;
        if (lastChild[parent] == n) flags |= kLastForward;
        plan.entries.push_back(
            {0, parent, static_cast<std::uint16_t>(tree.types[n]), static_cast<std::uint16_t>(tag), flags});
        if (n % ports == 0 || n + 1 == tree.order.size()) plan.endStep();
    }
    return plan;
}

}  // namespace hop::plan
