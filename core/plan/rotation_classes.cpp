// SPDX-License-Identifier: GPL-3.0-or-later
// The rotation classes of a cube's tags.
#include "core/plan/rotation_classes.h"

#include <bit>

#include "core/base/contract.h"

namespace hop::plan {

std::vector<RotationClass> rotationClasses(std::uint32_t dimensions, Stop stop) {
    HOP_EXPECTS(dimensions >= 1 && dimensions <= 30);
    const NodeId end = NodeId{1} << dimensions;
    const auto rotated = [&](NodeId tag) { return (tag << 1U & (end - 1)) | tag >> (dimensions - 1); };

    // Smallest members, by weight, then in increasing order. They are odd, since otherwise a rotation would be smaller.
    std::vector<std::vector<NodeId>> smallest(dimensions + 1);
    std::vector<bool> seen(end);
    for (NodeId tag = 1; tag < end; tag += 2) {
        if (tag % 1024 == 1 && stop.requested()) return {};
        if (seen[tag]) continue;
        smallest[static_cast<std::uint32_t>(std::popcount(tag))].push_back(tag);
        NodeId member = tag;
        do {
            seen[member] = true;
            member = rotated(member);
        } while (member != tag);
    }

    std::vector<RotationClass> classes;
    for (std::uint32_t weight = 1; weight <= dimensions; ++weight) {
        std::uint32_t number = 0;
        for (const NodeId first : smallest[weight]) {
            if (number % 16 == 0 && stop.requested()) return classes;
            RotationClass& added = classes.emplace_back(RotationClass{weight, ++number, {first}});
            for (NodeId member = rotated(first); member != first; member = rotated(member))
                added.members.push_back(member);
        }
    }
    return classes;
}

std::string nameOf(const RotationClass& rotationClass) {
    const bool apart = rotationClass.weight > 9 || rotationClass.number > 9;
    return "R" + std::to_string(rotationClass.weight) + (apart ? "," : "") + std::to_string(rotationClass.number);
}

}  // namespace hop::plan
