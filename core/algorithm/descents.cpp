// SPDX-License-Identifier: GPL-3.0-or-later
// The downward paths in the trees of a relay.
#include "core/algorithm/descents.h"

#include <bit>

#include "core/algorithm/write_together.h"

namespace hop::algorithm {

WaysDown::WaysDown(const plan::RelayTrees& relay, std::uint32_t degree) {
    for (std::size_t tree = 0; tree < relay.trees.size(); ++tree)
        addTree(relay.trees[tree], static_cast<std::uint16_t>(2 * tree), degree);
    m_roots.push_back(static_cast<std::uint32_t>(m_places.size()));
    m_children.resize(m_children.size() + kTogether);
}

void WaysDown::addTree(const plan::RelayTree& tree, std::uint16_t tag, std::uint32_t degree) {
    const auto first = static_cast<std::uint32_t>(m_places.size());
    m_roots.push_back(first);
    m_nodes.push_back(tree.root);
    for (std::uint32_t i = first; i < m_nodes.size(); ++i) {
        const NodeId node = m_nodes[i];
        const plan::Forest::Place& there = tree.down[node];
        m_places.push_back({.firstChild = static_cast<std::uint32_t>(m_children.size()),
                            .below = static_cast<std::uint32_t>(m_nodes.size()),
                            .tag = tag,
                            .childrenBelow = 0,
                            .children = static_cast<std::uint8_t>(std::popcount(there.onward)),
                            .placesBelow = static_cast<std::uint8_t>(std::popcount(there.kept))});
        for (std::uint32_t left = there.onward; left != 0; left &= left - 1) {
            const auto type = static_cast<std::uint32_t>(std::countr_zero(left));
            const bool isKept = (there.kept >> type & 1U) != 0;
            const bool isLast = (left & (left - 1)) == 0;
            const auto flags =
                static_cast<std::uint16_t>((isKept ? plan::kKept : 0U) | (isLast ? plan::kLastForward : 0U));
            m_children.push_back({node * degree + type, tag, flags});
            if (isKept) m_nodes.push_back(node ^ NodeId{1} << type);
        }
    }
    for (Place& place : std::span(m_places).subspan(first))
        for (const Place& below : std::span(m_places).subspan(place.below, place.placesBelow))
            place.childrenBelow = static_cast<std::uint16_t>(place.childrenBelow + below.children);
}

std::size_t WaysDown::count(std::span<const Descent> descents) const {
    std::size_t count = 0;
    for (const Descent& descent : descents) count += m_places[descent.place()].children;
    return count;
}

void WaysDown::write(std::span<const Descent> descents, plan::Move* moves) const {
    for (const Descent& descent : descents) {
        const Place& place = m_places[descent.place()];
        const PacketId packet = descent.packet();
        const Child* const children = &m_children[place.firstChild];
        moves = writeTogether<kTogether>(moves, place.children, [&](std::size_t i) {
            const Child& child = children[i];
            return plan::Move{packet, child.link, child.tag, child.flags};
        });
    }
}

std::size_t WaysDown::goOn(std::span<const Descent> sent, std::vector<Descent>& next,
                           std::vector<PacketId>& done) const {
    constexpr std::size_t kPlaces = 2;  // below a place, seldom more
    const std::size_t before = next.size();
    std::size_t count = before, moves = 0;
    for (const Descent& descent : sent) {
        count += m_places[descent.place()].placesBelow;
        moves += m_places[descent.place()].childrenBelow;
    }
    next.resize(count + kPlaces);
    Descent* out = next.data() + before;
    for (const Descent& descent : sent) {
        const Place& place = m_places[descent.place()];
        const Descent first(descent.packet(), place.below);
        out = writeTogether<kPlaces>(out, place.placesBelow, [&](std::size_t i) { return first.beyond(i); });
        // A packet reaches the places of a tree in their order.
        if (descent.place() + 1 == m_roots[place.tag / 2U + 1]) done.push_back(descent.packet());
    }
    next.resize(count);
    return moves;
}

}  // namespace hop::algorithm
